// @ts-check
// What all screens share: the catalogue, the texts, the store, the engine, the matches, the settings.

import { Bank } from "./match/bank.js";
import { DEFAULTS } from "./door/settings.js";
import { applyTheme } from "./theme.js";
import { EngineLost } from "./engine/engine.js";
import { glance, keepGlance } from "./door/glance.js";
import { keepPicture, treeOf } from "./early/pictures.js";
import { Library } from "./text/library.js";
import { Matches, goesOn } from "./match/matches.js";
import { isSame } from "./match/opening.js";
import { locksOf } from "./store/tab.js";
import { practiceAt, practiceNext } from "./text/catalogue.js";

/** @typedef {import("./store/store.js").Purse} Purse */
/** @typedef {import("./store/store.js").Row} Row */
/** @typedef {import("./door/settings.js").Settings} Settings */

/** The browser's offer to install the page. @typedef {Event & {prompt: () => Promise<{outcome: string}>}} Installer */

/** Fires "change" when anything that a screen may show has changed. */
export class App extends EventTarget {
  /** How the person likes to play. @type {Settings} */ own = DEFAULTS;
  /** What the page around this one wants instead, until the person changes it. @type {Partial<Settings>} */ #wanted = {};
  /** The settings that the table was given last. @type {object|null} */ #atTable = null;
  /**
   * Where the site is a frame of another page: what is not offered ("hints", "undo", "menu", "steps"), and the address of the whole
   * page, if it may be told.
   * @type {{without: Set<string>, page: string|null}}
   */
  embedding = { without: new Set(), page: null };
  /** @type {Purse|null} */ purse = null;
  /** The matches under way, as last read from the store. @type {Row[]} */ rows = [];
  /** The match of each game that is under way, or was the last. @type {Map<string, Row>} */ last = new Map();
  /** The deals of the day that have been played, by game and day. @type {Set<string>} */ days = new Set();
  /** The engine's refusal to read the wallet. @type {import("./door/protocol.js").Refused|null} */ walletFault = null;
  /** What is kept for play without a network; null until it is known. @type {import("./offline/offline.js").Offline|null} */ offline = null;
  /** The games that the host has added; null until they are asked for. @type {import("./packs/packs.js").Packs|null} */ packs = null;
  /** @type {Installer|null} */ installer = null;
  /** The address of the screen before this one. */ from = "";
  /** What the person knows about storage. @type {string|null} */ #told = null;
  /** Resolves when nothing moves on the table. @type {() => Promise<unknown>} */ settled = async () => {};

  /**
   * @param {import("./text/catalogue.js").Catalogue} catalogue
   * @param {import("./text/messages.js").Text} text
   * @param {import("./store/store.js").Store} store
   * @param {import("./engine/connection.js").Connection} connection
   * @param {import("./match/opening.js").Openings} openings
   * @param {() => Promise<import("./match/matches.js").Code>} code loads what plays a match
   */
  constructor(catalogue, text, store, connection, openings, code) {
    super();
    this.catalogue = catalogue;
    this.text = text;
    this.store = store;
    this.connection = connection;
    this.openings = openings;
    this.library = new Library(catalogue, text);
    /** The table that a typed command asked for. @type {{game: string, table: string}|null} */
    this.wish = null;
    const connectionOf = (/** @type {string} */ game) => this.connectionOf(game);
    this.bank = new Bank(connectionOf, store, today);
    this.matches = new Matches({
      code, connectionOf, isAway: (game) => this.isAway(game), store, bank: this.bank, random: Math.random, build: document.documentElement.dataset.build ?? "",
      clock: { setTimeout: (call, ms) => setTimeout(call, ms), clearTimeout: (timer) => clearTimeout(timer), now: () => performance.now() },
      pace: () => this.settings.pace,
      lastCard: () => this.settings.lastCard,
      settled: () => this.settled(),
    }, openings, locksOf(store), { id: newId, seed: newSeed, salt: newSalt });
    store.addEventListener("change", () => { if (!store.trouble) this.#told = null; });
    for (const part of [connection, this.matches, store]) part.addEventListener("change", () => this.changed());
  }

  /** What is wrong with storage, unless the person has been told: "memory", "full" or "unsaved"; see store/store.js. */
  get storageNews() {
    const { trouble } = this.store;
    return trouble === this.#told ? null : trouble;
  }

  /** The Python that plays a game: ours, or that of the games that the host has added. @param {string} game */
  connectionOf(game) {
    return (this.packs?.has(game) && this.packs.connection) || this.connection;
  }

  /** Whether a game is not here, but may still come. @param {string} game */
  isAway(game) {
    return !this.catalogue.game(game) && !this.packs?.complete;
  }

  /** The person has read what is wrong with storage. */
  readStorageNews() {
    this.#told = this.store.trouble;
  }

  /** The person has read that the match of a game was damaged. @param {string} game */
  forgetLost(game) {
    this.store.lost.delete(game);
    this.changed();
  }

  changed() {
    this.dispatchEvent(new Event("change"));
  }

  /** Reads the store; other tabs may have changed it. */
  async refresh() {
    try {
      this.purse = await this.store.purse();
      const [all, days] = await Promise.all([this.store.rows(), this.store.note("days")]);
      this.days = new Set(Object.keys(Object(days)));
      const rows = all.filter((row) => !row.closed);
      // The score of a match is told in words of its game.
      await Promise.allSettled(rows.map(({ game }) => this.catalogue.game(game) && this.library.texts(game)));
      this.rows = rows;
      this.last = new Map([...all, ...rows].map((row) => [row.game, row]));
      keepGlance({ underWay: rows.some((row) => !row.over) });
      this.keepNext(all);
    } catch (why) {
      console.error(why);
    }
    this.changed();
  }

  /** Keeps what lies on the table, if a match is under way there. @param {Element} table */
  keepPicture(table) {
    const { runner } = this.matches;
    if (!runner?.scene || !runner.kept || runner.status !== "playing") return;
    keepPicture(runner.row.game, "", goesOn(runner.row) ? treeOf(table) : null);
    this.keepNext([runner.row]);
  }

  /** Keeps for the next visit which named table each game opens with, knowing its last match; see glance.js. @param {Row[]} rows */
  keepNext(rows) {
    keepGlance({ next: { ...glance().next, ...Object.fromEntries(rows.map((row) => [row.game, this.#next(row)])) } });
  }

  /** @param {Row} row */
  #next(row) {
    const game = this.catalogue.game(row.game);
    if (!game || goesOn(row)) return null;
    const plan = practiceNext(game, null, row);
    const offer = game.tables.find(({ name }) => name === plan.table);
    return offer && isSame(plan, practiceAt(game, offer)) ? offer.name : "";
  }

  /**
   * Brings the coins up to date: pays what is due, makes a wallet on the first visit, and looks for a refill.
   * @param {{refill?: boolean}} [how] refill: take it
   */
  async updateCoins({ refill = false } = {}) {
    try {
      await this.matches.settleAll();
      const { reply } = await this.bank.look(refill);
      // Any other refusal, such as of a refill that another tab has taken, does not mean that the wallet is damaged.
      this.walletFault = reply?.is === "refused" && reply.rule === "table.wallet" ? reply : null;
    } catch (why) {
      // Every screen shows that the engine did not start.
      if (!(why instanceof EngineLost)) console.error(why);
    }
    await this.refresh();
  }

  /** @returns {Settings} */
  get settings() {
    return { ...this.own, ...this.#wanted };
  }

  /** Shows the colours. */
  look() {
    applyTheme(this.settings, this.own);
  }

  /** Goes back to what the person has chosen. @param {string} name */
  unwant(name) {
    this.#wanted = Object.fromEntries(Object.entries(this.#wanted).filter(([each]) => each !== name));
    this.want({});
  }

  /** Plays with other settings for now; they are not kept. @param {Partial<Settings>} wanted */
  want(wanted) {
    this.#wanted = { ...this.#wanted, ...wanted };
    this.look();
    this.changed();
  }

  /** @param {Partial<Settings>} changes */
  async change(changes) {
    this.own = { ...this.own, ...changes };
    this.#wanted = Object.fromEntries(Object.entries(this.#wanted).filter(([name]) => !Object.hasOwn(changes, name)));
    this.look();
    this.changed();
    await this.store.keepSettings(this.own);
  }

  /** What the table has to know of the settings; the same object as long as they are, so that nothing is redrawn needlessly. */
  get tableSettings() {
    const { size, pace, direction, order, press, sound, keys, verbosity, back } = this.settings;
    const now = { size, pace, back, sort: { direction, order }, press, sound, keys, verbosity };
    if (JSON.stringify(now) !== JSON.stringify(this.#atTable)) this.#atTable = now;
    return this.#atTable;
  }

  /** Today's date where the person is. */
  today() {
    return today();
  }

  /** @param {string} id @param {Record<string, unknown>} [given] */
  ui(id, given) {
    return this.text.ui(id, given);
  }
}

/** Today's date where the person is, as the wallet writes it. */
function today() {
  const now = new Date();
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A unique id. Browsers offer randomUUID on secure pages only. */
const newId = () => crypto.randomUUID?.() ?? newSalt();

/** 32 digits that nobody can guess. */
const newSalt = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** As many random bits as a whole number of JavaScript can hold. */
function newSeed() {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}

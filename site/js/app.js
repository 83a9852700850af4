// @ts-check
// What all screens share: the catalogue, the texts, the store, the engine, the match, the settings.

import { Bank } from "./match/bank.js";
import { DEFAULTS } from "./store/settings.js";
import { applyTheme } from "./theme.js";
import { Lost } from "./engine/connection.js";
import { Match } from "./match/matches.js";
import { freed, hold } from "./store/tab.js";

/** @typedef {import("./store/store.js").Purse} Purse */
/** @typedef {import("./store/store.js").Row} Row */
/** @typedef {import("./store/settings.js").Settings} Settings */

/** Fires "change" when something that a screen may show has changed. */
export class App extends EventTarget {
  /** @type {Settings} */ settings = DEFAULTS;
  /** @type {Purse|null} */ purse = null;
  /** Matches that are under way, as of the last look. @type {Row[]} */ rows = [];
  /** How the engine refused to read the wallet. @type {import("./engine/protocol.js").Reply|null} */ walletFault = null;
  /** The address that one came here from. */ from = "";
  /** What the table on screen waits for before the next step. @type {() => Promise<unknown>} */ settled = async () => {};

  /**
   * @param {import("./text/catalogue.js").Catalogue} catalogue
   * @param {import("./text/messages.js").Text} text
   * @param {import("./store/store.js").Store} store
   * @param {import("./engine/connection.js").Lifeline} lifeline
   */
  constructor(catalogue, text, store, lifeline) {
    super();
    this.catalogue = catalogue;
    this.text = text;
    this.store = store;
    this.lifeline = lifeline;
    /** The table that a command asked for. @type {{game: string, table: string}|null} */
    this.wish = null;
    this.bank = new Bank(lifeline, store, today);
    this.match = new Match({
      lifeline, store, bank: this.bank, random: Math.random,
      clock: { setTimeout: (call, ms) => setTimeout(call, ms), clearTimeout: (timer) => clearTimeout(timer), now: () => performance.now() },
      pace: () => this.settings.pace,
      settled: () => this.settled(),
    }, { hold, freed }, { id: newId, seed: newSeed });
    for (const part of [lifeline, this.match]) part.addEventListener("change", () => this.tell());
  }

  tell() {
    this.dispatchEvent(new Event("change"));
  }

  /** Reads what is kept; other tabs may have changed it. */
  async refresh() {
    try {
      this.purse = await this.store.purse();
      this.rows = (await this.store.rows()).filter((row) => !row.closed);
    } catch (why) {
      console.error(why);
    }
    this.tell();
  }

  /**
   * Brings the coins up to date: pays what is due, makes a wallet on the first visit, and sees whether there is a refill.
   * @param {{refill?: boolean}} [how] refill: take it
   */
  async count({ refill = false } = {}) {
    try {
      await this.match.settleAll();
      const { how, reply } = await this.bank.look(refill);
      // Whatever else is refused, such as a refill that another tab has taken, leaves the wallet as good as it was.
      this.walletFault = how === "refused" && reply?.rule === "table.wallet" ? reply : null;
    } catch (why) {
      // An engine that did not start is told by every screen.
      if (!(why instanceof Lost)) console.error(why);
    }
    await this.refresh();
  }

  /** Begins a new wallet where the old one cannot be read. */
  async newWallet() {
    await this.store.setWalletAside();
    await this.count();
  }

  /** @param {Partial<Settings>} changes */
  async change(changes) {
    this.settings = { ...this.settings, ...changes };
    applyTheme(this.settings);
    this.tell();
    await this.store.keepSettings(this.settings);
  }

  /** @param {string} id @param {Record<string, unknown>} [given] */
  ui(id, given) {
    return this.text.ui(id, given);
  }
}

/** The day where the person is, as the wallet writes it. */
function today() {
  const now = new Date();
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A name no other match has. Browsers offer randomUUID on secure pages only. */
function newId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** As much chance as a whole number of JavaScript can hold. */
function newSeed() {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}

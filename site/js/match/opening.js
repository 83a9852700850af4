// @ts-check
// Openings: tables that the build has dealt, shown while Python is still on its way. None is shown a second time before
// all of its table have been seen.

import { glance, keepGlance, openingAfter } from "../door/glance.js";
import { keepPicture } from "../early/pictures.js";
import { pause } from "../waits.js";

/** @typedef {import("./matches.js").Plan} Plan */
/** @typedef {import("../door/protocol.js").Scene} Scene */

/** What the engine would be asked to begin such a match, the scene where the person first has to decide, and that scene as the page draws it. @typedef {{request: {options: string, seats: Record<string, string>}, scene: Scene, drawn: import("../early/lay.js").Tree}} Opening */
/** Where openings come from: how many each table of a game has, and how to fetch one. @typedef {{many: (game: string) => Record<string, number>, fetch: (game: string, table: string, number: number) => Promise<Opening>}} Shelf */

/** So long an opening is waited for at most, in milliseconds: then the engine deals. */
const PATIENCE = 5000;

/**
 * Whether two matches have the same options and the same players.
 * @param {Pick<Plan, "options"|"seats">} one
 * @param {Pick<Plan, "options"|"seats">} other
 */
export function isSame(one, other) {
  return one.options === other.options && Object.keys(one.seats).length === Object.keys(other.seats).length
    && Object.entries(one.seats).every(([seat, level]) => other.seats[seat] === level);
}

export class Openings {
  #shelf;
  #store;
  #random;
  /** Those that are fetched or shown, and that nobody has decided anything in: coming back, one finds the same. @type {Map<string, Promise<{number: number, opening: Opening}|null>>} */
  #out = new Map();

  /**
   * @param {Shelf} shelf
   * @param {Pick<import("../store/store.js").Store, "openings"|"keepOpening">} store
   * @param {() => number} random
   */
  constructor(shelf, store, random = Math.random) {
    this.#shelf = shelf;
    this.#store = store;
    this.#random = random;
  }

  /**
   * Fetches ahead what this address will show, if nothing else is under way there.
   * @param {string} game
   * @param {string} [table] without it, the first table of the game
   * @param {{table: string, number: number}|null} [early] which one has been chosen, if one has
   */
  expect(game, table, early = null) {
    const tables = Object.keys(this.#shelf.many(game));
    const chosen = table && tables.includes(table) ? table : tables[0];
    if (chosen) this.#fetched(game, chosen, early?.table === chosen ? early.number : null);
  }

  /**
   * The opening that fits what somebody wants to play; null if there is none.
   * @param {Plan} plan
   * @returns {Promise<Opening|null>}
   */
  async of({ game, table, options, seats }) {
    const found = table === null ? null : await Promise.race([this.#fetched(game, table), pause(PATIENCE)]);
    if (!found) return null;
    const { number, opening } = found;
    if (!isSame({ options, seats }, opening.request)) return null;
    const key = `${game}/${table}`;
    this.#store.keepOpening(key, number).catch(console.error);
    keepGlance({ openings: { ...glance().openings, [key]: number } });
    return opening;
  }

  /**
   * Somebody plays it: the next visit shows another one.
   * @param {string} game
   * @param {string|null} table
   */
  take(game, table) {
    this.#out.delete(`${game}/${table}`);
  }

  /** Keeps pictures of what comes next at the tables where somebody has been, so that the next visit need not wait for them. */
  async keepPictures() {
    for (const [key, last] of Object.entries(glance().openings ?? {})) {
      const [game = "", table = ""] = key.split("/");
      const count = this.#shelf.many(game)[table] ?? 0;
      // While a match is under way, the picture of the game is its own.
      if (!count || glance().next?.[game] === null) continue;
      const number = openingAfter(last, count);
      const { drawn } = await this.#shelf.fetch(game, table, number);
      if (glance().next?.[game] !== null) keepPicture(game, `${key}/${number}`, drawn);
    }
  }

  /** @param {string} game @param {string} table @param {number|null} [number] */
  #fetched(game, table, number = null) {
    const key = `${game}/${table}`;
    const there = this.#out.get(key) ?? this.#fetch(game, table, number).catch((why) => {
      // Without a connection, the engine deals as soon as it is there.
      console.info("There is no opening.", why);
      this.#out.delete(key);
      return null;
    });
    this.#out.set(key, there);
    return there;
  }

  /** @param {string} game @param {string} table @param {number|null} chosen */
  async #fetch(game, table, chosen) {
    const many = this.#shelf.many(game);
    const count = Object.hasOwn(many, table) ? many[table] ?? 0 : 0;
    if (!count) return null;
    const early = chosen !== null && chosen < count;
    const number = early ? chosen : openingAfter((await this.#store.openings())[`${game}/${table}`], count, this.#random);
    return { number, opening: await this.#shelf.fetch(game, table, number) };
  }
}

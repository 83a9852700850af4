// @ts-check
// What outlives the page: the wallet, the matches, the settings.
// Every change of coins is one transaction, and none overwrites what it has not read. Any other change that the browser
// cannot write, because the disk is full, is remembered by the page and tried again.

import { FIRST_NAME, memory, nothing, openDatabase, openExisting } from "./database.js";
import { gameOf, readOpenings, readPurse, readRow, walletText } from "../door/stored.js";
import { readSettings } from "../door/settings.js";

/** @typedef {import("./database.js").Database} Database */
/** @typedef {import("./database.js").Transaction} Transaction */
/** @typedef {import("../door/settings.js").Settings} Settings */
/** @typedef {import("../door/stored.js").Row} Row */
/** @typedef {import("../door/stored.js").Purse} Purse */

/**
 * Which matches this page may play, and the names of their locks; see store/place.js.
 * @typedef {{take: (keys: Iterable<string>) => string, leave: () => void, isTaken: (key: string) => boolean, lock: (key: string) => string}} Tables
 */

/** A change of a match that could not be written yet, and the stamp of what it changes. @typedef {{row: Row, from: string}} Waiting */

/** A page with one table. @type {Tables} */
const ALONE = { take: ([first]) => String(first), leave() {}, isTaken: () => false, lock: (key) => key };

/** How long the page waits before it tries again to write, in milliseconds. */
const PAUSE = 3000;

/**
 * Opens the store. Never fails: where the browser keeps nothing, memory has to do, and `trouble` says so.
 * @param {import("./place.js").Place} place
 * @param {() => Promise<typeof import("./first-release.js").takeFirstRelease>} taking loads what takes over the first release's database
 */
export async function openStore(place, taking) {
  try {
    if (!globalThis.indexedDB) throw new Error("no IndexedDB");
    let arrived = async () => {};
    const database = await openDatabase(place.name, async () => {
      const old = await openExisting(FIRST_NAME);
      old?.close();
      if (!old) return nothing();
      const taken = await (await taking())(place);
      arrived = taken.arrived;
      return taken.content;
    });
    await arrived();
    return new Store(database, place);
  } catch (why) {
    console.info(why);
    return new Store(memory(), place);
  }
}

/** Fires "change" when `trouble` changes. */
export class Store extends EventTarget {
  #database;
  #tables;
  /** @type {"full"|"unsaved"|null} */ #fault = null;
  /** The games whose matches could not be read and have been set aside since the page was opened. @type {Set<string>} */ lost = new Set();
  /** Changes of matches that wait to be written, by key. @type {Map<string, Waiting>} */ #waiting = new Map();
  /** @type {Settings|null} */ #waitingSettings = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */ #timer;

  /**
   * @param {Database} database
   * @param {Tables} [tables]
   */
  constructor(database, tables = ALONE) {
    super();
    this.#database = database;
    this.#tables = tables;
  }

  /** Whether things are kept after the page is closed. */
  get lasting() {
    return this.#database.lasting;
  }

  /** What is wrong: nothing is kept but in memory; the disk is full; the last change could not be written. */
  get trouble() {
    return this.lasting ? this.#fault : "memory";
  }

  /** Whether something would be gone if the page were closed now, although it is to be kept. */
  get unsaved() {
    return this.#waiting.size > 0 || this.#waitingSettings !== null;
  }

  /** @returns {Promise<Purse|null>} */
  purse() {
    return this.#database.run(false, async (transaction) => readPurse(await transaction.get("keep", "wallet")));
  }

  /** The engine's text of the wallet. @returns {Promise<string|null>} */
  walletText() {
    return this.#database.run(false, async (transaction) => walletText(await transaction.get("keep", "wallet")));
  }

  /**
   * Writes the wallet if it has not changed since it was read.
   * @param {string|null} old
   * @param {Purse} purse
   * @returns {Promise<boolean>}
   */
  swap(old, purse) {
    return this.#write((transaction) => swapped(transaction, old, purse));
  }

  /** Sets aside a wallet that cannot be read, so that a new one can be made. It is not thrown away. */
  setWalletAside() {
    return this.#write((transaction) => setAside(transaction, "keep", "wallet"));
  }

  /** The matches that this page may play, or has played. @returns {Promise<Row[]>} */
  async rows() {
    return (await this.#rows()).filter(({ key }) => !this.#tables.isTaken(key));
  }

  /** The match of a game: the one under way, or the last one. @param {string} game @returns {Promise<Row|null>} */
  async row(game) {
    const rows = (await this.rows()).filter((row) => row.game === game);
    return rows.find((row) => !row.closed) ?? rows[0] ?? null;
  }

  /**
   * Takes the match of a game that this page is going to play, until `leave`: one under way, or else a new one. No other
   * table of the same page plays that one.
   * @param {string} game
   * @returns {Promise<string>} its key
   */
  async take(game) {
    const rows = await this.#rows();
    return this.#tables.take(keysOf(game, rows.filter((row) => row.game === game && !row.closed)));
  }

  leave() {
    this.#tables.leave();
  }

  /** The name of a match's lock; null if no other tab can have that match. @param {string} key */
  lock(key) {
    return this.lasting ? this.#tables.lock(key) : null;
  }

  /**
   * Opens a match; a match for coins together with the wallet that has paid for it.
   * "taken": a match for coins is still open there (a practice match gives way); "wallet": the wallet has changed meanwhile.
   * @param {Row} row
   * @param {{old: string|null, purse: Purse}|null} paid
   * @returns {Promise<"open"|"taken"|"wallet">}
   */
  sit(row, paid) {
    const change = (/** @type {Row|null} */ there) => (there && !there.closed && there.coins ? "taken" : row);
    return this.#change(row.key, change, "open", paid);
  }

  /**
   * Makes a tab the owner of a match and returns the match; null if it no longer exists.
   * @param {string} key
   * @param {string} owner
   * @returns {Promise<Row|null>}
   */
  async claim(key, owner) {
    /** @type {Row|null} */ let mine = null;
    await this.#change(key, (row) => {
      mine = row && { ...row, owner };
      return mine ?? "gone";
    }, "claimed");
    return mine;
  }

  /**
   * Stores how far a match has come; false if another tab owns it now, or if it is closed.
   * @param {Row} mine
   * @param {Partial<Row>} progress
   * @returns {Promise<boolean>}
   */
  async keep(mine, progress) {
    const how = await this.#change(mine.key, (row) => {
      // A match that is not there at all has been deleted with all the rest, not played to its end: it is written again.
      const same = !row || (row.id === mine.id && row.owner === mine.owner && !row.closed);
      return same ? { ...(row ?? mine), ...progress } : "gone";
    }, "kept", null, mine);
    return how === "kept";
  }

  /**
   * Closes a match; a match for coins together with the wallet that it was settled with. If it is closed already,
   * nothing is paid a second time, and the answer is "gone".
   * @param {Row} mine
   * @param {{old: string|null, purse: Purse}|null} paid
   * @returns {Promise<"closed"|"gone"|"wallet">}
   */
  close(mine, paid) {
    const change = (/** @type {Row|null} */ row) => (row && row.id === mine.id && !row.closed ? { ...row, closed: true } : "gone");
    return this.#change(mine.key, change, "closed", paid);
  }

  /** The opening of each table that was shown last, by its number. @returns {Promise<Record<string, number>>} */
  openings() {
    return this.#database.run(false, async (transaction) => readOpenings(await transaction.get("keep", "openings")));
  }

  /** @param {string} table @param {number} number */
  keepOpening(table, number) {
    return this.#write(async (transaction) => {
      await transaction.put("keep", "openings", { ...readOpenings(await transaction.get("keep", "openings")), [table]: number });
    });
  }

  /** What somebody has noted under a name. @param {string} name @returns {Promise<unknown>} */
  note(name) {
    return this.#database.run(false, (transaction) => transaction.get("keep", name));
  }

  /** @param {string} name @param {unknown} value */
  keepNote(name, value) {
    return this.#write((transaction) => transaction.put("keep", name, value));
  }

  /** Changes a note by what it is now. @param {string} name @param {(value: unknown) => unknown} change */
  changeNote(name, change) {
    return this.#write(async (transaction) => transaction.put("keep", name, change(await transaction.get("keep", name))));
  }

  /** Everything that is kept, as it is stored: by store and key. @returns {Promise<Record<"keep"|"matches", [key: string, value: unknown][]>>} */
  everything() {
    return this.#database.run(false, async (transaction) => ({ keep: await transaction.all("keep"), matches: await transaction.all("matches") }));
  }

  /** Puts something else in the place of everything that is kept: all of it, or nothing happens. @param {Record<"keep"|"matches", [key: string, value: unknown][]>} content */
  async replace(content) {
    await this.#write(async (transaction) => {
      for (const [store, values] of Object.entries(content)) {
        for (const [key] of await transaction.all(store)) await transaction.remove(store, key);
        for (const [key, value] of values) await transaction.put(store, key, value);
      }
    });
    this.#waiting.clear();
    this.#waitingSettings = null;
    this.#setFault(null);
  }

  /** @returns {Promise<Settings>} */
  settings() {
    return this.#database.run(false, async (transaction) => readSettings(await transaction.get("keep", "settings")));
  }

  /** @param {Settings} settings */
  async keepSettings(settings) {
    this.#waitingSettings = settings;
    await this.#tryAgain();
  }

  /** All matches, those that wait to be written as they will be. What is no match is set aside. */
  async #rows() {
    const kept = await this.#database.run(false, (transaction) => transaction.all("matches"));
    const damaged = kept.filter(([key, value]) => !readRow(key, value)).map(([key]) => key);
    if (damaged.length > 0) await this.#setMatchesAside(damaged);
    const keys = new Set([...kept.map(([key]) => key), ...this.#waiting.keys()]);
    const values = new Map(kept);
    return [...keys].map((key) => this.#latest(key, values.get(key))).filter((row) => row !== null);
  }

  /** @param {string[]} keys */
  async #setMatchesAside(keys) {
    try {
      await this.#write(async (transaction) => {
        for (const key of keys) {
          // Another tab may have written a good one meanwhile.
          if (!readRow(key, await transaction.get("matches", key))) await setAside(transaction, "matches", key);
        }
      });
      for (const key of keys) this.lost.add(gameOf(key));
      this.dispatchEvent(new Event("change"));
    } catch (why) {
      console.error(why);
    }
  }

  /**
   * What a match is now: as it waits to be written, unless another tab has changed it since.
   * @param {string} key
   * @param {unknown} value what is stored
   */
  #latest(key, value) {
    const row = readRow(key, value);
    const waiting = this.#waiting.get(key);
    return waiting && isUntouched(row, waiting) ? waiting.row : row;
  }

  /**
   * Changes a match by what it is now.
   * @template {string} Refusal
   * @template {string} Answer
   * @param {string} key
   * @param {(row: Row|null) => Row|Refusal} change what is to be written, or why nothing is
   * @param {Answer} answer when it is written
   * @param {{old: string|null, purse: Purse}|null} [paid] the wallet that is written with it, both or neither
   * @param {Row|null} [known] what the page knows of the match, in case that storage cannot even be read
   * @returns {Promise<Answer|Refusal|"wallet">}
   */
  async #change(key, change, answer, paid = null, known = null) {
    /** @type {Row|Refusal|undefined} */ let next;
    let from = "";
    try {
      const how = await this.#write(async (transaction) => {
        const value = await transaction.get("matches", key);
        next = change(this.#latest(key, value));
        if (typeof next === "string") return next;
        if (paid && !(await swapped(transaction, paid.old, paid.purse))) return "wallet";
        const row = readRow(key, value);
        from = stamp(row);
        if (value !== undefined && !row) await setAside(transaction, "matches", key);
        await transaction.put("matches", key, next);
        return answer;
      });
      if (how === answer) this.#written(key);
      return how;
    } catch (why) {
      next ??= known ? change(known) : undefined;
      // Coins move only when that is written.
      if (paid || typeof next !== "object") throw why;
      console.error(why);
      this.#waiting.set(key, { row: next, from });
      this.#tryLater();
      return answer;
    }
  }

  /**
   * @template T
   * @param {(transaction: Transaction) => Promise<T>} work
   */
  async #write(work) {
    try {
      const answer = await this.#database.run(true, work);
      if (!this.unsaved) this.#setFault(null);
      return answer;
    } catch (why) {
      this.#setFault(/** @type {Error} */ (why)?.name === "QuotaExceededError" ? "full" : "unsaved");
      throw why;
    }
  }

  /** @param {string} key */
  #written(key) {
    this.#waiting.delete(key);
    if (!this.unsaved) this.#setFault(null);
  }

  #tryLater() {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#tryAgain();
    }, PAUSE);
  }

  /** Writes what waits. */
  async #tryAgain() {
    const matches = [...this.#waiting];
    const settings = this.#waitingSettings;
    try {
      await this.#write(async (transaction) => {
        if (settings) await transaction.put("keep", "settings", settings);
        for (const [key, waiting] of matches) {
          const there = readRow(key, await transaction.get("matches", key));
          if (isUntouched(there, waiting)) await transaction.put("matches", key, waiting.row);
        }
      });
    } catch (why) {
      console.error(why);
      this.#tryLater();
      return;
    }
    if (this.#waitingSettings === settings) this.#waitingSettings = null;
    for (const [key, waiting] of matches) if (this.#waiting.get(key) === waiting) this.#waiting.delete(key);
    if (!this.unsaved) this.#setFault(null);
  }

  /** @param {"full"|"unsaved"|null} fault */
  #setFault(fault) {
    if (fault === this.#fault) return;
    this.#fault = fault;
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * The keys that a match of a game may have: those of the matches under way, then a free one.
 * @param {string} game
 * @param {Row[]} open
 */
function* keysOf(game, open) {
  for (const { key } of open) yield key;
  yield game;
  for (let number = 2; ; number++) yield `${game} ${number}`;
}

/** What another tab changes when it writes a match. @param {Row|null} row */
const stamp = (row) => (row ? JSON.stringify([row.id, row.owner, row.closed, row.record]) : "");

/**
 * Whether a match is still as it was when a change of it had to wait, or is not there at all.
 * @param {Row|null} row
 * @param {Waiting} waiting
 */
const isUntouched = (row, { row: next, from }) =>
  !row || stamp(row) === from || (row.id === next.id && row.owner === next.owner && !row.closed);

/**
 * Moves a value to where nobody reads it.
 * @param {Transaction} transaction
 * @param {string} store
 * @param {string} key
 */
async function setAside(transaction, store, key) {
  const value = await transaction.get(store, key);
  if (value === undefined) return;
  await transaction.put("aside", `${key} ${new Date().toISOString()}`, value);
  await transaction.remove(store, key);
}

/**
 * @param {Transaction} transaction
 * @param {string|null} old
 * @param {Purse} purse
 */
async function swapped(transaction, old, purse) {
  if (walletText(await transaction.get("keep", "wallet")) !== old) return false;
  await transaction.put("keep", "wallet", purse);
  return true;
}

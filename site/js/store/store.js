// @ts-check
// What outlives the page: the wallet, one match for each game, the settings. In IndexedDB, or in memory where that is blocked.
// Every change of coins is one transaction, and none overwrites what it has not read.

import { openDB } from "idb";

/** @typedef {import("../engine/protocol.js").Message} Message */
/** @typedef {import("../engine/protocol.js").Entry} Entry */
/** @typedef {import("../engine/protocol.js").Refill} Refill */
/** @typedef {import("./settings.js").Settings} Settings */

/**
 * Reads and writes within one transaction.
 * @typedef {{get: (store: string, key: string) => Promise<any>, put: (store: string, key: string, value: any) => Promise<void>,
 *   all: (store: string) => Promise<any[]>}} Transaction
 */

/**
 * A place to keep things: runs `work` so that either all or none of its writes happen.
 * @typedef {{lasting: boolean, run: <T>(write: boolean, work: (transaction: Transaction) => Promise<T>) => Promise<T>}} Database
 */

/**
 * A match as it is stored, one for each game. `owner` is the tab that may write it.
 * @typedef {{game: string, id: string, coins: boolean, table: string|null, request: Record<string, unknown>,
 *   record: string|null, over: boolean, closed: boolean, owner: string, deal: number, chips: Message[]}} Row
 */

/**
 * The wallet as the page last saw it: the engine's text, and what that text says.
 * @typedef {{text: string, balance: number, day: string, refill: Refill, entries: Entry[]}} Purse
 */

const STORES = ["keep", "matches"];
const PATIENCE = 4000;

/**
 * Opens the store. Never fails: where the browser keeps nothing, memory has to do, and `lasting` is false.
 * @param {string} [name]
 */
export async function openStore(name = "card-table") {
  try {
    return new Store(await openDatabase(name));
  } catch (why) {
    console.info("Storage is not available.", why);
    return new Store(memory());
  }
}

/** @param {string} name @returns {Promise<Database>} */
async function openDatabase(name) {
  if (!globalThis.indexedDB) throw new Error("no IndexedDB");
  /** @type {import("idb").IDBPDatabase|null} */
  let base = null;
  const open = async () => {
    const opened = openDB(name, 1, {
      upgrade(fresh) {
        for (const store of STORES) fresh.createObjectStore(store);
      },
      // A newer page in another tab must not have to wait for this one.
      blocking: () => base?.close(),
      terminated: () => { base = null; },
    });
    // In private windows some browsers neither open the database nor refuse to.
    const late = new Promise((_, no) => setTimeout(() => no(new Error("storage does not answer")), PATIENCE));
    base = /** @type {import("idb").IDBPDatabase} */ (await Promise.race([opened, late]));
    return base;
  };
  await open();
  return {
    lasting: true,
    async run(write, work) {
      // A browser may close the database at any time (low memory, a cleared profile): open it again.
      const begin = async () => (base ?? (await open())).transaction(STORES, write ? "readwrite" : "readonly", write ? { durability: "strict" } : {});
      const opened = await begin().catch(() => { base = null; return begin(); });
      const done = opened.done;
      done.catch(() => {}); // thrown again by the await below, unless `work` fails first
      try {
        const answer = await work({
          get: (store, key) => opened.objectStore(store).get(key),
          put: async (store, key, value) => { await /** @type {any} */ (opened.objectStore(store)).put(value, key); },
          all: (store) => opened.objectStore(store).getAll(),
        });
        await done;
        return answer;
      } catch (why) {
        try { opened.abort(); } catch { /* over already */ }
        throw why;
      }
    },
  };
}

/** Keeps things while the page is open. @returns {Database} */
export function memory() {
  /** @type {Map<string, Map<string, any>>} */
  let kept = new Map(STORES.map((store) => [store, new Map()]));
  let last = Promise.resolve();
  return {
    lasting: false,
    run(_, work) {
      const turn = last.then(async () => {
        const draft = new Map(STORES.map((store) => [store, new Map(kept.get(store))]));
        const answer = await work({
          get: async (store, key) => structuredClone(draft.get(store)?.get(key)),
          put: async (store, key, value) => { draft.get(store)?.set(key, structuredClone(value)); },
          all: async (store) => [...(draft.get(store)?.values() ?? [])].map((value) => structuredClone(value)),
        });
        kept = draft;
        return answer;
      });
      last = turn.then(() => {}, () => {});
      return turn;
    },
  };
}

export class Store {
  #database;

  /** @param {Database} database */
  constructor(database) {
    this.#database = database;
  }

  /** Whether things are kept after the page is closed. */
  get lasting() {
    return this.#database.lasting;
  }

  /** @returns {Promise<Purse|null>} */
  purse() {
    return this.#database.run(false, async (transaction) => (await transaction.get("keep", "wallet")) ?? null);
  }

  /** @returns {Promise<Row[]>} */
  rows() {
    return this.#database.run(false, async (transaction) => (await transaction.all("matches")).map(withPresentWords));
  }

  /** @param {string} game @returns {Promise<Row|null>} */
  row(game) {
    return this.rows().then((rows) => rows.find((row) => row.game === game) ?? null);
  }

  /**
   * Writes the wallet if it has not changed since it was read.
   * @param {string|null} old
   * @param {Purse} purse
   * @returns {Promise<boolean>}
   */
  swap(old, purse) {
    return this.#database.run(true, (transaction) => swapped(transaction, old, purse));
  }

  /** Sets aside a wallet that cannot be read, so that a new one can be made. It is not thrown away. */
  setWalletAside() {
    return this.#database.run(true, async (transaction) => {
      await transaction.put("keep", "wallet-aside", await transaction.get("keep", "wallet"));
      await transaction.put("keep", "wallet", null);
    });
  }

  /**
   * Opens a match; a match for coins together with the wallet that has paid for it.
   * "taken": a match for coins is still open there (a practice match gives way); "wallet": the wallet has changed meanwhile.
   * @param {Row} row
   * @param {{old: string|null, purse: Purse}|null} paid
   * @returns {Promise<"open"|"taken"|"wallet">}
   */
  sit(row, paid) {
    return this.#database.run(true, async (transaction) => {
      const there = await transaction.get("matches", row.game);
      if (there && !there.closed && there.coins) return "taken";
      if (paid && !(await swapped(transaction, paid.old, paid.purse))) return "wallet";
      await transaction.put("matches", row.game, row);
      return "open";
    });
  }

  /**
   * Makes a tab the owner of a match and returns the match; null if it no longer exists.
   * @param {string} game
   * @param {string} owner
   * @returns {Promise<Row|null>}
   */
  claim(game, owner) {
    return this.#database.run(true, async (transaction) => {
      const row = await transaction.get("matches", game);
      if (!row) return null;
      await transaction.put("matches", game, { ...row, owner });
      return { ...row, owner };
    });
  }

  /**
   * Stores how far a match has come; false if another tab owns it now, or if it is closed.
   * @param {Row} mine
   * @param {Partial<Row>} progress
   * @returns {Promise<boolean>}
   */
  keep(mine, progress) {
    return this.#database.run(true, async (transaction) => {
      const row = await transaction.get("matches", mine.game);
      if (!row || row.id !== mine.id || row.owner !== mine.owner || row.closed) return false;
      await transaction.put("matches", mine.game, { ...row, ...progress });
      return true;
    });
  }

  /**
   * Closes a match; a match for coins together with the wallet that it was settled with. If it is closed already,
   * nothing is paid a second time, and the answer is "gone".
   * @param {Row} mine
   * @param {{old: string|null, purse: Purse}|null} paid
   * @returns {Promise<"closed"|"gone"|"wallet">}
   */
  close(mine, paid) {
    return this.#database.run(true, async (transaction) => {
      const row = await transaction.get("matches", mine.game);
      if (!row || row.id !== mine.id || row.closed) return "gone";
      if (paid && !(await swapped(transaction, paid.old, paid.purse))) return "wallet";
      await transaction.put("matches", mine.game, { ...row, closed: true });
      return "closed";
    });
  }

  /** @returns {Promise<Partial<Settings>>} */
  settings() {
    return this.#database.run(false, async (transaction) => (await transaction.get("keep", "settings")) ?? {});
  }

  /** @param {Settings} settings */
  keepSettings(settings) {
    return this.#database.run(true, (transaction) => transaction.put("keep", "settings", settings));
  }
}

/**
 * A match whose chips use the words of today: in a kept bid, the first release called `pick` what is an `option` now.
 * @param {Row} row
 * @returns {Row}
 */
const withPresentWords = (row) => ({ ...row, chips: JSON.parse(JSON.stringify(row.chips).replaceAll('"pick":', '"option":')) });

/**
 * @param {Transaction} transaction
 * @param {string|null} old
 * @param {Purse} purse
 */
async function swapped(transaction, old, purse) {
  const now = await transaction.get("keep", "wallet");
  if ((now?.text ?? null) !== old) return false;
  await transaction.put("keep", "wallet", purse);
  return true;
}

// @ts-check
// What outlives the page: the wallet, one match for each game, the settings. IndexedDB, or memory where that is blocked.
// Every step that moves coins is one transaction, and none overwrites what it has not read.

import { openDB } from "idb";

/** @typedef {import("../engine/protocol.js").Message} Message */
/** @typedef {import("../engine/protocol.js").Entry} Entry */
/** @typedef {import("../engine/protocol.js").Refill} Refill */
/** @typedef {import("./settings.js").Settings} Settings */

/**
 * Reads and writes within one transaction.
 * @typedef {{get: (store: string, key: string) => Promise<any>, put: (store: string, key: string, value: any) => Promise<void>,
 *   all: (store: string) => Promise<any[]>}} Desk
 */

/**
 * A place to keep things: runs `work` so that all of its writes happen or none.
 * @typedef {{lasting: boolean, run: <T>(write: boolean, work: (desk: Desk) => Promise<T>) => Promise<T>}} Drawer
 */

/**
 * A match as it is kept, one for each game. `owner` is the tab that may write it.
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
 * Opens the store. Never fails: where the browser keeps nothing, the page's memory has to do, and `lasting` says so.
 * @param {string} [name]
 */
export async function openStore(name = "card-table") {
  try {
    return new Store(await database(name));
  } catch (why) {
    console.info("Storage is not available.", why);
    return new Store(memory());
  }
}

/** @param {string} name @returns {Promise<Drawer>} */
async function database(name) {
  if (!globalThis.indexedDB) throw new Error("no IndexedDB");
  /** @type {import("idb").IDBPDatabase|null} */
  let base = null;
  const open = async () => {
    const opened = openDB(name, 1, {
      upgrade(fresh) {
        for (const store of STORES) fresh.createObjectStore(store);
      },
      // Another tab with a newer page must not wait for this one.
      blocking: () => base?.close(),
      terminated: () => { base = null; },
    });
    // Some browsers neither open nor refuse in private windows.
    const late = new Promise((_, no) => setTimeout(() => no(new Error("storage does not answer")), PATIENCE));
    base = /** @type {import("idb").IDBPDatabase} */ (await Promise.race([opened, late]));
    return base;
  };
  await open();
  return {
    lasting: true,
    async run(write, work) {
      // A browser may close the database behind the page's back (memory, a cleared profile): open it once more.
      const begin = async () => (base ?? (await open())).transaction(STORES, write ? "readwrite" : "readonly", write ? { durability: "strict" } : {});
      const deal = await begin().catch(() => { base = null; return begin(); });
      const done = deal.done;
      done.catch(() => {}); // said again by the await below; a failing `work` comes first
      try {
        const answer = await work({
          get: (store, key) => deal.objectStore(store).get(key),
          put: async (store, key, value) => { await /** @type {any} */ (deal.objectStore(store)).put(value, key); },
          all: (store) => deal.objectStore(store).getAll(),
        });
        await done;
        return answer;
      } catch (why) {
        try { deal.abort(); } catch { /* over already */ }
        throw why;
      }
    },
  };
}

/** Keeps things as long as the page is open. @returns {Drawer} */
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
  #drawer;

  /** @param {Drawer} drawer */
  constructor(drawer) {
    this.#drawer = drawer;
  }

  /** Whether anything is still there after the page was closed. */
  get lasting() {
    return this.#drawer.lasting;
  }

  /** @returns {Promise<Purse|null>} */
  purse() {
    return this.#drawer.run(false, async (desk) => (await desk.get("keep", "wallet")) ?? null);
  }

  /** @returns {Promise<Row[]>} */
  rows() {
    return this.#drawer.run(false, (desk) => desk.all("matches"));
  }

  /** @param {string} game @returns {Promise<Row|null>} */
  row(game) {
    return this.#drawer.run(false, async (desk) => (await desk.get("matches", game)) ?? null);
  }

  /**
   * Writes the wallet if it still is what was read.
   * @param {string|null} old
   * @param {Purse} purse
   * @returns {Promise<boolean>}
   */
  swap(old, purse) {
    return this.#drawer.run(true, (desk) => swapped(desk, old, purse));
  }

  /** Puts a wallet that cannot be read aside, so that a new one can be made; what it was is not thrown away. */
  setWalletAside() {
    return this.#drawer.run(true, async (desk) => {
      await desk.put("keep", "wallet-aside", await desk.get("keep", "wallet"));
      await desk.put("keep", "wallet", null);
    });
  }

  /**
   * Opens a match; a match for coins together with the wallet that paid for it.
   * "taken": a match for coins is still open there (a practice match gives way); "wallet": the wallet was changed meanwhile.
   * @param {Row} row
   * @param {{old: string|null, purse: Purse}|null} paid
   * @returns {Promise<"open"|"taken"|"wallet">}
   */
  sit(row, paid) {
    return this.#drawer.run(true, async (desk) => {
      const there = await desk.get("matches", row.game);
      if (there && !there.closed && there.coins) return "taken";
      if (paid && !(await swapped(desk, paid.old, paid.purse))) return "wallet";
      await desk.put("matches", row.game, row);
      return "open";
    });
  }

  /**
   * Makes a tab the one that may write the match, and returns it; null if it is not there any more.
   * @param {string} game
   * @param {string} owner
   * @returns {Promise<Row|null>}
   */
  claim(game, owner) {
    return this.#drawer.run(true, async (desk) => {
      const row = await desk.get("matches", game);
      if (!row) return null;
      await desk.put("matches", game, { ...row, owner });
      return { ...row, owner };
    });
  }

  /**
   * Keeps how far the match has come; false if the match is another tab's now, or over and done with.
   * @param {Row} mine
   * @param {Partial<Row>} news
   * @returns {Promise<boolean>}
   */
  keep(mine, news) {
    return this.#drawer.run(true, async (desk) => {
      const row = await desk.get("matches", mine.game);
      if (!row || row.id !== mine.id || row.owner !== mine.owner || row.closed) return false;
      await desk.put("matches", mine.game, { ...row, ...news });
      return true;
    });
  }

  /**
   * Closes a match, for coins together with the wallet that it was settled with. A match that is closed
   * already stays as it is and "gone" is answered: then nothing is paid a second time either.
   * @param {Row} mine
   * @param {{old: string|null, purse: Purse}|null} paid
   * @returns {Promise<"closed"|"gone"|"wallet">}
   */
  close(mine, paid) {
    return this.#drawer.run(true, async (desk) => {
      const row = await desk.get("matches", mine.game);
      if (!row || row.id !== mine.id || row.closed) return "gone";
      if (paid && !(await swapped(desk, paid.old, paid.purse))) return "wallet";
      await desk.put("matches", mine.game, { ...row, closed: true });
      return "closed";
    });
  }

  /** @returns {Promise<Partial<Settings>>} */
  settings() {
    return this.#drawer.run(false, async (desk) => (await desk.get("keep", "settings")) ?? {});
  }

  /** @param {Settings} settings */
  keepSettings(settings) {
    return this.#drawer.run(true, (desk) => desk.put("keep", "settings", settings));
  }
}

/**
 * @param {Desk} desk
 * @param {string|null} old
 * @param {Purse} purse
 */
async function swapped(desk, old, purse) {
  const now = await desk.get("keep", "wallet");
  if ((now?.text ?? null) !== old) return false;
  await desk.put("keep", "wallet", purse);
  return true;
}

// @ts-check
// Where things are kept: in IndexedDB, or in memory where that is blocked.

import { openDB } from "idb";

/**
 * Reads and writes within one transaction.
 * @typedef {{get: (store: string, key: string) => Promise<any>, put: (store: string, key: string, value: any) => Promise<void>,
 *   remove: (store: string, key: string) => Promise<void>, all: (store: string) => Promise<[key: string, value: any][]>}} Transaction
 */

/**
 * A place to keep things: runs `work` so that either all or none of its writes happen.
 * @typedef {{lasting: boolean, run: <T>(write: boolean, work: (transaction: Transaction) => Promise<T>) => Promise<T>}} Database
 */

/** What is kept: values by store and key. @typedef {Map<string, Map<string, any>>} Content */

/** The wallet and the settings; the matches; what could not be read, which nobody reads but is not thrown away either. */
const STORES = ["keep", "matches", "aside"];
const VERSION = 1;
/** How the first release named its database. */
export const FIRST_NAME = "card-table";
const PATIENCE = 4000;

/** Nothing. @returns {Content} */
export const nothing = () => new Map(STORES.map((store) => [store, new Map()]));

/**
 * Opens a database that exists; null if it does not.
 * @param {string} name
 * @param {Pick<import("idb").OpenDBCallbacks<unknown>, "blocking"|"terminated">} [callbacks]
 * @returns {Promise<import("idb").IDBPDatabase|null>}
 */
export async function openExisting(name, callbacks = {}) {
  let missing = false;
  try {
    return await inTime(openDB(name, VERSION, {
      ...callbacks,
      upgrade(_, __, ___, transaction) {
        missing = true;
        transaction.done.catch(() => {});
        transaction.abort();
      },
    }));
  } catch (why) {
    if (missing) return null;
    throw why;
  }
}

/**
 * Opens the database, and makes it if it does not exist.
 * @param {string} name
 * @param {() => Promise<Content>} first what a new database begins with
 * @returns {Promise<Database>}
 */
export async function openDatabase(name, first) {
  /** @type {import("idb").IDBPDatabase|null} */
  let base = null;
  const callbacks = {
    // Neither a newer page in another tab nor somebody who deletes the database must have to wait for this one.
    blocking(/** @type {unknown} */ _, /** @type {unknown} */ __, /** @type {Event} */ { target }) {
      /** @type {IDBDatabase} */ (target).close();
      base = null;
    },
    terminated() { base = null; },
  };
  base = await openExisting(name, callbacks);
  /** What this page knows to be kept. Should somebody delete the database meanwhile, it is written again. */
  const known = base ? nothing() : await first();
  const open = async () => {
    base = await inTime(openDB(name, VERSION, {
      ...callbacks,
      upgrade(fresh, _, __, transaction) {
        for (const [store, values] of known) {
          fresh.createObjectStore(store);
          for (const [key, value] of values) transaction.objectStore(store).put(value, key);
        }
      },
    }));
    return base;
  };
  if (!base) await open();
  return {
    lasting: true,
    async run(write, work) {
      // A browser may close the database at any time (low memory, a cleared profile): open it again.
      const begin = async () => (base ?? (await open())).transaction(STORES, write ? "readwrite" : "readonly", write ? { durability: "strict" } : {});
      const opened = await begin().catch(() => { base = null; return begin(); });
      const done = opened.done;
      done.catch(() => {}); // thrown again by the await below, unless `work` fails first
      /** @type {[store: string, key: string, value: any][]} */
      const seen = [];
      try {
        const answer = await work({
          async get(store, key) {
            const value = await opened.objectStore(store).get(key);
            seen.push([store, key, value]);
            return value;
          },
          async put(store, key, value) {
            await /** @type {any} */ (opened.objectStore(store)).put(value, key);
            seen.push([store, key, value]);
          },
          async remove(store, key) {
            await /** @type {any} */ (opened.objectStore(store)).delete(key);
            seen.push([store, key, undefined]);
          },
          async all(store) {
            const from = opened.objectStore(store);
            const [keys, values] = await Promise.all([from.getAllKeys(), from.getAll()]);
            // The page itself uses no keys but texts.
            const rows = keys.map((key, place) => /** @type {[string, any]} */ ([key, values[place]])).filter(([key]) => typeof key === "string");
            for (const [key, value] of rows) seen.push([store, key, value]);
            return rows;
          },
        });
        await done;
        for (const [store, key, value] of seen) {
          if (value === undefined) known.get(store)?.delete(key);
          else known.get(store)?.set(key, value);
        }
        return answer;
      } catch (why) {
        try { opened.abort(); } catch { /* over already */ }
        // Why the whole transaction failed says more than why one of its requests did.
        throw opened.error ?? why;
      }
    },
  };
}

/**
 * The answer of a browser, if it comes in time: in private windows some neither open a database nor refuse to.
 * @param {Promise<import("idb").IDBPDatabase>} opening
 */
async function inTime(opening) {
  let late = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */ let timer;
  const silence = new Promise((_, no) => {
    timer = setTimeout(() => {
      late = true;
      no(new Error("storage does not answer"));
    }, PATIENCE);
  });
  opening.then((base) => { if (late) base.close(); }, () => {});
  try {
    return /** @type {import("idb").IDBPDatabase} */ (await Promise.race([opening, silence]));
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps things while the page is open. @returns {Database} */
export function memory() {
  let kept = nothing();
  let last = Promise.resolve();
  return {
    lasting: false,
    run(_, work) {
      const turn = last.then(async () => {
        const draft = new Map([...kept].map(([store, values]) => [store, new Map(values)]));
        const answer = await work({
          get: async (store, key) => structuredClone(draft.get(store)?.get(key)),
          put: async (store, key, value) => { draft.get(store)?.set(key, structuredClone(value)); },
          remove: async (store, key) => { draft.get(store)?.delete(key); },
          all: async (store) => [...(draft.get(store) ?? [])].map(([key, value]) => [key, structuredClone(value)]),
        });
        kept = draft;
        return answer;
      });
      last = turn.then(() => {}, () => {});
      return turn;
    },
  };
}

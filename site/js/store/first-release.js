// @ts-check
// What the first release kept. It named its database without the path of the site, so that all copies on a host shared
// one; the copy that is opened first takes everything, once.

import { FIRST_NAME, nothing, openExisting } from "./database.js";

/** @typedef {import("./database.js").Content} Content */
/** @typedef {import("idb").IDBPTransaction<unknown, string[], "readwrite">} Writing */

const STORES = ["keep", "matches"];
/** What begins the keys that the first release did not know. */
const TAKEN = "taken by ";

/**
 * Takes what the first release kept, for the new database of this name. Until `arrived` is called, it is kept as a parcel
 * with that name on it: if the page is closed meanwhile, its next visit finds it, and no other copy takes it.
 *
 * A frame of a foreign page gets a copy. Nearly every browser has kept a database of its own for that frame; but where
 * the frame shares that of the site itself, it must take nothing away.
 * @param {{name: string, foreign: boolean}} place
 * @returns {Promise<{content: Content, arrived: () => Promise<void>}>}
 */
export async function takeFirstRelease({ name, foreign }) {
  const base = await openExisting(FIRST_NAME);
  if (!base) return { content: nothing(), arrived: async () => {} };
  const parcel = TAKEN + name;
  try {
    const transaction = base.transaction(STORES, "readwrite", { durability: "strict" });
    const content = await (foreign ? copy(transaction, parcel) : pack(transaction, parcel));
    await transaction.done;
    return {
      content,
      async arrived() {
        if (!foreign) await base.delete("keep", parcel);
        base.close();
      },
    };
  } catch (why) {
    base.close();
    throw why;
  }
}

/** @param {Writing} transaction @param {string} parcel */
async function pack(transaction, parcel) {
  const keep = transaction.objectStore("keep");
  const begun = await keep.get(parcel);
  if (begun) return /** @type {Content} */ (begun);
  const content = await everything(transaction);
  for (const [store, values] of content) {
    for (const key of values.keys()) await transaction.objectStore(store).delete(key);
  }
  await keep.put(content, parcel);
  return content;
}

/** Copies once, for one frame: of two copies of the site, only one goes on with it. @param {Writing} transaction @param {string} parcel */
async function copy(transaction, parcel) {
  const keep = transaction.objectStore("keep");
  const takers = (await keep.getAllKeys()).map(String).filter((key) => key.startsWith(TAKEN) && key.endsWith("#framed"));
  if (takers.some((key) => key !== parcel)) return nothing();
  await keep.put(null, parcel);
  return everything(transaction);
}

/** @param {Writing} transaction */
async function everything(transaction) {
  const content = nothing();
  for (const store of STORES) {
    const from = transaction.objectStore(store);
    for (const key of await from.getAllKeys()) {
      if (typeof key === "string" && !key.startsWith(TAKEN)) content.get(store)?.set(key, await from.get(key));
    }
  }
  return content;
}

// The page of the tests of storage: what a page keeps, and nothing that is seen.

import { openDatabase } from "./store/database.js";
import { takeFirstRelease } from "./store/first-release.js";
import { Place } from "./store/place.js";
import { Store, openStore } from "./store/store.js";
import { locksOf } from "./store/tab.js";

const place = new Place(window);

window.purse = (text) => ({ text, balance: 0, day: "2026-11-20", refill: { can: false, amount: 0, why: null }, entries: [] });
window.row = (more = {}) => ({
  key: "g", game: "g", id: "m1", coins: false, table: "t", request: { do: "start", options: "", seed: 7 }, record: "r1",
  over: false, closed: false, owner: "", deal: 1, chips: [], ...more,
});

/** Puts values into a database as any program could; stores that are missing are made. */
window.plant = (name, values) => new Promise((done, fail) => {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => { for (const store of ["keep", "matches"]) opening.result.createObjectStore(store); };
  opening.onerror = () => fail(opening.error);
  opening.onsuccess = () => {
    const base = opening.result;
    const writing = base.transaction(["keep", "matches"], "readwrite");
    for (const [store, key, value] of values) writing.objectStore(store).put(value, key);
    writing.oncomplete = () => { base.close(); done(); };
  };
});

/** Everything in a store of a database, by key. */
window.dig = (name, store) => new Promise((done, fail) => {
  const opening = indexedDB.open(name);
  opening.onerror = () => fail(opening.error);
  opening.onsuccess = () => {
    const base = opening.result;
    const reading = base.transaction(store).objectStore(store);
    const [keys, values] = [reading.getAllKeys(), reading.getAll()];
    values.onsuccess = () => { base.close(); done(Object.fromEntries(keys.result.map((key, at) => [key, values.result[at]]))); };
  };
});

window.remove = (name) => new Promise((done, fail) => {
  const removing = indexedDB.deleteDatabase(name);
  removing.onsuccess = done;
  removing.onerror = removing.onblocked = () => fail(new Error("not deleted"));
});

window.kit = { Store, openDatabase, takeFirstRelease, place };
window.begin = async () => {
  window.store = await openStore(place, async () => takeFirstRelease);
  window.locks = locksOf(window.store);
};
window.ready = true;

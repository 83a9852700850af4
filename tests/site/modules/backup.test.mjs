// The file with everything that is kept: what comes back, and what is refused and why.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readBackup, writeBackup } from "../../../site/js/door/backup.js";
import { DEFAULTS } from "../../../site/js/door/settings.js";
import { memory } from "../../../site/js/store/database.js";
import { Store } from "../../../site/js/store/store.js";

const purse = { text: "a", balance: 40, day: "2026-11-20", refill: { can: false, amount: 0, why: null }, entries: [] };
const row = (game) => ({
  key: game, game, id: `m-${game}`, coins: false, table: "t", request: { do: "start", options: "", seed: 7, seats: {} }, record: "r1", over: false,
  closed: false, owner: "", deal: 1, chips: [], seen: null,
});
const result = { match: "m1", game: "g", table: "t", deal: 1, day: null, mine: 3, other: 2, low: false, bids: [1, 0], coins: false };

async function filled(game = "g") {
  const store = new Store(memory());
  await store.swap(null, purse);
  await store.sit(row(game), null);
  await store.keepSettings({ ...DEFAULTS, pace: "fast" });
  await store.keepNote("results", [result]);
  await store.keepNote("something else", 1);
  return store;
}

test("what was written comes back whole, in the place of what was there", async () => {
  const backup = readBackup(writeBackup(await (await filled()).everything(), "2026-11-22"));
  assert.equal(backup.made, "2026-11-22");
  const other = await filled("h");
  await other.replace(backup.content);
  assert.deepEqual((await other.rows()).map(({ key }) => key), ["g"]);
  assert.equal((await other.purse()).balance, 40);
  assert.equal((await other.settings()).pace, "fast");
  assert.deepEqual(await other.note("results"), [result]);
});

test("what cannot be written changes nothing", async () => {
  const store = await filled();
  await assert.rejects(store.replace({ keep: [["wallet", purse], ["settings", () => {}]], matches: [] }));
  assert.deepEqual((await store.rows()).map(({ key }) => key), ["g"]);
  assert.deepEqual(await store.note("results"), [result]);
});

test("a damaged or foreign file is refused with what is wrong", async () => {
  const words = writeBackup(await (await filled()).everything(), "2026-11-22");
  const changed = (change) => { const said = JSON.parse(words); change(said); return JSON.stringify(said); };
  assert.equal(readBackup(words.replace('"balance":40', '"balance":90')), "damaged");
  assert.equal(readBackup(words.slice(0, -20)), "damaged");
  for (const foreign of ["", "PK", "[]", "null", '{"format":"other"}']) assert.equal(readBackup(foreign), "foreign", foreign);
  assert.equal(readBackup(changed((said) => { said.version = 2; })), "new");
  assert.equal(readBackup(changed((said) => { delete said.made; })), "wrong");
  assert.equal(readBackup(changed((said) => { said.content = []; })), "wrong");
});

test("only what makes sense goes into a file, and a file with anything else is refused", async () => {
  const store = await filled();
  const all = await store.everything();
  const clean = writeBackup(all, "2026-11-22");
  const spoilt = writeBackup({ ...all, matches: [...all.matches, ["x", { game: "x" }]] }, "2026-11-22");
  assert.equal(clean, spoilt);
  assert.ok(!clean.includes("something else"));
});

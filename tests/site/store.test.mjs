// What the store promises: coins move in one transaction, and nobody overwrites what they have not read.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { memory } from "../../site/js/store/database.js";
import { Store, openStore } from "../../site/js/store/store.js";

const purse = (text) => ({ text, balance: 0, day: "2026-11-20", refill: { can: false, amount: 0, why: null }, entries: [] });
const row = (more = {}) => ({
  key: more.game ?? "g", game: "g", id: "m1", coins: true, table: "t", request: { do: "start", options: "", seed: 7 }, record: null, over: false, closed: false, owner: "tab", deal: 0, chips: [], ...more,
});

/** @type {Store} */ let store;
beforeEach(() => { store = new Store(memory()); });

test("where nothing can be kept, the page's memory serves, and says so", async () => {
  const opened = await openStore({ name: "card-table/", foreign: false });
  assert.equal(opened.lasting, false);
  assert.equal(await opened.purse(), null);
});

test("a wallet is written only over the one that was read", async () => {
  assert.equal(await store.swap(null, purse("a")), true);
  assert.equal(await store.swap(null, purse("b")), false);
  assert.equal(await store.swap("a", purse("c")), true);
  assert.equal((await store.purse()).text, "c");
});

test("sitting down stores the match and what it cost, or neither", async () => {
  await store.swap(null, purse("a"));
  assert.equal(await store.sit(row(), { old: "stale", purse: purse("b") }), "wallet");
  assert.equal(await store.row("g"), null);
  assert.equal(await store.sit(row(), { old: "a", purse: purse("b") }), "open");
  assert.equal((await store.purse()).text, "b");
  assert.equal((await store.row("g")).request.seed, 7);
});

test("an open match for coins is not given up for another", async () => {
  await store.sit(row(), { old: null, purse: purse("a") });
  assert.equal(await store.sit(row({ id: "m2" }), { old: "a", purse: purse("b") }), "taken");
  assert.equal(await store.sit(row({ id: "m2", coins: false }), null), "taken");
  assert.equal((await store.purse()).text, "a");
});

test("a bid kept by the first release is still read", async () => {
  const chip = (key) => ["belote-chip-contract", { bid: ["belote-words", { number: 8, [key]: "H", switch: "no" }], factor: 1 }];
  await store.sit(row({ chips: [chip("pick")] }), null);
  await store.sit(row({ game: "h", chips: [chip("option")] }), null);
  assert.deepEqual((await store.rows()).map(({ chips }) => chips), [[chip("option")], [chip("option")]]);
});

test("a practice match gives way", async () => {
  await store.sit(row({ coins: false }), null);
  assert.equal(await store.sit(row({ id: "m2" }), { old: null, purse: purse("a") }), "open");
  assert.equal((await store.row("g")).id, "m2");
});

test("only the tab that holds a match writes it", async () => {
  const mine = row();
  await store.sit(mine, { old: null, purse: purse("a") });
  assert.equal(await store.keep(mine, { record: "r1" }), true);
  const theirs = await store.claim("g", "other tab");
  assert.equal(theirs.record, "r1");
  assert.equal(await store.keep(mine, { record: "r2" }), false);
  assert.equal(await store.keep(theirs, { record: "r3" }), true);
  assert.equal((await store.row("g")).record, "r3");
});

test("a match is closed once, with its wallet", async () => {
  const mine = row();
  await store.sit(mine, { old: null, purse: purse("a") });
  assert.equal(await store.close(mine, { old: "stale", purse: purse("b") }), "wallet");
  assert.equal((await store.row("g")).closed, false);
  assert.equal(await store.close(mine, { old: "a", purse: purse("paid") }), "closed");
  assert.equal(await store.close(mine, { old: "paid", purse: purse("paid twice") }), "gone");
  assert.equal((await store.purse()).text, "paid");
  assert.equal(await store.keep(mine, { record: "late" }), false);
});

test("what fails half-way leaves no trace", async () => {
  const drawer = memory();
  await assert.rejects(drawer.run(true, async (desk) => {
    await desk.put("keep", "wallet", purse("half"));
    throw new Error("power cut");
  }));
  assert.equal(await new Store(drawer).purse(), null);
});

test("two writers at a time take turns", async () => {
  const answers = await Promise.all([store.swap(null, purse("a")), store.swap(null, purse("b"))]);
  assert.deepEqual(answers, [true, false]);
});

// What the store promises: coins move in one transaction, and nobody overwrites what they have not read.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { readRow } from "../../../site/js/door/stored.js";
import { DEFAULTS, readSettings } from "../../../site/js/door/settings.js";
import { hold } from "../../../site/js/store/tab.js";
import { memory } from "../../../site/js/store/database.js";
import { Store, openStore } from "../../../site/js/store/store.js";

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

/** What no page writes, but may lie there all the same. */
const GARBAGE = [undefined, null, 0, "", "text", true, [], [1], {}, { text: 7 }, new Date(0), new Map([["text", "a"]]), { constructor: 1 }];

test("settings that make no sense are as at first", () => {
  for (const kept of GARBAGE) assert.deepEqual(readSettings(kept), DEFAULTS);
  const strange = { constructor: "x", toString: "x", hasOwnProperty: "x", theme: ["dark"], keys: "no", pace: "constructor", suits: "two" };
  assert.deepEqual(readSettings(strange), { ...DEFAULTS, suits: "two" });
  assert.deepEqual(readSettings(JSON.parse('{"__proto__": {"theme": "dark"}, "oneClick": true}')), { ...DEFAULTS, press: "once" });
});

test("a wallet that makes no sense is neither shown nor overwritten, and can be set aside", async () => {
  for (const kept of GARBAGE.slice(2)) {
    const drawer = memory();
    const damaged = new Store(drawer);
    await drawer.run(true, (transaction) => transaction.put("keep", "wallet", kept));
    assert.equal(await damaged.purse(), null);
    assert.equal(await damaged.walletText(), "", "the engine refuses this and says so");
    assert.equal(await damaged.swap(null, purse("new")), false);
    await damaged.setWalletAside();
    assert.equal(await damaged.swap(null, purse("new")), true);
    const aside = await drawer.run(false, (transaction) => transaction.all("aside"));
    assert.deepEqual(aside.map(([, value]) => value), [kept]);
  }
});

test("a wallet whose text is good goes on", async () => {
  await store.swap(null, { ...purse("good"), entries: [{ kind: "start" }] });
  assert.equal(await store.purse(), null);
  assert.equal(await store.swap(await store.walletText(), purse("better")), true);
});

test("what is no match is not taken for one", () => {
  for (const kept of GARBAGE) assert.equal(readRow("g", kept), null);
  const broken = {
    game: 1, id: null, coins: "yes", over: undefined, closed: 0, record: {}, request: { options: {} },
  };
  for (const [name, value] of Object.entries(broken)) assert.equal(readRow("g", { ...row(), [name]: value }), null, name);
  assert.equal(readRow("h", row()), null, "another game's place");
  assert.equal(readRow("g", row({ request: { do: "leave", options: "" } })), null, "a question that deals no cards");
  assert.ok(readRow("g", row({ request: { options: "" }, record: "r" })), "the record is enough");
});

test("what can be replaced costs no match", () => {
  const damaged = { table: 1, owner: null, deal: -1, chips: [["score", { n: {} }]], request: { do: "start", options: "", seats: null } };
  const { table, owner, deal, chips, request } = readRow("g", row(damaged));
  assert.deepEqual([table, owner, deal, chips, request.seats], [null, "", 0, [], {}]);
});

test("a match that is not there any more has been deleted, and is written again; a closed one stays closed", async () => {
  const mine = row();
  assert.equal(await store.keep(mine, { record: "r" }), true);
  assert.equal((await store.row("g")).record, "r");
  await store.close(mine, null);
  assert.equal(await store.keep(mine, { record: "late" }), false);
});

/** Locks that answer every request in the same way. */
const locksThat = (request) => ({ steal: false, onlost: () => assert.fail("nothing was held"), locks: { request } });
const refusal = (name) => async () => { throw new DOMException("", name); };
/** Lets everybody wait in vain, and says to those who do not wait whether the lock is free. */
const inTime = (lock) => async (_, { ifAvailable }, work) => (ifAvailable ? work(lock) : refusal("TimeoutError")());

test("only a lock that somebody holds means another tab", async () => {
  assert.equal(await hold("x", locksThat(inTime(null))), null);
  for (const name of ["SecurityError", "InvalidStateError", "NotSupportedError"]) {
    assert.ok(await hold("x", locksThat(refusal(name))), name);
  }
  assert.ok(await hold("x", { ...locksThat(), locks: null }));
  const forbidden = { get locks() { throw new DOMException("", "SecurityError"); } };
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: forbidden });
  assert.ok(await hold("x", { steal: false, onlost() {} }));
  Object.defineProperty(globalThis, "navigator", before ?? { configurable: true, value: undefined });
});

test("a lock that nobody holds is taken, even if its answer comes too late on a busy machine", async () => {
  assert.equal(typeof await hold("x", locksThat(inTime({ name: "x" }))), "function");
});

test("where nothing lasts, no other tab can have the match", async () => {
  assert.equal(store.lasting, false);
  assert.equal(store.lock("g"), null);
});

test("settings that could not be written are written later", async (t) => {
  t.mock.method(console, "error", () => {});
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const drawer = memory();
  let full = true;
  const disk = new Store({
    lasting: true,
    run: (write, work) => (write && full ? Promise.reject(new DOMException("", "QuotaExceededError")) : drawer.run(write, work)),
  });
  await disk.keepSettings({ ...DEFAULTS, pace: "calm" });
  assert.equal(disk.trouble, "full");
  full = false;
  const told = new Promise((done) => disk.addEventListener("change", done));
  t.mock.timers.tick(60_000);
  await told;
  assert.equal(disk.trouble, null);
  assert.equal((await new Store(drawer).settings()).pace, "calm");
});

/** Games that the host has added: the list that names them, and what their Python says of them. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { readPackGame } from "../../../site/js/door/pack-game.js";
import { KnownGames } from "../../../site/js/packs/known.js";
import { Packs } from "../../../site/js/packs/packs.js";
import { readList } from "../../../site/js/packs/list.js";
import { FakeEngine } from "./fakes.mjs";

const LIST = "https://host/table/packs.json";
const HEARTS = { name: "hearts.whl", address: "https://host/table/games/hearts.whl" };

/** Lets the host answer. @param {() => Response} answer */
const host = (answer) => mock.method(globalThis, "fetch", async () => answer());
/** @param {unknown} list */
const lists = (list) => host(() => new Response(JSON.stringify(list), { headers: { "content-type": "application/json" } }));

const message = ["hearts-title", {}];
const game = () => ({
  game: {
    name: "hearts", title: message, blurb: message, seats: [4], seatsOption: null, practiceOption: null, modes: null,
    tables: [{ name: "short", title: message, options: "", seats: 4, buyIn: 0, rounds: message }],
  },
  choices: { options: [], tables: { short: { standard: { "": {} }, best: { "": 0 } } } },
  rules: [{ id: "hearts.pass", title: "Pass", chapter: "Play", spec: [], text: [["p", "Pass."], ["ul", ["left"]]] }],
  texts: { en: "hearts-title = Hearts" },
});

/** An engine that has not been started. */
function sleeping() {
  const engine = Object.assign(new FakeEngine(), { starts: 0, start() { this.starts += 1; } });
  engine.stage = { stage: "download", loaded: 0, total: 0 };
  engine.asked = new Promise((done) => { engine.ask = async () => done(); });
  return engine;
}

/** A browser that keeps one note. */
const drawer = (note, known) => ({ read: async () => note, keep: async (given) => { note = structuredClone(given); }, built: async () => known });
const unknown = () => new KnownGames(drawer(), "1");

test("the list names wheels beside itself or elsewhere, each once", async () => {
  lists(["games/hearts.whl", "games/hearts.whl", "https://other/b%C3%A9.whl", 7, "http://["]);
  assert.deepEqual(await readList(LIST), {
    packs: [HEARTS, { name: "bé.whl", address: "https://other/b%C3%A9.whl" }],
    faults: [{ name: "7", why: "entry" }, { name: '"http:["', why: "entry" }],
  });
});

test("a list that takes too long is the one that the browser still has", async (t) => {
  t.mock.method(AbortSignal, "timeout", () => AbortSignal.abort(new DOMException("too late", "TimeoutError")));
  const asked = [];
  t.mock.method(globalThis, "fetch", async (_, { cache, signal }) => {
    asked.push([cache, signal]);
    if (cache === "no-cache") throw signal.reason;
    return new Response('["games/hearts.whl"]');
  });
  assert.deepEqual((await readList(LIST)).packs, [HEARTS]);
  assert.deepEqual(asked.map(([cache]) => cache), ["no-cache", "force-cache"]);
  assert.notEqual(asked[0][1], asked[1][1], "a signal that has been given would end the second at once");
});

test("a site may do without a list, but a list is a list", async () => {
  const without = [
    () => new Response("", { status: 404 }),
    () => new Response("<!doctype html>", { headers: { "content-type": "text/html; charset=utf-8" } }),
    () => { throw new TypeError("Failed to fetch"); },
  ];
  for (const answer of without) {
    host(answer);
    assert.deepEqual(await readList(LIST), { packs: [], faults: [] });
  }
  for (const content of ["", "<!doctype html>", '{"games": "hearts.whl"}']) {
    host(() => new Response(content));
    assert.deepEqual(await readList(LIST), { packs: [], faults: [{ name: "packs.json", why: "list" }] });
  }
});

test("a game is taken as it is described, or not at all", () => {
  assert.deepEqual(readPackGame(game()), game());
  const spoil = [
    (it) => { Object.assign(it, { rules: [] }).game.name = "coins"; }, // the wallet's address
    (it) => { Object.assign(it, { rules: [] }).game.name = "ui"; }, // its texts would be those of the page
    (it) => { it.game.name = "../x"; },
    (it) => { it.game.tables = []; },
    (it) => { it.game.tables[0].seats = "4"; },
    (it) => { it.game.title = "Hearts"; },
    (it) => { it.choices.tables = {}; },
    (it) => { it.choices.options = [{ name: "x" }]; },
    (it) => { it.rules[0].id = "table.turn"; },
    (it) => { it.rules[0].text = [["p", { html: "" }]]; },
    (it) => { it.texts = { en: 7 }; },
    (it) => { delete it.game; },
  ];
  for (const change of spoil) {
    const it = game();
    change(it);
    assert.equal(readPackGame(it), null, String(change));
  }
  for (const said of [null, 7, "hearts", []]) assert.equal(readPackGame(said), null);
});

test("without a list no second Python is started", async () => {
  lists([]);
  const packs = new Packs(LIST, () => assert.fail("nobody comes"), () => true, unknown());
  assert.deepEqual([packs.coming, packs.complete], [true, false]);
  await packs.load();
  assert.deepEqual([packs.coming, packs.complete, packs.connection], [false, true, null]);
});

test("games come when their Python is ready, each once, and later ones after them", async () => {
  lists(["games/hearts.whl", "late.whl", 7]);
  const engine = sleeping();
  /** @type {string[]} */ const taken = [];
  const packs = new Packs(LIST, (listed) => { assert.deepEqual(listed[0], HEARTS); return engine; }, ({ game: { name } }) => { taken.push(name); return name !== "spades"; }, unknown());
  await packs.load();
  assert.equal(engine.starts, 1);
  assert.deepEqual([packs.coming, packs.complete, packs.has("hearts")], [true, false, false]);
  const named = (name) => ({ ...game(), game: { ...game().game, name }, rules: [] });
  engine.enter({ stage: "ready", packs: [{ name: "late.whl", why: "late" }], games: [game(), named("spades"), named("coins")] });
  assert.deepEqual(packs.faults.map(({ name, why }) => `${name}: ${why}`), ["7: entry", "late.whl: late", "spades: taken", "coins: broken"]);
  assert.deepEqual([taken, packs.has("hearts"), packs.has("spades"), packs.coming], [["hearts", "spades"], true, false, true]);
  engine.enter({ stage: "ready", packs: [], games: [game(), named("late")] });
  assert.deepEqual([taken, packs.has("late"), packs.coming], [["hearts", "spades", "late"], true, false]);
  engine.enter({ stage: "failed", why: "ui-boot-memory", detail: "" });
  assert.deepEqual([packs.has("hearts"), packs.complete], [true, false]);
});

test("what is known of a pack spares its Python until somebody plays, as long as nothing of it has changed", async () => {
  let wheel = "wheel";
  mock.method(globalThis, "fetch", async (address) => (String(address) === LIST ? Response.json(["games/hearts.whl"]) : new Response(wheel)));
  const place = drawer();
  const visit = async (build = "1") => {
    const engine = sleeping();
    const packs = new Packs(LIST, () => engine, () => true, new KnownGames(place, build));
    await packs.load();
    return { engine, packs };
  };

  const first = await visit();
  assert.deepEqual([first.engine.starts, first.packs.starting, first.packs.complete], [1, true, false]);
  first.engine.enter({ stage: "ready", packs: [], games: [game()] });
  while (!(await place.read())) await new Promise(setImmediate);

  const second = await visit();
  assert.deepEqual([second.engine.starts, second.packs.has("hearts")], [0, true]);
  assert.deepEqual([second.packs.starting, second.packs.coming, second.packs.complete], [false, false, true]);
  await second.packs.connection?.ask({ do: "sit" });
  assert.deepEqual([second.engine.starts, second.packs.starting], [1, false]);

  assert.equal((await visit("2")).engine.starts, 1);
  const built = drawer(null, await place.read()); // as the build writes it
  const told = async () => new KnownGames(built, "1").recall([HEARTS]);
  assert.deepEqual([await told(), Object(await built.read()).list], [[game()], `1 ${HEARTS.address}`]);
  wheel = "another";
  assert.equal((await visit()).engine.starts, 1);
  await place.keep({ ...Object(await place.read()), games: [{ game: { name: "hearts" } }] }); // what is kept is not believed
  wheel = "wheel";
  const spoilt = await visit();
  assert.deepEqual([spoilt.engine.starts, spoilt.packs.has("hearts")], [1, false]);
});

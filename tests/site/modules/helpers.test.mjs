/** Helpers of the engine, with workers that do what the test says: whatever becomes of them, the page has its answers. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Helpers } from "../../../site/js/engine/helpers.js";
import { FakeWorker } from "./fakes.mjs";

/** Workers made so far, the newest last. @type {FakeWorker[]} */
let workers;
/** What the engine was asked. @type {any[]} */
let asked;
/** What the engine answers to `go` and `hint`, one after the other; the last one for ever. @type {any[]} */
let answers;

/** Why the engine answers no more. @type {Error|null} */
let lost;
const engine = async (request) => {
  asked.push(request);
  if (lost) throw lost;
  if (request.do === "take") return { is: "fine" };
  return answers.length > 1 ? answers.shift() : answers[0];
};
const thinking = (...tasks) => ({ is: "thinking", progress: 0.5, tasks });
const SCENE = { is: "scene" };
const newHelpers = (most = 3, idle = 60_000) => new Helpers(engine, () => new FakeWorker(workers), { pyodide: "there/" }, most, idle);
const go = { do: "go", ms: 0 };
const taken = () => asked.filter((request) => request.do === "take").map(({ trial }) => trial);
/** How many were said to be free, each time. */
const free = () => asked.filter((request) => request.do !== "take").map(({ helpers }) => helpers);
const settled = () => new Promise(setImmediate);

beforeEach(() => {
  [workers, asked, answers, lost] = [[], [], [thinking()], null];
});

/** Helpers of whom so many are ready. */
async function readyHelpers(context, many, most = many) {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const helpers = newHelpers(most);
  for (let place = 0; place < many; place++) {
    await helpers.ask(go);
    workers[place].say({ stage: "ready" });
  }
  asked = [];
  return helpers;
}

test("nobody comes where no expert thinks", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const helpers = newHelpers();
  for (const reply of [SCENE, { is: "thinking", progress: 0.5 }, { is: "waiting" }]) {
    answers = [reply];
    assert.equal(await helpers.ask(go), reply);
  }
  await helpers.ask({ do: "start" });
  assert.equal(workers.length, 0);
});

test("nobody comes for a hint alone", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  await newHelpers().ask({ do: "hint", ms: 0 });
  assert.equal(workers.length, 0);
});

test("they come one after the other, and no more than the device has room for", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const helpers = newHelpers(2);
  const came = [];
  for (let step = 0; step < 6; step++) {
    await helpers.ask(go);
    came.push(workers.length);
    if (step % 2) workers.at(-1)?.say({ stage: "ready" });
  }
  assert.deepEqual(came, [1, 1, 2, 2, 2, 2]);
  assert.deepEqual(free(), [0, 0, 1, 1, 2, 2]);
});

test("a task is passed on as it is, and so is what was found", async (context) => {
  const helpers = await readyHelpers(context, 1);
  answers = [thinking("a task")];
  await helpers.ask(go);
  assert.deepEqual(workers[0].told[0], { pyodide: "there/", image: true, shunned: [], reload: false });
  assert.deepEqual(workers[0].asked, [{ v: 1, id: 0, do: "try", task: "a task" }]);
  answers = [thinking()];
  await helpers.ask(go);
  workers[0].say({ is: "trial", trial: "found" });
  await settled();
  await helpers.ask(go);
  assert.deepEqual(taken(), ["found"]);
  assert.deepEqual(free(), [1, 0, 1]);
});

test("hints are thought of with those who are there", async (context) => {
  const helpers = await readyHelpers(context, 1);
  answers = [thinking("a task")];
  await helpers.ask({ do: "hint", ms: 0 });
  assert.equal(workers[0].asked[0].task, "a task");
});

test("the engine goes on at once when it has left something to others, until its time is up", async (context) => {
  const helpers = await readyHelpers(context, 2);
  context.mock.method(performance, "now", () => 10 * asked.length);
  answers = [thinking("one", "two"), thinking()];
  const reply = await helpers.ask({ do: "go", ms: 30 });
  assert.deepEqual(asked.map(({ ms, helpers }) => [ms, helpers]), [[30, 2], [20, 0], [10, 0]]);
  assert.equal(reply, answers[0]);
});

test("an answer ends the time of a slice", async (context) => {
  const helpers = await readyHelpers(context, 1);
  answers = [thinking("one"), SCENE];
  assert.equal(await helpers.ask({ do: "go", ms: 30_000 }), SCENE);
});

for (const [how, end] of Object.entries({
  "dies": (worker) => worker.onerror({ message: "gone" }),
  "has no memory": (worker) => worker.say({ stage: "failed", why: "ui-boot-memory", detail: "" }),
  "breaks": (worker) => worker.say({ is: "broken", trace: "" }),
  "refuses": (worker) => worker.say({ is: "refused", rule: "table.request" }),
})) {
  test(`one that ${how} in the middle of a task is gone, and is not replaced`, async (context) => {
    const helpers = await readyHelpers(context, 2);
    answers = [thinking("one"), thinking()];
    await helpers.ask(go);
    const busy = workers.find((worker) => worker.asked.length);
    end(busy);
    await settled();
    asked = [];
    for (let step = 0; step < 5; step++) assert.equal((await helpers.ask(go)).is, "thinking");
    assert.deepEqual(free(), [1, 1, 1, 1, 1]);
    assert.deepEqual([helpers.numbers.there, workers.length, busy.isAlive], [1, 2, false]);
    assert.deepEqual(taken(), []);
  });
}

test("one that does not start is not missed", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const helpers = newHelpers(1);
  await helpers.ask(go);
  workers[0].say({ stage: "failed", why: "ui-boot-missing", detail: "" });
  for (let step = 0; step < 5; step++) assert.equal((await helpers.ask(go)).is, "thinking");
  assert.deepEqual([helpers.numbers.there, workers.length], [0, 1]);
});

test("one that is silent for too long is ended", async (context) => {
  const helpers = await readyHelpers(context, 1);
  answers = [thinking("one"), thinking()];
  for (let step = 0; step < 500; step++) await helpers.ask(go);
  assert.ok(workers[0].isAlive);
  for (let step = 0; step < 600; step++) await helpers.ask(go);
  assert.deepEqual([helpers.numbers.there, workers[0].isAlive], [0, false]);
});

test("who has done many tasks is not taken for silent", async (context) => {
  const helpers = await readyHelpers(context, 1);
  for (let step = 0; step < 1500; step++) {
    answers = [thinking(...(workers[0].asked.length === taken().length ? ["next"] : []))];
    await helpers.ask(go);
    if (step % 3 === 0) workers[0].say({ is: "trial", trial: "found" });
    await settled();
  }
  assert.ok(workers[0].isAlive && taken().length > 100);
});

test("they end when nobody thinks any more, and come again", async (context) => {
  const helpers = await readyHelpers(context, 2);
  context.mock.timers.tick(59_000);
  await helpers.ask(go);
  context.mock.timers.tick(59_000);
  assert.deepEqual(workers.map(({ isAlive }) => isAlive), [true, true]);
  answers = [SCENE];
  await helpers.ask(go);
  context.mock.timers.tick(2000);
  assert.deepEqual([helpers.numbers.there, ...workers.map(({ isAlive }) => isAlive)], [0, false, false]);
  answers = [thinking()];
  await helpers.ask(go);
  assert.equal(workers.length, 3);
});

test("once they were ended for good, nobody comes", async (context) => {
  const helpers = await readyHelpers(context, 2, 3);
  helpers.end();
  await helpers.ask(go);
  assert.deepEqual([helpers.numbers.there, workers.length], [0, 2]);
});

test("who asks is told that the engine is lost, and what is found then is lost with it", async (context) => {
  const helpers = await readyHelpers(context, 1);
  answers = [thinking("one")];
  await helpers.ask(go);
  lost = new Error("lost");
  await assert.rejects(helpers.ask(go), lost);
  workers[0].say({ is: "trial", trial: "found" });
  await settled();
  assert.deepEqual(taken(), ["found"]);
});

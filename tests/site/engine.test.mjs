/** The page's door to Python, with a worker that does what the test says. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Engine, EngineLost } from "../../site/js/engine/engine.js";

/** Workers made so far, the newest last. @type {FakeWorker[]} */
let workers;

class FakeWorker {
  told = [];
  isAlive = true;

  constructor() {
    workers.push(this);
  }

  postMessage(text) {
    this.told.push(JSON.parse(text));
  }

  terminate() {
    this.isAlive = false;
  }

  say(message) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const LIMITS = { image: 20, boot: 60, answer: 20, tick: 1000 };
const stillEngine = () => new Engine(() => new FakeWorker(), { pyodide: "there/" }, LIMITS);

function newEngine() {
  const engine = stillEngine();
  engine.start();
  return engine;
}

/** An engine that could not start from the image; its second worker is the only one. */
function plainEngine() {
  const engine = newEngine();
  workers.shift().say({ stage: "failed", why: "ui-boot-missing", detail: "" });
  return engine;
}

beforeEach(() => {
  workers = [];
});

/** An engine whose worker is ready. */
function readyEngine(context) {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const engine = newEngine();
  workers[0].say({ stage: "ready" });
  return engine;
}

test("the worker is told first where its files are", () => {
  newEngine().kill();
  assert.deepEqual(workers[0].told, [{ pyodide: "there/", image: true, reload: false }]);
});

test("a question that comes before the worker waits for it", async () => {
  const engine = stillEngine();
  const answer = engine.ask({ do: "go" });
  assert.deepEqual(workers, []);
  engine.start();
  const [boot, question] = workers[0].told;
  assert.deepEqual([boot.pyodide, question.do], ["there/", "go"]);
  workers[0].say({ id: question.id, is: "scene" });
  assert.equal((await answer).is, "scene");
  engine.kill();
});

test("stages are passed on", (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const engine = newEngine();
  const stages = [];
  engine.onstage = (stage) => stages.push(stage);
  for (const stage of [{ stage: "download", loaded: 1, total: 2 }, { stage: "start" }, { stage: "ready" }]) workers[0].say(stage);
  assert.deepEqual(stages.map(({ stage }) => stage), ["download", "start", "ready"]);
  assert.equal(engine.stage.stage, "ready");
});

test("each answer finds its question", async (context) => {
  const engine = readyEngine(context);
  const [first, second] = [engine.ask({ do: "go" }), engine.ask({ do: "hint" })];
  const [, one, two] = workers[0].told;
  assert.deepEqual([one.v, one.do, two.do], [1, "go", "hint"]);
  workers[0].say({ id: two.id, is: "hint" });
  workers[0].say({ id: one.id, is: "scene" });
  assert.equal((await first).is, "scene");
  assert.equal((await second).is, "hint");
});

test("a worker that does not answer is given up", async (context) => {
  const engine = readyEngine(context);
  const answer = engine.ask({ do: "go" });
  context.mock.timers.tick(19_000);
  assert.ok(workers[0].isAlive);
  context.mock.timers.tick(1_000);
  await assert.rejects(answer, { name: "EngineLost", why: "ui-engine-lost" });
  assert.ok(!workers[0].isAlive);
  assert.equal(engine.stage.stage, "lost");
  await assert.rejects(engine.ask({ do: "go" }), EngineLost);
});

test("a worker that has nothing to answer may be silent", (context) => {
  const engine = readyEngine(context);
  context.mock.timers.tick(1_000_000);
  assert.equal(engine.stage.stage, "ready");
});

test("a boot without progress is given up", (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const engine = plainEngine();
  context.mock.timers.tick(59_000);
  workers[0].say({ stage: "start" });
  context.mock.timers.tick(59_000);
  assert.equal(engine.stage.stage, "start");
  context.mock.timers.tick(1_000);
  assert.deepEqual([engine.stage.stage, engine.stage.why], ["failed", "ui-boot-stuck"]);
});

test("an image that fails is not told: Python's library is loaded instead, and hears the same questions", async (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const engine = newEngine();
  const stages = [];
  engine.onstage = ({ stage }) => stages.push(stage);
  const answer = engine.ask({ do: "start" });
  workers[0].say({ stage: "failed", why: "ui-boot-failed", detail: "another build" });
  assert.ok(!workers[0].isAlive);
  const [boot, question] = workers[1].told;
  assert.deepEqual([boot.image, boot.reload, question.do], [false, false, "start"]);
  workers[1].say({ stage: "ready" });
  workers[1].say({ id: question.id, is: "scene" });
  assert.equal((await answer).is, "scene");
  assert.deepEqual(stages, ["download", "ready"]);
  engine.restart();
  assert.equal(workers[2].told[0].image, false);
});

test("an image that takes too long is given up", (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const engine = newEngine();
  context.mock.timers.tick(19_000);
  assert.equal(workers.length, 1);
  context.mock.timers.tick(1_000);
  assert.deepEqual([workers.length, workers[1].told[0].image, engine.stage.stage], [2, false, "download"]);
});

test("questions wait for the boot, however long it takes", async (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const engine = newEngine();
  const answer = engine.ask({ do: "start" });
  context.mock.timers.tick(15_000);
  workers[0].say({ stage: "start" });
  context.mock.timers.tick(15_000);
  workers[0].say({ stage: "ready" });
  workers[0].say({ id: workers[0].told[1].id, is: "scene" });
  assert.equal((await answer).is, "scene");
});

test("a failed boot answers every question, and is tried again with fresh downloads", async (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const engine = plainEngine();
  const answer = engine.ask({ do: "start" });
  workers[0].say({ stage: "failed", why: "ui-boot-damaged", detail: "magic" });
  await assert.rejects(answer, { why: "ui-boot-damaged", detail: "magic" });
  await assert.rejects(engine.ask({ do: "start" }), { why: "ui-boot-damaged" });
  engine.restart();
  assert.equal(workers[1].told[0].reload, true);
  workers[1].say({ stage: "ready" });
  assert.equal(engine.stage.stage, "ready");
});

test("an engine that met a bug is not asked again", async (context) => {
  const engine = readyEngine(context);
  const answer = engine.ask({ do: "go" });
  workers[0].say({ id: workers[0].told[1].id, is: "broken", trace: "ZeroDivisionError" });
  await assert.rejects(answer, { why: "ui-engine-broken", detail: "ZeroDivisionError" });
  assert.ok(!workers[0].isAlive);
});

test("a worker whose script cannot be loaded is a failed boot", (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const engine = plainEngine();
  workers[0].onerror({ message: undefined });
  assert.deepEqual(engine.stage, { stage: "failed", why: "ui-boot-missing", detail: "" });
});

test("a restart loses what was asked, and hears nothing of the old worker", async (context) => {
  const engine = readyEngine(context);
  const answer = engine.ask({ do: "go" });
  engine.restart();
  await assert.rejects(answer, { why: "ui-engine-lost" });
  assert.equal(workers[0].onmessage, null);
  assert.equal(engine.stage.stage, "download");
  assert.equal(workers[1].told[0].reload, false);
});

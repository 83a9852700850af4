/** The page's door to Python, with a worker that does what the test says. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Connection } from "../../../site/js/engine/connection.js";
import { Engine, EngineLost } from "../../../site/js/engine/engine.js";
import { FakeWorker } from "./fakes.mjs";

/** Workers made so far, the newest last. @type {FakeWorker[]} */
let workers;

const stillEngine = () => new Engine(() => new FakeWorker(workers), { pyodide: "there/" });

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

test("the worker is told first where its files are", (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  newEngine();
  assert.deepEqual(workers[0].told, [{ pyodide: "there/", image: true, shunned: [], reload: false }]);
});

test("a question that comes before the worker waits for it", async (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const engine = stillEngine();
  const answer = engine.ask({ do: "go" });
  assert.deepEqual(workers, []);
  engine.start();
  const [boot, question] = workers[0].told;
  assert.deepEqual([boot.pyodide, question.do], ["there/", "go"]);
  workers[0].say({ id: question.id, is: "fine" });
  assert.equal((await answer).is, "fine");
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
  workers[0].say({ id: two.id, is: "waiting" });
  workers[0].say({ id: one.id, is: "fine" });
  assert.equal((await first).is, "fine");
  assert.equal((await second).is, "waiting");
});

test("a worker that does not answer is told, then given up", async (context) => {
  const engine = readyEngine(context);
  let silent = false;
  engine.onstage = () => { silent = engine.silent; };
  const answer = engine.ask({ do: "go" });
  context.mock.timers.tick(2_000);
  assert.ok(!silent);
  context.mock.timers.tick(1_000);
  assert.ok(silent);
  context.mock.timers.tick(2_000);
  assert.ok(workers[0].isAlive);
  context.mock.timers.tick(1_000);
  await assert.rejects(answer, { name: "EngineLost", why: "ui-engine-lost" });
  assert.ok(!workers[0].isAlive);
  assert.ok(!engine.silent);
  assert.equal(engine.stage.stage, "lost");
  await assert.rejects(engine.ask({ do: "go" }), EngineLost);
});

test("an answer that comes late is told no longer", async (context) => {
  const engine = readyEngine(context);
  const answer = engine.ask({ do: "go" });
  context.mock.timers.tick(5_000);
  assert.ok(engine.silent);
  workers[0].say({ id: 1, is: "scene" });
  assert.equal((await answer).is, "scene");
  assert.ok(!engine.silent);
});

test("a slow device is not taken for dead: a match that is played anew takes long, and each loss makes patient", (context) => {
  const engine = readyEngine(context);
  for (const [id, what] of ["load", "leave", "share", "watch"].entries()) {
    engine.ask({ do: what }).catch(() => {});
    context.mock.timers.tick(19_000);
    assert.ok(workers[0].isAlive, what);
    workers[0].say({ id: id + 1, is: "scene" });
  }
  engine.ask({ do: "go" }).catch(() => {});
  context.mock.timers.tick(6_000);
  assert.equal(engine.stage.stage, "lost");
  engine.restart();
  workers[1].say({ stage: "ready" });
  engine.ask({ do: "go" }).catch(() => {});
  context.mock.timers.tick(11_000);
  assert.ok(workers[1].isAlive);
  context.mock.timers.tick(1_000);
  assert.ok(!workers[1].isAlive);
});

test("a worker that has to fetch something in the middle of an answer is given time", (context) => {
  const engine = readyEngine(context);
  engine.ask({ do: "go" }).catch(() => {});
  workers[0].say({ do: "fetch" });
  context.mock.timers.tick(59_000);
  assert.ok(workers[0].isAlive && engine.silent);
  workers[0].say({ id: 1, is: "thinking", progress: 0.5 });
  engine.ask({ do: "go" }).catch(() => {});
  context.mock.timers.tick(6_000);
  assert.ok(!workers[0].isAlive);
});

test("a worker that dies while nothing is asked is noticed by its pulse", (context) => {
  const engine = readyEngine(context);
  for (let minute = 0; minute < 3; minute++) {
    context.mock.timers.tick(10_000);
    assert.equal(engine.stage.stage, "ready");
    assert.equal(workers[0].told.at(-1).do, "ping");
    workers[0].say({ do: "ping" });
  }
  context.mock.timers.tick(11_000);
  assert.equal(engine.stage.stage, "lost");
  assert.ok(!workers[0].isAlive);
});

test("a worker that dies while it starts is replaced by one that starts alike, once", async (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const engine = newEngine();
  const answer = engine.ask({ do: "start" });
  workers[0].onerror({ message: "out of memory" });
  assert.deepEqual(workers[1].told.map((message) => message.image ?? message.do), [true, "start"]);
  engine.kill();
  assert.equal(workers[2].told[0].image, false);
  engine.kill();
  await assert.rejects(answer, { why: "ui-engine-lost" });
  assert.deepEqual([engine.stage.stage, workers.length], ["failed", 3]);
});

test("a pack that ends Python is left out of the next start", (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const engine = newEngine();
  workers[0].say({ stage: "start", pack: "loops.whl" });
  context.mock.timers.tick(20_000);
  const [{ image, shunned }] = workers[1].told;
  assert.deepEqual([image, shunned], [true, ["loops.whl"]]);
  workers[1].say({ stage: "start", pack: "exits.whl" });
  workers[1].say({ stage: "failed", why: "ui-boot-failed", detail: "" });
  assert.deepEqual(workers[2].told[0].shunned, ["loops.whl", "exits.whl"]);
  assert.equal(engine.stage.stage, "download");
});

test("a pack that comes late and ends Python is left out when that is restarted", (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const engine = new Engine(() => new FakeWorker(workers), { pyodide: "there/", image: false });
  engine.start();
  workers[0].say({ stage: "ready" });
  workers[0].say({ stage: "start", pack: "late.whl" });
  assert.equal(engine.stage.stage, "ready");
  workers[0].say({ stage: "ready" });
  workers[0].say({ stage: "start", pack: "loops.whl" });
  context.mock.timers.tick(20_000);
  assert.equal(engine.stage.stage, "lost");
  engine.restart();
  const [{ image, shunned }] = workers[1].told;
  assert.deepEqual([image, shunned], [false, ["loops.whl"]]);
});

test("an engine that cannot load its second half says why, and starts anew only when asked", async (context) => {
  const engine = readyEngine(context);
  const answer = engine.ask({ do: "hint" });
  workers[0].say({ do: "fetch" });
  workers[0].say({ stage: "failed", why: "ui-boot-offline", detail: "" });
  await assert.rejects(answer, { why: "ui-boot-offline" });
  assert.deepEqual([engine.stage.stage, workers[0].isAlive], ["failed", false]);
  engine.restart();
  assert.deepEqual([engine.stage.stage, workers.length], ["download", 2]);
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
  workers[1].say({ id: question.id, is: "fine" });
  assert.equal((await answer).is, "fine");
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
  workers[0].say({ id: workers[0].told[1].id, is: "fine" });
  assert.equal((await answer).is, "fine");
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

test("a worker that waits for a connection keeps what it has, and goes on when it is asked to, or by itself", async (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  const engine = newEngine();
  const answer = engine.ask({ do: "start" });
  for (const resume of [() => engine.restart(), () => {}]) {
    workers[0].say({ stage: "failed", why: "ui-boot-offline", detail: "" });
    assert.deepEqual([engine.stage.stage, engine.stage.why], ["failed", "ui-boot-offline"]);
    await assert.rejects(engine.ask({ do: "start" }), { why: "ui-boot-offline" });
    context.mock.timers.tick(1_000_000);
    resume();
    workers[0].say({ stage: "download", loaded: 1, total: 2 });
    assert.equal(engine.stage.stage, "download");
  }
  await assert.rejects(answer, { why: "ui-boot-offline" });
  assert.equal(workers[0].told.at(-1).do, "resume");
  workers[0].say({ stage: "ready" });
  assert.deepEqual([workers.length, workers[0].isAlive, engine.stage.stage], [1, true, "ready"]);
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
  workers[1].onerror({ message: undefined });
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

/** Whether a promise has been kept by now. @param {Promise<unknown>} promise */
const isKept = (promise) => Promise.race([promise.then(() => true), new Promise((done) => setImmediate(done, false))]);

test("an engine has a second for what waited for it", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const connection = new Connection(newEngine());
  const answered = connection.answered();
  context.mock.timers.tick(5000);
  assert.equal(await isKept(answered), false, "it has not come");
  workers[0].say({ stage: "ready" });
  await isKept(answered);
  context.mock.method(Date, "now", () => 0); // whatever the clock on the wall says meanwhile
  context.mock.timers.tick(999);
  assert.equal(await isKept(answered), false, "it answers");
  context.mock.timers.tick(1);
  assert.equal(await isKept(answered), true);
  assert.equal(await isKept(connection.answered()), true, "whoever comes later need not wait");
});

test("nobody waits for an engine that cannot come", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const connection = new Connection(plainEngine());
  const answered = connection.answered();
  workers[0].say({ stage: "failed", why: "ui-boot-missing", detail: "" });
  assert.equal(await isKept(answered), true);
});

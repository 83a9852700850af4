// Lessons: what becomes of a choice, and how a lesson goes from stop to stop. The hands are written by hand.

import assert from "node:assert/strict";
import { test } from "node:test";
import { answerTo, cutAtTerms, refusalOf, shown, stepsOf } from "../../../site/js/learn/lesson.js";
import { Teacher } from "../../../site/js/learn/teacher.js";
import { FakeClock } from "./fakes.mjs";

const NOTHING = { prompt: null, moves: [], calls: [], layout: "row", dial: null, selection: null, selectors: [], keys: [] };
const scene = (serial, more = {}) => ({
  serial, me: "s", turn: "w", awaited: ["w"], phase: "play", said: [["g-said", { n: serial }]], ask: { ...NOTHING, prompt: ["turn", { who: "w" }] },
  zones: [{ kind: "trick", plays: [] }], seats: [{ id: "s" }, { id: "w" }], claim: { tricks: 2, card: "SA" }, ...more,
});
const mine = (serial) => scene(serial, { turn: "s", awaited: ["s"], ask: { ...NOTHING, prompt: ["turn", { who: "s" }], moves: ["HA", "H9"] } });
const ASK = { go: "HA", label: ["card", { card: "HA" }], allowed: { H9: 0, HA: null }, replies: [["g-low", {}]], refused: { S2: "g.follow-suit" }, otherwise: null };

/** Words; two cards, then a question; words, before the learner’s own card plays itself; the end. */
const STEPS = [
  { scenes: [scene(0)], say: ["g-welcome", {}], ask: null },
  { scenes: [scene(1), scene(2), mine(3)], say: ["g-follow", {}], ask: ASK },
  { scenes: [scene(4), mine(5)], say: ["g-watch", {}], ask: null },
  { scenes: [scene(6, { phase: "deal-over", awaited: [], turn: null })], say: ["g-end", {}], ask: null },
];

/** A teacher at a stop, whose scenes are seen at once or, `slow`, never. */
function teacherAt(at = 0, { slow = false } = {}) {
  const clock = slow ? { setTimeout: () => 0, clearTimeout: () => {}, now: () => 0 } : new FakeClock();
  const settled = slow ? () => new Promise(() => {}) : async () => {};
  const teacher = new Teacher(STEPS, { clock, pace: () => "normal", random: () => 0.5, settled }, at);
  const seen = [];
  teacher.addEventListener("change", () => seen.push(teacher.scene.serial));
  return { teacher, seen };
}

test("a scene in the file says only what differs from the one before", () => {
  const steps = stepsOf({ texts: {}, steps: [{ scenes: [{ serial: 1, turn: "w", me: "s" }, { turn: "n" }] }, { scenes: [{ serial: 2 }] }] });
  assert.deepEqual(steps.map(({ scenes }) => scenes), [
    [{ is: "scene", serial: 1, turn: "w", me: "s" }, { is: "scene", serial: 1, turn: "n", me: "s" }],
    [{ is: "scene", serial: 2, turn: "n", me: "s" }],
  ]);
});

test("a choice goes on, is answered, or is refused by its rule", () => {
  assert.equal(answerTo(ASK, "HA"), "on");
  assert.deepEqual(answerTo(ASK, "H9"), { reply: ["g-low", {}] });
  assert.deepEqual(answerTo(ASK, "S2"), { refused: { is: "refused", rule: "g.follow-suit", instead: ["HA", "H9"] } });
});

test("the order in which cards are chosen does not matter", () => {
  const ask = { ...ASK, go: "CQQJJ", allowed: { CQQJJ: null, "bury=H5S3": 0 } };
  assert.equal(answerTo(ask, "CJCQCJCQ"), "on");
  assert.deepEqual(answerTo(ask, "bury=S3H5"), { reply: ["g-low", {}] });
  assert.ok(answerTo(ask, "CJCQ").refused);
});

test("a call is not taken for cards", () => {
  const ask = { ...ASK, go: "bid:12H", allowed: { "bid:12H": null, "bid:9C": 0, pass: 0 } };
  assert.equal(answerTo(ask, "bid:12H"), "on");
  assert.deepEqual(answerTo(ask, "bid:9C"), { reply: ["g-low", {}] });
  assert.deepEqual(answerTo(ask, "pass"), { reply: ["g-low", {}] });
});

test("cards that do not go together are refused by the rule for that, and no card is named instead", () => {
  const ask = { ...ASK, allowed: { H9: null, HT: 0 }, refused: {}, otherwise: "g.lead" };
  assert.deepEqual(refusalOf(ask, "H9HT"), { refused: { is: "refused", rule: "g.lead" } });
});

test("a scene asks nothing where the lesson does not, and nothing plays itself", () => {
  const asked = shown(mine(1), ASK);
  const told = shown(mine(1), null);
  assert.deepEqual([asked.awaited, asked.ask.moves, asked.claim], [["s"], ["HA", "H9"], undefined]);
  assert.deepEqual([told.awaited, told.ask, told.claim], [[], NOTHING, undefined]);
  assert.deepEqual(shown(scene(1), null).ask.prompt, ["turn", { who: "w" }], "the others are still waited for");
});

test("terms are cut out", () => {
  assert.deepEqual(cutAtTerms("A *trick* is won."), ["A ", "trick", " is won."]);
  assert.deepEqual(cutAtTerms("*Nil* wins"), ["", "Nil", " wins"]);
});

test("the scenes between two stops are shown one after another, and the last one asks", async () => {
  const { teacher, seen } = teacherAt();
  assert.deepEqual([teacher.at, teacher.scene.said], [0, []], "nothing has just happened");
  await teacher.goOn();
  assert.deepEqual(seen, [1, 2, 3]);
  assert.deepEqual([teacher.at, teacher.moving, teacher.ask], [1, false, ASK]);
  assert.deepEqual(teacher.scene.awaited, ["s"]);
});

test("another choice puts the card back and stays; the right one goes on", async () => {
  const { teacher } = teacherAt(1);
  let back = 0;
  teacher.addEventListener("put-back", () => { back += 1; });
  teacher.act("H9");
  assert.deepEqual([teacher.at, teacher.reply, back], [1, ["g-low", {}], 1]);
  teacher.why("S2");
  assert.deepEqual([teacher.refusal?.rule, teacher.reply], ["g.follow-suit", ["g-low", {}]]);
  teacher.dismiss();
  assert.equal(teacher.refusal, null);
  teacher.act("HA");
  assert.deepEqual([teacher.reply, teacher.moving, back], [null, true, 2]);
});

test("nothing can be chosen where there is only something to read, or on the way", () => {
  const { teacher } = teacherAt(2, { slow: true });
  teacher.act("H9");
  teacher.why("S2");
  teacher.giveHint();
  assert.deepEqual([teacher.at, teacher.reply, teacher.refusal, teacher.hint], [2, null, null, null]);
  teacher.back();
  teacher.back();
  teacher.goOn();
  teacher.act("HA");
  assert.deepEqual([teacher.at, teacher.moving, teacher.scene.serial], [0, true, 1]);
});

test("a hint names the choice that goes on", () => {
  const { teacher } = teacherAt(1);
  teacher.giveHint();
  assert.deepEqual(teacher.hint, { is: "hint", action: "HA", alternatives: [{ action: "HA", label: ["card", { card: "HA" }] }] });
  teacher.act("H9");
  assert.equal(teacher.hint, null);
});

test("who skips ahead hears what happened meanwhile", async () => {
  const { teacher, seen } = teacherAt(0, { slow: true });
  const way = teacher.goOn();
  teacher.skipAll();
  await way;
  assert.deepEqual([teacher.at, teacher.moving, seen], [1, false, [1, 3]]);
  assert.deepEqual(teacher.scene.said, [["g-said", { n: 2 }], ["g-said", { n: 3 }]]);
});

test("a tap shows the next scene at once, and only that", async () => {
  const { teacher, seen } = teacherAt(0, { slow: true });
  const way = teacher.goOn();
  teacher.skip();
  await new Promise(setImmediate);
  assert.deepEqual(seen, [1, 2]);
  teacher.end();
  await way;
  assert.deepEqual(seen, [1, 2]);
});

test("going back ends the way, and then leads to the stop before", async () => {
  const { teacher, seen } = teacherAt(1, { slow: true });
  const way = teacher.goOn();
  teacher.act("HA");
  teacher.back();
  await way;
  assert.deepEqual([teacher.at, teacher.scene.serial, teacher.moving], [1, 3, false]);
  teacher.back();
  assert.deepEqual([teacher.at, teacher.scene.serial, teacher.scene.said], [0, 0, []]);
  teacher.back();
  assert.equal(teacher.at, 0);
  assert.deepEqual(seen, [4, 3, 0]);
});

test("the last stop is the end; one can start again", async () => {
  const { teacher } = teacherAt(2);
  await teacher.goOn();
  assert.ok(teacher.over);
  await teacher.goOn();
  assert.equal(teacher.at, 3);
  teacher.startAgain();
  assert.deepEqual([teacher.at, teacher.over], [0, false]);
});

test("who was at a stop that is no longer there begins anew", () => {
  assert.equal(teacherAt(40).teacher.at, 0);
});

// The review of a deal: the curve that is drawn, and how the engine is asked until it is there.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fc } from "../hostile.mjs";
import { HEIGHT, WIDTH, across, amountOf, apart, areaOf, pathOf, scaleOf, spotsOf } from "../../../site/js/screens/curve.js";
import { Reviewing } from "../../../site/js/screens/reviewing.js";
import { readReview } from "../../../site/js/door/shared.js";
import { EngineLost } from "../../../site/js/engine/engine.js";

const worth = fc.integer({ min: -500, max: 500 });

test("a curve goes from left to right, and what is better lies higher", () => {
  fc.assert(fc.property(fc.array(worth, { minLength: 2, maxLength: 40 }), (worths) => {
    const steps = worths.map((_, place) => place * 3);
    const { spots, zero } = spotsOf(worths, steps, steps.at(-1));
    assert.ok(zero >= 0 && zero <= HEIGHT);
    spots.forEach(({ x, y }, place) => {
      assert.ok(x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT, `${x} ${y}`);
      if (place) assert.ok(x > spots[place - 1].x);
      assert.equal(Math.sign(Math.round((zero - y) * 1e6)), Math.sign(worths[place]));
      spots.forEach((other, at) => { if (worths[at] > worths[place]) assert.ok(other.y <= y); });
    });
  }));
});

test("a curve is a path of SVG, and its area ends at the height of nothing", () => {
  const { spots, zero } = spotsOf([10, -10, 0], [0, 10, 20], 20);
  assert.equal(pathOf(spots), "M8 8L160 88L312 48");
  assert.equal(areaOf(spots, zero), "M8 8L160 88L312 48L312 48L8 48Z");
  assert.equal(pathOf([]), "");
  assert.equal(areaOf(spots.slice(0, 1), zero), "");
});

test("a deal that is worth nothing all the time is a line in the middle", () => {
  assert.deepEqual(spotsOf([0, 0], [0, 4], 4), { spots: [{ x: 8, y: HEIGHT / 2 }, { x: 312, y: HEIGHT / 2 }], zero: HEIGHT / 2 });
  assert.equal(across(0, 0, 0), 8);
  assert.deepEqual([90, 100, 150, 200].map((step) => across(step, 100, 200)), [8, 8, 160, 312]);
});

test("beside a curve stand its ends, and nothing where that has room between them", () => {
  assert.deepEqual(scaleOf([10, -10, 4]), [{ worth: -10, y: 88 }, { worth: 10, y: 8 }, { worth: 0, y: 48 }]);
  assert.deepEqual(scaleOf([20, 40]), [{ worth: 0, y: 88 }, { worth: 40, y: 8 }]);
  assert.deepEqual(scaleOf([99, -1]).map(({ worth }) => worth), [-1, 99], "minus one lies too near to nothing");
  assert.deepEqual(scaleOf([0, 0]), [{ worth: 0, y: 48 }]);
});

test("what would lie on each other is moved apart, and no farther than needed", () => {
  assert.deepEqual(apart([20, 100, 200], 26, 13, 307), [20, 100, 200]);
  assert.deepEqual(apart([100, 100, 110], 26, 13, 307), [100, 126, 152]);
  assert.deepEqual(apart([300, 304, 312], 26, 13, 307), [255, 281, 307]);
  assert.deepEqual(apart([8, 30], 26, 13, 307), [13, 39]);
  assert.deepEqual(apart([], 26, 13, 307), []);
});

test("amounts have tenths only where these matter", () => {
  assert.deepEqual([0.04, 0.66, 9.94, 58.59, -0.02, -3.21, -120.5].map(amountOf), [0, 0.7, 9.9, 59, 0, -3.2, -120]);
});

const DECISION = { step: 4, action: "SA", label: ["cards", { cards: "SA" }], better: "C2", instead: ["cards", { cards: "C2" }], cost: 9, error: 1, mistake: true, expected: 3, why: [] };
const REVIEW = { is: "review", deal: 1, me: "s", worlds: 60, unit: "worth-points", decisions: [DECISION], turning: [0], over: true, curve: [3, -6], steps: [4, 56] };
const THINKING = { is: "thinking", progress: 0.5, curve: [3], steps: [4] };

test("a review is taken as it should be, or not at all", () => {
  assert.equal(readReview(REVIEW), REVIEW);
  assert.equal(readReview(THINKING), THINKING);
  const wrong = [{ turning: [1] }, { curve: [3] }, { steps: [4] }, { me: "south" }, { unit: null }, { decisions: [{ ...DECISION, cost: "9" }] }, { curve: [3, Infinity] }, { is: "replay" }];
  for (const fields of wrong) assert.equal(readReview({ ...REVIEW, ...fields }), null, JSON.stringify(fields));
  assert.equal(readReview({ is: "thinking", progress: 0.5 }), null);
  fc.assert(fc.property(fc.anything(), (said) => assert.equal(readReview(said), null)));
});

/** An engine that gives these answers, one after another. @param {unknown[]} answers */
function engine(answers) {
  let asked = 0;
  const ask = async () => {
    const answer = answers[asked++];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { ask, asked: () => asked };
}

test("the engine is asked until the review is there, and every answer is shown", async () => {
  const shown = [];
  const { ask } = engine([THINKING, { ...THINKING, progress: 0.9 }, REVIEW]);
  const reviewing = new Reviewing(ask, () => shown.push(reviewing.progress));
  await reviewing.run();
  assert.deepEqual(shown, [0.5, 0.9, 1]);
  assert.equal(reviewing.review, REVIEW);
  assert.deepEqual(reviewing.curve.curve, [3, -6]);
});

test("an engine that is lost is asked anew, but not for ever", async () => {
  const lost = new EngineLost("ui-engine-lost");
  const once = new Reviewing(engine([THINKING, lost, THINKING, lost, REVIEW]).ask, () => {});
  await once.run();
  assert.equal(once.review, REVIEW);
  const dead = engine([lost, lost, lost, REVIEW]);
  const given = new Reviewing(dead.ask, () => {});
  await given.run();
  assert.deepEqual([given.fault, given.review, dead.asked()], ["lost", null, 3]);
});

test("what is refused or makes no sense is told, and not asked again", async () => {
  for (const answer of [{ is: "refused", rule: "table.review" }, { is: "fine" }]) {
    const { ask, asked } = engine([THINKING, answer, REVIEW]);
    const reviewing = new Reviewing(ask, () => {});
    await reviewing.run();
    assert.deepEqual([reviewing.fault, asked()], [answer, 2]);
  }
});

test("nobody asks any more once the review is stopped", async () => {
  const { ask, asked } = engine([THINKING, THINKING, REVIEW]);
  const reviewing = new Reviewing(ask, () => { if (asked() === 1) reviewing.stop(); });
  await reviewing.run();
  assert.deepEqual([asked(), reviewing.review], [1, null]);
});

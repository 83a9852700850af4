// What the statistics count of a score sheet.

import assert from "node:assert/strict";
import { test } from "node:test";
import { margin, MOST, readResults } from "../../../site/js/door/results.js";
import { BEST, bestOf, resultsOf, withResults } from "../../../site/js/match/results.js";

const PROMISES = { kept: ["g.made"], failed: ["g.lost"] };
const row = { id: "m1", game: "g", table: "t", coins: true };
const line = (rule, ...points) => ({ rule, points, label: ["x", {}] });
const deal = (number, points, ...lines) => ({ number, points, totals: points, lines });
const scene = (deals, more = {}) => ({ me: "s", seats: ["s", "w", "n", "e"].map((id, place) => ({ id, side: place % 2 })), sheet: { sides: [], deals, totals: [] }, ...more });

test("each deal of a sheet is a result, and the last one says how the match ended", () => {
  const deals = [deal(1, [70, 42], line("g.made", 70, 0)), deal(2, [-30, 20], line("g.lost", -30, 0), line("g.made", 0, 20)), deal(3, [0, 90], line("g.lost", 0, 90))];
  const found = resultsOf(row, scene(deals, { over: { winners: ["w", "e"], net: [-250, 175, -250, 175] } }), PROMISES);
  assert.deepEqual(found.map(({ mine, other, bids }) => [mine, other, bids]), [[70, 42, [1, 0]], [-30, 20, [0, 1]], [0, 90, [0, 1]]]);
  assert.deepEqual(found.map(({ won }) => won), [undefined, undefined, false]);
  assert.equal(found[2].net, -250);
  assert.deepEqual(readResults(structuredClone(found)), found);
});

test("where few points are good, the best of the others has the fewest", () => {
  const seats = ["s", "w", "n"].map((id, side) => ({ id, side }));
  const sheet = { sides: [], deals: [deal(1, [10, 35, 20])], totals: [], low: true };
  const [only] = resultsOf(row, scene([], { seats, sheet }), PROMISES);
  assert.deepEqual([only.mine, only.other, margin(only)], [10, 20, 10]);
});

test("a scene without a sheet says nothing", () => {
  assert.deepEqual(resultsOf(row, null, PROMISES), []);
  assert.deepEqual(resultsOf(row, { me: "s", seats: [] }, PROMISES), []);
});

test("a deal that is played again counts once; what was known of it before stays", () => {
  const [first] = resultsOf(row, scene([deal(1, [70, 42])]), PROMISES);
  const kept = withResults([], [{ ...first, day: "2026-11-22", replay: "code" }]);
  assert.deepEqual(withResults(kept, [first]).map(({ day, replay }) => [day, replay]), [["2026-11-22", "code"]]);
  assert.deepEqual(withResults(kept, [{ ...first, mine: 10 }]).map(({ mine, replay }) => [mine, replay]), [[10, null]]);
});

test("a deal that was lost is none of the best, however few there are", () => {
  const [lost, even, won] = [[42, 70], [50, 50], [70, 42]].map((points, place) => ({ ...resultsOf(row, scene([deal(place, points)]), PROMISES)[0], replay: "code" }));
  assert.deepEqual(bestOf([lost, even, won]), [won]);
  assert.deepEqual(withResults([], [lost, won]).map(({ replay }) => replay), [null, "code"]);
});

test("only so many are kept, and only the best can be watched", () => {
  const many = Array.from({ length: MOST + 5 }, (_, place) => ({ ...resultsOf(row, scene([deal(place, [place % 50, 0])]), PROMISES)[0], replay: "code" }));
  const kept = withResults(["nonsense", ...many.slice(0, 2)], many);
  assert.equal(kept.length, MOST);
  assert.equal(kept.filter(({ replay }) => replay).length, BEST);
  assert.deepEqual(bestOf(kept).map(margin), [49, 49, 49, 49, 49]);
});

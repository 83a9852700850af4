// Where the cards of a hand lie, in every room from a small phone to a very large screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { breakRows, reservedHeight, solveHand, STRIP } from "../../site/js/table/move/layout.js";

const WIDTHS = [320, 340, 360, 393, 412, 480, 561, 600, 640, 740, 768, 820, 899, 900, 1024, 1180, 1280, 1600, 1920, 2560];
const HEIGHTS = [320, 360, 420, 421, 480, 560, 640, 800, 1000, 1440];

/** Some ways in which a hand may fall into groups. */
function* hands() {
  for (let count = 1; count <= 33; count += 1) {
    yield [count];
    yield [Math.ceil(count / 4), Math.ceil(count / 3), 0, count - Math.ceil(count / 4) - Math.ceil(count / 3)].filter((size) => size > 0);
    yield Array.from({ length: count }, () => 1);
  }
}

test("no strip is narrower than a finger may hit, and no card leaves the table", () => {
  for (const width of WIDTHS) {
    for (const height of HEIGHTS) {
      for (const groups of hands()) {
        const layout = solveHand({ width, height }, groups);
        const where = `${width}x${height} ${groups}`;
        assert.ok(layout.strip >= STRIP - 0.01, `${where}: strip ${layout.strip}`);
        assert.ok(Math.max(...layout.rows) === 1 || layout.strip >= 0.4 * layout.card, `${where}: the index is cut`);
        assert.equal(layout.spots.length, groups.reduce((sum, size) => sum + size, 0), where);
        for (const [index, spot] of layout.spots.entries()) {
          const next = layout.spots[index + 1];
          assert.ok(spot.x >= 8 - 0.5 && spot.x + layout.card <= width - 8 + 0.5, `${where}: card ${index} at ${spot.x}`);
          assert.ok(spot.y - layout.lift >= 0 && spot.y + layout.tall <= layout.height, `${where}: row ${spot.row}`);
          if (next?.row === spot.row) assert.ok(next.x - spot.x >= STRIP - 0.02, `${where}: ${next.x - spot.x}`);
        }
      }
    }
  }
});

test("the measured cases", () => {
  const rows = (width, height, groups) => solveHand({ width, height }, groups).rows;
  const strip = (width, height, groups) => Math.round(solveHand({ width, height }, groups).strip * 10) / 10;
  assert.deepEqual(rows(360, 640, [12, 5, 4, 4]), [12, 13]);
  assert.equal(strip(360, 640, [12, 5, 4, 4]), 24);
  assert.deepEqual(rows(360, 640, [11, 11, 11]), [11, 11, 11]);
  assert.equal(strip(360, 640, [11, 11, 11]), 28.8);
  assert.deepEqual(rows(360, 640, [4, 3, 3, 3]), [13]);
  assert.equal(strip(360, 640, [4, 3, 3, 3]), 24);
  assert.deepEqual(rows(480, 560, [13, 12]), [13, 12]);
  assert.equal(strip(480, 560, [13, 12]), 31.4);
  assert.deepEqual(rows(640, 360, [25]), [25]);
  assert.equal(strip(640, 360, [25]), 24);
  assert.equal(rows(740, 360, [33]).length, 2);
  assert.equal(rows(820, 1180, [17, 16]).length, 2);
  assert.equal(rows(1280, 800, [33]).length, 1);
});

test("rows are broken between suits where that fits, else evenly", () => {
  assert.deepEqual(breakRows([6, 7, 6, 6], 13), [13, 12]);
  assert.deepEqual(breakRows([2, 11, 12], 13), [13, 12]);
  assert.deepEqual(breakRows([14, 11], 13), [13, 12], "a group longer than a row is cut");
  assert.deepEqual(breakRows([1, 12, 1, 11], 13), [13, 12]);
  assert.deepEqual(breakRows([9, 9, 9, 6], 11), [11, 11, 11], "three rows of whole groups do not hold it");
  assert.deepEqual(breakRows([11, 11, 11], 11), [11, 11, 11]);
  assert.deepEqual(breakRows([], 13), []);
  assert.deepEqual(breakRows([5], 13), [5]);
});

test("cards are larger when there are few, smaller in a low frame, and never a poster", () => {
  assert.equal(solveHand({ width: 360, height: 640 }, [8]).card, 72);
  assert.equal(solveHand({ width: 360, height: 640 }, [13]).card, 56);
  assert.equal(solveHand({ width: 640, height: 360 }, [13]).card, 48);
  assert.equal(solveHand({ width: 1920, height: 900 }, [13]).card, 92);
  assert.equal(solveHand({ width: 2560, height: 1440 }, [13]).card, 128);
});

test("a chosen card in a hand of several rows rises by 8 px only: the index above stays readable", () => {
  const layout = solveHand({ width: 320, height: 480 }, [13]);
  assert.equal(layout.rows.length, 2);
  assert.equal(layout.lift, 8);
});

test("the height kept for the hand is enough for every hand that is left of it", () => {
  for (const [width, height] of [[320, 480], [360, 640], [640, 360], [1280, 800], [2560, 1440]]) {
    for (let peak = 1; peak <= 33; peak += 1) {
      const kept = reservedHeight({ width, height }, peak);
      for (let left = 1; left <= peak; left += 1) {
        assert.ok(solveHand({ width, height }, [left]).height <= kept, `${width}x${height}: ${left} of ${peak}`);
      }
    }
  }
});

test("room that is left over sets the suits apart", () => {
  const { spots } = solveHand({ width: 1280, height: 800 }, [4, 3, 3, 3]);
  const within = spots[1].x - spots[0].x;
  assert.ok(spots[4].x - spots[3].x > within);
  assert.ok(Math.abs(spots[0].x - (1280 - spots[12].x - solveHand({ width: 1280, height: 800 }, [13]).card)) < 1, "centred");
});

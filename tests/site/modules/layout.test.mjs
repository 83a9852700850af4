// Where the cards of a hand lie, in every room from a small phone to a very large screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { breakRows, reservedHeight, solveHand, STRIP, widestCard } from "../../../site/js/table/move/layout.js";

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
  const lay = (width, height, groups) => {
    const { rows, card, strip } = solveHand({ width, height }, groups);
    return [rows.join("/"), Math.round(card), Math.round(strip)].join(" ");
  };
  assert.equal(lay(390, 844, [4, 3, 3, 3]), "7/6 88 48");
  assert.equal(lay(360, 640, [4, 3, 3, 3]), "7/6 81 44");
  assert.equal(lay(360, 640, [9, 8, 8]), "9/8/8 59 36");
  assert.equal(lay(360, 640, [11, 11, 11]), "11/11/11 59 29");
  assert.equal(lay(844, 390, [8]), "8 94 101");
  assert.equal(lay(844, 390, [9, 8, 8, 8]), "17/16 63 48", "strips of 24 px, unless there are two rows");
  assert.equal(lay(1280, 800, [10]), "10 118 124");
  assert.equal(lay(1280, 800, [4, 3, 3, 3]), "13 118 93");
  assert.equal(lay(1280, 800, [33]).split(" ")[0], "33");
});

test("rows are broken between suits where there are enough, else evenly", () => {
  assert.deepEqual(breakRows([6, 7, 6, 6], 2), [13, 12]);
  assert.deepEqual(breakRows([2, 11, 12], 2), [13, 12]);
  assert.deepEqual(breakRows([25], 2), [13, 12], "a group longer than a row is cut");
  assert.deepEqual(breakRows([11, 11, 11], 3), [11, 11, 11]);
  assert.deepEqual(breakRows([], 1), []);
  assert.deepEqual(breakRows([5], 1), [5]);
  const { rows, card } = solveHand({ width: 390, height: 844 }, [1, 1, 11]);
  assert.deepEqual(rows, [7, 6], "a split between suits that would make small cards is none");
  assert.ok(card > 80);
});

test("cards take a fifth of a desk, however large it is, and a wish for larger ones is heard", () => {
  for (const [width, height] of [[1280, 800], [1440, 900], [1920, 1080], [2560, 1440], [3840, 2160]]) {
    const { tall } = solveHand({ width, height }, [4, 3, 3, 3]);
    assert.ok(tall / height > 0.2 && tall / height < 0.22, `${width}x${height}: ${tall}`);
  }
  const card = (cards) => solveHand({ width: 390, height: 844, cards }, [4, 4, 3]).card;
  assert.ok(card("normal") < card("large") && card("large") < card("huge"));
});

test("a hand that shrinks keeps its rows, as long as its cards do not become smaller by it", () => {
  const rows = (count) => solveHand({ width: 390, height: 844, rows: 2 }, [count]).rows.length;
  assert.deepEqual([13, 8, 4, 3].map(rows), [2, 2, 2, 1]);
});

test("a table that is too low scrolls, and the hand is that of a higher one", () => {
  assert.equal(solveHand({ width: 320, height: 256 }, [8]).card, solveHand({ width: 320, height: 560 }, [8]).card);
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

test("a full hand says how large cards can be wished: the table does not shrink for what a few cards would need", () => {
  const low = { width: 844, height: 390 };
  assert.equal(reservedHeight({ ...low, cards: "huge" }, 25), reservedHeight(low, 25));
  assert.ok(reservedHeight({ ...low, cards: "huge" }, 8) > reservedHeight(low, 8), "eight cards can be huge");
  for (const room of [low, { width: 360, height: 640 }, { width: 1280, height: 800 }]) {
    const huge = { ...room, cards: "huge" };
    const [kept, widest] = [reservedHeight(huge, 25), widestCard(huge, 25)];
    assert.deepEqual(solveHand({ ...huge, widest }, [25]), solveHand(huge, [25]));
    for (let left = 1; left <= 25; left += 1) {
      assert.ok(solveHand({ ...huge, widest }, [left]).height <= kept, `${room.width}x${room.height}: ${left}`);
    }
  }
});

test("room that is left over sets the suits apart", () => {
  const { spots, card } = solveHand({ width: 1280, height: 800 }, [3, 2, 2]);
  const within = spots[1].x - spots[0].x;
  assert.ok(spots[3].x - spots[2].x > within);
  assert.ok(Math.abs(spots[0].x - (1280 - spots[6].x - card)) < 1, "centred");
});

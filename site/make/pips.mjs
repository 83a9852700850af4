// Counted pips, for cards that are large enough for them: drawings "pips-S7", made of the drawings of the suits.

/** Where the pips of each rank lie: a column and a row each. */
const COUNTED = {
  2: "MTMB", 3: "MTMMMB", 4: "LTRTLBRB", 5: "LTRTMMLBRB", 6: "LTRTLMRMLBRB", 7: "LTRTLMRMLBRBMa", 8: "LTRTLMRMLBRBMaMb",
  9: "LTRTL1R1L2R2LBRBMM", T: "LTRTL1R1L2R2LBRBMcMd",
};
const COLUMNS = { L: 51, M: 67, R: 83 };
const ROWS = { T: 25, a: 48, c: 41, 1: 55, M: 70, 2: 85, b: 92, d: 99, B: 115 };
const SIZE = 22;

/** One drawing for each card that has pips to count. @returns {import("../js/door/look.js").Tree[]} */
export const pips = () => [..."SHDC"].flatMap((suit) => Object.entries(COUNTED).map(([rank, places]) =>
  ["symbol", { id: `pips-${suit}${rank}`, viewBox: "0 0 100 140" }, ...places.match(/../g).map(([column, row]) => one(suit, COLUMNS[column], ROWS[row]))]));

/** The lower half of a card is upside down. @param {string} suit @param {number} x @param {number} y */
function one(suit, x, y) {
  const place = { href: `#suit-${suit}`, x: `${x - SIZE / 2}`, y: `${y - SIZE / 2}`, width: `${SIZE}`, height: `${SIZE}` };
  return ["use", y > 71 ? { ...place, transform: `rotate(180 ${x} ${y})` } : place];
}

// @ts-check
// Drawings of counted pips, for cards that are large enough for them: "pips-S7". They are made of the drawings of the suits.

const SVG = "http://www.w3.org/2000/svg";
/** Where the pips of each rank lie: a column and a row each. @type {Record<string, string>} */
const COUNTED = {
  2: "MTMB", 3: "MTMMMB", 4: "LTRTLBRB", 5: "LTRTMMLBRB", 6: "LTRTLMRMLBRB", 7: "LTRTLMRMLBRBMa", 8: "LTRTLMRMLBRBMaMb",
  9: "LTRTL1R1L2R2LBRBMM", T: "LTRTL1R1L2R2LBRBMcMd",
};
/** @type {Record<string, number>} */ const COLUMNS = { L: 51, M: 67, R: 83 };
/** @type {Record<string, number>} */ const ROWS = { T: 25, a: 48, c: 41, 1: 55, M: 70, 2: 85, b: 92, d: 99, B: 115 };
const SIZE = 22;

/** Adds them to the drawings of the page. */
export function drawPips() {
  const sprite = document.querySelector(".card-sprite");
  if (!sprite || sprite.querySelector("#pips-S2")) return;
  for (const suit of "SHDC") sprite.append(...Object.entries(COUNTED).map(([rank, places]) => {
    const symbol = make("symbol", { id: `pips-${suit}${rank}`, viewBox: "0 0 100 140" });
    for (const [column = "", row = ""] of places.match(/../g) ?? []) {
      const [x = 0, y = 0] = [COLUMNS[column], ROWS[row]];
      /** @type {Record<string, string>} */ const turned = y > 71 ? { transform: `rotate(180 ${x} ${y})` } : {};
      symbol.append(make("use", { href: `#suit-${suit}`, x: x - SIZE / 2, y: y - SIZE / 2, width: SIZE, height: SIZE, ...turned }));
    }
    return symbol;
  }));
}

/** @param {string} tag @param {Record<string, string|number>} attributes */
function make(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, `${value}`);
  return node;
}

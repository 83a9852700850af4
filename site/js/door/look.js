// @ts-check
// How a game looks, as its folder says (look.json): what a style sheet has to know of it, and its drawings. Each part of the
// page with data-cloth="GAME" has the colours of that game's table, and one with data-back="GAME" those of its cards.

import { contrast, READABLE } from "./colours.js";
import { judge, listOf, shape, textLike } from "./shape.js";

/** @typedef {{cloth: string[], rim: string[]}} Light the cloth under the lamp, elsewhere and at the edge; the light and the dark wood */
/** A kind and the path of an SVG. @typedef {[kind: string, path: string]} Shape */
/** @typedef {{evening: Light, day: Light, emblem: Shape[], weave: {width: number, height: number, shapes: Shape[]}}} Look */
/** An element: its tag, its attributes, and what is in it. @typedef {[tag: string, attributes: Record<string, string>, ...children: Tree[]]} Tree */

const colour = textLike(/^#[0-9a-f]{6}$/);
/** @param {number} many */
const colours = (many) => (/** @type {unknown} */ value) => judge(Array.isArray(value) && value.length === many && value.every((each) => colour(each) === null));
const kind = textLike(/^[a-z]+([ -][a-z]+)?$/);
const path = textLike(/^M[MmLlHhVvCcSsQqTtAaZz0-9., -]{1,1500}$/);
const shapes = listOf((/** @type {unknown} */ value) => judge(Array.isArray(value) && value.length === 2 && kind(value[0]) === null && path(value[1]) === null), 20);
const light = shape({ cloth: colours(3), rim: colours(2) });
const length = (/** @type {unknown} */ value) => judge(typeof value === "number" && value > 2 && value <= 100);

/** The form of a look. @type {import("./shape.js").Shape<Look>} */
export const lookShape = shape({ evening: light, day: light, emblem: shapes, weave: shape({ width: length, height: length, shapes }) });

/** How the kinds of shapes are drawn: with the paper in the colour of words, and the cloth where it shows through. */
export const DRAWING_RULES = `symbol .e-paper{fill:currentcolor}symbol .e-gold{fill:var(--e-gold)}symbol .e-cloth{fill:var(--hole,var(--cloth-2))}
symbol .e-edged{stroke:var(--hole,var(--cloth-2));stroke-width:2;stroke-linejoin:round}
symbol :is(.e-line,.e-stroke){fill:none;stroke:var(--hole,var(--cloth-2));stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}symbol .e-stroke{stroke-width:4.2}
symbol :is(.e-gold-line,.e-thread,.e-frame){stroke:var(--e-gold);stroke-width:2.6}symbol :is(.e-gold-line,.e-thread,.e-frame:not(.e-cloth)){fill:none}
symbol .e-thread{stroke-width:.8;stroke-opacity:.75}symbol .e-frame{stroke-width:1.4}symbol.e-back{--hole:var(--back-1);--e-gold:#e0a32e;color:#fff8ea}`;

const WHITE = "#ffffff";
/** On a pale cloth, words and lines are dark. */
const PALE = { ink: "#2e1d0c", mark: "#7a4b00" };
const DEEP = { ink: "#fff8ea", mark: "#ffd878" };

/** The rules of a style sheet for a game; the contrast theme has none. @param {string} game @param {Look} look */
export function rulesOfLook(game, look) {
  const lights = /** @type {[string, Light][]} */ ([["light", look.day], ["dark", look.evening]]);
  const cloths = lights.map(([theme, { cloth, rim }]) => {
    const { ink, mark } = contrast(WHITE, cloth[0] ?? "") < READABLE ? PALE : DEEP;
    const values = { "cloth-1": cloth[0], "cloth-2": cloth[1], "cloth-3": cloth[2], "rim-1": rim[0], "rim-2": rim[1], "cloth-ink": ink, "cloth-mark": mark };
    const at = `[data-theme="${theme}"]`;
    return `${at}[data-cloth="${game}"],${at} [data-cloth="${game}"]{${Object.entries(values).map(([name, value]) => `--${name}:${value}`).join(";")}}`;
  });
  return `${cloths.join("")}[data-back="${game}"]{--back-1:${look.evening.cloth[1]}}`;
}

/** The drawings of a game: its emblem, and the back of its cards, which has its own colours everywhere. @param {string} game @param {Look} look @returns {Tree[]} */
export function drawingsOfLook(game, { emblem, weave }) {
  const { width, height } = weave;
  const place = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ wide, /** @type {number} */ tall) => ({ x: `${x}`, y: `${y}`, width: `${wide}`, height: `${tall}` });
  return [
    ["symbol", { id: `emblem-${game}`, viewBox: "0 0 64 64" }, ...emblem.map(drawn)],
    ["symbol", { id: `back-${game}`, viewBox: "0 0 100 140", class: "e-back", "data-back": game },
      ["pattern", { id: `weave-${game}`, patternUnits: "userSpaceOnUse", ...place(13, 14.5, width, height) }, ...weave.shapes.map(drawn)],
      ["rect", { class: "e-frame", rx: "2", ...place(9.5, 11, 81, 118) }],
      ["rect", { fill: `url(#weave-${game})`, ...place(13, 14.5, 74, 111) }],
      ["circle", { class: "e-frame e-cloth", cx: "50", cy: "70", r: "25" }],
      ["use", { href: `#emblem-${game}`, ...place(34, 54, 32, 32) }]],
  ];
}

/** @param {Shape} shape @returns {Tree} */
const drawn = ([words, path]) => ["path", { class: words.split(" ").map((word) => `e-${word}`).join(" "), d: path }];

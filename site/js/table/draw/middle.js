// @ts-check
// Which kinds of zones lie in the middle of the table, and what draws them. A new kind is one more line.

import { besideTrick } from "./beside-trick.js";
import { pilesAndRows } from "./piles.js";
import { wonTricks } from "./won-tricks.js";
import { zone } from "../scene.js";
import { trick } from "./trick.js";

/** @typedef {import("../table.js").CardTableView} View */

/** @type {[kinds: string[], draw: (view: View) => unknown][]} */
const MIDDLE = [
  [["trick"], trick],
  [["won"], wonTricks],
  [["stock", "pile", "row"], (view) => (zone(view.scene, "trick") ? besideTrick(view) : pilesAndRows(view))],
];

/** Draws the zones of the middle that the scene has, in a fixed order. @param {View} view */
export function middle(view) {
  const present = new Set(view.scene?.zones.map((zone) => /** @type {string} */ (zone.kind)));
  return MIDDLE.filter(([kinds]) => kinds.some((kind) => present.has(kind))).map(([, draw]) => draw(view));
}

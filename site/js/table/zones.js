// @ts-check
// Which kinds of zones lie in the middle of the table, and who draws them. A new kind is one more line here.

import { trick } from "./trick.js";
import { piles } from "./lasttrick.js";

/** @typedef {import("./table.js").CardTableView} View */

/** @type {[kind: string, draw: (view: View) => unknown][]} */
const MIDDLE = [
  ["trick", trick],
  ["won", piles],
];

/** Draws every zone of the middle that the scene has, in a fixed order. @param {View} view */
export function middle(view) {
  const kinds = new Set(view.scene?.zones.map((zone) => zone.kind));
  return MIDDLE.filter(([kind]) => kinds.has(/** @type {any} */ (kind))).map(([, draw]) => draw(view));
}

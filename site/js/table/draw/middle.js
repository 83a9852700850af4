// @ts-check
// Which kinds of zones lie in the middle of the table, and who draws them. A new kind is one more line here.

import { corner } from "./beside-trick.js";
import { ground } from "./piles.js";
import { piles } from "./won-tricks.js";
import { zone } from "../scene.js";
import { trick } from "./trick.js";

/** @typedef {import("../table.js").CardTableView} View */

/** @type {[kinds: string[], draw: (view: View) => unknown][]} */
const MIDDLE = [
  [["trick"], trick],
  [["won"], piles],
  [["stock", "pile", "row"], (view) => (zone(view.scene, "trick") ? corner(view) : ground(view))],
];

/** Draws every zone of the middle that the scene has, in a fixed order. @param {View} view */
export function middle(view) {
  const present = new Set(view.scene?.zones.map((zone) => /** @type {string} */ (zone.kind)));
  return MIDDLE.filter(([kinds]) => kinds.some((kind) => present.has(kind))).map(([, draw]) => draw(view));
}

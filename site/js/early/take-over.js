// @ts-check
// Hands the table that the first script has drawn over to the page's own table, so that nothing moves and no press is lost.

import { drawnTable, finder, pressed } from "./presses.js";
import { spotsOf } from "../table/move/motion.js";

/** What is known of the drawn table once it has gone: where its cards lay, when the last press came, and how to repeat there what was done. @typedef {{spots: ReturnType<typeof spotsOf>, since: number, repeat: (table: ParentNode) => void}} Drawn */

/**
 * Removes the drawn table.
 * @param {string[]} hand the cards that the person holds; a table with other cards is of no use
 * @returns {Drawn|null}
 */
export function takeOver(hand) {
  const drawn = drawnTable();
  if (!drawn) return null;
  const spots = spotsOf(drawn);
  const focus = drawn.contains(document.activeElement) ? finder(/** @type {Element} */ (document.activeElement)) : null;
  const parts = pressed(drawn);
  const presses = parts.map(finder);
  const since = Math.max(...parts.map((part) => Number(part.dataset.pressed ?? Infinity)));
  const held = drawn.querySelectorAll("[data-zone=hand][data-card]");
  const isSame = held.length === hand.length && hand.every((card) => spots.has(card));
  drawn.remove();
  if (!isSame) return null;
  const repeat = (/** @type {ParentNode} */ table) => {
    focus?.(table)?.focus();
    for (const press of presses) press(table)?.click();
  };
  return { spots, since, repeat };
}

// @ts-check
// Hands the table that the first script has drawn over to the page's own table, so that nothing moves and no press is lost.

import { pause } from "../waits.js";
import { drawnTable, finder, isCall, pressAgain, pressed } from "./presses.js";
import { spotsOf } from "../table/move/motion.js";

/** So long the drawn table stays at most, in milliseconds. */
const PATIENCE = 400;

/** What is known of the drawn table once it has gone: where its cards lay, when the last press came, and how to repeat there what was done. @typedef {{spots: ReturnType<typeof spotsOf>, since: number, repeat: (table: ParentNode) => void}} Drawn */

/**
 * Leaves the processor and the line to Python as long as the drawn table will do: until all of Python has been loaded, or
 * until the person wants what only the page's own table can do.
 * @param {Pick<EventTarget, "addEventListener"> & {loading: {stage: string}|null}} connection to Python
 * @param {string[]} hand the cards that the person holds
 */
export async function untilNeeded(connection, hand) {
  const drawn = drawnTable();
  if (!drawn || !shows(drawn, hand) || pressed(drawn).some((part) => !isCall(part))) return;
  const over = new AbortController();
  const { signal } = over;
  const needed = new Promise((done) => {
    const look = () => { if (connection.loading?.stage !== "download") done(undefined); };
    look();
    connection.addEventListener("change", look, { signal });
    addEventListener("keydown", done, { signal });
    addEventListener("click", (event) => { if (!isCall(event.target)) done(undefined); }, { signal });
  });
  await Promise.race([needed, pause(PATIENCE)]);
  over.abort();
}

/** Whether a table shows these cards as the person's hand. @param {ParentNode} drawn @param {string[]} hand */
function shows(drawn, hand) {
  const held = new Set([...drawn.querySelectorAll("[data-zone=hand][data-card]")].map((card) => card.getAttribute("data-card")));
  return held.size === hand.length && hand.every((card) => held.has(card));
}

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
  const presses = parts.flatMap((part) => Array.from({ length: Number(part.dataset.times ?? 1) }, () => ({ find: finder(part), pointer: part.dataset.pointer ?? "" })));
  const since = Math.max(...parts.map((part) => Number(part.dataset.pressed ?? Infinity)));
  const isSame = shows(drawn, hand);
  drawn.remove();
  if (!isSame) return null;
  const repeat = (/** @type {ParentNode} */ table) => {
    focus?.(table)?.focus();
    for (const { find, pointer } of presses) pressAgain(find(table), pointer);
  };
  return { spots, since, repeat };
}

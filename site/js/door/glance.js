// @ts-check
// What has to be known before the first picture, when the store is not open yet: a copy in localStorage. The store stays
// the truth; without the copy, or with a wrong one, only the first moment looks different.

import { count, fits, flag, namedBy, shape, text } from "./shape.js";

/**
 * `look` is the colours; `underWay` says whether the menu begins with a match; `openings` are the numbers last shown, by table.
 * @typedef {{look?: Record<string, string>, underWay?: boolean, openings?: Record<string, number>}} Glance
 */

/** Several copies of the site may share a host. */
const key = () => `card-table${new URL(".", location.href).pathname}`;

const shapeOfGlance = shape({}, { look: namedBy(text), underWay: flag, openings: namedBy(count) });

/** @returns {Glance} */
export function glance() {
  try {
    const kept = JSON.parse(localStorage.getItem(key()) ?? "{}");
    return fits(shapeOfGlance, kept) ? kept : {};
  } catch {
    return {};
  }
}

/**
 * The opening after the one last shown: beginning anywhere and going round, each comes once before any comes again.
 * @param {number|undefined} last
 * @param {number} count
 * @param {() => number} [random]
 */
export function openingAfter(last, count, random = Math.random) {
  return ((last ?? Math.floor(random() * count)) + 1) % count;
}

/** @param {Glance} facts what has changed */
export function keepGlance(facts) {
  try {
    localStorage.setItem(key(), JSON.stringify({ ...glance(), ...facts }));
  } catch { /* a browser that keeps nothing */ }
}

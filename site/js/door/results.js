// @ts-check
// The results of deals, as they are kept for the statistics: one small row for each deal.

import { LONGEST_CODE } from "./code.js";
import { count, fits, flag, listOf, maybe, shape, text, textUpTo, whole } from "./shape.js";

/** So many are kept; the oldest go first. */
export const MOST = 1000;

/**
 * The points of a deal, mine and those of the best of the others; `low`: few are good; `bids`: how many of mine were made, and
 * how many failed. `won` and `net` (coins) stand at the last deal of a match, `replay` is the code of a deal that was among the best.
 */
const result = shape(
  { match: text, game: text, table: maybe(text), deal: count, day: maybe(text), mine: whole, other: whole, low: flag, bids: listOf(count, 2), coins: flag },
  { won: maybe(flag), net: maybe(whole), replay: maybe(textUpTo(LONGEST_CODE)) },
);

/** @typedef {import("./shape.js").Of<typeof result>} Result */

/** What is kept; a row that makes no sense is left out. @param {unknown} kept @returns {Result[]} */
export const readResults = (kept) => (Array.isArray(kept) ? kept.filter((each) => fits(result, each)).slice(-MOST) : []);

/** By how much a deal was won; lost, if that is below zero. @param {Result} result */
export const margin = ({ mine, other, low }) => (low ? other - mine : mine - other);

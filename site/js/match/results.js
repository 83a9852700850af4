// @ts-check
// What the score sheet of a match tells the statistics, and how that is kept.

import { margin, MOST, readResults } from "../door/results.js";
import { sideOf } from "../table/scene.js";

/** @typedef {import("../door/results.js").Result} Result */
/** @typedef {import("../store/store.js").Row} Row */
/** @typedef {{kept: string[], failed: string[]}} Promises the lines of a score that say that a bid was made, or failed, by their rules */

/** The name under which they are kept. */
export const RESULTS = "results";
/** So many deals of a game are among the best, which can be watched again. */
export const BEST = 5;

/**
 * The results of all deals on the score sheet of a match.
 * @param {Row} row
 * @param {import("../door/protocol.js").Scene|null} scene
 * @param {Promises} promises
 * @returns {Result[]}
 */
export function resultsOf(row, scene, { kept, failed }) {
  if (!scene?.sheet || !scene.seats) return [];
  const { sheet, over, me, seats } = scene;
  const side = sideOf(scene, me);
  if (side < 0) return [];
  const { low = false } = sheet;
  /** @param {number[]} points */
  const others = (points) => points.filter((_, index) => index !== side);
  /** @type {Result[]} */
  const rows = sheet.deals.map(({ number, points, lines }) => {
    const made = lines.filter(({ rule, points: [...each] }) => kept.includes(rule ?? "") && (each[side] ?? 0) > 0).length;
    // What a failed bid costs is taken from who bid, or given to the others.
    const lost = lines.filter(({ rule, points: [...each] }) => failed.includes(rule ?? "") && ((each[side] ?? 0) < 0 || (!each[side] && Math.max(...others(each)) > 0))).length;
    return {
      match: row.id, game: row.game, table: row.table, deal: number, day: null, mine: points[side] ?? 0,
      other: (low ? Math.min : Math.max)(...others(points)), low, bids: [made, lost], coins: row.coins,
    };
  });
  const last = rows.at(-1);
  if (over && last) Object.assign(last, { won: over.winners.includes(me), net: over.net?.[seats.findIndex(({ id }) => id === me)] ?? null });
  return rows.filter(({ mine, other }) => Number.isSafeInteger(mine) && Number.isSafeInteger(other));
}

/**
 * The results after some more: a deal that was played again counts as it ended last. Only the best deals can be watched.
 * @param {unknown} kept
 * @param {Result[]} more
 */
export function withResults(kept, more) {
  const all = new Map(readResults(kept).map((each) => [keyOf(each), each]));
  for (const each of more) {
    const there = all.get(keyOf(each));
    all.set(keyOf(each), there ? { ...there, ...each, day: each.day ?? there.day, replay: each.replay ?? (margin(there) === margin(each) ? there.replay : null) ?? null } : each);
  }
  const rows = [...all.values()].slice(-MOST);
  const best = new Set([...new Set(rows.map(({ game }) => game))].flatMap((game) => bestOf(rows.filter((each) => each.game === game))));
  return rows.map((each) => (each.replay && !best.has(each) ? { ...each, replay: null } : each));
}

/** The best deals that were won, the very best first. @param {Result[]} rows */
export const bestOf = (rows) => rows.filter((row) => row.replay && margin(row) > 0).sort((one, other) => margin(other) - margin(one)).slice(0, BEST);

/** @param {Result} result */
const keyOf = ({ match, deal }) => `${match} ${deal}`;

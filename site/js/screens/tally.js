// @ts-check
// Keeps the result of each deal for the statistics, when the deal is over.

import { readCode } from "../door/shared.js";
import { RESULTS, resultsOf, withResults } from "../match/results.js";

/** @typedef {import("../app.js").App} App */

/**
 * @param {App} app
 * @param {import("../match/runner.js").MatchRunner} runner
 */
export async function tally(app, runner) {
  const { row, scene } = runner;
  // Whoever comes back means the match that is over, and not another one, which the address would begin.
  if (scene?.phase === "match-over" && !row.trial) history.replaceState(history.state, "", `#${row.game}/play`);
  await app.library.choices(row.game);
  const found = resultsOf(row, scene, promisesOf(app, row.game));
  const last = found.at(-1);
  if (!last) return;
  last.day = app.today();
  last.replay = readCode(await runner.query({ do: "share", what: "replay" }))?.code ?? null;
  await app.store.changeNote(RESULTS, (kept) => withResults(kept, found));
}

/** All results, those of kept matches too that an older page has not counted. @param {App} app */
export async function results(app) {
  const rows = await app.store.rows();
  const games = [...new Set(rows.map(({ game }) => game))].filter((game) => app.catalogue.game(game));
  await Promise.all(games.map((game) => app.library.choices(game)));
  const old = rows.flatMap((row) => (app.catalogue.game(row.game) ? resultsOf(row, /** @type {import("../door/protocol.js").Scene|null} */ (row.seen?.scene ?? null), promisesOf(app, row.game)) : []));
  return withResults(await app.store.note(RESULTS), old);
}

/** @param {App} app @param {string} game */
const promisesOf = (app, game) => app.catalogue.game(game)?.promises ?? { kept: [], failed: [] };

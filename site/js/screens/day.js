// @ts-check
// The deal of the day: the first match that is begun from it counts, any other is a repetition.

import { readCode, readDays } from "../door/shared.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../match/runner.js").MatchRunner} MatchRunner */

/** The name under which the results are kept, and how many of them. */
const NAME = "days";
const MOST = 100;

/**
 * Says whether the deal that is over counts, and keeps its result if it does. Days are compared, never their order: a clock
 * that was wrong does no harm.
 * @param {App} app
 * @param {MatchRunner} runner
 */
export async function countDay(app, runner) {
  const { row, scene } = runner;
  const day = String(row.request.day);
  const code = readCode(await runner.query({ do: "share", deal: 1, day }));
  if (!code) return;
  await app.library.texts("shared");
  const company = { me: scene?.me, seats: scene?.seats };
  const words = (code.line ?? []).map((message) => app.text.say(message, company)).join(" · ");
  const days = readDays(await app.store.note(NAME));
  const key = `${row.game} ${day}`;
  const first = Object.hasOwn(days, key) ? days[key] : null;
  if (!first) await app.store.keepNote(NAME, Object.fromEntries([...Object.entries(days), [key, { match: row.id, words }]].slice(-MOST)));
  if (first && first.match !== row.id) runner.tell(["ui-day-again", { day: app.text.day(day), words: first.words }]);
  else runner.tell(["ui-day-counts", { day: app.text.day(day) }]);
}

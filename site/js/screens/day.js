// @ts-check
// The deal of the day: the first match that is begun from it counts, any other is a repetition.

import { readCode, readDays } from "../door/shared.js";
import { isEnd } from "../table/scene.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../match/runner.js").MatchRunner} MatchRunner */

/** The name under which the results are kept; the menu looks there, too. How many are kept. */
const NAME = "days";
const MOST = 100;

/**
 * Says at the start of a deal of the day whether it is a repetition, and at its end whether it counts; the first result is
 * kept. Days are compared, never their order: a clock that was wrong does no harm.
 * @param {App} app
 * @param {MatchRunner} runner
 */
export async function tellDay(app, runner) {
  const { row, scene } = runner;
  const day = String(row.request.day);
  await app.library.texts("shared");
  const days = readDays(await app.store.note(NAME));
  const key = `${row.game} ${day}`;
  const first = Object.hasOwn(days, key) ? days[key] : null;
  const again = () => runner.tell(["ui-day-again", { day: app.text.day(day), words: first?.words }]);
  if (!isEnd(scene)) {
    if (first && first.match !== row.id) again();
    return;
  }
  const code = readCode(await runner.query({ do: "share", deal: 1, day }));
  if (!code) return;
  const company = { me: scene?.me };
  const words = (code.line ?? []).slice(1).map((message) => app.text.say(message, company)).join(" · ");
  if (!first) await app.store.changeNote(NAME, (kept) => Object.fromEntries([...Object.entries(readDays(kept)), [key, { match: row.id, words }]].slice(-MOST)));
  // Whoever takes cards back and plays them better has not done so at first sight.
  if (first && (first.match !== row.id || !first.words.endsWith(words))) again();
  else runner.tell(["ui-day-counts", { day: app.text.day(day) }]);
}

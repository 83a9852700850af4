// @ts-check
// The shapes of what the engine says about codes, replays, reviews and fair deals.

import { LONGEST_CODE } from "./code.js";
import { either, fits, listOf, maybe, namedBy, count, flag, number, shape, text, textUpTo } from "./shape.js";
import { groups, marked, messages, seat, seen, told } from "./protocol.js";
import { message } from "./message.js";

/** @template S @typedef {import("./shape.js").Of<S>} Of */

/** What is in a code. `line` is what somebody may write beside it; `deal` says which deal of the match it is, `day` whose deal of the day. */
const code = shape(
  { is: either("code"), code: textUpTo(LONGEST_CODE), kind: either("deal", "seed", "replay"), game: text, options: text, seats: count, deals: count },
  { seed: maybe(count), deal: maybe(count), day: maybe(text), line: messages },
);

/** A finished deal after one of its steps, with all hands open; the scene says what that step was, `back` and `forward` where the nearest ones are that say anything. */
const replay = shape({
  is: either("replay"), deals: count, deal: count, steps: count, step: count, scene: shape(seen, { ...marked, ...told }),
  hands: namedBy(groups, 10),
}, { by: maybe(seat), action: maybe(text), why: messages, back: maybe(count), forward: maybe(count) });

/** What a deal was worth to a seat, after so many steps each. */
const curve = { curve: listOf(number), steps: listOf(count) };
/**
 * A decision that was made after so many steps, and what would have been better; both are the same where nothing was. What
 * it cost is in the unit of the review; without an error, nobody knows how sure that is.
 */
const decision = shape({
  step: count, action: text, label: message, better: text, instead: message, cost: number, error: maybe(number), mistake: flag, expected: number, why: messages,
});
/** Every decision of a seat in a deal, and the places of those that cost most. `unit` is the text for so much of what deals are worth, `asides` how often it said what is not judged. */
const review = shape({
  is: either("review"), deal: count, me: seat, worlds: count, unit: text, decisions: listOf(decision), turning: listOf(count), over: flag, ...curve,
}, { asides: maybe(count) });
/** How far a review has come. */
const reviewing = shape({ is: either("thinking"), progress: number, ...curve });

/** Whether a match was dealt as its fingerprint says; null: nobody can tell. `key` opens the deals that are over. */
const verified = shape({ is: either("verified"), proved: maybe(flag), fingerprint: maybe(text), key: maybe(text), deals: count, text: message });

/** The deals of the day that were played: the match that counts, and its result in words, by game and day. */
const days = namedBy(shape({ match: text, words: text }), 1000);

/** @typedef {Of<typeof days>} Days */
/** @typedef {Of<typeof code>} Code */
/** @typedef {Of<typeof replay>} Replay */
/** @typedef {Of<typeof review>} Review */
/** @typedef {Of<typeof decision>} Decision */
/** @typedef {Of<typeof reviewing>} Reviewing */
/** @typedef {Of<typeof verified>} Verified */
/** @typedef {import("./protocol.js").Reply|null} Said */

/** What is in a code; null if the engine has said something else. @param {Said} said @returns {Code|null} */
export const readCode = (said) => (fits(code, said) ? said : null);
/** A step of a replay; null if the engine has said something else. @param {Said} said @returns {Replay|null} */
export const readReplay = (said) => (fits(replay, said) ? said : null);
/** A review, or how far it has come; null if the engine has said something else. @param {Said} said @returns {Review|Reviewing|null} */
export function readReview(said) {
  if (fits(review, said)) return said.turning.every((place) => place < said.decisions.length) && paired(said) ? said : null;
  return fits(reviewing, said) && paired(said) ? said : null;
}
/** @param {{curve: unknown[], steps: unknown[]}} said */
const paired = ({ curve, steps }) => curve.length === steps.length;
/** What came of a check; null if the engine has said something else. @param {Said} said @returns {Verified|null} */
export const readVerified = (said) => (fits(verified, said) ? said : null);
/** What is kept of the deals of the day; nothing if it makes no sense. @param {unknown} kept @returns {Days} */
export const readDays = (kept) => (fits(days, kept) ? kept : {});

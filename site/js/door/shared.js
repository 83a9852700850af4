// @ts-check
// The shapes of what the engine says about codes, replays and fair deals.

import { either, fits, maybe, namedBy, count, flag, shape, text, textUpTo } from "./shape.js";
import { groups, marked, messages, seat, seen, told } from "./protocol.js";
import { message } from "./message.js";

/** @template S @typedef {import("./shape.js").Of<S>} Of */

/** No code is longer. */
const LONGEST = 16_000;

/** What is in a code. `line` is what somebody may write beside it; `deal` says which deal of the match it is, `day` whose deal of the day. */
const code = shape(
  { is: either("code"), code: textUpTo(LONGEST), kind: either("deal", "seed", "replay"), game: text, options: text, seats: count, deals: count },
  { seed: maybe(count), deal: maybe(count), day: maybe(text), line: messages },
);

/** A finished deal after one of its steps, with all hands open; the scene says what that step was. */
const replay = shape({
  is: either("replay"), deals: count, deal: count, steps: count, step: count, scene: shape(seen, { ...marked, ...told }),
  hands: namedBy(groups, 10),
}, { by: maybe(seat), action: maybe(text) });

/** Whether a match was dealt as its fingerprint says; null: nobody can tell. `key` opens the deals that are over. */
const verified = shape({ is: either("verified"), proved: maybe(flag), fingerprint: maybe(text), key: maybe(text), deals: count, text: message });

/** The deals of the day that were played: the match that counts, and its result in words, by game and day. */
const days = namedBy(shape({ match: text, words: text }), 1000);

/** @typedef {Of<typeof days>} Days */
/** @typedef {Of<typeof code>} Code */
/** @typedef {Of<typeof replay>} Replay */
/** @typedef {Of<typeof verified>} Verified */
/** @typedef {import("./protocol.js").Reply|null} Said */

/** What is in a code; null if the engine has said something else. @param {Said} said @returns {Code|null} */
export const readCode = (said) => (fits(code, said) ? said : null);
/** A step of a replay; null if the engine has said something else. @param {Said} said @returns {Replay|null} */
export const readReplay = (said) => (fits(replay, said) ? said : null);
/** What came of a check; null if the engine has said something else. @param {Said} said @returns {Verified|null} */
export const readVerified = (said) => (fits(verified, said) ? said : null);
/** What is kept of the deals of the day; nothing if it makes no sense. @param {unknown} kept @returns {Days} */
export const readDays = (kept) => (fits(days, kept) ? kept : {});

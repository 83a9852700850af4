// @ts-check
// What may lie in storage: an older page may have written it, another program may have changed it, the disk may have
// damaged it.

import { LONGEST_CODE } from "./code.js";
import { count, either, fits, flag, listOf, maybe, namedBy, shape, text, textUpTo, whole } from "./shape.js";
import { message } from "./message.js";
import { LONGEST, entry, refill } from "./wallet.js";

/** @typedef {import("./message.js").Message} Message */

/** What the engine is asked to begin a match, apart from the options. */
const REQUEST = { do: either("start"), game: text, seats: maybe(namedBy(text)), seed: count, match: text, code: textUpTo(LONGEST_CODE), day: text, salt: text, deal: count, step: count };
/** Without these a match cannot go on; the rest of a row can be replaced. */
const match = shape(
  { game: text, id: text, coins: flag, over: flag, closed: flag, request: shape({ options: text }, REQUEST) },
  { record: maybe(textUpTo(LONGEST)) },
);
const words = listOf(message);
/** The scene is looked at when it is shown. */
const seen = shape({ build: text, scene: shape({}) }, { wish: maybe(text) });
const purseText = textUpTo(LONGEST);
const purse = shape({ text: purseText, balance: whole, day: text, refill, entries: listOf(entry) });
const openings = namedBy(count);

/** What was seen last of a match, the build of the page that showed it, and what was decided there before the engine had come. @typedef {{build: string, scene: unknown, wish?: string|null}} Seen */

/**
 * A match as it is stored. Its key is the name of its game, with a number where several tables of one page play the same
 * game. `owner` is the tab that may write it; `faces` says which characters sit at the table (text/people.js); `fair` says that its record fixes all chance;
 * `trial` that it is tried out while another one waits, and is not kept at all.
 * @typedef {{key: string, game: string, id: string, coins: boolean, table: string|null, request: {options: string, seats: Record<string, string>} & Record<string, unknown>,
 *   record: string|null, over: boolean, closed: boolean, owner: string, deal: number, chips: Message[], faces: string, seen?: Seen|null, fair?: boolean, trial?: boolean}} Row
 */

/** The wallet as the page last saw it: the engine's text, and what that text says. @typedef {import("./shape.js").Of<typeof purse>} Purse */

/**
 * A match as it is stored under a key, or null if that is none.
 * @param {string} key
 * @param {any} value
 * @returns {Row|null}
 */
export function readRow(key, value) {
  if (!fits(match, value) || gameOf(key) !== value.game) return null;
  // Without a record the match begins with its request.
  if (!value.record && !value.request.do) return null;
  const { table, owner, deal, chips, request, faces, seen: last } = /** @type {any} */ (value);
  return {
    ...value,
    key,
    record: value.record ?? null,
    request: { ...known(request), options: request.options, seats: request.seats ?? {} },
    table: fits(text, table) ? table : null,
    owner: fits(text, owner) ? owner : "",
    deal: fits(count, deal) ? deal : 0,
    chips: fits(words, chips) ? withPresentWords(chips) : [],
    faces: fits(text, faces) ? faces : value.id,
    seen: fits(seen, last) ? last : null,
  };
}

/**
 * The wallet as it is stored, or null if the page cannot show it.
 * @param {any} value
 * @returns {Purse|null}
 */
export function readPurse(value) {
  return fits(purse, value) ? value : null;
}

/**
 * The numbers of the openings that were shown last, by their tables.
 * @param {any} value
 * @returns {Record<string, number>}
 */
export function readOpenings(value) {
  return fits(openings, value) ? value : {};
}

/**
 * The engine's text of a stored wallet, which says all that the rest does; null if there is no wallet. What has no such
 * text is a damaged wallet, which the engine refuses like any other.
 * @param {any} value
 * @returns {string|null}
 */
export function walletText(value) {
  if (value === null || value === undefined) return null;
  return fits(shape({ text: purseText }), value) ? value.text : "";
}

/** What is known to belong to a request: it goes to the engine. @param {Record<string, unknown>} request */
const known = (request) => Object.fromEntries(Object.entries(request).filter(([name]) => Object.hasOwn(REQUEST, name)));

/** The game of a match's key: the name of the game, followed by a number if several tables of one page play it. @param {string} key */
export const gameOf = (key) => key.replace(/ \d+$/, "");

/**
 * In a kept bid, the first release called `pick` what is an `option` now.
 * @param {Message[]} chips
 * @returns {Message[]}
 */
const withPresentWords = (chips) => JSON.parse(JSON.stringify(chips).replaceAll('"pick":', '"option":'));

// @ts-check
// What may lie in storage. Everything that is read from there passes here: an older page may have written it, another
// program may have changed it, the disk may have damaged it.

/** @typedef {import("../engine/protocol.js").Message} Message */
/** @typedef {import("./store.js").Row} Row */
/** @typedef {import("./store.js").Purse} Purse */
/** @typedef {(value: any) => boolean} Check */

/** How deep the arguments of a message may be nested; what is stored can even contain itself. */
const DEEPEST = 8;

const isText = (/** @type {unknown} */ value) => typeof value === "string";
const isFlag = (/** @type {unknown} */ value) => typeof value === "boolean";
const isWhole = (/** @type {unknown} */ value) => Number.isSafeInteger(value);
const isCount = (/** @type {any} */ value) => isWhole(value) && value >= 0;
const isPlain = (/** @type {any} */ value) => typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** @param {Check} check @returns {Check} */
const maybe = (check) => (value) => value === null || value === undefined || check(value);
/** @param {Check} check @returns {Check} */
const listOf = (check) => (value) => Array.isArray(value) && value.every(check);
/** @param {Check} check @returns {Check} */
const namedBy = (check) => (value) => isPlain(value) && Object.values(value).every(check);
/** @param {Record<string, Check>} fields @returns {Check} */
const shape = (fields) => (value) =>
  isPlain(value) && Object.entries(fields).every(([name, check]) => check(Object.hasOwn(value, name) ? value[name] : undefined));

/** @type {(deep?: number) => Check} */
const isMessage = (deep = 0) => (value) =>
  Array.isArray(value) && value.length === 2 && isText(value[0]) && namedBy(isArgument(deep + 1))(value[1]);
/** @type {(deep: number) => Check} */
const isArgument = (deep) => (value) =>
  ["string", "number", "boolean"].includes(typeof value) || value === null
  || (deep < DEEPEST && (isMessage(deep)(value) || listOf(isArgument(deep + 1))(value)));

/** Without these a match cannot go on; the rest of a row can be replaced. */
const isMatch = shape({
  game: isText, id: isText, coins: isFlag, over: isFlag, closed: isFlag, record: maybe(isText),
  request: shape({ options: isText, seats: maybe(namedBy(isText)) }),
});

const isPurse = shape({
  text: isText, balance: isWhole, day: isText,
  refill: shape({ can: isFlag, amount: isWhole, why: maybe(isMessage()) }),
  entries: listOf(shape({ kind: isText, amount: isWhole, balance: isWhole, day: isText, match: maybe(isText), game: maybe(isText), table: maybe(isText) })),
});

/**
 * A match as it is stored under a key, or null if that is none.
 * @param {string} key
 * @param {any} value
 * @returns {Row|null}
 */
export function readRow(key, value) {
  if (!isMatch(value) || gameOf(key) !== value.game) return null;
  // Without a record the match begins with its request, which must be no other question to the engine.
  if (!isText(value.record) && value.request.do !== "start") return null;
  const { table, owner, deal, chips, request } = value;
  return {
    ...value,
    key,
    record: value.record ?? null,
    request: { ...request, seats: request.seats ?? {} },
    table: isText(table) ? table : null,
    owner: isText(owner) ? owner : "",
    deal: isCount(deal) ? deal : 0,
    chips: listOf(isMessage())(chips) ? withPresentWords(chips) : [],
  };
}

/**
 * The wallet as it is stored, or null if the page cannot show it.
 * @param {any} value
 * @returns {Purse|null}
 */
export function readPurse(value) {
  return isPurse(value) ? value : null;
}

/**
 * The numbers of the openings that were shown last, by their tables.
 * @param {any} value
 * @returns {Record<string, number>}
 */
export function readOpenings(value) {
  return namedBy(isCount)(value) ? value : {};
}

/**
 * The engine's text of a stored wallet, which says all that the rest does; null if there is no wallet. What has no such
 * text is a damaged wallet, which the engine refuses like any other.
 * @param {any} value
 * @returns {string|null}
 */
export function walletText(value) {
  if (value === null || value === undefined) return null;
  return isPlain(value) && isText(value.text) ? value.text : "";
}

/** The game of a match's key: the name of the game, followed by a number if several tables of one page play it. @param {string} key */
const gameOf = (key) => key.replace(/ \d+$/, "");

/**
 * In a kept bid, the first release called `pick` what is an `option` now.
 * @param {Message[]} chips
 * @returns {Message[]}
 */
const withPresentWords = (chips) => JSON.parse(JSON.stringify(chips).replaceAll('"pick":', '"option":'));

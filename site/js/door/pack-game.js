// @ts-check
// The shape of a game that the host of the site has added, as its Python describes it. What the build writes of our
// own games has the same form.

import { count, fits, flag, listOf, maybe, namedBy, shape, text, textLike, textUpTo, whole } from "./shape.js";
import { lookShape } from "./look.js";
import { message } from "./message.js";
import { place } from "./address.js";

/** @template S @typedef {import("./shape.js").Of<S>} Of */

/** Nobody can choose among more. */
const MANY = 100;
/** All texts of a game together, in characters. */
const LONGEST = 500_000;

/** No game can have these names: texts, rules or files of the page begin with them. */
const OURS = ["hints", "others", "shared", "table", "table-later", "terminal", "ui", "wallet"];

const texts = listOf(text, MANY);
const name = textLike(/^[a-z][a-z0-9_-]{0,39}$/);

const table = shape({ name, title: message, options: text, seats: count, buyIn: count, rounds: message }, { time: message });
const game = shape({
  name, title: message, blurb: message, seats: listOf(count, MANY), seatsOption: maybe(text), practiceOption: maybe(text),
  tables: listOf(table, MANY), modes: maybe(shape({ option: text, values: texts })),
}, { line: message });
const option = shape({
  name: text, kind: text, default: text, values: texts, min: maybe(whole), max: maybe(whole), none: flag, label: message, rule: maybe(text),
});
const tableChoices = shape({ standard: namedBy(namedBy(text, MANY), MANY), best: namedBy(count, MANY) });
const choices = shape(
  { options: listOf(option, MANY), tables: namedBy(tableChoices, MANY) }, { promises: shape({ kept: texts, failed: texts }) },
);
const words = (/** @type {unknown} */ value) => (Array.isArray(value) ? texts(value) : text(value));
const block = (/** @type {unknown} */ value) => (Array.isArray(value) && value.length === 2 && fits(text, value[0]) ? words(value[1]) : "");
const rule = shape({ id: text, title: text, chapter: text, spec: texts, text: listOf(block, MANY) }, { terms: texts });
const packGame = shape({ game, choices, rules: listOf(rule), texts: namedBy(textUpTo(LONGEST), MANY) }, { look: maybe(lookShape) });

/**
 * What Python says about a game; null if it makes no sense, or if it would speak for others.
 * @param {unknown} said
 * @returns {PackGame|null}
 */
export function readPackGame(said) {
  const { game: { name = "", tables = [], seats = [] } = {}, choices: { tables: chosen = {} } = {}, rules = [] } = /** @type {any} */ (Object(said));
  if (!fits(packGame, said) || tables.length === 0 || seats.length === 0) return null;
  if (OURS.includes(name) || place(name, () => []).screen !== "menu") return null; // its address would lead elsewhere
  const isComplete = tables.every((/** @type {any} */ each) => Object.hasOwn(chosen, each.name));
  const isItsOwn = rules.every((/** @type {any} */ { id }) => id.startsWith(`${name}.`));
  return isComplete && isItsOwn ? /** @type {any} */ (said) : null;
}

/** @typedef {import("./protocol.js").Game} Game */
/** @typedef {{game: Game, choices: import("./protocol.js").Choices, rules: import("./protocol.js").Rule[], texts: Record<string, string>,
 *   look?: import("./look.js").Look|null}} PackGame */

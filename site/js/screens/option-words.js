// @ts-check
// The options of a game in words.

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../door/protocol.js").Game} Game */
/** @typedef {import("../door/protocol.js").Option} Option */

/** The engine's largest number; up to it means without end. */
const LARGEST = 999_999_999;

/**
 * The name of an option's value; the value itself if the game has no word for it.
 * @param {App} app
 * @param {Game} game
 * @param {string} option
 * @param {string} value
 */
export function valueName(app, game, option, value) {
  const id = `${game.name}-${option}-${value}`.replaceAll("_", "-").toLowerCase();
  if (app.text.has(id)) return app.ui(id);
  if (value === "none") return app.ui("ui-chooser-none");
  if (value === "yes" || value === "no") return app.ui(`ui-${value}`);
  return value;
}

/**
 * Why the engine has refused something: what is wrong with an option, or the rule. What that takes is read first.
 * @param {App} app
 * @param {Game} game
 * @param {import("../door/protocol.js").Refused} refusal
 */
export async function refusalWords(app, game, { rule, args }) {
  const { catalogue, library } = app;
  await Promise.all([library.rules("table"), library.rules(game.name), library.choices(game.name), library.texts("others")]);
  return args?.option === undefined ? catalogue.rule(rule)?.text ?? "" : optionFault(app, game, args);
}

/**
 * What is wrong with an option, which values will do, and what that depends on.
 * @param {App} app
 * @param {Game} game
 * @param {{option?: string, value?: string, expected?: string, why?: string}} refusal
 */
export function optionFault(app, game, { option = "", value = "", expected = "", why }) {
  const asked = game.options.find(({ name }) => name === option);
  if (!asked) return app.ui("ui-option-unknown", { option });
  const fault = app.ui("ui-option-refused", { option: asked.label, value: valueName(app, game, option, value), expected: choices(app, game, asked, expected) });
  const cause = game.options.find(({ name, rule }) => name !== option && rule && rule === why);
  const reason = cause ? app.ui("ui-option-cause", { option: cause.label }) : app.catalogue.rule(why)?.text;
  return reason ? `${fault} ${reason}` : fault;
}

/** The values that will do, in words. @param {App} app @param {Game} game @param {Option} option @param {string} expected in the notation of the engine */
function choices(app, game, { name, kind }, expected) {
  // The engine tells a list of numbers by an example.
  if (kind === "numbers") return app.ui("ui-option-numbers", { example: expected.replace("/...", "").replace(/ .*/, "") });
  const each = expected.split(kind === "some" ? /\/| \| / : " | ");
  return new Intl.ListFormat(app.text.language, { type: "disjunction" }).format(each.map((value) => range(app, value) ?? valueName(app, game, name, value)));
}

/** Numbers from one to another; "1..20". @param {App} app @param {string} value */
function range(app, value) {
  const [, least, most] = /^(-?\d+)\.\.(-?\d+)$/.exec(value) ?? [];
  if (least === undefined || most === undefined) return null;
  const open = Number(most) >= LARGEST ? "above" : Number(least) <= -LARGEST ? "below" : "no";
  return app.ui("ui-option-range", { open, least, most });
}

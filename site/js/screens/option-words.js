// @ts-check
// The options of a game in words.

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../door/protocol.js").Game} Game */

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
 * Why the engine refuses an option, and which values it accepts.
 * @param {App} app
 * @param {Game} game
 * @param {{option?: string, value?: string, expected?: string, why?: string}} refusal
 * @returns {string[]}
 */
export function optionFault(app, game, { option = "", value = "", expected: required = "", why }) {
  const asked = game.options.find(({ name }) => name === option);
  if (!asked) return [];
  const words = required.split(" | ").map((each) => valueName(app, game, option, each)).join(" | ");
  const fault = app.ui("ui-play-option", { option: asked.label, value: valueName(app, game, option, value), expected: words });
  const rule = app.catalogue.rule(why)?.text;
  return rule ? [fault, rule] : [fault];
}

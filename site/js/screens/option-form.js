// @ts-check
// One house rule as a field of a form, made from the catalogue's description of the option.

import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { ruleAddress } from "./parts.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../door/protocol.js").Game} Game */
/** @typedef {import("../door/protocol.js").Option} Option */

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

/**
 * @param {App} app
 * @param {Game} game
 * @param {Option} option
 * @param {string} value
 * @param {(value: string) => void} change
 */
export function optionField(app, game, option, value, change) {
  const rule = app.catalogue.rule(option.rule);
  return html`
    <div class="option">
      ${option.kind === "some" ? boxes(app, game, option, value, change)
        : html`<label><span>${app.text.say(option.label)}</span>${input(app, game, option, value, change)}</label>`}
      ${option.none ? noneBox(app, option, value, change) : ""}
      ${rule ? html`<details class="about"><summary aria-label=${`${app.ui("ui-chooser-about")}: ${rule.title}`}>?</summary>
        <p>${rule.text} <a href=${ruleAddress(game.name, option.rule ?? "")}>${rule.title}</a></p></details>` : ""}
    </div>`;
}

/**
 * @param {App} app
 * @param {Game} game
 * @param {Option} option
 * @param {string} value
 * @param {(value: string) => void} change
 */
function input(app, game, option, value, change) {
  const onChange = (/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).value);
  if (option.kind === "choice" || option.kind === "flag") {
    return html`<select @change=${onChange}>${(option.values ?? []).map((each) => html`
      <option value=${each} .selected=${each === value}>${valueName(app, game, option.name, each)}</option>`)}</select>`;
  }
  const none = value === "none";
  if (option.kind === "number") {
    return html`<input type="number" step="1" min=${option.min ?? -1_000_000} max=${option.max ?? 1_000_000} ?disabled=${none}
      placeholder=${none ? app.ui("ui-chooser-none") : nothing} .value=${live(none ? "" : value)} @change=${onChange}>`;
  }
  return html`<input type="text" pattern="-?[0-9]+(/-?[0-9]+)*" ?disabled=${none}
    placeholder=${none ? app.ui("ui-chooser-none") : nothing} .value=${live(none ? "" : value)} @change=${onChange}>`;
}

/**
 * Any number of some values, each with a box to tick.
 * @param {App} app
 * @param {Game} game
 * @param {Option} option
 * @param {string} value
 * @param {(value: string) => void} change
 */
function boxes(app, game, option, value, change) {
  const all = option.values ?? [];
  const ticked = (value || option.default).split("/");
  const tick = (/** @type {string} */ word, /** @type {boolean} */ on) =>
    change(all.filter((each) => (each === word ? on : ticked.includes(each))).join("/") || "none");
  return html`<fieldset class="some"><legend>${app.text.say(option.label)}</legend>${all.map((word) => html`
    <label class="none"><input type="checkbox" .checked=${ticked.includes(word)}
      @change=${(/** @type {Event} */ event) => tick(word, /** @type {HTMLInputElement} */ (event.target).checked)}>
      <span>${valueName(app, game, option.name, word)}</span></label>`)}</fieldset>`;
}

/**
 * A box that takes a number away: "no limit".
 * @param {App} app
 * @param {Option} option
 * @param {string} value
 * @param {(value: string) => void} change
 */
function noneBox(app, option, value, change) {
  const tick = (/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).checked ? "none" : numberInstead(option));
  return html`<label class="none"><input type="checkbox" .checked=${value === "none"} @change=${tick}
    aria-label=${`${app.text.say(option.label)}: ${app.ui("ui-chooser-none")}`}><span>${app.ui("ui-chooser-none")}</span></label>`;
}

/** The first number where there was none. @param {Option} option */
function numberInstead(option) {
  return option.default === "none" ? String(option.min ?? option.max ?? 0) : option.default;
}

// @ts-check
// One house rule as a field of a form, made from the catalogue's description of the option.

import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { paragraphs } from "../table/tell/rule-words.js";
import { valueName } from "./option-words.js";
import { ruleAddress } from "./parts.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../door/protocol.js").Game} Game */
/** @typedef {import("../door/protocol.js").Option} Option */

/** A list of numbers as an example. */
const LIST = "5/10";

/**
 * @param {App} app
 * @param {Game} game
 * @param {Option} option
 * @param {string} value
 * @param {(value: string) => void} change
 */
export function optionField(app, game, option, value, change) {
  const rule = app.catalogue.ruleBlocks(option.rule);
  return html`
    <div class="option">
      ${option.kind === "some" ? boxes(app, game, option, value, change)
        : html`<label><span>${app.text.say(option.label)}</span>${input(app, game, option, value, change)}</label>`}
      ${option.kind === "numbers" && value !== "none" ? html`<p class="quiet">${app.ui("ui-chooser-numbers", { example: LIST })}</p>` : ""}
      ${option.none ? noneBox(app, option, value, change) : ""}
      ${rule ? html`<details class="about"><summary aria-label=${`${app.ui("ui-chooser-about")}: ${rule.title}`}>?</summary>
        <div>${paragraphs(rule.text)}<p><a href=${ruleAddress(game.name, option.rule ?? "")}>${rule.title}</a></p></div></details>` : ""}
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
    // What is being typed is known at once: something else may draw the form meanwhile, and would write the old number.
    const onInput = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).value && onChange(event);
    return html`<input type="number" step="1" min=${option.min ?? -1_000_000} max=${option.max ?? 1_000_000} ?disabled=${none}
      placeholder=${none ? app.ui("ui-chooser-none") : nothing} .value=${live(none ? "" : value)} @input=${onInput} @change=${onChange}>`;
  }
  const onList = (/** @type {Event} */ event) => change(slashed(/** @type {HTMLInputElement} */ (event.target).value));
  return html`<input type="text" pattern="-?[0-9]+(/-?[0-9]+)*" ?disabled=${none} title=${app.ui("ui-chooser-numbers", { example: LIST })}
    placeholder=${none ? app.ui("ui-chooser-none") : nothing} .value=${live(none ? "" : value)} @change=${onList}>`;
}

/** Numbers as the text of options has them, whatever somebody wrote between them. @param {string} list */
const slashed = (list) => list.trim().split(/[\s,;/]+/).join("/");

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

/** The first number where there was none, or the first list. @param {Option} option */
function numberInstead(option) {
  if (option.default !== "none") return option.default;
  return option.kind === "numbers" ? LIST : String(option.min ?? option.max ?? 0);
}

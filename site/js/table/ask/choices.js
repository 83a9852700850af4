// @ts-check
// What is settled together with a call, as buttons beside the cards that it is about.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { miniSuit } from "../pieces/card.js";
import { shortcut } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Selector} Selector */
/** @typedef {import("../../door/protocol.js").Message} Message */

/** @param {View} view */
export function choices(view) {
  const { shown } = view.selectors;
  if (!shown.length) return nothing;
  return html`<div class="selectors" data-region="choices" role="group" aria-label=${view.text("selectors")}>
    ${repeat(shown, (each) => each.id, (each) => (isOfSuits(each) ? suits(view, each) : turning(view, each)))}
  </div>`;
}

/** What is settled now, as sentences, each with the key that changes it. @param {View} view */
export function toldChoices(view) {
  const { selectors, settings, scene } = view;
  const keyOf = (/** @type {Selector} */ { id }) => (settings?.keys && shortcut(scene, "toggle", id)) || "none";
  return selectors.shown.map((each) => view.text("choice", { choice: selectors.words(each), key: keyOf(each) }));
}

/** @param {Selector} selector */
export const isOfSuits = ({ values }) => values.every(({ label }) => label[1].suit);

/** Suits are small: all of them lie side by side, and the present one is pressed. @param {View} view @param {Selector} selector */
function suits(view, selector) {
  return html`<div class="suits" data-selector=${selector.id}>${selector.values.map(({ text, label }) => html`
    <button type="button" class="selector" aria-label=${view.selectors.words(selector, label)} aria-pressed=${view.selectors.value(selector) === text}
      aria-keyshortcuts=${keysOf(view, selector)} @click=${() => view.selectors.choose(selector, text)}>${paper(label)}</button>`)}</div>`;
}

/** Words take turns in one button, which goes on to the next. @param {View} view @param {Selector} selector */
function turning(view, selector) {
  const label = view.selectors.label(selector);
  return html`<button type="button" class="selector" data-selector=${selector.id} aria-label=${view.selectors.words(selector)}
      aria-keyshortcuts=${keysOf(view, selector)} @click=${() => view.selectors.toggle(selector.id)}>
    <span class="what">${view.say(selector.label)}</span><span class="now">${view.say(label)}</span>
  </button>`;
}

/** @param {View} view @param {Selector} selector */
const keysOf = (view, selector) => shortcut(view.scene, "toggle", selector.id) || nothing;

/** @param {Message} label of a suit */
const paper = (label) => html`<span class="paper">${miniSuit(String(label[1].suit))}</span>`;

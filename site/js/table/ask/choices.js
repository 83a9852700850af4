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
  const words = hasRoom(view) ? beside : turning;
  return html`<div class="selectors" data-region="choices" role="group" aria-label=${view.text("selectors")}>
    ${repeat(shown, (each) => each.id, (each) => (isOfSuits(each) ? suits : words)(view, each))}
  </div>`;
}

/** Whether words find room side by side: several pairs on a desk, one on anything but a phone on its side. @param {View} view */
const hasRoom = ({ size: { width, height }, selectors }) => height >= 481 && (width >= 900 || selectors.shown.length < 2);

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
  return html`<div class="suits" data-selector=${selector.id}>${values(view, selector, paper)}</div>`;
}

/** Words do so where there is room; a value that says it all needs no title. @param {View} view @param {Selector} selector */
function beside(view, selector) {
  const what = view.say(selector.label);
  const told = selector.values.some(({ label }) => view.say(label) === what);
  return html`<div class="words" data-selector=${selector.id}>${told ? nothing : html`<span class="what" aria-hidden="true">${what}</span>`}${values(view, selector, view.say)}</div>`;
}

/** Elsewhere words take turns in one button, which goes on to the next. @param {View} view @param {Selector} selector */
function turning(view, selector) {
  return html`<button type="button" class="selector turning" data-selector=${selector.id} aria-label=${view.selectors.words(selector)}
      aria-keyshortcuts=${keysOf(view, selector)} @click=${() => view.selectors.toggle(selector.id)}>
    <span class="what">${view.say(selector.label)}</span><span class="now">${view.say(view.selectors.label(selector))}</span>
  </button>`;
}

/** A button for each value. @param {View} view @param {Selector} selector @param {(label: Message) => unknown} drawn */
const values = (view, selector, drawn) => selector.values.map(({ text, label }) => html`
  <button type="button" class="selector" aria-label=${view.selectors.words(selector, label)} aria-pressed=${view.selectors.value(selector) === text}
    aria-keyshortcuts=${keysOf(view, selector)} @click=${() => view.selectors.choose(selector, text)}>${drawn(label)}</button>`);

/** @param {View} view @param {Selector} selector */
const keysOf = (view, selector) => shortcut(view.scene, "toggle", selector.id) || nothing;

/** @param {Message} label of a suit */
const paper = (label) => html`<span class="paper">${miniSuit(String(label[1].suit))}</span>`;

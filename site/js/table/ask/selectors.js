// @ts-check
// What is settled together with a call: the values that the player has set, and the buttons that change them.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { miniSuit } from "../pieces/card.js";
import { ownCalls, shortcut } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */
/** @typedef {import("../../door/protocol.js").Call} Call */
/** @typedef {import("../../door/protocol.js").Selector} Selector */

export class Selectors {
  #view;
  /** The values that replace those the game proposes. @type {Map<string, string>} */
  #chosen = new Map();

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** Keeps the values of selectors that stay the same within one turn. @param {Scene|null} old @param {Scene} scene */
  update(old, scene) {
    const before = old && old.game === scene.game && old.deal === scene.deal && old.turn === scene.turn ? old.ask.selectors : [];
    const stays = scene.ask.selectors.filter((each) => before.some((other) => other.id === each.id && values(other) === values(each)));
    this.#chosen = new Map([...this.#chosen].filter(([id]) => stays.some((each) => each.id === id)));
  }

  /** @param {Selector} selector */
  value(selector) {
    return this.#chosen.get(selector.id) ?? selector.value;
  }

  /** The call that selects the present values. Such calls share one button. @returns {Call|null} */
  get call() {
    const { scene } = this.#view;
    const now = new Map(scene?.ask.selectors.map((each) => [each.id, this.value(each)]));
    return ownCalls(scene).find((call) => call.selected && Object.entries(call.selected).every(([id, value]) => now.get(id) === value)) ?? null;
  }

  /** The selectors that matter to the present call; all of them if there is none. @returns {Selector[]} */
  get shown() {
    const selected = this.call?.selected;
    return (this.#view.scene?.ask.selectors ?? []).filter((each) => !selected || each.id in selected);
  }

  /** Goes on to the next value. @param {string} id */
  toggle(id) {
    const view = this.#view;
    const selector = view.scene?.ask.selectors.find((each) => each.id === id);
    if (!selector) return;
    const at = selector.values.findIndex((each) => each.text === this.value(selector));
    const next = selector.values[(at + 1) % selector.values.length];
    if (!next) return;
    this.#chosen.set(id, next.text);
    view.requestUpdate();
    view.speak(this.words(selector));
  }

  /** "Eights: for the next". @param {Selector} selector */
  words(selector) {
    return this.#view.text("selector", { label: selector.label, value: this.label(selector) });
  }

  /** The label of the present value. @param {Selector} selector */
  label(selector) {
    return selector.values.find((each) => each.text === this.value(selector))?.label ?? selector.label;
  }
}

/** @param {Selector} selector */
const values = (selector) => selector.values.map((each) => each.text).join();

/** The selectors, as buttons beside the cards that they are about. @param {View} view */
export function selectors(view) {
  const { shown } = view.selectors;
  if (!shown.length) return nothing;
  return html`<div class="selectors" role="group" aria-label=${view.text("selectors")}>${repeat(shown, (each) => each.id, (each) => button(view, each))}</div>`;
}

/** @param {View} view @param {Selector} selector */
function button(view, selector) {
  const label = view.selectors.label(selector);
  const { suit } = label[1];
  const keys = shortcut(view.scene, "toggle", selector.id);
  return html`<button type="button" class="selector" data-selector=${selector.id} aria-label=${view.selectors.words(selector)}
      aria-keyshortcuts=${keys || nothing} @click=${() => view.selectors.toggle(selector.id)}>
    <span class="what">${view.say(selector.label)}</span>
    <span class="now">${typeof suit === "string" ? html`<span class="paper">${miniSuit(suit)}</span>` : nothing}<span>${view.say(label)}</span></span>
  </button>`;
}

// @ts-check
// What is settled together with a call: the values that the player has set.

import { ownCalls } from "../scene.js";

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
    const selector = this.#view.scene?.ask.selectors.find((each) => each.id === id);
    if (!selector) return;
    const at = selector.values.findIndex((each) => each.text === this.value(selector));
    const next = selector.values[(at + 1) % selector.values.length];
    if (next) this.choose(selector, next.text);
  }

  /** @param {Selector} selector @param {string} value */
  choose(selector, value) {
    this.#chosen.set(selector.id, value);
    this.#view.requestUpdate();
    this.#view.speak(this.words(selector));
  }

  /** "Eights: for the next", for the present value or another. @param {Selector} selector */
  words(selector, value = this.label(selector)) {
    return this.#view.text("selector", { label: selector.label, value });
  }

  /** The label of the present value. @param {Selector} selector */
  label(selector) {
    return selector.values.find((each) => each.text === this.value(selector))?.label ?? selector.label;
  }
}

/** @param {Selector} selector */
const values = (selector) => selector.values.map((each) => each.text).join();

// @ts-check
// What is decided together with a call: the values that the player has chosen, and the buttons that change them.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { miniSuit } from "../pieces/card.js";
import { ownCalls, shortcut } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../engine/protocol.js").Scene} Scene */
/** @typedef {import("../../engine/protocol.js").Call} Call */
/** @typedef {import("../../engine/protocol.js").Selector} Selector */

export class Selectors {
  #view;
  /** What was chosen instead of what the game proposed. @type {Map<string, string>} */
  #chosen = new Map();

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** Keeps what was chosen as long as the same is open in the same turn. @param {Scene|null} old @param {Scene} scene */
  update(old, scene) {
    const before = old && old.game === scene.game && old.deal === scene.deal && old.turn === scene.turn ? old.decisions : [];
    const stays = scene.decisions.filter((each) => before.some((other) => other.id === each.id && values(other) === values(each)));
    this.#chosen = new Map([...this.#chosen].filter(([id]) => stays.some((each) => each.id === id)));
  }

  /** @param {Selector} decision */
  value(decision) {
    return this.#chosen.get(decision.id) ?? decision.value;
  }

  /** The call whose answers are those chosen; it is one button, whatever it is called now. @returns {Call|null} */
  get call() {
    const { scene } = this.#view;
    const now = new Map(scene?.decisions.map((each) => [each.id, this.value(each)]));
    return ownCalls(scene).find((call) => call.answers && Object.entries(call.answers).every(([id, value]) => now.get(id) === value)) ?? null;
  }

  /** What the present call decides; where there is none, all that is open. @returns {Selector[]} */
  get shown() {
    const answers = this.call?.answers;
    return (this.#view.scene?.decisions ?? []).filter((each) => !answers || each.id in answers);
  }

  /** On to the next value. @param {string} id */
  toggle(id) {
    const view = this.#view;
    const decision = view.scene?.decisions.find((each) => each.id === id);
    if (!decision) return;
    const at = decision.values.findIndex((each) => each.text === this.value(decision));
    const next = decision.values[(at + 1) % decision.values.length];
    if (!next) return;
    this.#chosen.set(id, next.text);
    view.requestUpdate();
    view.speak(this.words(decision));
  }

  /** "Eights: for the next". @param {Selector} decision */
  words(decision) {
    return this.#view.text("decision", { label: decision.label, value: this.label(decision) });
  }

  /** What the chosen value is called. @param {Selector} decision */
  label(decision) {
    return decision.values.find((each) => each.text === this.value(decision))?.label ?? decision.label;
  }
}

/** @param {Selector} decision */
const values = (decision) => decision.values.map((each) => each.text).join();

/** The open decisions, as buttons beside the cards they are about. @param {View} view */
export function decisions(view) {
  const { shown } = view.selectors;
  if (!shown.length) return nothing;
  return html`<div class="decisions" role="group" aria-label=${view.text("decisions")}>${repeat(shown, (each) => each.id, (each) => button(view, each))}</div>`;
}

/** @param {View} view @param {Selector} decision */
function button(view, decision) {
  const label = view.selectors.label(decision);
  const { suit } = label[1];
  const keys = shortcut(view.scene, "toggle", decision.id);
  return html`<button type="button" class="decision" data-decision=${decision.id} aria-label=${view.selectors.words(decision)}
      aria-keyshortcuts=${keys || nothing} @click=${() => view.selectors.toggle(decision.id)}>
    <span class="what">${view.say(decision.label)}</span>
    <span class="now">${typeof suit === "string" ? html`<span class="paper">${miniSuit(suit)}</span>` : nothing}<span>${view.say(label)}</span></span>
  </button>`;
}

// @ts-check
// Rows of cards that can be turned: which card is the last one is the player's to choose, as long as the row stays the same.

import { zoneNamed } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */

export class TurnedRows {
  #view;
  /** @type {Map<string, string[]>} */
  #turned = new Map();

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** The cards of a row as they lie. @param {string} name @returns {string[]} */
  cards(name) {
    const sent = zoneNamed(this.#view.scene, name)?.cards ?? [];
    const turned = this.#turned.get(name);
    return turned && [...turned].sort().join() === [...sent].sort().join() ? turned : sent;
  }

  /** @param {string} name */
  last(name) {
    return this.cards(name).at(-1) ?? null;
  }

  /** The last card goes to the front. @param {string} name */
  rotate(name) {
    const cards = this.cards(name);
    const last = cards.at(-1);
    if (!last || cards.length < 2) return;
    this.#turned.set(name, [last, ...cards.slice(0, -1)]);
    this.#view.requestUpdate();
    this.#view.speak(this.#view.text("card", { card: this.last(name) }));
  }
}

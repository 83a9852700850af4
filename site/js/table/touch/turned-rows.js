// @ts-check
// Rows of cards that the player can turn, to choose which card is the last one. A turned row stays so until its cards change.

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

  /** The cards of a row, in the order in which they are shown. @param {string} name @returns {string[]} */
  cards(name) {
    const sent = zoneNamed(this.#view.scene, name)?.cards ?? [];
    const turned = this.#turned.get(name);
    return turned && [...turned].sort().join() === [...sent].sort().join() ? turned : sent;
  }

  /** @param {string} name */
  last(name) {
    return this.cards(name).at(-1) ?? null;
  }

  /** Moves the last card to the front. @param {string} name */
  rotate(name) {
    const cards = this.cards(name);
    const last = cards.at(-1);
    if (!last || cards.length < 2) return;
    this.#turned.set(name, [last, ...cards.slice(0, -1)]);
    this.#view.requestUpdate();
    this.#view.speak(this.#view.text("card", { card: this.last(name) }));
  }
}

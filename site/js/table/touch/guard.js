// @ts-check
// What a press of the hand does beside its own purpose: it is ignored where it was meant for what lay there before,
// and it takes away what was only there to be read.

import { isCalling, zone } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../engine/protocol.js").Scene} Scene */

const TURN = 250;
/** A panel comes up under fingers that were busy elsewhere, so it takes longer to be meant: calls, the end of a deal. */
const PANEL = 700;
/** What is touched there says nothing about a notice over the table. */
const APART = ".notice, dialog, .rail, .bar, .hint-button";

export class Guard {
  #view;
  #turnSince = 0;
  #panelSince = -Infinity;
  /** The rule of the notice that the last press has closed. @type {string|null} */
  #closed = null;

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** True just after the turn or the panel changed: a tap meant for the trick before must not play into this one. */
  get up() {
    const now = performance.now();
    return now - this.#turnSince < TURN || now - this.#panelSince < PANEL;
  }

  /** @param {Scene|null} old @param {Scene} scene */
  update(old, scene) {
    const now = performance.now();
    if (!old || old.turn !== scene.turn || old.serial !== scene.serial) this.#turnSince = now;
    if (isCalling(scene) && !(isCalling(old) && old?.ask.layout === scene.ask.layout)) this.#panelSince = now;
    const begun = zone(scene, "trick")?.plays.length === 1 && zone(old, "trick")?.plays.length !== 1;
    if (this.#view.open === "last" && (begun || !zone(scene, "last"))) this.#view.open = null;
  }

  /** The end of a deal is shown from now on: whoever pressed to hurry the others must not miss it. */
  showEnd() {
    this.#panelSince = performance.now();
  }

  /** @param {Event} event */
  press({ target }) {
    const view = this.#view;
    const at = target instanceof Element ? target : null;
    if (view.open === "last" && !at?.closest(".pile")) view.open = null;
    const rule = view.explanation.shown?.rule ?? null;
    // Where the hint is a line of the panel, taking it away would move the buttons under the finger.
    const inPanel = !rule && at?.closest(".calls");
    this.#closed = null;
    if ((!rule && !view.hint) || at?.closest(APART) || inPanel) return;
    this.#closed = rule;
    view.explanation.dismiss();
  }

  /** Whether the press that is going on has just closed what it would show. @param {string} rule */
  hasClosed(rule) {
    return this.#closed === rule;
  }

  /** A key means what it says. */
  forget() {
    this.#closed = null;
  }
}

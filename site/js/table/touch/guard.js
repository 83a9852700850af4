// @ts-check
// Guards against presses that were meant for what lay there before, and closes a notice on the next press.

import { isCalling, zone } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */

/** How long a press is ignored after the turn has changed, in milliseconds. */
const TURN = 250;
/** The same after a panel has opened under the player's fingers: calls, or the end of a deal. */
const PANEL = 700;
/** A press so soon (in milliseconds) and so near (in pixels) after one that hurried the others hurries them too, and makes no call. */
const HURRIED = 1000;
const NEAR = 48;
/** Where a press is not made to hurry the others. */
const MEANT = ".hand, .act, .bar, .rail, .notice, dialog";
const NOWHERE = { at: -Infinity, x: 0, y: 0 };
/** Where a press does not close the notice. */
const APART = ".notice, dialog, .rail, .bar, .hint-button";

export class Guard {
  #view;
  #turnSince = -Infinity;
  #panelSince = -Infinity;
  /** When and where the cloth was pressed, if that was the last press; and the same of the press before it. */ #now = NOWHERE;
  #before = NOWHERE;
  /** What the notice said that the last press closed: a rule, or the meaning of a term. @type {string|null} */
  #closed = null;

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** True just after the turn or the panel has changed: a tap meant for the last trick must not play a card to this one. */
  get up() {
    const now = performance.now();
    return now - this.#turnSince < TURN || now - this.#panelSince < PANEL;
  }

  /** True while the present press may be one of several on the cloth: what may be said at any time lies there, too. */
  get hurried() {
    const [now, before] = [this.#now, this.#before];
    return now.at - before.at < HURRIED && Math.hypot(now.x - before.x, now.y - before.y) < NEAR;
  }

  /** @param {Scene|null} old @param {Scene} scene */
  update(old, scene) {
    const now = performance.now();
    if (!old || old.turn !== scene.turn || old.serial !== scene.serial) this.#turnSince = now;
    if (isCalling(scene) && !(isCalling(old) && old?.ask.layout === scene.ask.layout)) this.#panelSince = now;
    const begun = zone(scene, "trick")?.plays.length === 1 && zone(old, "trick")?.plays.length !== 1;
    if (this.#view.open === "last" && (begun || !zone(scene, "last"))) this.#view.open = null;
  }

  /** A press has ended the deal, and what is asked is there at once: it must not answer that too. */
  skipped() {
    this.#panelSince = Math.max(this.#panelSince, performance.now() - PANEL + TURN);
  }

  /** The result is shown from now on. A player who was hurrying the others must not miss it. */
  showEnd() {
    this.#panelSince = performance.now();
  }

  /** @param {PointerEvent} event */
  press({ target, clientX, clientY }) {
    const view = this.#view;
    const at = target instanceof Element ? target : null;
    this.#before = this.#now;
    this.#now = at?.closest(MEANT) ? NOWHERE : { at: performance.now(), x: clientX, y: clientY };
    if (view.open === "last" && !at?.closest(".pile")) view.open = null;
    const rule = view.explanation.shown?.rule ?? null;
    // Where the hint is a line of the panel, removing it would move the buttons under the finger.
    const inPanel = !rule && at?.closest(".calls");
    this.#closed = null;
    if ((!rule && !view.hint) || at?.closest(APART) || inPanel) return;
    this.#closed = view.explained?.brief ?? rule;
    view.explanation.dismiss();
  }

  /** Whether the present press has just closed the notice that it would show. @param {string} what */
  hasClosed(what) {
    return this.#closed === what;
  }

  /** A key press is never ambiguous. */
  forget() {
    this.#closed = null;
  }
}

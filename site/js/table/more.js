// @ts-check
// What a table can do soon after its hand lies: nobody needs it for the first decision, so its code comes later.

import { nothing } from "lit";
import { practice } from "./ask/aids.js";
import { choices, isOfSuits, toldChoices } from "./ask/choices.js";
import { commandDialog, keyDialog } from "./touch/commands.js";
import { betterBy, comparison } from "./tell/comparison.js";
import { Drag } from "./touch/drag.js";
import { gauge } from "./draw/gauge.js";
import { Moods } from "./draw/moods.js";
import { rimRuler, ruler } from "./draw/ruler.js";
import { advice, refusal } from "./tell/notice.js";
import { tellAsides } from "./tell/asides.js";
import { Drawing } from "./tell/drawing.js";
import { Sounds } from "./tell/sounds.js";
import { Terms } from "./tell/terms.js";
import { LONG_ROW, aids, isCalling } from "./scene.js";

/** @typedef {import("./table.js").CardTableView} View */
/** @typedef {import("../door/protocol.js").Scene} Scene */

export class More {
  #view;
  /** Whether the player has asked to take something back. */ #takesBack = false;

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
    /** The hint whose reasons are shown where there is no room for them and the trick at once. @type {import("../door/protocol.js").Hint|null} */
    this.unfolded = null;
    this.drag = new Drag(view);
    this.sounds = new Sounds(view);
    this.terms = new Terms(view);
    this.draw = new Drawing(view);
    this.moods = new Moods(view);
    view.addEventListener("table-undo", () => { this.#takesBack = true; });
  }

  /** The table shows another scene. @param {Scene|null} old @param {Scene} scene */
  update(old, scene) {
    if (old?.deal !== scene.deal) getSelection()?.removeAllRanges(); // a press at the end of a deal leaves a caret; see main.js
    this.drag.settle();
    this.sounds.hear(old, scene);
    this.draw.follow(old, scene);
    this.moods.follow(old, scene);
    if (this.#takesBack) this.#view.announcer.gather([this.#view.text("taken-back")]);
    this.#takesBack = false;
    tellAsides(this.#view, old, scene);
  }

  /** A choice was not the one: its cards go back to the hand. */
  putBack() {
    this.#view.player.select(null);
    this.#view.selection.clear();
    this.drag.settle();
  }

  dialogs() {
    return [keyDialog(this.#view), commandDialog(this.#view)];
  }

  /** What of this is on the table, as classes of the whole of it. */
  get classes() {
    const { scene, hint, open, explanation, selectors } = this.#view;
    const { shown } = selectors;
    return [
      shown.length && advice(this.#view) === nothing && "with-choice", shown.some(isOfSuits) && "with-suits",
      this.refusal() && "with-refusal", hint && !isCalling(scene) && !explanation.shown && "with-advice",
      hint && hint === this.unfolded && "with-why",
      open === "practice" && aids(scene).length >= LONG_ROW && "with-long-row",
    ];
  }

  /** What else lies around the middle: the aids of practice, if somebody has opened their panel; how all stand. */
  around() {
    return [practice(this.#view), rimRuler(this.#view)];
  }

  /** How far something has come; its place is kept from the start. */
  gauge() {
    return gauge(this.#view);
  }

  /** How all stand, for the end of a deal. */
  ruler() {
    return ruler(this.#view);
  }

  /** Why something is not allowed; null if nothing is refused. */
  refusal() {
    return refusal(this.#view);
  }

  /** What is settled together with a call; what a hint says, or what a term means. */
  asked() {
    return [choices(this.#view), advice(this.#view)];
  }

  /** What is settled together with a call, as sentences. */
  choices() {
    return toldChoices(this.#view);
  }

  /** What a hint compared. @param {import("../door/protocol.js").Hint} hint */
  comparison(hint) {
    return comparison(this.#view, hint);
  }

  /** Shows the reasons of a hint, or hides them. @param {import("../door/protocol.js").Hint|null} hint */
  unfold(hint) {
    this.unfolded = hint;
    this.#view.requestUpdate();
  }

  /** By how much the advice is better, as a sentence. @param {import("../door/protocol.js").Hint} hint */
  betterBy(hint) {
    return betterBy(this.#view, hint);
  }
}

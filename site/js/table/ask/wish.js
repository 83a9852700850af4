// @ts-check
// What the player has decided or asked before the engine was there: shown as made, spoken, and taken back at will.

import { html } from "lit";
import { cardsOf } from "../../text/messages.js";
import { icon } from "../pieces/card.js";
import { kindOf } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Message} Message */
/** @typedef {{do: string, action?: string}} Wish */

/** What was decided; "" if nothing was. @param {View} view */
export const decided = (view) => (view.wish?.do === "act" ? view.wish.action ?? "" : "");

/** The card that was decided on is the chosen one, however it was played. @param {View} view @param {Wish} wish */
export function showWish(view, { do: what, action = "" }) {
  if (what !== "act") return;
  const { selected, cards } = view.player;
  const card = cards.find((each) => kindOf(each) === action);
  if (card && (!selected || kindOf(selected) !== action)) view.player.select(card);
  view.selection.show(action);
}

/** Has a screen reader say what was decided, or that it was taken back. @param {View} view @param {Wish|null} old */
export function sayWish(view, old) {
  if (view.wish) view.speak(wishWords(view));
  else if (old?.do === "act" && view.loading) view.speak(view.text("taken-back"));
}

/** What was decided or asked, and when it is done. @param {View} view */
export function wishWords(view) {
  const { do: what = "", action = "" } = view.wish ?? {};
  return view.text("wish", { does: what, action: what === "act" ? view.say(labelOf(view, action)) : "" });
}

/** The button that takes the decision back. @param {View} view */
export function takeBackButton(view) {
  return html`<button type="button" class="button" @click=${() => view.emit("table-take-back")}>${icon("undo")} ${view.text("take-back")}</button>`;
}

/** What an action is called: like its button, like the dial, or by its cards. @param {View} view @param {string} action @returns {Message} */
function labelOf(view, action) {
  const { ask } = /** @type {import("../../door/protocol.js").Scene} */ (view.scene);
  const call = ask.calls.find((each) => each.text === action);
  if (call) return call.label;
  if (ask.dial && action === view.dial.action) return view.dial.words(ask.dial.label);
  const cards = cardsOf(action.split("=").at(-1) ?? "");
  // More than two cards would be too long a list; they are lifted anyway.
  if (ask.selection && cards.length > 2) return ask.selection.label;
  return ask.selection ? ["ui-table-do-with", { label: ask.selection.label, cards }] : ["ui-table-cards", { cards }];
}

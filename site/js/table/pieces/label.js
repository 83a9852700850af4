// @ts-check
// Labels that name cards or a suit: these are drawn small and read out by name.

import { html } from "lit";
import { cardsOf } from "../../text/messages.js";
import { miniSuit, miniature } from "./card.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Message} Message */

/** A label, with small drawings in place of the cards that it names. Screen readers read the words. @param {Pick<View, "say"|"text">} view @param {Message} label */
export function withCards(view, label) {
  const words = view.say(label);
  const { cards } = label[1];
  if (typeof cards !== "string" || !cards) return words;
  const [before, after] = words.split(view.text("cards", { cards }));
  return after === undefined ? words : html`<span class="unseen">${words}</span><span class="in-cards" aria-hidden="true"><span>${before}</span>${cardsOf(cards).map((card) =>
    html`<span class="paper">${miniature(card)}</span>`)}<span>${after}</span></span>`;
}

/** A message with the sign of the suit in place of its name. Screen readers read the words. @param {View} view @param {Message} message */
export function withSuit(view, message) {
  const words = view.say(message);
  const suit = suitIn(message);
  const name = suit && view.say(["ui-suit", { key: suit }]).toLowerCase();
  const at = name ? words.toLowerCase().indexOf(name) : -1;
  if (at < 0) return words;
  return html`<span class="unseen">${words}</span><span aria-hidden="true">${words.slice(0, at)}${miniSuit(suit)}${words.slice(at + name.length).replace(/^,/, "")}</span>`;
}

/** The letter of the suit that a message names; empty if it names none. @param {Message} message @returns {string} */
function suitIn([, given]) {
  for (const value of Object.values(given)) {
    const found = Array.isArray(value) && typeof value[1] === "object" ? suitIn(/** @type {any} */ (value)) : String(value);
    if (/^[SHDC]$/.test(found)) return found;
  }
  return "";
}

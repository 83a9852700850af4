// @ts-check
// Labels that name cards: the cards are drawn small and read out by name.

import { html } from "lit";
import { cardsOf } from "../../text/messages.js";
import { miniature } from "./card.js";

/** @typedef {import("../table.js").CardTableView} View */

/** A label, with small drawings in place of the cards that it names. Screen readers read the words. @param {View} view @param {import("../../door/protocol.js").Message} label */
export function withCards(view, label) {
  const words = view.say(label);
  const { cards } = label[1];
  if (typeof cards !== "string" || !cards) return words;
  const [before, after] = words.split(view.text("cards", { cards }));
  return after === undefined ? words : html`<span class="unseen">${words}</span><span class="in-cards" aria-hidden="true"><span>${before}</span>${cardsOf(cards).map((card) =>
    html`<span class="paper">${miniature(card)}</span>`)}<span>${after}</span></span>`;
}

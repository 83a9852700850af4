// @ts-check
// A few cards held like a hand, as a picture.

import { html } from "lit";
import { face } from "../table/pieces/card.js";

/** @param {string[]} cards */
export function fan(cards) {
  return html`<div class="fan" aria-hidden="true">${cards.map((card) => html`<span class="fan-card">${face(card)}</span>`)}</div>`;
}

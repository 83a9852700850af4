// @ts-check
// The tricks of this deal, one a row, the newest first; and once the deal is over, the hands that they came from.

import { html, nothing } from "lit";
import { icon, miniature } from "../pieces/card.js";

/** @typedef {import("../table.js").CardTableView} View */

/** @param {string[]} cards */
const small = (cards) => cards.map((card) => html`<span class="paper" aria-hidden="true">${miniature(card)}</span>`);

/** @param {View} view */
export function trickList(view) {
  const { seats = [], tricks = [], me } = view.scene ?? {};
  if (!tricks.length) return nothing;
  return html`<table class="trick-list"><caption class="unseen">${view.text("tricks")}</caption>
    <thead><tr><td></td>${seats.map(({ id }) => html`<th scope="col" class=${id === me ? "mine" : ""}>${view.name(id)}</th>`)}</tr></thead>
    <tbody>${tricks.map(({ plays, winner }, index) => html`<tr><th scope="row">${index + 1}</th>${seats.map(({ id }) => {
      const cards = plays.find(({ seat }) => seat === id)?.cards ?? [];
      const leads = plays[0]?.seat === id;
      return html`<td class=${id === winner ? "taken" : ""}>${leads ? icon("lead") : nothing}${small(cards)}<span class="unseen">${view.text("trick-cell", { cards, state: id === winner ? "wins" : "none" })}</span></td>`;
    })}</tr>`).reverse()}</tbody></table>`;
}

/** @param {View} view */
export function allHands(view) {
  const { seats = [], hands = [] } = view.scene ?? {};
  if (!hands.length) return nothing;
  return html`<h3>${view.text("all-hands")}</h3><dl class="all-hands">${seats.map(({ id }, index) => {
    const groups = hands[index] ?? [];
    return html`<div><dt>${view.name(id)}</dt><dd>${groups.map(({ cards }) => html`<span>${small(cards)}</span>`)}<span class="unseen">${view.text("cards", { cards: groups.flatMap(({ cards }) => cards) })}</span></dd></div>`;
  })}</dl>`;
}

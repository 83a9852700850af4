// @ts-check
// The seats: each with its name, its status, its badges, and whether it is its turn.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { back, icon, miniature } from "../pieces/card.js";
import { places, zone } from "../scene.js";
import { variables } from "../pieces/variables.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").SeatInfo} SeatInfo */
/** @typedef {import("../../door/protocol.js").Scene} Scene */

/** @param {View} view */
export function seats(view) {
  const { scene } = view;
  if (!scene) return emptySeats(view);
  const where = places(scene);
  return html`<section class="seats" data-region="seats" tabindex="-1" aria-label=${view.text("seats")}>
    <ul class=${zone(scene, "pile") ? "close" : ""}>${repeat(scene.seats, (seat) => seat.id, (seat) => one(view, scene, seat, where.get(seat.id) ?? "top"))}</ul>
  </section>`;
}

/** @param {View} view @param {Scene} scene @param {SeatInfo} seat @param {string} place */
function one(view, scene, seat, place) {
  const name = view.name(seat.id);
  const mine = scene.seats.find((each) => each.id === scene.me)?.side === seat.side;
  const turn = scene.awaited.includes(seat.id);
  const wins = scene.over?.winners.includes(seat.id) ?? false;
  const thinking = turn && seat.id !== scene.me && view.thinking !== null;
  return html`<li class="seat ${turn ? "at-turn" : ""} ${thinking ? "thinking" : ""} ${wins ? "wins" : ""}"
      data-place=${place} data-side=${mine ? "us" : "them"} data-seat=${seat.id}
      style=${variables({ "--thought": thinking ? String(view.thinking) : "0" })}>
    <span class="avatar" aria-hidden="true">${seat.id === scene.me ? icon("person") : [...name][0]}</span>
    <span class="who"><span class="name">${name}</span>${turn ? html`<span class="unseen">${view.text("at-turn")}</span>` : nothing}</span>
    <span class="status">${seat.status ? view.say(seat.status) : nothing}</span>
    <span class="badges">
      ${seat.badges.map((badge) => html`<span class="badge">${view.say(badge)}</span>`)}
      ${seat.dealer ? html`<span class="badge dealer" title=${view.text("dealer")}><span aria-hidden="true">${view.text("dealer-mark")}</span><span class="unseen">${view.text("dealer")}</span></span>` : nothing}
    </span>
    <span class="unseen">${view.text("cards-held", { n: seat.cards })}</span>
    ${seat.id === scene.me ? nothing : html`${held(view, scene, seat)}${laidOpen(view, scene, seat)}`}
  </li>`;
}

/** What another seat holds: open cards, or only their number. @param {View} view @param {Scene} scene @param {SeatInfo} seat */
function held(view, scene, seat) {
  const cards = zone(scene, "hand", seat.id)?.groups?.flatMap((group) => group.cards);
  if (!cards) return html`<span class="held" aria-hidden="true">${back(view)}<b>${seat.cards}</b></span>${backs(seat.cards)}`;
  if (!cards.length) return nothing;
  return html`<span class="open-hand" role="img" aria-label=${view.text("open-hand", { who: seat.id, cards })}>${cards.map((card) =>
    html`<span class="paper">${miniature(card)}</span>`)}</span>`;
}

/** The cards that a seat has shown and still holds. @param {View} view @param {Scene} scene @param {SeatInfo} seat */
function laidOpen(view, scene, seat) {
  const shown = zone(scene, "shown", seat.id);
  const cards = shown?.groups.flatMap((group) => group.cards) ?? [];
  if (!cards.length) return nothing;
  return html`<span class="laid-open" role="img" aria-label=${view.text("laid-open", { who: seat.id, cards })} title=${shown?.label ? view.say(shown.label) : nothing}>${cards.map((card) =>
    html`<span class="paper">${miniature(card)}</span>`)}</span>`;
}

/** Backs of cards beside a seat on wide tables: as many as it holds. @param {number} count */
function backs(count) {
  return html`<span class="seat-backs" aria-hidden="true">${Array.from({ length: count }, (_, index) =>
    html`<i class="mini-back" style=${variables({ "--i": index - (count - 1) / 2 })}></i>`)}</span>`;
}

/** Before the first scene the seats have no names, but keep their places. @param {View} view */
function emptySeats(view) {
  return html`<section class="seats" aria-label=${view.text("seats")} aria-busy="true"><ul>
    ${["left", "top", "right"].map((place) => html`<li class="seat ghostly" data-place=${place}>
      <span class="avatar" aria-hidden="true"></span><span class="unseen">${view.text("seat-empty")}</span></li>`)}
  </ul></section>`;
}

// @ts-check
// The seats: each with its name, its status, its badges, and whether it is its turn.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { back, miniature } from "../pieces/card.js";
import { withSuit } from "../pieces/label.js";
import { isEnd, places, zone } from "../scene.js";
import { variables } from "../pieces/variables.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").SeatInfo} SeatInfo */
/** @typedef {import("../../door/protocol.js").Scene} Scene */

/** No seat shows more. */
const MOST_CHIPS = 26;
/** So many find room on the plates of a phone. */
const FEW_CHIPS = 6;

/** @param {View} view */
export function seats(view) {
  const { scene } = view;
  if (!scene) return emptySeats(view);
  const where = places(scene);
  return html`<section class="seats ${isEnd(scene) ? "ended" : ""}" data-region="seats" tabindex="-1" aria-label=${view.text("seats")}>
    <ul class=${zone(scene, "pile") ? "close" : ""}>${repeat(scene.seats, (seat) => seat.id, (seat) => one(view, scene, seat, where.get(seat.id) ?? "top"))}</ul>
  </section>`;
}

/** @param {View} view @param {Scene} scene @param {SeatInfo} seat @param {string} place */
function one(view, scene, seat, place) {
  const mine = scene.seats.find((each) => each.id === scene.me)?.side === seat.side;
  const me = seat.id === scene.me;
  const turn = scene.awaited.includes(seat.id);
  const wins = scene.over?.winners.includes(seat.id) ?? false;
  const thinking = turn && !me && view.thinking !== null;
  const { length } = seat.badges;
  const classes = ["seat", turn && "at-turn", thinking && "thinking", wins && "wins", seat.status && "speaks", (length || seat.dealer) && "badged", length > 1 && "twice-badged"];
  return html`<li class=${classes.filter(Boolean).join(" ")}
      data-place=${place} data-side=${mine ? "us" : "them"} data-seat=${seat.id}
      style=${variables({ "--thought": thinking ? String(view.thinking) : "0" })}>
    ${me ? nothing : portrait(view, seat)}
    <span class="plate">
      <span class="who"><span class="name">${view.name(seat.id)}</span>${me ? nothing : html`<i class="level" data-level=${seat.level ?? nothing}></i>`}${turn ? html`<span class="unseen">${view.text("at-turn")}</span>` : nothing}</span>
      ${me ? nothing : about(view, seat)}
      <span class="status ${!me && scene.phase === "bid" && seat.status ? "bubble" : ""} ${seat.tally ? "unseen" : ""}">${seat.status ? withSuit(view, seat.status) : nothing}</span>
      ${seat.tally ? tally(view, seat.tally) : nothing}
    </span>
    <span class="badges">
      ${seat.badges.map((badge) => html`<span class="badge">${view.say(badge)}</span>`)}
      ${seat.dealer ? html`<span class="badge dealer" title=${view.text("dealer")}><span aria-hidden="true">${view.text("dealer-mark")}</span><span class="unseen">${view.text("dealer")}</span></span>` : nothing}
    </span>
    <span class="unseen">${view.text("cards-held", { n: seat.cards })}</span>
    ${me ? nothing : html`${held(view, scene, seat)}${laidOpen(view, scene, seat)}`}
  </li>`;
}

/** The face of whoever sits there; its drawing comes when the hand lies. @param {View} view @param {SeatInfo} seat */
function portrait(view, seat) {
  const who = view.people[seat.id];
  return html`<span class="portrait" aria-hidden="true">${who
    ? html`<svg viewBox="3 5 58 58"><use href="#${who}-waiting" width="64" height="66"></use></svg>`
    : [...view.name(seat.id)][0]}</span>`;
}

/** Where somebody sits and how they play; how well, for those who do not see the dots. @param {View} view @param {SeatInfo} seat */
function about(view, { id, level }) {
  const person = view.people[id];
  if (!person) return nothing;
  return html`<span class="manner"><span class="whence">${view.say(["ui-seat", { seat: id }])}, </span>${view.say(["ui-person-style", { person }])}<span class="unseen">, ${view.say(["ui-level", { level }])}</span></span>`;
}

/** Tricks taken of those promised: chips that fill sockets; those beyond the promise lie outside. @param {View} view @param {number[]} tally */
function tally(view, [taken = 0, wanted = 0]) {
  const chips = Array.from({ length: Math.min(MOST_CHIPS, Math.max(taken, wanted)) }, (_, index) =>
    html`<i class="${index < taken ? "chip-in" : ""} ${index < wanted ? "socket" : ""}"></i>`);
  return html`<span class="tally" aria-hidden="true"><span class="sockets ${chips.length > FEW_CHIPS ? "many" : ""}">${chips}</span><b>${view.text("tally", { taken, wanted })}</b></span>`;
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
  return html`<span class="seat-backs" aria-hidden="true" style=${variables({ "--n": count })}>${Array.from({ length: count }, (_, index) =>
    html`<i class="mini-back" style=${variables({ "--i": index - (count - 1) / 2 })}></i>`)}</span>`;
}

/** Before the first scene the seats have no names, but keep their places. @param {View} view */
function emptySeats(view) {
  return html`<section class="seats" aria-label=${view.text("seats")} aria-busy="true"><ul>
    ${["left", "top", "right"].map((place) => html`<li class="seat ghostly" data-place=${place}>
      <span class="portrait" aria-hidden="true"></span><span class="unseen">${view.text("seat-empty")}</span></li>`)}
  </ul></section>`;
}

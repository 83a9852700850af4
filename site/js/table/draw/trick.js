// @ts-check
// The trick: a place for every seat, so that nothing jumps.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { face, icon, tilt } from "../pieces/card.js";
import { isPlaying, places, zone } from "../scene.js";
import { variables } from "../pieces/variables.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */
/** @typedef {import("../../door/protocol.js").Play} Play */

/** @param {View} view */
export function trick(view) {
  const { scene } = view;
  if (!scene) return nothing;
  const { plays = [], winner = null } = zone(scene, "trick") ?? {};
  // During the auction no places are kept.
  if (!plays.length && !view.leaving.length && !isPlaying(scene) && scene.phase !== "play") return nothing;
  return trickCards(view, scene, plays, winner, true);
}

/**
 * The cards of a trick, each in front of the seat that played it; those of a trick that is over stay until they have flown
 * to its winner, so that they need not be drawn again for that.
 * @param {View} view @param {Scene} scene @param {Play[]} plays @param {string|null} winner
 * @param {boolean} live whether the cards move: those of the running trick do, those of the last trick do not
 */
export function trickCards(view, scene, plays, winner, live) {
  const where = places(scene);
  const leaving = live ? view.leaving : [];
  const several = plays.some(({ cards }) => cards.length > 1);
  return html`<div class="trick ${live ? "" : "still"} ${several ? "of-several" : ""}">${repeat(scene.seats, (seat) => seat.id, ({ id }) => {
    const play = plays.find((each) => each.seat === id);
    const leads = plays[0]?.seat === id;
    const wins = Boolean(play) && winner === id;
    const awaited = live && !play && scene.awaited.includes(id);
    return html`<div class="place ${wins ? "winning" : ""} ${awaited ? "awaited" : ""}" data-place=${where.get(id) ?? "top"}>
      ${play ? nothing : html`<span class="slot" aria-hidden="true"></span>`}
      ${repeat([...leaving, ...plays].filter(({ seat }) => seat === id), ({ cards }) => cards.join(),
        (each) => (each === play ? played(view, each, live, wins ? "wins" : leads ? "leads" : "none",
          html`<span class="tag" aria-hidden="true">${leads ? icon("lead") : nothing}<span>${view.name(id)}</span>${wins ? icon("crown") : nothing}</span>`) : played(view, each)))}
    </div>`;
  })}</div>`;
}

/**
 * What a seat has played.
 * @param {View} view @param {Play} play
 * @param {boolean} live whether the cards move when something new comes
 * @param {string} [state] whether they win or lead; without it they are leaving
 * @param {unknown} [tag] who played them, and the marks at their corners
 */
function played(view, play, live = false, state = "", tag = nothing) {
  const classes = ["played", play.cards.length > 1 && "several", !state && "leaving"];
  return html`<div class=${classes.filter(Boolean).join(" ")} style=${variables({ "--n": String(play.cards.length) })} role="img"
    aria-hidden=${state ? nothing : "true"} aria-label=${state ? view.text("played", { who: play.seat, cards: play.cards, state }) : nothing}>
    ${play.cards.map((card, index) => html`<div class="card" data-key=${live ? card : nothing} data-zone="trick" data-seat=${play.seat}
      style=${variables({ "--tilt": tilt(card), "--i": String(index) })}>${face(card, view.scene)}</div>`)}
    ${tag}
  </div>`;
}

// @ts-check
// A scale on which every seat has its place: in the rim of a wide table, and at the end of a deal. Who hears the page hears
// it from the seats, and from the score.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { isEnd, places } from "../scene.js";
import { variables } from "../pieces/variables.js";

/** @typedef {import("../table.js").CardTableView} View */

/** The ruler in the rim, as long as a deal is played. @param {View} view */
export function rimRuler(view) {
  const above = view.scene && [...places(view.scene).values()].some((place) => place.startsWith("top"));
  return isEnd(view.scene) ? nothing : ruler(view, above ? "on-rim aside" : "on-rim");
}

/** @param {View} view @param {string} [where] */
export function ruler(view, where = "") {
  const { scene, people } = view;
  if (!scene?.ruler) return nothing;
  const { start, end, most, values } = scene.ruler;
  const at = (/** @type {string} */ seat) => Math.min(most, Math.max(0, values[seat] ?? 0));
  const seats = Object.keys(values).sort((one, other) => at(one) - at(other));
  // Between two faces lies as much of the line as there is between their values; faces never lie over each other.
  return html`<div class="ruler ${where}" aria-hidden="true">
    <b class="ruler-start">${view.say(start)}</b>
    <ol>${repeat(seats, (seat) => seat, (seat, index) => html`<i style=${variables({ "--grow": at(seat) - at(seats[index - 1] ?? "") })}></i>
      <li>${people[seat] && seat !== scene.me
        ? html`<svg viewBox="3 5 58 58"><use href="#${people[seat]}-waiting" width="64" height="66"></use></svg>`
        : html`<b class="ruler-me"></b>`}<span><b>${view.name(seat)}</b> ${values[seat]}</span></li>`)}
      <i style=${variables({ "--grow": most - at(seats.at(-1) ?? "") })}></i></ol>
    <b class="ruler-end">${view.say(end)}</b>
  </div>`;
}

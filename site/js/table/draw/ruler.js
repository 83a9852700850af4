// @ts-check
// A scale in the rim of a wide table, on which every seat has its place. Who hears the page hears it from the seats.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { isEnd, places } from "../scene.js";
import { variables } from "../pieces/variables.js";

/** @typedef {import("../table.js").CardTableView} View */

/** @param {View} view */
export function ruler(view) {
  const { scene, people } = view;
  if (!scene?.ruler || isEnd(scene)) return nothing;
  const { start, end, most, values } = scene.ruler;
  const at = (/** @type {string} */ seat) => Math.min(most, Math.max(0, values[seat] ?? 0));
  const seats = Object.keys(values).sort((one, other) => at(one) - at(other));
  const above = [...places(scene).values()].some((place) => place.startsWith("top"));
  // Between two faces lies as much of the line as there is between their values; faces never lie over each other.
  return html`<div class="ruler ${above ? "aside" : ""}" aria-hidden="true">
    <b class="ruler-start">${view.say(start)}</b>
    <ol>${repeat(seats, (seat) => seat, (seat, index) => html`<i style=${variables({ "--grow": at(seat) - at(seats[index - 1] ?? "") })}></i>
      <li>${people[seat] && seat !== scene.me
        ? html`<svg viewBox="3 5 58 58"><use href="#${people[seat]}-waiting" width="64" height="66"></use></svg>`
        : html`<b class="ruler-me"></b>`}<span><b>${view.name(seat)}</b> ${values[seat]}</span></li>`)}
      <i style=${variables({ "--grow": most - at(seats.at(-1) ?? "") })}></i></ol>
    <b class="ruler-end">${view.say(end)}</b>
  </div>`;
}

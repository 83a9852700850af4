// @ts-check
// A scale on which every seat has its place: in the rim of a wide table, and at the end of a deal. Who hears the page hears
// it from the seats, and from the score.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { isEnd, places } from "../scene.js";
import { variables } from "../pieces/variables.js";
import { number } from "../../text/numbers.js";

/** @typedef {import("../table.js").CardTableView} View */

/** Of the step between two who stand side by side, whose faces overlap but not their numbers, how much is between equals. */
const ALIKE = 0.5;

/** The ruler in the rim, as long as a deal is played. @param {View} view */
export function rimRuler(view) {
  const above = view.scene && [...places(view.scene).values()].some((place) => place.startsWith("top"));
  return isEnd(view.scene) ? nothing : ruler(view, above ? "on-rim aside" : "on-rim");
}

/** Who has as much as the one before shares the number. @param {View} view @param {string} [where] */
export function ruler(view, where = "") {
  const { scene, people } = view;
  if (!scene?.ruler) return nothing;
  const { start, end, most, values } = scene.ruler;
  const of = (/** @type {string|undefined} */ seat) => (seat ? values[seat] : undefined) ?? 0;
  const seats = Object.keys(values).sort((one, other) => of(one) - of(other));
  const alike = seats.map((seat, index) => index > 0 && of(seat) === of(seats[index - 1]));
  const at = apart(seats.map((seat) => of(seat) / most), alike);
  return html`<div class="ruler ${where}" aria-hidden="true">
    <b class="ruler-start">${view.say(start)}</b>
    <ol>${repeat(seats, (seat) => seat, (seat, index) => html`<li style=${variables(at[index] ?? {})}>${people[seat] && seat !== scene.me
      ? html`<svg viewBox="3 5 58 58"><use href="#${people[seat]}-waiting" width="64" height="66"></use></svg>`
      : html`<b class="ruler-me">${seat === scene.me ? view.name(seat) : nothing}</b>`}<span>${alike[index] ? nothing : number(of(seat))}</span></li>`)}</ol>
    <b class="ruler-end">${view.say(end)}</b>
  </div>`;
}

/**
 * Where faces stand, as variables of the style sheet: each at its own place, or where that is taken, as many steps further
 * as those before it need (`--least`); and at the end no further than leaves room for those that are worse (`--worse`).
 * @param {number[]} places in rising order; from 0 to 1, unless somebody has left the scale
 * @param {boolean[]} alike whether somebody has as much as the one before
 */
function apart(places, alike) {
  const steps = alike.map((_, index) => alike.slice(1, index + 1).reduce((sum, same) => sum + (same ? ALIKE : 1), 0));
  const last = steps.at(-1) ?? 0;
  return steps.map((step, index) => {
    const froms = places.slice(0, index + 1).map((place, from) =>
      `${Math.min(1, Math.max(0, place))} * (100% - var(--face)) + ${step - (steps[from] ?? 0)} * var(--step)`);
    return { "--least": `max(${froms.join()})`, "--worse": last - step };
  });
}

// @ts-check
// A scale on which every seat has its place: in the rim of a wide table, and at the end of a deal. Who hears the page hears
// it from the seats, and from the score.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { isEnd, places } from "../scene.js";
import { variables } from "../pieces/variables.js";
import { number } from "../../text/numbers.js";

/** @typedef {import("../table.js").CardTableView} View */

/** The part of the scale that each of those takes who stand side by side: their faces overlap, but their numbers do not. */
const NEAR = 0.12;

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
  const seats = Object.keys(values).sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  const at = apart(seats.map((seat) => (values[seat] ?? 0) / most));
  return html`<div class="ruler ${where}" aria-hidden="true">
    <b class="ruler-start">${view.say(start)}</b>
    <ol>${repeat(seats, (seat) => seat, (seat, index) => html`<li style=${variables(at[index] ?? {})}>${people[seat] && seat !== scene.me
      ? html`<svg viewBox="3 5 58 58"><use href="#${people[seat]}-waiting" width="64" height="66"></use></svg>`
      : html`<b class="ruler-me">${seat === scene.me ? view.name(seat) : nothing}</b>`}<span>${number(values[seat] ?? 0)}</span></li>`)}</ol>
    <b class="ruler-end">${view.say(end)}</b>
  </div>`;
}

/**
 * Where faces stand, as variables of the style sheet: each at its own place (`--at`); those that are near to each other side
 * by side (`--beside` is how many are), and at the end no further than leaves room for those that are worse (`--worse`).
 * @param {number[]} places in rising order; from 0 to 1, unless somebody has left the scale
 */
function apart(places) {
  let first = -1;
  let beside = 0;
  return places.map((place, index) => {
    const at = Math.min(1, Math.max(0, place));
    if (index && at - first < NEAR * (beside + 1)) beside += 1;
    else [first, beside] = [at, 0];
    return { "--at": first, "--beside": beside, "--worse": places.length - 1 - index };
  });
}

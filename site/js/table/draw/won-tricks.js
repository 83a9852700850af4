// @ts-check
// Won tricks: a pile for each side. A press of my side's pile shows the last trick.

import { html, nothing } from "lit";
import { trickCards } from "./trick.js";
import { icon } from "../pieces/card.js";
import { sideOf, wonBy, zone } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */

/** The pile of the other side. @param {View} view */
export function wonTricks(view) {
  const { scene } = view;
  if (!scene) return nothing;
  const [theirs, ...more] = new Set(scene.seats.map((seat) => seat.side).filter((side) => side !== sideOf(scene, scene.me)));
  if (theirs === undefined || more.length) return nothing;
  const count = wonBy(scene, theirs);
  return html`<div class="pile theirs" data-pile=${theirs} role="img" aria-label=${view.text("tricks-theirs", { n: count })}>${stack(count)}</div>`;
}

/** My side's pile, beside the prompt. @param {View} view */
export function lastTrickButton(view) {
  const { scene } = view;
  if (!scene || !zone(scene, "won")) return nothing;
  const mine = sideOf(scene, scene.me);
  const count = wonBy(scene, mine);
  return html`<button type="button" class="pile mine" data-pile=${mine} ?disabled=${!zone(scene, "last")} aria-expanded=${String(view.open === "last")}
      title=${view.text("last-key")} @click=${() => view.panels.toggle("last")}>
    ${stack(count)}
    <span class="unseen">${view.text("last-trick")}, ${view.text("tricks-won", { n: count })}</span>
  </button>`;
}

/** @param {number} count */
function stack(count) {
  return html`<span class="stack ${count ? "" : "none"}" aria-hidden="true"><i></i><i></i>${count ? html`<b>${count}</b>` : nothing}</span>`;
}

/** The last trick, shown again. @param {View} view */
export function lastTrick(view) {
  const { scene } = view;
  const last = zone(scene, "last");
  if (!scene || !last || view.open !== "last") return nothing;
  return html`<section class="panel look-back" aria-labelledby="look-back-title">
    <header><h2 id="look-back-title">${view.text("last-title", { who: last.winner })}</h2>
      <button type="button" class="icon-button" aria-label=${view.text("close")} @click=${() => view.panels.toggle("last", false)}>${icon("close")}</button></header>
    <div class="look-back-mid">${trickCards(view, scene, last.plays, last.winner, false)}</div>
  </section>`;
}

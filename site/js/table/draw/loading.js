// @ts-check
// Before the first deal: the deck on the table, and below it how far the engine's start has come.

import { html, nothing } from "lit";
import { back } from "../pieces/card.js";
import { variables } from "../pieces/variables.js";

/** @typedef {import("../table.js").CardTableView} View */

/** @param {View} view */
export function loading(view) {
  const { loading: state, scene } = view;
  if (scene) return state ? html`<div class="late">${line(view, state)}</div>` : nothing;
  return html`<div class="waiting">
    <div class="deck" aria-hidden="true"><div class="card">${back()}</div><div class="card">${back()}</div><div class="card">${back()}</div></div>
    ${state ? line(view, state) : nothing}
  </div>`;
}

/** @param {View} view @param {import("../../engine/connection.js").Loading} state */
function line(view, state) {
  const known = state.fraction !== null && state.fraction !== undefined;
  const percent = known ? Math.round(Number(state.fraction) * 100) : 0;
  const words = view.text("loading", { stage: state.stage });
  if (state.stage === "failed") return html`<p class="loading-words failed">${words}</p>`;
  return html`<div class="progress ${known ? "" : "unknown"}" role="progressbar" aria-label=${words} aria-valuemin="0" aria-valuemax="100"
      aria-valuenow=${known ? percent : nothing} ${variables({ "--done": known ? String(state.fraction) : "0.3" })}><i></i></div>
    <p class="loading-words" aria-hidden="true">${words}</p>`;
}

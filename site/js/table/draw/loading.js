// @ts-check
// How far the engine's start has come: below a deck before the first deal, later as a thin line at the top of the table.

import { html, nothing } from "lit";
import { back } from "../pieces/card.js";
import { variables } from "../pieces/variables.js";

/** @typedef {import("../table.js").CardTableView} View */

/** @param {View} view */
export function loading(view) {
  const { loading: state, scene } = view;
  if (scene) return nothing;
  return html`<div class="waiting">
    <div class="deck" aria-hidden="true"><div class="card">${back(view)}</div><div class="card">${back(view)}</div><div class="card">${back(view)}</div></div>
    ${state ? html`${line(view, state)}<p class="loading-words ${state.stage === "failed" ? "failed" : ""}" aria-hidden=${state.stage === "failed" ? nothing : "true"}>${words(view, state)}</p>` : nothing}
  </div>`;
}

/** @param {View} view @param {import("../../engine/connection.js").Loading} state */
function words(view, { stage, megabytes }) {
  return megabytes ? view.text("loading-megabytes", { loaded: megabytes.loaded, total: megabytes.total }) : view.text("loading", { stage });
}

/** The same while a table is shown already. @param {View} view */
export function lateLoading(view) {
  return view.scene && view.loading ? html`<div class="late">${line(view, view.loading)}</div>` : nothing;
}

/** @param {View} view @param {import("../../engine/connection.js").Loading} state */
function line(view, state) {
  const known = state.fraction !== null && state.fraction !== undefined;
  const percent = known ? Math.round(Number(state.fraction) * 100) : 0;
  if (state.stage === "failed") return nothing;
  return html`<div class="progress ${known ? "" : "unknown"}" role="progressbar" aria-label=${view.text("loading", { stage: state.stage })} aria-valuemin="0" aria-valuemax="100"
      aria-valuenow=${known ? percent : nothing} style=${variables({ "--done": known ? String(state.fraction) : "0.3" })}><i></i></div>`;
}

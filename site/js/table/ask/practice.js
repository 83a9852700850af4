// @ts-check
// The badge that says what is no real match: a trial, or practice with aids, which it opens the panel of (aids.js).

import { html, nothing } from "lit";
import { aids } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */

/** The badge in the bar, which opens the panel. @param {View} view */
export function badge(view) {
  if (view.trial) return html`<span class="badge practice-badge">${view.text("trial")}</span>`;
  if (!view.scene?.practice) return nothing;
  if (!aids(view.scene).length) return html`<span class="badge practice-badge">${view.text("practice")}</span>`;
  return html`<button type="button" class="badge practice-badge" aria-expanded=${String(view.open === "practice")}
    @click=${() => view.panels.toggle("practice")}>${view.text("practice")}</button>`;
}

// @ts-check
// Practice with aids that a real match does not have: the badge that says so, and the panel of the aids.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { icon } from "../pieces/card.js";
import { shortcut } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */

/** The aids that are offered now. @param {View} view */
export const helps = (view) => view.scene?.ask.calls.filter((call) => call.practice) ?? [];

/** The badge in the bar, which opens the panel. @param {View} view */
export function badge(view) {
  if (!view.scene?.practice) return nothing;
  if (!helps(view).length) return html`<span class="badge practice-badge">${view.text("practice")}</span>`;
  return html`<button type="button" class="badge practice-badge" aria-expanded=${String(view.open === "practice")}
    @click=${() => view.panels.toggle("practice")}>${view.text("practice")}</button>`;
}

/** @param {View} view */
export function practice(view) {
  const calls = helps(view);
  if (view.open !== "practice" || !calls.length) return nothing;
  return html`<section class="panel helps" data-region="helps" aria-labelledby="helps-title">
    <header><h2 id="helps-title">${view.text("practice-helps")}</h2>
      <button type="button" class="icon-button" aria-label=${view.text("close")} @click=${() => view.panels.toggle("practice", false)}>${icon("close")}</button></header>
    <div class="call-row">${repeat(calls, (call) => call.text, (call) => html`<button type="button" class="call" data-call=${call.text}
      aria-keyshortcuts=${shortcut(view.scene, "act", call.text) || nothing}
      @click=${(/** @type {Event} */ event) => view.player.call(call, event)}>${view.say(call.label)}</button>`)}</div>
  </section>`;
}

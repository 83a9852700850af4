// @ts-check
// The panel of the aids of practice.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { icon } from "../pieces/card.js";
import { aids, shortcut } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */

/** @param {View} view */
export function practice(view) {
  const calls = aids(view.scene);
  if (view.open !== "practice" || !calls.length) return nothing;
  return html`<section class="panel helps" data-region="helps" aria-labelledby="helps-title">
    <header><h2 id="helps-title">${view.text("practice-helps")}</h2>
      <button type="button" class="icon-button" aria-label=${view.text("close")} @click=${() => view.panels.toggle("practice", false)}>${icon("close")}</button></header>
    <div class="call-row">${repeat(calls, (call) => call.text, (call) => html`<button type="button" class="call" data-call=${call.text}
      aria-keyshortcuts=${shortcut(view.scene, "act", call.text) || nothing}
      @click=${(/** @type {Event} */ event) => view.player.call(call, event)}>${view.say(call.label)}</button>`)}</div>
  </section>`;
}

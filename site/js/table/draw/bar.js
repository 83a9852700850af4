// @ts-check
// The bar at the top: menu, what is played, the numbers that matter most, the drawer, settings.

import { html, nothing } from "lit";
import { icon } from "../pieces/card.js";
import { withSuit } from "../pieces/label.js";
import { badge } from "../ask/practice.js";

/** @typedef {import("../table.js").CardTableView} View */

/** @param {View} view */
export function bar(view) {
  const { scene } = view;
  return html`<header class="bar" data-region="bar">
    <button type="button" class="icon-button menu-button" aria-label=${view.text("menu")} @click=${() => view.emit("table-menu")}>${icon("menu")}</button>
    ${view.titled ? html`<b class="bar-title" aria-hidden="true"><svg viewBox="0 0 64 64"><use href="#emblem-${scene?.game ?? ""}"></use></svg>${view.titled}</b>` : nothing}
    <ul class="bar-chips" aria-label=${view.text("chips")}>${(scene?.chips ?? []).slice(0, 3).map((chip) => chipText(view, chip))}</ul>
    ${badge(view)}
    ${scene?.sheet ? html`<button type="button" class="icon-button sheet-button" aria-label=${view.text("rail")} aria-expanded=${String(view.panels.sheetShown)}
      title=${view.text("rail")} @click=${() => view.panels.toggleSheet()}>${icon("sheet")}<span class="drawer-tab" aria-hidden="true">${view.text("rail")}</span></button>` : nothing}
    <button type="button" class="icon-button" aria-label=${view.text("settings")} title=${view.text("settings")} @click=${() => view.emit("table-settings")}>${icon("settings")}</button>
  </header>`;
}

/** A chip of several parts puts each part on its own line where there is little room. @param {View} view @param {import("../../door/protocol.js").Message} chip */
function chipText(view, chip) {
  const parts = view.say(chip).split(" · ");
  if (parts.length < 2) return html`<li class="chip"><span>${withSuit(view, chip)}</span></li>`;
  return html`<li class="chip parts">${parts.map((part, index) => html`${index ? html`<i> · </i>` : nothing}<span>${part}</span>`)}</li>`;
}

// @ts-check
// The side panel of wide tables, and the same as a dialog on small ones: score, facts, log.

import { html, nothing } from "lit";
import { icon } from "../pieces/card.js";
import { closeOutside } from "../pieces/dialog.js";
import { log } from "./log.js";
import { sheet } from "./score-sheet.js";

/** @typedef {import("../table.js").CardTableView} View */

/** @param {View} view */
export function rail(view) {
  if (!view.scene?.sheet || !view.room.railShown) return nothing;
  return html`<aside class="rail" data-region="rail" aria-label=${view.text("rail")}>
    <header><h2>${view.text("sheet")}</h2>
      <button type="button" class="icon-button" aria-label=${view.text("close")} @click=${() => view.panels.toggleSheet()}>${icon("close")}</button></header>
    <div class="rail-body" tabindex="0" role="group" aria-label=${view.text("sheet")}>${sheet(view)}${facts(view)}
      <h3>${view.text("log")}</h3>${log(view)}${fingerprint(view)}</div>
  </aside>`;
}

/** The same where there is no room for a rail. @param {View} view */
export function sheetDialog(view) {
  return html`<dialog class="sheet-dialog" aria-labelledby="sheet-title" @close=${() => view.panels.closedByBrowser("sheet")} @click=${closeOutside}>
    <header><h2 id="sheet-title">${view.text("sheet")}</h2>
      <button type="button" class="icon-button" aria-label=${view.text("close")} @click=${() => view.panels.toggle("sheet")}>${icon("close")}</button></header>
    ${view.open === "sheet" ? html`<div class="dialog-body" tabindex="0" role="group" aria-labelledby="sheet-title">${sheet(view)}${facts(view)}
      <h3>${view.text("log")}</h3>${log(view)}${fingerprint(view)}</div>` : nothing}
  </dialog>`;
}

/** @param {View} view */
function facts(view) {
  const list = view.scene?.facts ?? [];
  if (!list.length) return nothing;
  return html`<dl class="facts">${list.map((fact) => html`<div><dt>${view.say(fact.label)}</dt><dd>${view.say(fact.value)}</dd></div>`)}</dl>`;
}

/** What shows that the cards were fixed beforehand; once a deal is over, that can be checked. @param {View} view */
function fingerprint(view) {
  const print = view.scene?.fingerprint;
  if (!print) return nothing;
  return html`<h3>${view.text("fingerprint")}</h3><p class="fingerprint">${print.match(/.{1,4}/g)?.join(" ")}</p><p class="note">${view.text("fingerprint-note")}</p>
    ${view.scene?.sheet?.deals.length ? html`<button type="button" class="button" @click=${() => view.emit("table-share", { what: "verify" })}>${view.text("verify")}</button>` : nothing}`;
}

// @ts-check
// The drawer: the deal, the score and the rules, beside a wide table; a dialog on a small one.

import { html, nothing } from "lit";
import { icon } from "../pieces/card.js";
import { closeOutside } from "../pieces/dialog.js";
import { withCards } from "../pieces/label.js";
import { log } from "./log.js";
import { sheet } from "./score-sheet.js";
import { allHands, trickList } from "./trick-list.js";

/** @typedef {import("../table.js").CardTableView} View */

/** @typedef {View["panels"]["leaf"]} Leaf */

/** What each leaf is called. @type {Record<Leaf, string>} */
const NAMES = { tricks: "leaf-deal", score: "leaf-score", rules: "leaf-rules" };
/** What each leaf shows. @type {Record<Leaf, (view: View) => unknown>} */
const LEAVES = {
  tricks: (view) => html`${allHands(view)}${facts(view, view.scene?.facts)}${trickList(view)}<h3 class=${view.log.length ? "" : "nothing-below"}>${view.text("log")}</h3>${log(view)}`,
  score: sheet,
  rules: (view) => html`<button type="button" class="button" @click=${() => view.emit("table-rules")}>${icon("rule")} ${view.text("all-rules")}</button>${house(view)}${fingerprint(view)}`,
};
const ORDER = /** @type {Leaf[]} */ (Object.keys(NAMES));

/** @param {View} view */
export function drawer(view) {
  if (!view.scene?.sheet || !view.room.railShown) return nothing;
  return html`<aside class="rail" data-region="rail" aria-label=${view.text("rail")}>${leaves(view, "rail", () => view.panels.toggleSheet())}</aside>`;
}

/** The same where there is no room beside the table. @param {View} view */
export function drawerDialog(view) {
  return html`<dialog class="sheet-dialog" aria-label=${view.text("rail")} @close=${() => view.panels.closedByBrowser("sheet")} @click=${closeOutside}>
    ${view.open === "sheet" ? leaves(view, "dialog", () => view.panels.toggle("sheet")) : nothing}</dialog>`;
}

/** @param {View} view @param {string} kind @param {() => void} close */
function leaves(view, kind, close) {
  const { leaf } = view.panels;
  const tab = (/** @type {Leaf} */ name) => html`<button type="button" role="tab" id=${`leaf-${name}`} class="tab" tabindex=${name === leaf ? "0" : "-1"}
    aria-selected=${String(name === leaf)} @click=${() => view.panels.turnTo(name)}>${view.text(NAMES[name])}</button>`;
  return html`<header><div class="tabs" role="tablist" aria-label=${view.text("rail")} @keydown=${(/** @type {KeyboardEvent} */ event) => turn(view, event)}>${ORDER.map(tab)}</div>
      <button type="button" class="icon-button" aria-label=${view.text("close")} @click=${close}>${icon("close")}</button></header>
    <div class="${kind}-body" tabindex="0" role="tabpanel" aria-labelledby=${`leaf-${leaf}`}>${LEAVES[leaf](view)}</div>`;
}

/** The arrows go from tab to tab. @param {View} view @param {KeyboardEvent} event */
async function turn(view, event) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  const tabs = /** @type {HTMLElement} */ (event.currentTarget);
  view.panels.turnTo(/** @type {Leaf} */ (ORDER.at((ORDER.indexOf(view.panels.leaf) + by) % ORDER.length)));
  await view.updateComplete;
  /** @type {HTMLElement|null} */ (tabs.querySelector("[aria-selected=true]"))?.focus();
}

/** What holds at this table, folded. @param {View} view */
function house(view) {
  const list = view.scene?.house ?? [];
  return list.length ? html`<details><summary>${view.text("house")}</summary>${facts(view, list)}</details>` : nothing;
}

/** How the deal stands, or the numbers of the table. @param {View} view @param {import("../../door/protocol.js").Scene["facts"]} [list] */
function facts(view, list = []) {
  return list.length ? html`<dl class="facts">${list.map((fact) => html`<div><dt>${view.say(fact.label)}</dt><dd>${withCards(view, fact.value)}</dd></div>`)}</dl>` : nothing;
}

/** What shows that the cards were fixed beforehand; once a deal is over, that can be checked. @param {View} view */
function fingerprint(view) {
  const print = view.scene?.fingerprint;
  if (!print) return nothing;
  return html`<h3>${view.text("fingerprint")}</h3><p class="fingerprint">${print.match(/.{1,4}/g)?.join(" ")}</p><p class="note">${view.text("fingerprint-note")}</p>
    ${view.scene?.sheet?.deals.length ? html`<button type="button" class="button" @click=${() => view.emit("table-share", { what: "verify" })}>${view.text("verify")}</button>` : nothing}`;
}

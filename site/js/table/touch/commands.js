// @ts-check
// The command box, where what can be done is typed as words, and the list of keys.

import { html, nothing } from "lit";
import { closeOutside } from "../pieces/dialog.js";
import { gameKeyList } from "./game-keys.js";
import { keyList } from "./keys.js";
import { icon } from "../pieces/card.js";

/** @typedef {import("../table.js").CardTableView} View */

/** @param {View} view */
export function commandDialog(view) {
  return html`<dialog class="command-dialog" aria-labelledby="command-title" @close=${() => view.panels.closedByBrowser("command")} @click=${closeOutside}>
    <form method="dialog" @submit=${(/** @type {SubmitEvent} */ event) => submit(view, event)}>
      <label id="command-title" for="command-line">${view.text("command")}</label>
      <input id="command-line" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="command-help">
      <p id="command-help">${view.text("command-help")}</p>
    </form></dialog>`;
}

/** @param {View} view @param {SubmitEvent} event */
async function submit(view, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const input = /** @type {HTMLInputElement} */ (form.querySelector("input"));
  const line = input.value;
  input.value = "";
  // The dialog is closed first: that restores the focus, which the command may then move.
  form.closest("dialog")?.close();
  view.panels.closedByBrowser("command");
  const { command } = await import("./command-line.js");
  if (!command(view, line)) view.speak(view.text("command-unknown", { line }));
}

/** @param {View} view */
export function keyDialog(view) {
  return html`<dialog class="keys-dialog" aria-labelledby="keys-title" @close=${() => view.panels.closedByBrowser("keys")} @click=${closeOutside}>
    <header><h2 id="keys-title">${view.text("keys")}</h2>
      <button type="button" class="icon-button" aria-label=${view.text("close")} @click=${() => view.panels.toggle("keys", false)}>${icon("close")}</button></header>
    ${view.open === "keys" ? html`<div class="dialog-body" tabindex="0" role="group" aria-labelledby="keys-title"><p>${view.text("keys-help")}</p>
      ${gameKeys(view)}
      <dl class="key-list">${keyList(view).map(([keys, id]) => html`<div><dt><kbd>${keys}</kbd></dt><dd>${view.text(id)}</dd></div>`)}</dl></div>` : nothing}
  </dialog>`;
}

/** The keys that have a meaning of their own in this game now. @param {View} view */
function gameKeys(view) {
  const keys = gameKeyList(view);
  if (!keys.length) return nothing;
  return html`<h3>${view.text("keys-game")}</h3><dl class="key-list">${keys.map(([names, words]) =>
    html`<div><dt>${names.map((name) => html`<kbd>${name}</kbd> `)}</dt><dd>${words}</dd></div>`)}</dl><p>${view.text("keys-shift")}</p><h3>${view.text("keys-table")}</h3>`;
}

// @ts-check
// The command box, where what can be done is typed as words, and the list of keys.

import { cardNames } from "./typed-card.js";
import { html, nothing } from "lit";
import { closeOutside } from "../pieces/dialog.js";
import { gameKeyList, keyList } from "./key-list.js";
import { icon } from "../pieces/card.js";

/** @typedef {import("../table.js").CardTableView} View */

/** Words that mean one of the table's own buttons. @type {Record<string, (view: View) => void>} */
const WORDS = {
  hint: (view) => view.emit("table-hint"),
  undo: (view) => view.player.undo(),
  claim: (view) => { if (view.scene?.claim) view.player.claim(); },
  next: (view) => view.player.nextOrHurry(),
  last: (view) => view.panels.toggle("last", true),
  sheet: (view) => view.panels.toggleSheet(),
  score: (view) => view.panels.showLeaf("score"),
  rules: (view) => view.emit("table-rules", { rule: null }),
  menu: (view) => view.emit("table-menu"),
  settings: (view) => view.emit("table-settings"),
  keys: (view) => view.panels.toggle("keys", true),
};

/** Commands that begin with a slash, as in the chat of other card rooms. @type {Record<string, (view: View, scene: import("../../door/protocol.js").Scene) => void>} */
const SLASHES = {
  join: (view, { me }) => view.speak(view.text("command-join", { who: me, seat: me ?? "" })),
  start: (view, { canNext, phase }) => {
    if (canNext) view.emit("table-next");
    else if (phase === "match-over") view.emit("table-again");
    else view.speak(view.text("command-running"));
  },
};

/** @param {View} view @param {string} word one of these commands, or the name of a table of this game */
function slash(view, word) {
  if (SLASHES[word] && view.scene) SLASHES[word]?.(view, view.scene);
  else if (view.tables.includes(word)) view.emit("table-open", { table: word });
  else return false;
  return true;
}

/**
 * Does what a line says; false if it means nothing here.
 * @param {View} view @param {string} line
 */
export function command(view, line) {
  const text = line.trim().toLowerCase().replace(/\s+/g, " ");
  if (!text || !view.scene) return false;
  if (text.startsWith("/")) return slash(view, text.slice(1));
  const call = view.scene.ask.calls.find((each) => [each.text.toLowerCase(), view.say(each.label).toLowerCase()].includes(text)
    || each.text.toLowerCase().replace(/[:=]/g, " ") === text);
  if (call) {
    view.player.call(call);
    return true;
  }
  const parts = view.dial.parse(text);
  if (parts) {
    view.emit("table-act", { action: view.dial.text(parts.number, parts.option, parts.on) });
    return true;
  }
  const doing = WORDS[text];
  if (doing) {
    doing(view);
    return true;
  }
  return view.player.named(cardNames(text.replace(/^play /, "")));
}

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
function submit(view, event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget);
  const input = /** @type {HTMLInputElement} */ (form.querySelector("input"));
  const line = input.value;
  input.value = "";
  // The dialog is closed first: that restores the focus, which the command may then move.
  form.closest("dialog")?.close();
  view.panels.closedByBrowser("command");
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

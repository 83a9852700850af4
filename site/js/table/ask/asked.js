// @ts-check
// What is asked, in a row of its own between the table and the hand: calls before the play, what may be said during it, what
// is settled together with a card; and what a hint says.

import { html } from "lit";
import { calls } from "./calls.js";
import { saidButtons } from "./said.js";

/** @typedef {import("../table.js").CardTableView} View */

/** @param {View} view */
export function asked(view) {
  return html`<div class="ask">${calls(view)}${saidButtons(view)}${view.more?.asked()}</div>`;
}

// @ts-check
// The panel of calls: a grid of numbers or a row of buttons, never modal.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { icon } from "../pieces/card.js";
import { dialParts, dialButton, dialNote } from "./dial.js";
import { decided, wishWords } from "./wish.js";
import { isCalling, myCount, ownCalls } from "../scene.js";
import { hintLine } from "../tell/speech.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Call} Call */

/** @param {View} view */
export function calls(view) {
  const { scene } = view;
  if (!scene || !isCalling(scene)) return nothing;
  const grid = scene.ask.layout === "grid";
  return html`<div class="panel calls" data-region="calls" role="group" aria-labelledby="calls-title">
    <h2 id="calls-title" class="unseen">${scene.ask.prompt ? view.say(scene.ask.prompt) : view.text("calls")}</h2>
    ${dialParts(view)}
    <div class=${grid ? "call-grid" : "call-row"}>${repeat(ownCalls(scene), (call) => call.text, (call) => button(view, call, grid))}${dialButton(view)}</div>
    ${dialNote(view)}
    ${note(view)}
  </div>`;
}

/** The line below the buttons: what waits for the engine, or the note of the game; a hint comes above them, so that none moves. @param {View} view */
function note(view) {
  const { scene, hint } = view;
  const told = scene?.note ? html`<p class="note">${view.marked(view.say(scene.note))}</p>` : nothing;
  if (view.wish) return html`<p class="note wished">${wishWords(view)}</p>`;
  return hint ? html`<p class="note advice-line">${icon("hint")}<span>${hintLine(view, hint)}</span></p>${told}` : told;
}

/** Shows the hand as it would lie after a call, while the call is pointed at. @param {View} view @param {import("../../door/protocol.js").Group[]} [hand] */
function preview(view, hand) {
  view.preview = hand ?? null;
}

/** @param {View} view @param {Call} call @param {boolean} grid */
function button(view, call, grid) {
  const label = view.say(call.label);
  const number = call.label[1].n;
  const short = grid && typeof number === "number" ? String(number) : label;
  const hinted = view.hint?.action === call.text;
  const chosen = decided(view) === call.text;
  const state = call.fault ? "fault" : chosen ? "chosen" : hinted ? "hinted" : "none";
  // A fair share of the tricks is where the focus begins.
  const fair = grid && number === Math.round(myCount(view.scene) / (view.scene?.seats.length ?? 1));
  const named = short !== label || state !== "none";
  return html`<button type="button" class="call ${chosen ? "chosen" : hinted ? "hinted" : ""} ${short === label ? "wordy" : ""} ${fair ? "fair" : ""}" data-call=${call.text} aria-disabled=${call.fault ? "true" : nothing}
    aria-label=${named ? view.text("call", { label, state }) : nothing}
    @pointerenter=${() => preview(view, call.hand)} @pointerleave=${() => preview(view)} @focus=${() => preview(view, call.hand)} @blur=${() => preview(view)}
    @click=${(/** @type {Event} */ event) => view.player.call(call, event)}>${short}</button>`;
}

// @ts-check
// Calls during the play. Up to two have their place among the buttons; more of them, and those that may be made at any
// time, stand in the row of what is asked.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { withCards } from "../pieces/label.js";
import { decided } from "./wish.js";
import { asides, isCalling, isEnd, isPlaying, ownCalls } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Call} Call */

/** How many calls find room among the buttons, or beside the one that the chosen cards make already. */
const MOST = 2;

/** The calls of now, and the one of them that is the main thing to do; those with answers share one button. @param {View} view */
function now(view) {
  const { scene } = view;
  if (isCalling(scene) || isEnd(scene) || decided(view)) return { shown: [], first: null };
  const { call: present } = view.selectors;
  const { asked, calls, call: chosen } = view.selection;
  // Of all calls that name cards, only those that contain the chosen cards.
  const shown = asked ? calls.filter((call) => call !== chosen).slice(0, MOST) : ownCalls(scene).filter((call) => !call.selected || call === present);
  const first = asked || (isPlaying(scene) && view.player.selected) ? null : present && !present.fault ? present : shown.find((call) => !call.fault);
  return { shown, first };
}

/** Those among the buttons. @param {View} view */
export function mainCalls(view) {
  const { shown, first } = now(view);
  return shown.length > MOST ? nothing : buttons(view, shown, first);
}

/** Those in a row of their own. Calls of any time are never where a hurried finger lands. @param {View} view */
export function saidButtons(view) {
  const { shown, first } = now(view);
  const aside = isEnd(view.scene) ? [] : asides(view.scene);
  return html`${shown.length > MOST ? html`<div class="said-row" data-region="calls" role="group" aria-label=${view.text("calls")}>${buttons(view, shown, first)}</div>` : nothing}
    ${aside.length ? html`<div class="said-row asides" role="group" aria-label=${view.text("asides")}>${buttons(view, aside, null)}</div>` : nothing}`;
}

/** @param {View} view @param {Call[]} calls @param {Call|null|undefined} first */
const buttons = (view, calls, first) => repeat(calls, (call) => (call.selected ? "" : call.text), (call) => callButton(view, call, call === first));

/** @param {View} view @param {Call} call @param {boolean} first whether it is the main thing to do now */
function callButton(view, call, first) {
  const label = view.say(call.label);
  const hinted = view.hint?.action === call.text;
  const state = call.fault ? "fault" : hinted ? "hinted" : "none";
  return html`<button type="button" class="button said ${first ? "primary" : ""} ${hinted ? "hinted" : ""}" data-call=${call.text}
    aria-disabled=${call.fault ? "true" : nothing} aria-label=${state === "none" ? nothing : view.text("call", { label, state })}
    @focus=${() => view.player.outline(call.cards)} @blur=${() => view.player.outline()} @pointerenter=${() => view.player.outline(call.cards)} @pointerleave=${() => view.player.outline()}
    @click=${(/** @type {Event} */ event) => { view.player.outline(); view.player.call(call, event); }}><span>${withCards(view, call.label)}</span></button>`;
}

// @ts-check
// The bar above the hand: what is asked of me, and the buttons that answer it.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { join } from "../tell/announcer.js";
import { icon, miniature } from "../pieces/card.js";
import { withCards } from "../pieces/label.js";
import { decided, takeBackButton, wishWords } from "./wish.js";
import { asides, isCalling, isEnd, isMyTurn, isPlaying, kindOf, ownCalls } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */

/** How many calls to offer beside the one that the chosen cards make already. */
const MOST = 2;

/** @param {View} view */
export function actionBar(view) {
  const { scene } = view;
  const calling = isCalling(scene);
  // Calls have a panel, with a place for words of its own.
  const sure = certain(view);
  const words = view.wish ? wishWords(view) : sure ? view.text("certain", { n: sure }) : scene?.ask.prompt ? view.say(scene.ask.prompt) : "";
  return html`<section class="act" data-region="act" aria-label=${view.text("actions")}>
    ${asideButtons(view)}
    <p class="prompt ${isMyTurn(scene) ? "mine" : ""} ${view.wish ? "wished" : ""}">${calling ? "" : view.marked(words)}</p>
    <div class="buttons ${ownCalls(scene).length && !calling ? "with-calls" : ""} ${view.selection.asked ? "of-cards" : ""}">
      ${view.canHint && scene && !isEnd(scene) ? html`<button type="button" class="button side hint-button" aria-label=${view.text("hint")}
        title=${view.text("hint")} @click=${() => (view.hint ? view.explanation.dismiss() : view.emit("table-hint"))}>${icon("hint")}<span class="wide" aria-hidden="true">${view.text("hint")}</span></button>` : nothing}
      <div class="main-buttons">${decided(view) ? takeBackButton(view) : html`${primaryButton(view)}${callButtons(view)}`}</div>
      ${view.canUndo && scene && !isEnd(scene) ? html`<button type="button" class="button side undo-button" aria-label=${view.text("undo")}
        title=${view.text("undo")} @click=${() => view.emit("table-undo")}>${icon("undo")}<span class="wide" aria-hidden="true">${view.text("undo")}</span></button>` : nothing}
    </div>
  </section>`;
}

/** The calls during play; those with answers share one button. @param {View} view */
function callButtons(view) {
  const { scene } = view;
  if (isCalling(scene) || isEnd(scene)) return nothing;
  const { call: present } = view.selectors;
  const { asked, calls, call: chosen } = view.selection;
  // Of all calls that name cards, only those that contain the chosen cards.
  const shown = asked ? calls.filter((call) => call !== chosen).slice(0, MOST) : ownCalls(scene).filter((call) => !call.selected || call === present);
  const first = asked || (isPlaying(scene) && view.player.selected) ? null : present && !present.fault ? present : shown.find((call) => !call.fault);
  return repeat(shown, (call) => (call.selected ? "" : call.text), (call) => callButton(view, call, call === first));
}

/** How many tricks are left, where all of them are mine and no card is selected; otherwise 0. @param {View} view */
function certain({ scene, player, selection }) {
  const { tricks = 0 } = scene?.claim ?? {};
  return tricks > 1 && isPlaying(scene) && !player.selected && !selection.cards.length ? tricks : 0;
}

/** The button that has them played at once. @param {View} view */
function claimButton(view) {
  return certain(view) ? html`<button type="button" class="button primary" @click=${(/** @type {Event} */ event) => view.player.claim(event)}>${view.text("claim")}</button>` : nothing;
}

/** The calls that may be made at any time; never where a hurried finger lands. @param {View} view */
function asideButtons(view) {
  const { scene } = view;
  const shown = isEnd(scene) ? [] : asides(scene);
  if (!shown.length) return nothing;
  return html`<div class="asides" role="group" aria-label=${view.text("asides")}>${repeat(shown, (call) => call.text, (call) => callButton(view, call, false))}</div>`;
}

/** @param {View} view @param {import("../../door/protocol.js").Call} call @param {boolean} first whether it is the main thing to do now */
function callButton(view, call, first) {
  const label = view.say(call.label);
  const hinted = view.hint?.action === call.text;
  const state = call.fault ? "fault" : hinted ? "hinted" : "none";
  return html`<button type="button" class="button said ${first ? "primary" : ""} ${hinted ? "hinted" : ""}" data-call=${call.text}
    aria-disabled=${call.fault ? "true" : nothing} aria-label=${state === "none" ? nothing : view.text("call", { label, state })}
    @focus=${() => view.player.outline(call.cards)} @blur=${() => view.player.outline()} @pointerenter=${() => view.player.outline(call.cards)} @pointerleave=${() => view.player.outline()}
    @click=${(/** @type {Event} */ event) => { view.player.outline(); view.player.call(call, event); }}><span>${withCards(view, call.label)}</span></button>`;
}

/** The main button: plays what is selected. @param {View} view */
function primaryButton(view) {
  const { scene } = view;
  const { selected } = view.player;
  if (!isPlaying(scene) || !scene) return nothing;
  if (view.selection.asked) return playTogether(view, view.selection.asked);
  if (!selected) return claimButton(view);
  return html`<button type="button" class="button primary" aria-label=${view.text("play-card", { card: kindOf(selected) })}
    @click=${(/** @type {Event} */ event) => view.player.play(selected, event)}>${view.text("play")} <span class="paper">${miniature(selected)}</span></button>`;
}

/** The button that does one thing with all chosen cards; where it matters, it shows their worth. @param {View} view @param {import("../../door/protocol.js").CardSelection} asked */
function playTogether(view, asked) {
  const { selection } = view;
  const { cards, call, missing } = selection;
  const worth = selection.tally ? html`<span class="worth">${selection.tally}</span>` : nothing;
  if (missing && asked.min === 1) return claimButton(view);
  if (missing) return html`<button type="button" class="button primary" aria-disabled="true" @click=${() => view.focuser.hand()}>
    ${view.text("choose-more", { n: missing })} ${worth}</button>`;
  const label = view.say(asked.label);
  const words = join([view.text("do-with", { label, cards: cards.map(kindOf) }), selection.tally]);
  return html`<button type="button" class="button primary" aria-label=${call ? nothing : words} @click=${() => selection.play()}>
    ${call ? withCards(view, call.label) : html`${label} ${cards.length < 3 ? html`<span class="paper">${cards.map((card) => miniature(card))}</span>` : nothing}`} ${worth}</button>`;
}

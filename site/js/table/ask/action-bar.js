// @ts-check
// The bar between table and hand: one line that says what to do or why not, and the buttons that do it.

import { html, nothing } from "lit";
import { join } from "../tell/announcer.js";
import { icon, miniature } from "../pieces/card.js";
import { withCards } from "../pieces/label.js";
import { mainCalls } from "./said.js";
import { decided, takeBackButton, wishWords } from "./wish.js";
import { isCalling, isEnd, isMyTurn, isPlaying, kindOf, ownCalls } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */

/** @param {View} view @param {unknown} lastTrick the pile of my side */
export function actionBar(view, lastTrick) {
  const { scene } = view;
  const calling = isCalling(scene);
  const sure = certain(view);
  // Calls have a panel, with a name and a place for words of its own.
  const words = view.wish && !calling ? wishWords(view) : sure ? view.text("certain", { n: sure }) : scene?.ask.prompt ? view.say(scene.ask.prompt) : "";
  // Before the play there is nothing to press but the calls, so the line and the small buttons share a row. At the end
  // everything stays where it was.
  const oneRow = !decided(view) && !isEnd(scene) && (calling || (scene?.phase !== "play" && !isPlaying(scene) && !ownCalls(scene).length));
  return html`<section class="act ${oneRow ? "one-row" : ""}" data-region="act" aria-label=${view.text("actions")}>
    ${view.more?.refusal() ?? html`<p class="prompt ${isMyTurn(scene) ? "mine" : ""} ${view.wish && !calling ? "wished" : ""}" aria-hidden=${calling ? "true" : nothing}>${calling ? words : view.marked(words)}</p>`}
    ${lastTrick}
    <div class="buttons ${ownCalls(scene).length && !calling ? "with-calls" : ""} ${view.selection.asked ? "of-cards" : ""}">
      ${view.canHint && scene && !isEnd(scene) ? html`<button type="button" class="button side hint-button" aria-label=${view.text("hint")}
        title=${view.text("hint")} @click=${() => (view.hint ? view.explanation.dismiss() : view.emit("table-hint"))}>${icon("hint")}<span class="wide" aria-hidden="true">${view.text("hint")}</span></button>` : nothing}
      <div class="main-buttons">${decided(view) ? takeBackButton(view) : html`${primaryButton(view)}${mainCalls(view)}`}</div>
      ${view.canUndo && scene && !isEnd(scene) ? html`<button type="button" class="button side undo-button" aria-label=${view.text("undo")}
        title=${view.text("undo")} @click=${() => view.emit("table-undo")}>${icon("undo")}<span class="wide" aria-hidden="true">${view.text("undo")}</span></button>` : nothing}
    </div>
  </section>`;
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
  const { cards, call, missing, tally } = selection;
  const worth = tally ? html`<span class="worth">${tally}</span>` : nothing;
  if (missing && asked.min === 1) return claimButton(view);
  const classes = `button primary ${tally ? "with-worth" : ""}`;
  if (missing) return html`<button type="button" class=${classes} aria-disabled="true" @click=${() => view.focuser.hand()}>
    ${view.text("choose-more", { n: missing })} ${worth}</button>`;
  const label = view.say(asked.label);
  const words = join([view.text("do-with", { label, cards: cards.map(kindOf) }), tally]);
  return html`<button type="button" class=${classes} aria-label=${call ? nothing : words} @click=${() => selection.play()}>
    ${call ? withCards(view, call.label) : html`${label} ${cards.length < 3 ? html`<span class="paper">${cards.map((card) => miniature(card))}</span>` : nothing}`} ${worth}</button>`;
}

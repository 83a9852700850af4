// @ts-check
// The bar above the hand: what is asked of me, and at most three buttons.

import { html, nothing } from "lit";
import { icon, miniature } from "./card.js";
import { isCalling, isEnd, isPlaying, plain } from "./model.js";

/** @typedef {import("./table.js").CardTableView} View */

/** @param {View} view */
export function act(view) {
  const { scene } = view;
  const calling = isCalling(scene);
  const prompt = scene?.prompt && !calling ? view.say(scene.prompt) : "";
  return html`<section class="act" data-region="act" aria-label=${view.text("actions")}>
    <p class="prompt ${scene && scene.turn === scene.me ? "mine" : ""}">${prompt}</p>
    <div class="buttons">
      ${view.canHint && scene && !isEnd(scene) ? html`<button type="button" class="button side hint-button" aria-label=${view.text("hint")}
        title=${view.text("hint")} @click=${() => view.emit("table-hint")}>${icon("hint")}<span class="wide" aria-hidden="true">${view.text("hint")}</span></button>` : nothing}
      ${primary(view)}
      ${scene?.canUndo && !isEnd(scene) ? html`<button type="button" class="button side undo-button" aria-label=${view.text("undo")}
        title=${view.text("undo")} @click=${() => view.emit("table-undo")}>${icon("undo")}<span class="wide" aria-hidden="true">${view.text("undo")}</span></button>` : nothing}
    </div>
  </section>`;
}

/** The one primary button; its place is kept while there is nothing to confirm. @param {View} view */
function primary(view) {
  const { scene } = view;
  const { selected } = view.choice;
  if (!isPlaying(scene) || !scene) return nothing;
  if (!selected) return view.settings?.oneClick ? nothing : html`<button type="button" class="button primary" aria-disabled="true"
    @click=${() => view.focuser.hand()}>${view.text("choose")}</button>`;
  return html`<button type="button" class="button primary" aria-label=${view.text("play-card", { card: plain(selected) })}
    @click=${(/** @type {Event} */ event) => view.choice.play(selected, event)}>${view.text("play")} <span class="paper">${miniature(selected)}</span></button>`;
}

// @ts-check
// The notices: why a play is not allowed, in one line in place of the prompt, and what the hint says.

import { html, nothing } from "lit";
import { cardsOf } from "../../text/messages.js";
import { icon } from "../pieces/card.js";
import { withCards } from "../pieces/label.js";
import { hintLabel, hintWords } from "./rule-words.js";
import { isCalling } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Message} Message */

/** Why something is not allowed, and what would be; the rule itself is a press away. Null if nothing is refused. @param {View} view */
export function refusal(view) {
  const refused = view.explanation.shown;
  if (!refused || view.explained?.brief) return null;
  const title = view.rule?.(refused.rule)?.title ?? view.text("not-allowed");
  return html`<section class="notice refusal" data-region="notice" aria-labelledby="notice-title">
    <div class="why"><p><b id="notice-title">${title}</b></p> ${view.explanation.allowed ? html`<p>${view.explanation.allowed}</p>` : nothing}</div>
    <button type="button" class="icon-button" aria-label=${view.text("all-rules")} @click=${() => view.emit("table-rules", { rule: refused.rule })}>${icon("rule")}</button>${closeButton(view)}
  </section>`;
}

/** What the hint says; where calls are asked for, it is a line of theirs. @param {View} view */
export function advice(view) {
  const { shown } = view.explanation;
  if (shown && view.explained?.brief) return definition(view, shown.rule);
  return view.hint && !shown && !isCalling(view.scene) ? hintNotice(view, view.hint) : nothing;
}

/** What a term means, in one line. @param {View} view @param {string} id */
function definition(view, id) {
  return html`<section class="panel notice definition" data-region="notice" aria-label=${view.rule?.(id)?.title ?? ""}>
    <p>${view.explained?.brief}</p>
    <button type="button" class="icon-button" aria-label=${view.text("all-rules")} @click=${() => view.emit("table-rules", { rule: id })}>${icon("rule")}</button>${closeButton(view)}
  </section>`;
}

/** @param {View} view @param {import("../../door/protocol.js").Hint} hint */
function hintNotice(view, hint) {
  const { more } = view;
  // Where two reasons take the room, the bars alone say by how much it is better.
  const better = (hint.why?.length ?? 0) < 2 && more?.betterBy(hint);
  const last = better || (hint.why?.length ? "" : view.text("tried"));
  const open = more?.unfolded === hint;
  const why = (hint.why ?? []).map((line) => view.marked(view.say(line)));
  return html`<section class="panel notice advice ${open ? "unfolded" : ""}" data-region="notice" aria-labelledby="notice-title">
    <header><h2 id="notice-title">${briefly(view, ["ui-table-advice", { ...hintLabel(view, hint)[1], action: hintWords(view, hint) }])}</h2>
      <button type="button" class="button plain unfold" aria-expanded=${String(open)} @click=${() => more?.unfold(open ? null : hint)}>${view.text("why")}</button>${closeButton(view)}</header>
    <div class="paragraphs">${why.map((line) => html`<p>${line}</p>`)}${last ? html`<p>${last}</p>` : nothing}</div>
    ${more?.comparison(hint)}
  </section>`;
}

/** A label in words; more than two cards are drawn, because their names would be too long. @param {View} view @param {Message} label */
function briefly(view, label) {
  const { cards } = label[1];
  return typeof cards === "string" && cardsOf(cards).length > 2 ? withCards(view, label) : view.say(label);
}

/** @param {View} view */
function closeButton(view) {
  return html`<button type="button" class="icon-button" aria-label=${view.text("close")} @click=${() => view.explanation.dismiss()}>${icon("close")}</button>`;
}

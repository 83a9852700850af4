// @ts-check
// The end of a deal or a match: its result, and the next step.

import { html, nothing } from "lit";
import { icon } from "../pieces/card.js";
import { lastDeal } from "../scene.js";
import { number, points } from "../../text/numbers.js";
import { equation, lineLabel, tone } from "./score-sheet.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */
/** @typedef {import("../../door/protocol.js").Over} Over */

/** @param {View} view */
export function ending(view) {
  const { scene } = view;
  if (!scene || !view.ended) return nothing;
  const deal = lastDeal(scene);
  const title = scene.over?.title ? view.say(scene.over.title) : view.text("deal-over", { n: deal?.number ?? scene.deal });
  return html`<section class="panel ending ${scene.over ? "match-over" : ""}" data-region="ending" aria-labelledby="ending-title">
    <h2 id="ending-title" tabindex="-1">${scene.over ? icon("crown") : nothing}${title}</h2>
    <div class="ending-body" tabindex="0" role="group" aria-labelledby="ending-title">
      ${scene.over ? coins(view, scene, scene.over) : nothing}
      ${scene.over && deal ? html`<h3>${view.text("deal-over", { n: deal.number })}</h3>` : nothing}
      ${deal && scene.sheet ? equation(view, scene.sheet, deal) : nothing}
    </div>
    ${scene.note ? html`<p class="note">${view.say(scene.note)}</p>` : nothing}
    <footer>${["replay", "share"].map((what) => html`<button type="button" class="button ${what}" @click=${() => view.emit("table-share", { what })}>${view.text(what)}</button>`)}${view.canUndo
      ? html`<button type="button" class="button take-back" @click=${() => view.emit("table-undo")}>${icon("undo")} ${view.text("undo")}</button>`
      : nothing}${scene.canNext
      ? html`<button type="button" class="button primary next-deal" @click=${(/** @type {UIEvent} */ event) => view.player.next(event)}>${view.text("next-deal")} ${icon("next")}</button>`
      : nothing}
      ${scene.over ? html`<button type="button" class="button leave" @click=${() => view.emit("table-leave")}>${view.text("leave")}</button>` : nothing}
    </footer>
  </section>`;
}

/** Places and coins, line by line down to the payout and the net result. @param {View} view @param {Scene} scene @param {Over} over */
function coins(view, scene, over) {
  const { payouts, net, lines, places } = over;
  if (!payouts && !places) return nothing;
  const row = (/** @type {unknown} */ label, /** @type {number[]} */ values, kind = "", signed = false) => html`<tr class=${kind}>
    <th scope="row">${label}</th>${values.map((value) => html`<td class=${tone(value, signed)}>${signed ? points(value) : number(value)}</td>`)}</tr>`;
  return html`<table class="equation coins many"><caption class="unseen">${payouts ? view.text("payouts") : view.text("places")}</caption>
    <thead><tr><td></td>${scene.seats.map((seat) => html`<th scope="col" class=${seat.id === scene.me ? "mine" : ""}>${view.name(seat.id)}</th>`)}</tr></thead>
    <tbody>
      ${places ? row(view.text("place"), places) : nothing}
      ${(lines ?? []).map((line) => (line.coins.some(Boolean) ? row(lineLabel(view, line), line.coins, "line", true)
        : html`<tr class="line"><th scope="row" colspan=${scene.seats.length + 1}>${lineLabel(view, line)}</th></tr>`))}
      ${payouts ? row(view.text("payout"), payouts, "sum") : nothing}
      ${net ? row(view.text("net"), net, "sum total", true) : nothing}
    </tbody></table>`;
}

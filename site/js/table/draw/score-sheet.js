// @ts-check
// The score sheet: every deal with its lines, the last deal at the top.

import { html, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { icon } from "../pieces/card.js";
import { withCards } from "../pieces/label.js";
import { variables } from "../pieces/variables.js";
import { sideOf } from "../scene.js";
import { number, points } from "../../text/numbers.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").DealScore} DealScore */
/** @typedef {import("../../door/protocol.js").ScoreSheet} ScoreSheet */
/** @typedef {import("../../door/protocol.js").ScoreLine} ScoreLine */

/** @param {View} view */
export function sheet(view) {
  const { scene } = view;
  const score = scene?.sheet;
  if (!scene || !score) return html`<p class="nothing-yet">${view.text("sheet-empty")}</p>`;
  const deals = [...score.deals].reverse();
  // A deal that has been drawn is not looked at again: a long match has hundreds.
  const once = (/** @type {DealScore} */ deal, /** @type {() => unknown} */ draw, open = false) => guard([deal, view.say, open], draw);
  // Nor are its lines drawn before somebody opens them.
  const lines = (/** @type {DealScore} */ deal, /** @type {boolean} */ last) => {
    const open = last || view.panels.shows(deal.number);
    return html`<details ?open=${last} @toggle=${(/** @type {Event} */ { target }) => view.panels.showDeal(deal.number, /** @type {HTMLDetailsElement} */ (target).open)}>${once(deal, () => html`
      <summary>${view.text("deal-lines", { n: deal.number })}</summary>${open ? equation(view, score, deal) : nothing}`, open)}</details>`;
  };
  return html`<div class="score">
    <table class="totals ${many(score)}"><caption class="unseen">${view.text("sheet")}</caption>
      <thead><tr><td></td>${sideHeads(view, score)}</tr></thead>
      <tbody>
        <tr class="sum"><th scope="row">${totalOf(view, score)}</th>${cells(score.totals, false, score.low)}</tr>
        ${repeat(deals, (deal) => deal.number, (deal) => once(deal, () => html`${row(view.text("deal", { n: deal.number }), deal.points, score.low, Boolean(deal.verdict))}
          ${deal.verdict ? html`<tr class="verdict"><td colspan=${score.sides.length + 1}>${view.say(deal.verdict)}</td></tr>` : nothing}`))}
      </tbody>
    </table>
    ${deals.length ? nothing : html`<p class="nothing-yet">${view.text("sheet-empty")}</p>`}
    ${repeat(deals, (deal) => deal.number, (deal, index) => lines(deal, index === 0))}
  </div>`;
}

/**
 * One deal as a sum that adds up: each line, unless they are folded, then this deal, the score before it, the total.
 * @param {View} view @param {ScoreSheet} score @param {DealScore} deal
 * @param {{open?: boolean, counts?: boolean, corner?: unknown}} [how] counts: the total counts up; corner: what stands over the labels
 */
export function equation(view, score, deal, { open = true, counts = false, corner = nothing } = {}) {
  const before = deal.totals.map((total, side) => total - (deal.points[side] ?? 0));
  return html`<table class="equation ${many(score)} ${corner === nothing ? "" : "unfolds"}"><caption class="unseen">${view.text("deal-lines", { n: deal.number })}</caption>
    <thead><tr><td class="corner">${corner}</td>${sideHeads(view, score)}</tr></thead>
    <tbody>
      ${!open ? nothing : deal.lines.map((line) => row(lineLabel(view, line), line.points, score.low, true))}
      <tr class="sum"><th scope="row">${view.text("this-deal")}</th>${cells(deal.points, true, score.low)}</tr>
      <tr class="before"><th scope="row">${view.text("before")}</th>${cells(before, false)}</tr>
      <tr class="sum total"><th scope="row">${totalOf(view, score)}</th>${cells(deal.totals, false, score.low, counts ? before : null)}</tr>
      ${deal.marks?.some(Boolean) ? html`<tr class="marks"><td></td>${deal.marks.map((mark) => html`<td>${mark ? view.say(mark) : nothing}</td>`)}</tr>` : nothing}
    </tbody>
  </table>`;
}

/** What the score is called. @param {View} view @param {ScoreSheet} score */
const totalOf = (view, { counted }) => (counted ? view.say(counted) : view.text("total"));

/** The label of a line; a press shows its rule. @param {View} view @param {{label: import("../../door/protocol.js").Message, rule?: string|null}} line */
export function lineLabel(view, line) {
  const label = withCards(view, line.label);
  if (!line.rule) return label;
  return html`<button type="button" class="rule-link" title=${view.text("which-rule")} @click=${() => view.emit("table-rules", { rule: line.rule })}>${label}${icon("rule")}</button>`;
}

/** @param {View} view @param {ScoreSheet} score */
function sideHeads(view, score) {
  const mine = view.scene ? sideOf(view.scene, view.scene.me) : -1;
  return score.sides.map((side, index) => html`<th scope="col" class=${index === mine ? "mine" : ""}>${view.say(side)}</th>`);
}

/**
 * What gave points to each side. Where words tell what it was, there are no numbers if nobody got any.
 * @param {unknown} label @param {number[]} gained @param {boolean} [low] whether few points are good @param {boolean} [isTold]
 */
const row = (label, gained, low, isTold = false) => (isTold && !gained.some(Boolean)
  ? html`<tr class="line"><th scope="row" colspan=${gained.length + 1}>${label}</th></tr>`
  : html`<tr class="line"><th scope="row">${label}</th>${cells(gained, true, low)}</tr>`);

/**
 * @param {number[]} values @param {boolean} signed @param {boolean} [low] whether few points are good
 * @param {number[]|null} [from] what each number counts up from
 */
function cells(values, signed, low, from = null) {
  const count = (/** @type {number} */ index) => variables({ "--from": String(from?.[index] ?? 0), "--to": String(values[index]) });
  return values.map((value, index) => html`<td class="${tone(value, signed, low)} ${from ? "counts-up" : ""}" style=${from ? count(index) : nothing}>${signed ? points(value) : number(value)}</td>`);
}

/** The colour of a number: gain, loss or nothing. @param {number} value @param {boolean} signed @param {boolean} [low] whether few points are good */
export const tone = (value, signed, low = false) => (!value ? (signed ? "zero" : "") : value < 0 === low ? (signed ? "plus" : "") : signed || value < 0 ? "minus" : "");

/** Tables with more than two sides are set more closely. @param {ScoreSheet} score */
const many = (score) => (score.sides.length > 2 ? "many" : "");

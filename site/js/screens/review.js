// @ts-check
// The review of a deal as a person sees it: a curve, what cost most, and every decision.

import { html, nothing, svg } from "lit";
import { HEIGHT, WIDTH, across, amountOf, apart, areaOf, pathOf, scaleOf, spotsOf } from "./curve.js";
import { glyph } from "./parts.js";
import { number } from "../text/numbers.js";
import { variables } from "../table/pieces/variables.js";
import { withCards } from "../table/pieces/label.js";

/** @typedef {import("../door/shared.js").Review} Review */
/** @typedef {import("../door/shared.js").Decision} Decision */
/** @typedef {import("../door/protocol.js").Message} Message */
/** @typedef {import("../door/protocol.js").Reply} Reply */
/** @typedef {import("./reviewing.js").Reviewing} Reviewing */

/** The least distance between two numbers on the curve. */
const GAP = 26;

/**
 * What a person may do with a review: look at a step, and begin anew what has failed.
 * @typedef {{app: import("../app.js").App, say: (message: Message) => string, at: import("../door/shared.js").Replay,
 *   show: (step: number) => void, from: (step: number) => string, again: () => void, close: () => void}} Company
 */

/** @param {Reviewing} reviewing @param {Company} company */
export function reviewPanel(reviewing, company) {
  const { app, close } = company;
  const { review, fault } = reviewing;
  return html`<section class="review-panel" aria-labelledby="review-title">
    <header><h2 id="review-title" tabindex="-1">${app.ui("ui-review")}</h2>
      <button type="button" class="icon" aria-label=${app.ui("ui-review-close")} @click=${close}>${glyph("close")}</button></header>
    <div class="review-body">
      ${fault ? failed(fault, company) : html`<p class="unseen" role="status">${app.ui(review ? "ui-review-done" : "ui-review-busy")}</p>
      ${review ? nothing : html`<p class="quiet">${app.ui("ui-review-busy")}</p><progress max="1" .value=${reviewing.progress} aria-label=${app.ui("ui-review-progress")}></progress>`}
      ${reviewing.curve.curve.length ? drawing(reviewing, company) : nothing}
      ${review ? told(review, company) : nothing}`}
    </div></section>`;
}

/** @param {Reply|"lost"} fault @param {Company} company */
function failed(fault, { app, again }) {
  const rule = fault !== "lost" && fault.is === "refused" ? app.catalogue.rule(fault.rule) : null;
  return html`<p class="warning" role="alert">${rule?.text ?? app.ui("ui-review-failed")}</p>
    <div class="row"><button type="button" class="button" @click=${again}>${app.ui("ui-retry")}</button></div>`;
}

/** The curve, with numbers on what cost most. @param {Reviewing} reviewing @param {Company} company */
function drawing({ review, curve: { curve, steps } }, company) {
  const { app, at, show } = company;
  const { spots, zero } = spotsOf(curve, steps, at.steps);
  const points = (review?.turning ?? []).map((place, rank) => ({ rank, ...(spots[place] ?? { x: 0, y: 0 }), step: steps[place] ?? 0 })).sort((one, other) => one.x - other.x);
  const places = apart(points.map(({ x }) => x), GAP, GAP / 2, WIDTH - GAP / 2);
  const here = across(at.step, steps[0] ?? 0, at.steps);
  const leaders = points.map(({ x, y }, index) => `M${places[index] ?? x} ${y}H${x}`).join("");
  return html`<figure class="worth">
    <div class="worth-drawing">
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
        ${svg`<path class="area" d=${areaOf(spots, zero)}/><path class="axis" d="M0 ${zero}H${WIDTH}"/><path class="line" d=${pathOf(spots)}/><path class="leader" d=${leaders}/><path class="here" d="M${here} 0V${HEIGHT}"/>`}</svg>
      ${scaleOf(curve).map(({ worth, y }) => html`<span class="worth-of" aria-hidden="true" style=${variables({ "--y": String(y / HEIGHT) })}>${number(amountOf(worth))}</span>`)}
      ${points.map(({ rank, step, y }, index) => html`<button type="button" class="point" style=${variables({ "--x": String((places[index] ?? 0) / WIDTH), "--y": String(y / HEIGHT) })}
        aria-label=${app.ui("ui-review-show-point", { n: rank + 1 })} aria-pressed=${String(at.step === step)} @click=${() => show(step)}>${rank + 1}</button>`)}
    </div>
    <figcaption class="quiet">${review ? summary(review, company) : app.ui("ui-review-curve")}</figcaption>
  </figure>`;
}

/** The curve in words. @param {Review} review @param {Company} company */
function summary({ unit, curve, over }, { app, say }) {
  const told = (/** @type {number|undefined} */ worth) => amount(say, unit, worth ?? 0);
  return app.ui(over ? "ui-review-worth-over" : "ui-review-worth", { first: told(curve[0]), least: told(Math.min(...curve)), most: told(Math.max(...curve)), last: told(curve.at(-1)) });
}

/** What is to be learned from a review. @param {Review} review @param {Company} company */
function told(review, company) {
  const { app } = company;
  const { decisions, turning, worlds, asides } = review;
  if (!decisions.length) return html`<p>${app.ui("ui-review-forced")}</p>`;
  const points = turning.flatMap((place) => decisions[place] ?? []);
  return html`
    ${points.length ? html`<h3 id="review-points">${app.ui("ui-review-points", { n: points.length })}</h3>
      <ol class="points" aria-labelledby="review-points">${points.map((each, index) => point(review, each, index, company))}</ol>`
      : html`<p class="praise">${app.ui("ui-review-none", { n: decisions.length })}</p>`}
    <p class="quiet">${app.ui("ui-review-note", { worlds })}${asides ? html` ${app.ui("ui-review-asides")}` : nothing}</p>
    <details><summary>${app.ui("ui-review-all", { n: decisions.length })}</summary>${table(review, company)}</details>`;
}

/** One of the decisions that cost most. @param {Review} review @param {Decision} decision @param {number} index @param {Company} company */
function point({ unit }, decision, index, company) {
  const { app, say, at, show, from } = company;
  const { step, label, instead, cost, error, why } = decision;
  const given = { n: amount(say, unit, cost), error: error === null ? "none" : app.text.number(amountOf(error)) };
  const row = (/** @type {string} */ what, /** @type {unknown} */ value) => html`<dt>${app.ui("ui-review-what", { what })}</dt><dd>${value}</dd>`;
  return html`<li aria-current=${at.step === step ? "step" : nothing}>
    <dl>${row("done", drawn(company, label))}${row("better", drawn(company, instead))}${row("cost", app.ui("ui-review-cost", given))}</dl>
    <p>${why.length ? why.map(say).join(" ") : app.ui("ui-review-tried")}</p>
    <div class="row"><button type="button" class="button" @click=${() => show(step)} aria-label=${app.ui("ui-review-show-point", { n: index + 1 })}>${app.ui("ui-review-show")}</button>
      <a class="button" href=${from(step)}>${app.ui("ui-replay-from")}</a></div>
  </li>`;
}

/** Every decision. @param {Review} review @param {Company} company */
function table({ decisions }, company) {
  const { app, show } = company;
  const sure = (/** @type {Decision} */ { cost, error }) => app.ui("ui-review-cost-short", { n: amountOf(cost), error: error === null ? "none" : amountOf(error) });
  return html`<div class="scroller" tabindex="0" role="group" aria-label=${app.ui("ui-review-all", { n: decisions.length })}><table class="ledger">
    <thead><tr>${["step", "done", "better", "cost"].map((what) => html`<th scope="col">${app.ui("ui-review-what", { what })}</th>`)}</tr></thead>
    <tbody>${decisions.map((each) => html`<tr class=${each.mistake ? "mistake" : ""}>
      <td><button type="button" class="small" aria-label=${app.ui("ui-review-show-step", { step: each.step })} @click=${() => show(each.step)}>${each.step}</button></td>
      <td>${drawn(company, each.label)}${each.mistake ? html` <b>${app.ui("ui-review-mistake")}</b>` : nothing}</td>
      <td>${each.cost > 0 ? better(company, each) : "–"}</td><td class="number">${each.cost > 0 ? sure(each) : "–"}</td></tr>`)}</tbody>
  </table></div><p class="quiet">${app.ui("ui-review-error")}</p>`;
}

/** What is better, or may be: without a mistake, the difference may be chance. @param {Company} company @param {Decision} decision */
const better = (company, { mistake, instead }) => (mistake ? drawn(company, instead) : html`<span class="quiet">${company.app.ui("ui-review-perhaps")}</span> ${drawn(company, instead)}`);

/** A decision as one sentence, if it was a mistake. @param {Review} review @param {number} step @param {(message: Message) => string} say */
export function mistakeAt({ unit, decisions }, step, say) {
  const found = decisions.find((each) => each.mistake && each.step === step);
  return found ? say(["ui-review-point", { move: found.label, better: found.instead, n: amount(say, unit, found.cost) }]) : "";
}

/** @param {(message: Message) => string} say @param {string} unit @param {number} worth */
const amount = (say, unit, worth) => say([unit, { n: amountOf(worth) }]);

/** What was done, with small cards where it names some. @param {Company} company @param {Message} label */
const drawn = ({ app, say }, label) => withCards({ say, text: (id, given) => app.ui(`ui-table-${id}`, given) }, label);

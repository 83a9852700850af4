// @ts-check
// The end of a deal or a match: its result in one sentence, what decided it, the score, and the next step.

import { html, nothing } from "lit";
import { icon } from "../pieces/card.js";
import { lastDeal, zone } from "../scene.js";
import { number, points } from "../../text/numbers.js";
import { bar, decided, ladder, lines, rows } from "./end-parts.js";
import { equation, lineLabel, tone } from "./score-sheet.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */
/** @typedef {import("../../door/protocol.js").Over} Over */

/** @param {View} view */
export function ending(view) {
  const { scene, afterwards } = view;
  if (!scene || !view.ended) return nothing;
  const { over, ending: told } = scene;
  const deal = lastDeal(scene);
  const [title, ...more] = verdicts(view, scene);
  const second = more.join(" ");
  const last = zone(scene, "last");
  const trick = told?.deciding ?? (last && { ...last, label: /** @type {const} */ (["ui-table-last-trick", {}]), note: null });
  // Where no trick tells what happened, the hands that were left do.
  const hands = !trick && told?.rows.length ? rows(view, told.rows) : null;
  return html`<section class="ending ${over ? "match-over" : ""}" data-region="ending" aria-label=${view.text("result")}>
    <div class="ending-body" tabindex="0" role="group" aria-label=${view.text("details")}>
      <header><h2 id="ending-title" tabindex="-1">${title}</h2>${second ? html`<p class="second">${second}</p>` : nothing}</header>
      <div class="told ${trick ? "" : hands ? "of-hands" : "alone"} ${trick && told?.rows.length === 1 ? "pair" : ""}">
        ${trick ? decided(view, trick) : hands ? html`<div class="left-hands">${hands}</div>` : nothing}
        <div class="figures">
          ${told?.bar ? bar(view, told.bar) : nothing}
          ${told?.ladder ? ladder(view, told.ladder) : nothing}
          ${told?.lines.length ? lines(view, told.lines) : nothing}
          ${trick && told ? rows(view, told.rows) : nothing}
          ${view.more?.ruler()}
          ${deal ? score(view, scene, deal, Boolean(told?.ladder)) : nothing}
          ${over ? coins(view, scene, over) : nothing}
          ${typeof afterwards?.paid === "number" ? html`<p role="status">${view.text("paid", { n: afterwards.paid })}</p>` : nothing}
        </div>
      </div>
    </div>
    ${footer(view, scene)}
  </section>`;
}

/** How it ended, as sentences: first the title. @param {View} view @param {Scene} scene */
function verdicts(view, scene) {
  const { over, ending: told, note } = scene;
  const verdict = told ? view.say(told.verdict) : view.text("deal-over", { n: lastDeal(scene)?.number ?? scene.deal });
  const title = over?.title ? view.say(over.title) : verdict;
  return [title, title === verdict ? "" : verdict, note ? view.say(note) : ""].filter(Boolean);
}

/** How it ended, as sentences to be spoken: also what each side gets, and where it stands. @param {View} view */
export function result(view) {
  const { scene } = view;
  if (!scene) return [];
  const deal = lastDeal(scene);
  const sides = deal ? scene.sheet?.sides ?? [] : [];
  const scores = sides.map((side, index) =>
    view.text("scored", { side, points: points(deal?.points[index] ?? 0), total: number(deal?.totals[index] ?? 0) }));
  return [...verdicts(view, scene), ...scores];
}

/** Has a screen reader say how it ended, after what led to it; whoever was taken to the title has heard that. @param {View} view */
export async function tellResult(view) {
  await view.updateComplete;
  const [title = "", ...more] = result(view);
  view.announcer.gather([document.activeElement?.id === "ending-title" ? "" : title, ...more]);
  view.speak("");
}

/** What can be done now; the next step comes last, where a thumb is and a line of buttons ends. @param {View} view @param {Scene} scene */
function footer(view, { hands, over, canNext }) {
  const { afterwards, player } = view;
  const button = (/** @type {string} */ what, /** @type {() => void} */ press) => html`<button type="button" class="button ${what}" @click=${press}>${view.text(what)}</button>`;
  const main = (/** @type {string} */ words, /** @type {(event: UIEvent) => void} */ press) => html`<button type="button" class="button primary next-deal" @click=${press}>${words} ${icon("next")}</button>`;
  return html`<footer>
    ${view.canUndo ? html`<button type="button" class="button take-back" @click=${() => view.emit("table-undo")}>${icon("undo")} ${view.text("undo")}</button>` : nothing}
    ${["share", "replay", "review"].map((what) => button(what, () => view.emit("table-share", { what })))}
    ${hands?.length ? button("all-hands", () => view.panels.showLeaf("tricks")) : nothing}
    ${afterwards ? button("statistics", () => view.emit("table-statistics")) : nothing}
    ${over ? button("leave", () => view.emit("table-leave")) : nothing}
    ${canNext ? main(view.text(view.trial ? "back" : "next-deal"), (event) => player.next(event)) : nothing}
    ${afterwards ? main(view.trial ? view.text("back") : view.text("again", { n: afterwards.price ?? 0 }), (event) => again(view, event)) : nothing}
  </footer>`;
}

/** Begins another match, or goes back to the one that waits; a button pressed by a key is not guarded. @param {View} view @param {UIEvent} event */
function again(view, event) {
  if (event.detail === 0 || !view.guarded) view.emit("table-again");
}

/**
 * The sums of the deal, which count up; its lines are shown when somebody asks, by a button in the free corner of the
 * sums. Where something else tells the score, the sums are folded, too, and the button stands by itself.
 * @param {View} view @param {Scene} scene @param {import("../../door/protocol.js").DealScore} deal @param {boolean} isTold
 */
function score(view, scene, deal, isTold) {
  if (!scene.sheet) return nothing;
  const open = view.panels.shows(deal.number);
  const turn = async () => {
    view.panels.showDeal(deal.number, !open);
    await view.updateComplete;
    if (!open) view.querySelector(".ending .equation")?.scrollIntoView({ block: "nearest" });
  };
  const unfold = html`<button type="button" class="button plain by-lines" aria-expanded=${String(open)} @click=${turn}>${view.text("by-lines")}</button>`;
  if (!isTold) return equation(view, scene.sheet, deal, { open, counts: true, corner: unfold });
  return html`${open ? equation(view, scene.sheet, deal, { open, counts: true }) : nothing}${unfold}`;
}

/**
 * Coins, line by line down to the payout and the net result; and places, if there are more than two. The title says who won.
 * @param {View} view @param {Scene} scene @param {Over} over
 */
function coins(view, scene, over) {
  const { payouts, net, lines: why } = over;
  const places = new Set(over.places).size > 2 ? over.places : null;
  if (!payouts && !places) return nothing;
  const row = (/** @type {unknown} */ label, /** @type {number[]} */ values, kind = "", signed = false) => html`<tr class=${kind}>
    <th scope="row">${label}</th>${values.map((value) => html`<td class=${tone(value, signed)}>${signed ? points(value) : number(value)}</td>`)}</tr>`;
  return html`<table class="equation coins many"><caption class="unseen">${payouts ? view.text("payouts") : view.text("places")}</caption>
    <thead><tr><td></td>${scene.seats.map((seat) => html`<th scope="col" class=${seat.id === scene.me ? "mine" : ""}>${view.name(seat.id)}</th>`)}</tr></thead>
    <tbody>
      ${places ? row(view.text("place"), places) : nothing}
      ${(why ?? []).map((line) => (line.coins.some(Boolean) ? row(lineLabel(view, line), line.coins, "line", true)
        : html`<tr class="line"><th scope="row" colspan=${scene.seats.length + 1}>${lineLabel(view, line)}</th></tr>`))}
      ${payouts ? row(view.text("payout"), payouts, "sum") : nothing}
      ${net ? row(view.text("net"), net, "sum total", true) : nothing}
    </tbody></table>`;
}

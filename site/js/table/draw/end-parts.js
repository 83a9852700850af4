// @ts-check
// The parts in which a game tells how a deal ended: the trick that decided, a bar, a ladder, lines, and cards turned up.

import { html, nothing } from "lit";
import { face, icon } from "../pieces/card.js";
import { withCards } from "../pieces/label.js";
import { variables } from "../pieces/variables.js";
import { places } from "../scene.js";
import { number, points } from "../../text/numbers.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Ending} Ending */
/** @typedef {import("../../door/protocol.js").Scene} Scene */

/** Cards beside each other, marked where they mattered. @param {string[]} cards @param {string[]} [marked] */
const paper = (cards, marked = []) => cards.map((card, index) => html`<div class="card ${marked.includes(card) ? "marked" : ""}" style=${variables({ "--i": String(index) })}>${face(card)}</div>`);

/** @param {View} view @param {NonNullable<Ending["deciding"]>} trick */
export function decided(view, { plays, winner, label, note }) {
  const where = places(/** @type {Scene} */ (view.scene));
  return html`<section class="decided"><h3>${view.say(label)}</h3>
    <div class="decided-cards">${plays.map(({ seat, cards }, index) => {
      const state = seat === winner ? "wins" : index ? "none" : "leads";
      return html`<div class="decided-play ${state}" data-place=${where.get(seat) ?? "top"} role="img" aria-label=${view.text("played", { who: seat, cards, state })}
        style=${variables({ "--n": String(cards.length) })}>${paper(cards)}<span class="tag" aria-hidden="true">${index ? nothing : icon("lead")}<span>${view.name(seat)}</span>${seat === winner ? icon("crown") : nothing}</span></div>`;
    })}</div>
    ${note ? html`<p>${withCards(view, note)}</p>` : nothing}</section>`;
}

/** @param {View} view @param {NonNullable<Ending["bar"]>} bar */
export function bar(view, { label, value, marks, terms }) {
  const end = Math.max(1, marks.at(-1)?.value ?? value);
  const at = (/** @type {number} */ n) => variables({ "--at": String(Math.min(1, n / end)) });
  return html`<section class="told-bar"><h3>${view.say(label)}</h3>
    <p class="bar-value" style=${at(value)}><b>${number(value)}</b></p>
    <div class="bar-track" aria-hidden="true"><i style=${at(value)}></i>${marks.map((mark) => html`<s style=${at(mark.value)}></s>`)}</div>
    <ol class="bar-marks">${marks.map((mark) => html`<li class=${mark.value <= 0 ? "first" : mark.value >= end ? "last" : ""} style=${at(mark.value)}>${number(mark.value)}${mark.label ? html`<small>${view.say(mark.label)}</small>` : nothing}</li>`)}</ol>
    ${terms.length ? html`<p class="bar-terms">${terms.map((term, index) => html`${index ? html`<i> + </i>` : nothing}<span>${view.say(term.label)} <b>${number(term.value)}</b></span>`)}<i> = </i><b>${number(value)}</b></p>` : nothing}
  </section>`;
}

/** @param {View} view @param {NonNullable<Ending["ladder"]>} ladder */
export function ladder(view, { label, rungs, climbers, note }) {
  const most = rungs.length - 1;
  const highest = Math.max(...climbers.map(({ after }) => after)) / most;
  return html`<section class="told-ladder"><h3>${view.say(label)}</h3>
    <ol class="rungs" style=${variables({ "--highest": String(highest) })}>${rungs.map((rung, index) => {
      const here = climbers.filter(({ after }) => after === index);
      return html`<li class=${here.length ? "reached" : ""} style=${variables({ "--high": String(index / most) })}>
        ${here.map((climber) => html`<span class="climber" style=${variables({ "--climbed": String(climber.after - climber.before) })}><span>${view.say(climber.label)}</span><i aria-hidden="true"></i></span>`)}
        <b>${rung === "T" ? "10" : rung}</b></li>`;
    })}</ol>
    ${note ? html`<p>${view.say(note)}</p>` : nothing}</section>`;
}

/** So many lines leave room for the sums below them; more stand in two columns where there is room. */
const COLUMN = 6;

/** @param {View} view @param {Ending["lines"]} why */
export function lines(view, why) {
  return html`<ul class="told-lines ${why.length > COLUMN ? "in-columns" : ""}">${why.map((line) => html`<li><span>${withCards(view, line.label)}</span><b>${points(line.points)}</b></li>`)}</ul>`;
}

/** @param {View} view @param {Ending["rows"]} turned */
export function rows(view, turned) {
  return turned.map(({ label, cards, marked, note }) => html`<section class="told-row"><h3>${view.say(label)}</h3>
    <div class="row-cards" role="img" aria-label=${view.text("cards", { cards })}>${paper(cards, marked)}</div>
    ${note ? html`<p>${view.say(note)}</p>` : nothing}</section>`);
}

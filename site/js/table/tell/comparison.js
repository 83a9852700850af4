// @ts-check
// What a hint compared: by how much the best choice is better, as a sentence and as bars.

import { html, nothing } from "lit";
import { withCards } from "../pieces/label.js";
import { variables } from "../pieces/variables.js";
import { cardsOf } from "../../text/messages.js";
import { asides } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Hint} Hint */

/** More are not shown. */
const MOST = 3;
/** The shortest bar, as a part of the longest; so short is what is so many points behind, or more. */
const LEAST = 0.08;
const FAR = 4;

/** Whether an action is something that may be said beside one's play: another question than the play. @param {View} view @param {string} action */
const isBeside = ({ scene }, action) => asides(scene).some(({ text }) => text === action);

/** What was compared: the choice first. @param {View} view @param {Hint} hint */
function compared(view, { action, alternatives = [] }) {
  const all = alternatives.filter((each) => each.points !== undefined && (each.action === action || !isBeside(view, each.action)));
  const chosen = all.find((each) => each.action === action);
  const others = all.filter((each) => each !== chosen).slice(0, MOST - 1);
  return chosen && others.length ? [chosen, ...others] : [];
}

/** By how many points one choice is behind the first. @param {{points?: number}} first @param {{points?: number}} other */
const behind = ({ points: most = 0 }, { points = 0 }) => Math.max(0, Math.round(most - points));

/** By how much the choice is better than the next one, as a sentence. @param {View} view @param {Hint} hint */
export function betterBy(view, hint) {
  const [first, second] = compared(view, hint);
  if (!first || !second) return "";
  const n = behind(first, second);
  const long = [first, second].some(({ label }) => typeof label[1].cards === "string" && cardsOf(label[1].cards).length > 2);
  return view.text("better", { n, other: second.label, kind: isBeside(view, first.action) ? "silent" : long ? "long" : "short" });
}

/** The choices as bars; each says in points how far it is behind. @param {View} view @param {Hint} hint */
export function comparison(view, hint) {
  const all = compared(view, hint);
  const [first] = all;
  if (!first || isBeside(view, first.action)) return nothing;
  // What is said to be as good is as long, too.
  const span = Math.max(FAR, ...all.map((each) => behind(first, each))) / (1 - LEAST);
  return html`<ul class="alternatives" aria-label=${view.text("alternatives")}>${all.map((each) => html`<li>
    <span class="choice">${withCards(view, each.label)}</span>
    <span class="bar-of" aria-hidden="true"><i style=${variables({ "--part": (1 - behind(first, each) / span).toFixed(3) })}></i></span>
    <span class="behind">${view.text("behind", { n: behind(first, each), best: each === first ? "yes" : "no" })}</span></li>`)}</ul>`;
}

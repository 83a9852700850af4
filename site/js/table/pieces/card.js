// @ts-check
// Draws a card, a back, and the small signs of buttons.

import { html, nothing, svg } from "lit";
import { isTrump, kindOf, worthOf } from "../scene.js";

const COURTS = new Set(["J", "Q", "K"]);

/** The front of a card; at a table, with what it is there, and perhaps with a few words. @param {string} card @param {import("../scene.js").Marks|null} [marks] @param {string} [words] */
export function face(card, marks = null, words = "") {
  const [suit = "", rank = ""] = kindOf(card);
  const worth = worthOf(marks, card);
  return html`<span class="face ${isTrump(marks, card) ? "trump" : ""}" data-suit=${suit}>
    <svg viewBox="0 0 100 140" aria-hidden="true">
      ${isJoker(suit) ? nothing : svg`<use href="#rank-${rank}" x="7" y="9" width="29" height="39.4"></use>`}
      <use href="#suit-${suit}" x="9" y=${isJoker(suit) ? 11 : 54} width="25" height="25"></use>
      ${middle(suit, rank)}
    </svg>${worth ? html`<b class="counts" aria-hidden="true">${worth}</b>` : nothing}${words ? html`<b class="effect" aria-hidden="true">${words}</b>` : nothing}</span>`;
}

/** A joker has a star for its suit, and no rank. @param {string} suit */
const isJoker = (suit) => suit === "L" || suit === "B";

/** @param {string} suit @param {string} rank */
function middle(suit, rank) {
  if (isJoker(suit)) return svg`<use class="pip" href="#joker" x="30" y="34" width="64" height="96"></use>`;
  if (COURTS.has(rank)) return svg`<g class="pip"><use href="#court-${rank}" x="40" y="10" width="54" height="120"></use>
      <circle class="roundel" cx="67" cy="70" r="9.5"></circle><use href="#suit-${suit}" x="61" y="64" width="12" height="12"></use></g>`;
  if (rank === "A") {
    return svg`<circle class="pip ring" cx="65" cy="74" r="31"></circle>
      <use class="pip" href="#suit-${suit}" x="42" y="51" width="46" height="46"></use>`;
  }
  return svg`<use class="pip one" href="#suit-${suit}" x="36" y="72" width="56" height="56"></use><use class="pip counted" href="#pips-${suit}${rank}"></use>`;
}

/** The back of a card: the one of the game, unless another is wished for. @param {import("../table.js").CardTableView} view */
export const back = ({ scene, settings }) => backOf(settings?.back && settings.back !== "game" ? settings.back : scene?.game ?? "");

/** The back of the cards of a game. @param {string} game */
export function backOf(game) {
  return html`<span class="face back"><svg viewBox="0 0 100 140" aria-hidden="true">
    <use href="#back-${game}" width="100" height="140"></use></svg></span>`;
}

/** A card within text: rank and suit, for labels and buttons. @param {string} card */
export function miniature(card) {
  const [suit = "", rank = ""] = kindOf(card);
  return html`<svg class="miniature suit" data-suit=${suit} viewBox="0 0 96 64" aria-hidden="true">
    ${isJoker(suit) ? svg`<use href="#joker" x="10" y="2" width="40" height="60"></use>` : svg`<use href="#rank-${rank}" x="4" y="6" width="38" height="52"></use>`}
    <use href="#suit-${suit}" x="46" y="9" width="46" height="46"></use></svg>`;
}

/** A suit within text. @param {string} suit */
export function miniSuit(suit) {
  return html`<svg class="miniature suit alone" data-suit=${suit} viewBox="0 0 64 64" aria-hidden="true"><use href="#suit-${suit}"></use></svg>`;
}

/** The sign of a button. @param {string} name */
export function icon(name) {
  return html`<svg class="table-sign" viewBox="0 0 24 24" aria-hidden="true"><use href="#icon-${name}"></use></svg>`;
}

/**
 * The slight turn of a card on the table. The same card always lies the same way.
 * @param {string} card
 */
export function tilt(card) {
  let hash = 7;
  for (const letter of card) hash = (hash * 31 + letter.charCodeAt(0)) % 997;
  return `${((hash / 996) * 3 - 1.5).toFixed(2)}deg`;
}


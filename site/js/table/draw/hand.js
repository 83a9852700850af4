// @ts-check
// My hand: a list box of groups, always at the bottom, within reach of the thumb.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { back, face } from "../pieces/card.js";
import { fan } from "../move/fan.js";
import { canPlay, effectOf, fittingRow, isCardAsked, isPlaying, isTrump, kindOf, myCount, shortcut, worthOf, zone } from "../scene.js";
import { groupName } from "../tell/speech.js";
import { variables } from "../pieces/variables.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Group} Group */
/** @typedef {import("../move/layout.js").HandLayout} HandLayout */

/** @param {View} view */
export function hand(view) {
  const { scene } = view;
  const count = myCount(scene);
  const hidden = Boolean(scene && count && !zone(scene, "hand", scene.me)?.groups);
  const layout = view.room.lay(hidden ? [count] : view.groups.map((group) => group.cards.length));
  const turns = fan(layout, view.room.hand);
  const measures = variables({ "--w": `${layout.card}px`, "--lift": `${layout.lift}px`, "--hand-now": `${layout.height}px`, "--strip": `${layout.strip}px` });
  if (hidden) return hiddenHand(view, count, layout, measures);
  if (!count) return html`<div class="hand" data-region="hand" tabindex="-1" style=${measures}></div>`;
  // Where each group begins. Lit may draw the groups in any order, so nothing is counted while drawing.
  const starts = new Map();
  let next = 0;
  for (const group of view.groups) {
    starts.set(group, next);
    next += group.cards.length;
  }
  const veiled = view.player.cards.some((card) => isVeiled(view, card));
  return html`<div class="hand ${layout.rows.length > 1 ? "rows" : ""} ${veiled ? "some-veiled" : ""}" data-region="hand" role="listbox" aria-label=${view.text("hand")}
      aria-orientation="horizontal" aria-multiselectable=${view.selection.asked ? "true" : nothing} style=${measures}
      @click=${view.pointer.click} @pointerdown=${view.pointer.down} @pointermove=${view.pointer.move}
      @pointerup=${view.pointer.up} @pointercancel=${view.pointer.cancel} @contextmenu=${view.pointer.menu}
      @dragstart=${(/** @type {Event} */ event) => event.preventDefault()}>
    ${repeat(view.groups, (group) => group.suit, (group) => html`
      <div role="group" aria-label=${groupName(view, group)}>
        ${repeat(group.cards, (card) => card, (card, index) => option(view, group, card, layout, turns, starts.get(group) + index))}
      </div>`)}
  </div>`;
}

/** Whether a card is asked of me, and not this one. @param {View} view @param {string} card */
const isVeiled = ({ scene }, card) => Boolean(scene && isCardAsked(scene) && !canPlay(scene, card));

/** @param {View} view @param {Group} group @param {string} card @param {HandLayout} layout @param {ReturnType<typeof fan>} turns @param {number} index */
function option(view, group, card, { spots, strip, card: width }, turns, index) {
  const scene = /** @type {import("../../door/protocol.js").Scene} */ (view.scene);
  const { x, y } = spots[index] ?? { x: 0, y: 0 };
  const { turn, drop } = turns[index] ?? { turn: 0, drop: 0 };
  const playing = isPlaying(scene);
  const veiled = isVeiled(view, card);
  const row = fittingRow(scene);
  const keyed = row?.name && (row.cards?.length ?? 0) > 1 && view.rows.last(row.name) === card;
  const chosen = view.player.selected === card || view.selection.has(card);
  const hinted = playing && view.hint?.action === kindOf(card);
  const laid = zone(scene, "shown", scene.me)?.groups.some((each) => each.cards.includes(card));
  const meant = view.player.outlined.includes(kindOf(card));
  const glows = view.explanation.cards.includes(kindOf(card));
  const effect = playing && !veiled ? effectOf(scene, card) : undefined;
  const does = effect ? view.say(effect) : "";
  const marks = view.dial.marks ?? scene;
  const worth = worthOf(marks, card);
  const classes = ["card", veiled && "veiled", chosen && "chosen", hinted && "hinted", glows && "glows", laid && "laid", meant && "meant", playing && !veiled && "playable", keyed && "keyed"];
  return html`<div role="option" class=${classes.filter(Boolean).join(" ")} data-key=${card} data-card=${card} data-zone="hand"
      tabindex=${view.player.cursor === card ? 0 : -1} aria-selected=${String(chosen)} aria-disabled=${veiled ? "true" : nothing}
      aria-label=${cardName(view, group, card, veiled ? "veiled" : hinted ? "hinted" : glows ? "would-do" : laid ? "laid" : "none", does, keyed && view.more ? row.name : null)}
      aria-description=${worth ? view.text("counts", { n: worth, trump: view.dial.marks && isTrump(marks, card) ? "yes" : "no" }) : nothing}
      style=${variables({ "--x": `${x}px`, "--y": `${y + drop}px`, "--turn": `${turn}deg` })}>${face(card, marks, view.more && strip >= width ? does : "")}</div>`;
}

/**
 * The name of a card, and then only what matters about it; last the key that plays it, if it is the last card of a row.
 * @param {View} view @param {Group} group @param {string} card @param {string} state @param {string} does @param {string|null} row
 */
function cardName(view, group, card, state, does, row) {
  const suit = card[0] ?? "";
  const name = view.text("option", { card: kindOf(card), copy: card.endsWith("'") ? "second" : "first",
    trump: group.trump && group.suit !== suit ? "yes" : "no", state });
  return [name, does, row && view.text("plays-it", { key: shortcut(view.scene, "last", row) })].filter(Boolean).join(", ");
}

/** A hand that I may not see yet. @param {View} view @param {number} count @param {HandLayout} layout @param {unknown} measures */
function hiddenHand(view, count, layout, measures) {
  return html`<div class="hand hidden-hand" data-region="hand" tabindex="-1" role="img" aria-label=${view.text("hand-hidden", { n: count })} style=${measures}>
    ${layout.spots.map((spot) => html`<div class="card" data-zone="hand" style=${variables({ "--x": `${spot.x}px`, "--y": `${spot.y}px` })}>${back(view)}</div>`)}
  </div>`;
}

// @ts-check
// What lies beside a trick: cards that nobody holds yet, or that were put away.

import { html } from "lit";
import { miniature } from "../pieces/card.js";
import { kindOf, placedZones } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").PlacedZone} PlacedZone */

/** @param {View} view */
export function besideTrick(view) {
  return html`<div class="beside-trick">${placedZones(view.scene).map((zone) => one(view, zone))}</div>`;
}

/** @param {View} view @param {PlacedZone} zone */
function one(view, zone) {
  const { cards = [] } = zone;
  const title = zone.label ? view.say(zone.label) : "";
  const words = cards.length ? view.text("row", { label: zone.label, cards: cards.map(kindOf) }) : title;
  return html`<div class="aside-zone" role="img" aria-label=${words} title=${words}>
    ${cards.length ? html`<span class="few" aria-hidden="true">${cards.map((card) => html`<span class="paper">${miniature(card)}</span>`)}</span>`
      : html`<span class="stack" aria-hidden="true"><i></i><i></i><b>${zone.count ?? 0}</b></span>`}
    <span class="aside-title" aria-hidden="true">${title}</span></div>`;
}

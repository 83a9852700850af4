// @ts-check
// Piles and rows in the middle of the table: a stock to draw from, a pile to play on, rows of open cards.

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { back, face, tilt } from "../pieces/card.js";
import { canPlay, clickOn, fittingRow, isMyTurn, isPlaying, kindOf, placedZones } from "../scene.js";
import { variables } from "../pieces/variables.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").PlacedZone} PlacedZone */

/** All piles and rows, each kind in its own part of the middle. @param {View} view */
export function pilesAndRows(view) {
  const zones = placedZones(view.scene);
  const of = (/** @type {string} */ kind) => zones.filter((zone) => zone.kind === kind);
  const piles = of("pile");
  const rows = of("row");
  return html`<div class="piles-and-rows">
    <div class="shown">${rows.filter((zone) => zone.slots).map((zone) => slots(view, zone))}</div>
    <div class="heart">
      <div class="piles">${of("stock").map((zone) => stock(view, zone))}${piles.map((zone) => pile(view, zone))}</div>
      <div class="beside">${piles.map((zone) => notes(view, zone))}</div>
    </div>
    <div class="offered">${view.scene?.note ? html`<p class="note">${view.say(view.scene.note)}</p>` : nothing}${rows.filter((zone) => !zone.slots && zone !== fittingRow(view.scene)).map((zone) => openRow(view, zone))}</div>
  </div>`;
}

/** @param {View} view @param {PlacedZone} zone */
const title = (view, zone) => (zone.label ? view.say(zone.label) : "");

/** A face-down stock: how many cards it has, and what a press does. @param {View} view @param {PlacedZone} zone */
function stock(view, zone) {
  const key = isMyTurn(view.scene) ? clickOn(view.scene, zone) : null;
  const call = key?.does === "act" ? view.scene?.ask.calls.find((each) => each.text === key.what) : null;
  const does = key?.label ?? call?.label;
  const words = does ? view.text("doing", { label: zone.label, does }) : title(view, zone);
  const press = (/** @type {MouseEvent} */ event) => {
    if (key && !(event.detail > 0 && view.guarded)) view.perform(key);
  };
  return html`<button type="button" class="stock" data-name=${zone.name} data-state=${zone.state ?? "normal"} aria-label=${words}
      aria-disabled=${key ? nothing : "true"} title=${words} @click=${press}>
    ${zone.count ? html`<i class="under"></i><i class="under"></i>` : nothing}
    <span class="card">${back(view)}</span><b class="count" aria-hidden="true">${zone.count ?? 0}</b></button>`;
}

/** An open pile: its last cards, the top one in full. @param {View} view @param {PlacedZone} zone */
function pile(view, zone) {
  const cards = zone.cards ?? [];
  const top = cards.at(-1);
  const words = top ? view.text("pile", { label: zone.label, card: kindOf(top), who: zone.seat, by: zone.seat ? "yes" : "no" }) : title(view, zone);
  return html`<div class="heap" role="img" aria-label=${words}>
    ${top ? nothing : html`<span class="slot" aria-hidden="true"></span>`}
    ${repeat(cards, (card) => card, (card, index) => html`<div class="card" data-key=${card} data-zone="pile" data-seat=${zone.seat ?? nothing}
      style=${variables({ "--tilt": tilt(card), "--i": index })}>${face(card)}</div>`)}
    ${top && zone.seat ? html`<span class="tag" aria-hidden="true">${view.name(zone.seat)}</span>` : nothing}
  </div>`;
}

/** What the top card of a pile demands. @param {View} view @param {PlacedZone} zone */
function notes(view, zone) {
  if (!zone.notes?.length) return nothing;
  return html`<ul class="notes" aria-label=${title(view, zone)}>${zone.notes.map((note) => html`<li class="chip">${view.say(note)}</li>`)}</ul>`;
}

/** A row with a fixed number of places; empty ones are outlined. @param {View} view @param {PlacedZone} zone */
function slots(view, zone) {
  const cards = zone.cards ?? [];
  const places = Array.from({ length: zone.slots ?? 0 }, (_, index) => cards[index]);
  const words = cards.length ? view.text("row", { label: zone.label, cards }) : title(view, zone);
  return html`<div class="card-row fixed" role="img" data-name=${zone.name} data-state=${zone.state ?? nothing} aria-label=${words}>
    <span class="row-title" aria-hidden="true">${title(view, zone)}</span>
    <span class="row-cards" aria-hidden="true">${places.map((card) => html`<span class="place-holder">${card ? html`<span class="card">${face(card)}</span>` : nothing}</span>`)}</span>
  </div>`;
}

/** A row of cards to play from. A press plays any of them, a key the last one. @param {View} view @param {PlacedZone} zone */
function openRow(view, zone) {
  const { scene } = view;
  const cards = view.rows.cards(zone.name);
  return html`<div class="card-row open" role="group" data-name=${zone.name} aria-label=${title(view, zone)}>
    <span class="row-title" aria-hidden="true">${title(view, zone)}</span>
    <span class="row-cards ${cards.length ? "" : "none"}" style=${variables({ "--n": cards.length })}>${repeat(cards, (card) => card, (card, index) => {
      const last = index === cards.length - 1;
      const playable = isPlaying(scene) && scene && canPlay(scene, card);
      const hinted = view.hint?.action === kindOf(card);
      return html`<button type="button" class="card ${last ? "last" : ""} ${hinted ? "hinted" : ""}" data-row-card=${card} tabindex=${last ? 0 : -1}
        aria-label=${view.text("row-card", { card: kindOf(card), state: last && cards.length > 1 ? "last" : "none" })} aria-disabled=${playable ? nothing : "true"}
        style=${variables({ "--f": cards.length > 1 ? index / (cards.length - 1) : 0.5 })} @click=${(/** @type {Event} */ event) => view.player.play(card, event)}>${face(card)}</button>`;
    })}</span>
  </div>`;
}

// @ts-check
// The auction so far: a column for each seat, the first to call on the left.

import { html, nothing } from "lit";
import { isEnd } from "../scene.js";
import { withSuit } from "../pieces/label.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */
/** @typedef {import("../../door/protocol.js").AuctionCall} AuctionCall */

const MOST_ROWS = 4;

/** The seats as columns, and the calls in rows below. A call to the left of the one before begins a new row. @param {Scene} scene */
export function auctionTable(scene) {
  const seats = scene.seats.map((seat) => seat.id);
  const start = seats.indexOf(scene.auction[0]?.seat ?? "");
  const columns = [...seats.slice(start), ...seats.slice(0, start)];
  /** @type {(AuctionCall|null)[][]} */
  const rows = [];
  let last = 0;
  for (const called of scene.auction) {
    const column = columns.indexOf(called.seat);
    if (column <= last) rows.push(columns.map(() => null));
    /** @type {(AuctionCall|null)[]} */ (rows.at(-1))[column] = called;
    last = column;
  }
  return { columns, rows };
}

/** @param {View} view */
function auction(view) {
  const { scene } = view;
  if (!scene?.auction.length) return nothing;
  const { columns, rows } = auctionTable(scene);
  return html`<table class="auction"><caption class="unseen">${view.text("auction")}</caption>
    <thead><tr>${columns.map((seat) => html`<th scope="col" class=${scene.awaited.includes(seat) ? "at-turn" : ""}>${view.name(seat)}</th>`)}</tr></thead>
    <tbody>${rows.slice(-MOST_ROWS).map((row) => html`<tr>${row.map((called) => html`<td class=${called?.stands ? "stands" : ""}>${called ? words(view, called) : nothing}</td>`)}</tr>`)}</tbody>
  </table>`;
}

/** @param {View} view @param {AuctionCall} called */
function words(view, called) {
  const label = withSuit(view, called.label);
  return called.stands ? html`<b>${label}</b><span class="unseen">${view.text("stands")}</span>` : label;
}

/** The auction, in the middle; once cards are played, they take its place. @param {View} view */
export function auctionPanel(view) {
  const { scene } = view;
  if (!scene?.auction.length || scene.phase === "play" || isEnd(scene)) return nothing;
  return html`<div class="panel watched">${auction(view)}</div>`;
}

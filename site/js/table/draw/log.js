// @ts-check
// What has happened so far, in sentences: an ordinary list, not a live region.

import { html } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { miniature } from "../pieces/card.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */
/** @typedef {import("../../door/protocol.js").Message} Message */
/** @typedef {{key: string, serial: number, deal: number, message: Message}} Entry */

/** How many entries to keep. */
const MOST = 200;

/**
 * Adds what a scene reports. What was undone is dropped, and a deal that is reported again replaces its first report.
 * @param {Entry[]} log @param {Scene} scene
 * @returns {Entry[]}
 */
export function addToLog(log, scene) {
  const kept = log.filter((entry) => (scene.anew ? entry.deal < scene.deal : entry.serial < scene.serial));
  const fresh = scene.said.map((message, index) => ({ key: `${scene.serial}-${index}`, serial: scene.serial, deal: scene.deal, message }));
  return [...kept, ...fresh].slice(-MOST);
}

/** @param {View} view */
export function log(view) {
  if (!view.log.length) return html`<p class="nothing-yet">${view.text("log-empty")}</p>`;
  return html`<ol class="log">${repeat([...view.log].reverse(), (entry) => entry.key, (entry) => html`<li>
    <span>${view.say(entry.message)}</span>${namedCards(entry.message).map((card) => html`<span class="paper" aria-hidden="true">${miniature(card)}</span>`)}</li>`)}</ol>`;
}

/** The single cards that a message names. @param {Message} message @returns {string[]} */
function namedCards([, args]) {
  const value = args.cards ?? args.card;
  const cards = Array.isArray(value) ? value : [value];
  return cards.filter((card) => typeof card === "string" && /^([SHDC][2-9TJQKA]|[LB]J)'?$/.test(card));
}

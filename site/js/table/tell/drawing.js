// @ts-check
// Cards that come into my hand one by one, before anybody is asked anything: told a few at a time.

import { isEnd, kindOf, myGroups } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */

/** So many cards are told together. */
const FEW = 5;

export class Drawing {
  #view;
  /** The cards that have not been told. @type {string[]} */ #untold = [];

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** @param {Scene|null} old @param {Scene} scene */
  follow(old, scene) {
    const { announcer, settings } = this.#view;
    if (settings?.verbosity === "brief") this.#untold = [];
    else if (old?.deal !== scene.deal) this.#untold = firstCards(scene);
    else if (!old.awaited.length && !isEnd(old)) this.#untold.push(...newCards(old, scene));
    const drawn = this.#untold;
    if (!drawn.length) return;
    const asked = scene.awaited.length > 0;
    if (!asked && drawn.length < FEW) return;
    this.#untold = [];
    const words = this.#view.text("drawn", { cards: drawn });
    // What is asked now is told with the rest of the cards.
    if (asked) announcer.gather([words]);
    else announcer.polite(words);
  }
}

/**
 * The first cards of a deal, unless it was dealt at once: whoever looks at such a hand reads it.
 * @param {Scene} scene
 */
function firstCards(scene) {
  const cards = cardsIn(scene);
  return scene.awaited.length || cards.length >= FEW ? [] : cards.map(kindOf);
}

/** @param {Scene} old @param {Scene} scene */
function newCards(old, scene) {
  const held = new Set(cardsIn(old));
  return cardsIn(scene).filter((card) => !held.has(card)).map(kindOf);
}

/** @param {Scene} scene */
const cardsIn = (scene) => myGroups(scene).flatMap(({ cards }) => cards);

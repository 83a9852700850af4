// @ts-check
// Cards that are chosen one by one and then used together: a pair to play, eight cards to put away.

import { cardsOf } from "../../text/messages.js";
import { join } from "../tell/announcer.js";
import { isMyTurn, kindOf, ownCalls } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Call} Call */

export class Selection {
  #view;
  /** In the order they were chosen. @type {Set<string>} */
  #chosen = new Set();

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** The choice of cards that is asked of me now. */
  get asked() {
    const { scene } = this.#view;
    return scene && isMyTurn(scene) ? scene.ask.selection : null;
  }

  /** The chosen cards, in the order of the hand. */
  get cards() {
    return this.#view.player.cards.filter((card) => this.#chosen.has(card));
  }

  /** How many more cards must be chosen. */
  get missing() {
    return Math.max(0, (this.asked?.min ?? 0) - this.#chosen.size);
  }

  /** The total worth of the chosen cards, in words, where that matters. */
  get tally() {
    const { cards = [], worths = [], tally } = this.asked ?? {};
    const n = cards.reduce((sum, card, at) => sum + (this.has(card) ? worths[at] ?? 0 : 0), 0);
    return tally ? this.#view.say([tally[0], { ...tally[1], n }]) : "";
  }

  /** @param {string} card */
  has(card) {
    return this.#chosen.has(card);
  }

  /** The call that the chosen cards make, if they make one. @returns {Call|null} */
  get call() {
    return this.calls.find((call) => cardsIn(call.text).length === this.#chosen.size) ?? null;
  }

  /** The calls that contain the chosen cards. @returns {Call[]} */
  get calls() {
    const { cards } = this;
    return cards.length ? ownCalls(this.#view.scene).filter((call) => holds(cardsIn(call.text), cards.map(kindOf))) : [];
  }

  /** Keeps the cards that can still be chosen. */
  update() {
    const offered = new Set(this.asked?.cards);
    this.#chosen = new Set([...this.#chosen].filter((card) => offered.has(card)));
  }

  /** Takes a card that was lifted before anything was asked. @param {string} card */
  take(card) {
    if (this.missing || !this.#chosen.size) this.#chosen.add(card);
  }

  /** Chooses the cards that an action names, such as a hint. @param {string} action */
  show(action) {
    const left = this.asked ? [...this.asked.cards] : [];
    const found = cardsIn(action).map((name) => left.splice(left.findIndex((card) => kindOf(card) === name) >>> 0, 1)[0]);
    if (this.asked && found.length && found.every(Boolean)) this.#set(found);
  }

  /** Chooses a card or puts it back. Of cards that are played, one too many replaces the first one. @param {string} card */
  toggle(card) {
    const { asked, cards } = this;
    if (!asked) return;
    if (!asked.cards.includes(card)) return this.explain(card);
    const isTooMany = cards.length === asked.max && !this.has(card);
    if (isTooMany && asked.verb !== "play") return this.#view.emit("table-ask", { action: this.#action([...cards, card]) });
    const others = [...this.#chosen].filter((each) => each !== card);
    this.#set(this.#chosen.has(card) ? others : [...others, card].slice(-asked.max));
    const view = this.#view;
    view.speak(join([view.text("chosen", { n: this.#chosen.size, all: asked.min < asked.max ? 0 : asked.max }), this.tally]));
  }

  clear() {
    this.#set([]);
  }

  /** A card is let go over the table: it is played if it is enough, with those that are chosen with it. @param {string} card @returns {boolean} whether the table is told so */
  drop(card) {
    if (!this.has(card)) {
      if (this.asked?.min === 1) this.clear();
      this.toggle(card);
      // What is put away is looked at again first.
      if (this.asked?.verb !== "play") return false;
    }
    if (this.missing || !this.has(card)) return false;
    this.play();
    return true;
  }

  /** Enter: plays the cards if enough are chosen, otherwise chooses the card with the focus. @param {string} card */
  confirm(card) {
    if (this.missing || !this.has(card)) this.toggle(card);
    else this.play();
  }

  /** Plays the chosen cards, or does with them whatever is asked. */
  play() {
    const view = this.#view;
    if (this.missing) view.speak(view.text("choose-more", { n: this.missing }));
    else if (this.asked) view.emit("table-act", { action: this.#action(this.cards) });
  }

  /** Asks why this card may not be chosen; the question names as many cards beside it as are needed, of those that may be. @param {string} card */
  explain(card) {
    const { min = 1, cards = [] } = this.asked ?? {};
    const others = cards.filter((each) => each !== card);
    this.#view.emit("table-ask", { action: this.#action([card, ...others].slice(0, min)) });
  }

  /** @param {string[]} cards */
  #action(cards) {
    const text = cards.map(kindOf).join("");
    return this.asked?.verb === "play" ? text : `${this.asked?.verb}=${text}`;
  }

  /** @param {Iterable<string|undefined>} cards */
  #set(cards) {
    this.#chosen = new Set([...cards].filter((card) => card !== undefined));
    this.#view.requestUpdate();
  }
}

/** The cards that an action names. @param {string} action */
const cardsIn = (action) => (/^[A-Z]/.test(action) ? cardsOf(action) : cardsOf(action.split("=")[1] ?? ""));

/** True when all of the few cards are among the many, each as often. @param {string[]} many @param {string[]} few */
function holds(many, few) {
  const left = [...many];
  return few.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

// @ts-check
// Cards chosen one by one and then done one thing to together: a double to be played, eight cards to be put away.

import { cardsOf } from "../../text/messages.js";
import { join } from "../tell/announcer.js";
import { kindOf, ownCalls } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../engine/protocol.js").Call} Call */

export class Selection {
  #view;
  /** In the order they were chosen. @type {Set<string>} */
  #chosen = new Set();

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** What is to be chosen now. */
  get asked() {
    const { scene } = this.#view;
    return scene && scene.turn === scene.me ? scene.ask.selection : null;
  }

  /** The chosen cards, as they lie in the hand. */
  get cards() {
    return this.#view.player.cards.filter((card) => this.#chosen.has(card));
  }

  /** How many more have to be chosen. */
  get missing() {
    return Math.max(0, (this.asked?.min ?? 0) - this.#chosen.size);
  }

  /** What the chosen cards are worth together, in words, where that matters. */
  get tally() {
    const { cards = [], worths = [], tally } = this.asked ?? {};
    const n = cards.reduce((sum, card, at) => sum + (this.has(card) ? worths[at] ?? 0 : 0), 0);
    return tally ? this.#view.say([tally[0], { ...tally[1], n }]) : "";
  }

  /** @param {string} card */
  has(card) {
    return this.#chosen.has(card);
  }

  /** What the chosen cards are called: by the game, if they are one of its calls. @returns {Call|null} */
  get call() {
    return this.calls.find((call) => cardsIn(call.text).length === this.#chosen.size) ?? null;
  }

  /** The calls that the chosen cards are a part of. @returns {Call[]} */
  get calls() {
    const { cards } = this;
    return cards.length ? ownCalls(this.#view.scene).filter((call) => holds(cardsIn(call.text), cards.map(kindOf))) : [];
  }

  /** Keeps what can still be chosen. */
  update() {
    const offered = new Set(this.asked?.cards);
    this.#chosen = new Set([...this.#chosen].filter((card) => offered.has(card)));
  }

  /** Chooses what an action names, as a hint does. @param {string} action */
  show(action) {
    const left = this.asked ? [...this.asked.cards] : [];
    const found = cardsIn(action).map((name) => left.splice(left.findIndex((card) => kindOf(card) === name) >>> 0, 1)[0]);
    if (this.asked && found.length && found.every(Boolean)) this.#set(found);
  }

  /** Chooses a card, or lays it back; one too many takes the place of the first. @param {string} card */
  toggle(card) {
    const { asked } = this;
    if (!asked) return;
    if (!asked.cards.includes(card)) return this.explain(card);
    const others = [...this.#chosen].filter((each) => each !== card);
    this.#set(this.#chosen.has(card) ? others : [...others, card].slice(-asked.max));
    const view = this.#view;
    view.speak(join([view.text("chosen", { n: this.#chosen.size, max: asked.max }), this.tally]));
  }

  clear() {
    this.#set([]);
  }

  /** Enter: does it when enough is chosen, else chooses the card that has the focus. @param {string} card */
  confirm(card) {
    if (this.missing || !this.has(card)) this.toggle(card);
    else this.play();
  }

  /** Does what is to be done with the chosen cards. */
  play() {
    const view = this.#view;
    if (this.missing) view.speak(view.text("choose-more", { n: this.missing }));
    else if (this.asked) view.emit("table-act", { action: this.#action(this.cards) });
  }

  /** Why may this card not be chosen? Asked about it and as many others as it takes. @param {string} card */
  explain(card) {
    const { min = 1 } = this.asked ?? {};
    const others = this.#view.player.cards.filter((each) => each !== card);
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

/** True when some cards are among others, each as often. @param {string[]} many @param {string[]} few */
function holds(many, few) {
  const left = [...many];
  return few.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

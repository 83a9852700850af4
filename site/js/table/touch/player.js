// @ts-check
// What the player points at and chooses. It belongs to the table, not to the scene, so it outlives the moves of others.

import { isPlayable, isPlaying, kindOf } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../engine/protocol.js").Call} Call */

export class Player {
  #view;
  /** @type {string|null} */
  #selected = null;
  /** @type {string|null} */
  #cursor = null;
  #index = 0;
  /** What the button under the pointer or the focus means, of my cards. @type {string[]} */
  outlined = [];

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** The lifted card. */
  get selected() {
    return this.#selected;
  }

  /** The one card of the hand that Tab reaches. */
  get cursor() {
    return this.#cursor;
  }

  /** All cards of my hand, as they lie. @returns {string[]} */
  get cards() {
    return this.#view.groups.flatMap((group) => group.cards);
  }

  /** Keeps what is still possible after the scene changed. */
  update() {
    const { cards } = this;
    const { scene } = this.#view;
    const gone = !this.#selected || !cards.includes(this.#selected);
    if (gone || (scene && isPlaying(scene) && !isPlayable(scene, this.#selected ?? ""))) this.#selected = null;
    if (!this.#cursor || !cards.includes(this.#cursor)) this.#cursor = cards[Math.min(this.#index, cards.length - 1)] ?? null;
    this.#index = Math.max(0, cards.indexOf(this.#cursor ?? ""));
  }

  /** @param {string|null} card */
  moveCursor(card) {
    if (!card || card === this.#cursor) return;
    this.#cursor = card;
    this.#index = this.cards.indexOf(card);
    this.#view.requestUpdate();
  }

  /** Outlines what a button means. @param {string[]} [cards] */
  outline(cards = []) {
    this.outlined = cards;
    this.#view.requestUpdate();
  }

  /** @param {string|null} card */
  select(card) {
    this.#selected = card;
    this.#view.requestUpdate();
  }

  /** @param {string} card */
  toggle(card) {
    this.select(this.#selected === card ? null : card);
  }

  /** The space bar: lifts a card or lays it back, and says why one cannot be played. */
  toggleCursor() {
    const { scene, selection } = this.#view;
    const card = this.#cursor;
    if (!card) return;
    if (selection.asked) return selection.toggle(card);
    if (scene && isPlaying(scene) && !isPlayable(scene, card)) this.explain(card);
    else this.toggle(card);
  }

  /**
   * A tap or click: lifts, and plays what is lifted.
   * @param {string} card @param {boolean} byHand false when a key or a screen reader pressed
   */
  press(card, byHand) {
    const view = this.#view;
    if (byHand && view.guarded) return;
    this.moveCursor(card);
    if (view.selection.asked) return view.selection.toggle(card);
    const playing = isPlaying(view.scene);
    if (playing && view.scene && !isPlayable(view.scene, card)) this.explain(card);
    else if (playing && (view.settings?.oneClick || this.#selected === card)) this.play(card);
    else this.toggle(card);
  }

  /** A flick upwards plays without asking again. @param {string} card */
  playAtOnce(card) {
    if (this.#view.guarded) return;
    this.moveCursor(card);
    if (this.#view.selection.asked) this.#view.selection.toggle(card);
    else if (isPlaying(this.#view.scene)) this.play(card);
    else this.select(card);
  }

  /** Enter: plays the lifted card; with none lifted it lifts first. */
  confirm() {
    if (this.#view.selection.asked && this.#cursor) return this.#view.selection.confirm(this.#cursor);
    const card = this.#selected ?? this.#cursor;
    if (card) this.press(card, false);
  }

  /** @param {string|null} card @param {Event} [event] */
  play(card, event) {
    const view = this.#view;
    if (!card || (isByHand(event) && view.guarded) || !isPlaying(view.scene)) return;
    if (view.scene && isPlayable(view.scene, card)) view.emit("table-act", { action: kindOf(card) });
    else this.explain(card);
  }

  /** Why may this card not be played? @param {string} card */
  explain(card) {
    const view = this.#view;
    this.moveCursor(card);
    if (!isPlaying(view.scene)) view.speak(view.text("not-your-turn"));
    else if (view.selection.asked && view.scene && !isPlayable(view.scene, card)) view.selection.explain(card);
    else if (view.scene && isPlayable(view.scene, card)) view.speak(view.text("may-play", { card: kindOf(card) }));
    else view.emit("table-ask", { action: kindOf(card) });
  }

  /** A button of the game; one that is not allowed tells why. @param {Call} call @param {Event} [event] */
  call(call, event) {
    const view = this.#view;
    if (isByHand(event) && view.guarded) return;
    const allowed = (view.scene?.ask.calls ?? []).filter(({ fault }) => !fault).map(({ text }) => text);
    if (call.fault) view.explanation.explain(call.fault, allowed);
    else view.emit("table-act", { action: call.text });
  }

  /** @param {string} text */
  callNamed(text) {
    const call = this.#view.scene?.ask.calls.find((each) => each.text === text);
    if (call) this.call(call);
  }

  /** Explains whatever has the focus. @param {EventTarget|null} target */
  explainFocused(target) {
    const view = this.#view;
    const node = target instanceof HTMLElement ? target.closest("[data-card], [data-call], [data-selector], [data-dial]") : null;
    const data = node instanceof HTMLElement ? node.dataset : {};
    const call = view.scene?.ask.calls.find((each) => each.text === data.call);
    const dial = "dial" in data || data.call === view.dial.action ? view.dial.data : null;
    const selector = view.scene?.ask.selectors.find((each) => each.id === data.selector);
    const rule = call?.fault ?? call?.rule ?? selector?.rule ?? dial?.rule;
    if (rule) view.explanation.explain(rule);
    else if (data.card) this.explain(data.card);
    else view.explanation.readAloud();
  }

  /** Whether Escape has anything to do. */
  get hasToClear() {
    const { selection, explanation, hint, open } = this.#view;
    return Boolean(this.#selected || selection.cards.length || explanation.shown || hint || open);
  }

  /** Escape: closes the panel or notice first, then lays the cards back. */
  clear() {
    const { selection, explanation, hint, open, panels } = this.#view;
    if (open) panels.close();
    else if (explanation.shown || hint) explanation.dismiss();
    else if (selection.cards.length) selection.clear();
    else this.select(null);
  }

  /** Goes on to the next deal; before the end of this one, hurries what moves. */
  nextOrHurry() {
    const view = this.#view;
    const moved = view.hurry();
    if (view.ended && view.scene?.canNext) this.next();
    else if (!moved) view.emit("table-skip");
  }

  /** Goes on to the next deal. @param {UIEvent} [event] a press of the button; a key cannot be meant for anything else */
  next(event) {
    if (event?.detail === 0 || !this.#view.guarded) this.#view.emit("table-next");
  }

  /** @param {number} by cards to the right; infinite for the ends */
  step(by) {
    const { cards } = this;
    const at = Math.min(cards.length - 1, Math.max(0, cards.indexOf(this.#cursor ?? "") + by));
    this.#view.focuser.card(cards[at] ?? null);
  }

  /** @param {number} by groups to the right */
  stepGroup(by) {
    const { groups } = this.#view;
    const at = groups.findIndex((group) => group.cards.includes(this.#cursor ?? ""));
    const group = groups[Math.min(groups.length - 1, Math.max(0, at + by))];
    this.#view.focuser.card(group?.cards[0] ?? null);
  }
}

/** True for a press of a mouse or finger, false for a key. @param {Event} [event] */
const isByHand = (event) => event instanceof UIEvent && event.detail > 0;

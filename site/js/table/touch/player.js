// @ts-check
// What the player does: selects, plays, calls, asks why. What is selected belongs to the table, not to the scene, so it
// outlives the moves of others.

import { decided } from "../ask/wish.js";
import { canPlay, isCardAsked, isPlaying, kindOf } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Call} Call */

export class Player {
  #view;
  /** @type {string|null} */
  #selected = null;
  /** @type {string|null} */
  #cursor = null;
  #index = 0;
  /** The cards that the focused or pointed-at button is about. @type {string[]} */
  outlined = [];

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** The selected card. */
  get selected() {
    return this.#selected;
  }

  /** The card that Tab reaches. */
  get cursor() {
    return this.#cursor;
  }

  /** All cards of my hand, in the order in which they are shown. @returns {string[]} */
  get cards() {
    return this.#view.groups.flatMap((group) => group.cards);
  }

  /** Keeps the selection and the cursor if they are still possible. */
  update() {
    const { cards } = this;
    const { scene, selection } = this.#view;
    const gone = !this.#selected || !cards.includes(this.#selected);
    if (gone || (scene && isPlaying(scene) && !canPlay(scene, this.#selected ?? ""))) this.#selected = null;
    // What was lifted while others played counts among the cards that are chosen now.
    if (selection.asked && this.#selected) {
      selection.take(this.#selected);
      this.#selected = null;
    }
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

  /** Outlines the cards that a button is about. @param {string[]} [cards] */
  outline(cards = []) {
    this.outlined = cards;
    this.#view.requestUpdate();
  }

  /** @param {string|null} card */
  select(card) {
    this.#selected = card;
    this.#view.requestUpdate();
  }

  /** The card that a hint names is the chosen one: the next press plays it. @param {string} card */
  show(card) {
    const view = this.#view;
    this.moveCursor(card);
    if (!view.selection.asked && view.scene && isPlaying(view.scene) && canPlay(view.scene, card)) this.select(card);
  }

  /** @param {string} card */
  toggle(card) {
    this.select(this.#selected === card ? null : card);
  }

  /** The space bar: selects a card or puts it back, or says why it cannot be played. */
  toggleCursor() {
    const { scene, selection } = this.#view;
    const card = this.#cursor;
    if (!card || this.#isDecided(card)) return;
    if (selection.asked) return selection.toggle(card);
    if (scene && isCardAsked(scene) && !canPlay(scene, card)) this.explain(card);
    else this.toggle(card);
  }

  /**
   * A tap or a click: selects a card, or plays it if it is selected or if once is enough.
   * @param {string} card @param {boolean} byHand false for a key or a screen reader @param {boolean} [byMouse]
   */
  press(card, byHand, byMouse = false) {
    const view = this.#view;
    if (byHand && view.guarded) return;
    this.moveCursor(card);
    if (this.#isDecided(card)) return;
    if (view.selection.asked) return view.selection.toggle(card);
    const playing = isPlaying(view.scene);
    if (view.scene && isCardAsked(view.scene) && !canPlay(view.scene, card)) this.explain(card);
    else if (playing && (this.#selected === card || this.#onceIsEnough(byMouse))) this.play(card);
    else this.toggle(card);
  }

  /** Whether this card is decided on: pressing it again changes nothing. Any other one is a change of mind. @param {string} card */
  #isDecided(card) {
    const view = this.#view;
    if (!decided(view)) return false;
    if (card === this.#selected || view.selection.has(card)) return true;
    view.emit("table-take-back");
    return false;
  }

  /** Plays, selects or explains the first of these cards that I hold; false if I hold none. @param {string[]} names */
  named(names) {
    const { scene, focuser } = this.#view;
    const card = names.flatMap((name) => this.cards.filter((each) => kindOf(each) === name))[0];
    if (!card) return false;
    focuser.card(card);
    if (!isPlaying(scene)) this.select(card);
    else if (scene && !canPlay(scene, card)) this.explain(card);
    else this.play(card);
    return true;
  }

  /** A mouse points at one card only; a finger may slip to its neighbour, and a key may be one too many. @param {boolean} byMouse */
  #onceIsEnough(byMouse) {
    const press = this.#view.settings?.press;
    return press === "once" || (press === "auto" && byMouse);
  }

  /** A card is thrown onto the table, or let go there. @param {string} card @returns {boolean} whether the table is told so */
  drop(card) {
    const view = this.#view;
    if (view.guarded || this.#isDecided(card)) return false;
    this.moveCursor(card);
    if (view.selection.asked) return view.selection.drop(card);
    if (!isPlaying(view.scene)) this.select(card);
    else this.play(card);
    return Boolean(view.scene && isPlaying(view.scene) && canPlay(view.scene, card));
  }

  /** Enter: plays the card with the focus if it is selected, and selects it otherwise, whatever was selected before. */
  confirm() {
    if (this.#view.selection.asked && this.#cursor) return this.#view.selection.confirm(this.#cursor);
    const card = this.#cursor ?? this.#selected;
    if (card) this.press(card, false);
  }

  /** @param {string|null} card @param {Event} [event] */
  play(card, event) {
    const view = this.#view;
    if (!card || (isByHand(event) && view.guarded) || !isPlaying(view.scene)) return;
    if (view.scene && canPlay(view.scene, card)) view.emit("table-act", { action: kindOf(card) });
    else this.explain(card);
  }

  /** Asks why this card may not be played. @param {string} card */
  explain(card) {
    const view = this.#view;
    this.moveCursor(card);
    if (!isCardAsked(view.scene)) view.speak(view.text("not-your-turn"));
    else if (view.selection.asked && view.scene && !canPlay(view.scene, card)) view.selection.explain(card);
    else if (view.scene && canPlay(view.scene, card)) view.speak(view.text("may-play", { card: kindOf(card) }));
    else view.emit("table-ask", { action: kindOf(card) });
  }

  /** Takes back what waits for the engine, otherwise the last move. */
  undo() {
    const view = this.#view;
    if (view.wish) view.emit("table-take-back");
    else if (view.canUndo) view.emit("table-undo");
    else view.speak(view.text("no-undo"));
  }

  /** Makes a call; one that is not allowed says why. @param {Call} call @param {Event} [event] */
  call(call, event) {
    const view = this.#view;
    if (isByHand(event) && (view.guarded || (call.aside && !call.practice && view.guard.hurried))) return;
    const allowed = (view.scene?.ask.calls ?? []).filter(({ fault }) => !fault).map(({ text }) => text);
    if (call.fault) view.explanation.explain(call.fault, allowed);
    else view.emit("table-act", { action: call.text });
  }

  /** @param {string} text */
  callNamed(text) {
    const call = this.#view.scene?.ask.calls.find((each) => each.text === text);
    if (call) this.call(call);
  }

  /** Explains the focused element. @param {EventTarget|null} target */
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
    const { selection, explanation, hint, open, wish, room } = this.#view;
    return Boolean(wish || this.#selected || selection.cards.length || explanation.shown || hint || open || room.railShown);
  }

  /** Escape: closes the panel or the notice first, then puts the cards back, and then closes the drawer. */
  clear() {
    const { selection, explanation, hint, open, panels, wish, room } = this.#view;
    if (open) panels.close();
    else if (explanation.shown || hint) {
      if (hint) this.select(null); // the hint chose it
      explanation.dismiss();
    }
    else if (wish) this.undo();
    else if (selection.cards.length) selection.clear();
    else if (this.#selected || !room.railShown) this.select(null);
    else panels.toggleSheet();
  }

  /** Has the rest of the tricks played, which are mine whatever the others hold. @param {Event} [event] */
  claim(event) {
    if (!(isByHand(event) && this.#view.guarded)) this.#view.emit("table-claim");
  }

  /** Goes on to the next deal; before the end of this one, finishes what moves. */
  nextOrHurry() {
    const view = this.#view;
    const moved = view.hurry();
    if (view.ended && view.scene?.canNext) this.next();
    else if (!moved) view.emit("table-skip");
  }

  /** Goes on to the next deal. @param {UIEvent} [event] a press of the button: guarded, unless it was pressed by a key */
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

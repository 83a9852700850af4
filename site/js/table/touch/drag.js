// @ts-check
// A card under the finger or the mouse: it follows, is played when it is let go over the table, and goes back otherwise.

/** @typedef {import("../table.js").CardTableView} View */

/** How a card goes home. */
const HOME = { duration: 180, easing: "cubic-bezier(.2,.8,.2,1)" };
/** So far above the hand the table begins, in pixels. */
const ABOVE = 8;

export class Drag {
  #view;
  /** The cards that follow: the one that is held, or all that are chosen with it. @type {HTMLElement[]} */ #held = [];
  /** Where the hand begins: there may be room above it. */ #top = 0;
  /** Cards that were let go over the table, until it is known what became of them. @type {HTMLElement[]} */ #dropped = [];

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** @param {string} card @param {number} pointer */
  begin(card, pointer) {
    const view = this.#view;
    const cards = view.selection.has(card) ? view.selection.cards : [card];
    this.#held = cards.flatMap((each) => view.querySelector(`.hand [data-card="${CSS.escape(each)}"]`) ?? []);
    this.#top = Math.min(...[...view.querySelectorAll(".hand .card")].map((node) => node.getBoundingClientRect().top));
    for (const node of this.#held) node.toggleAttribute("data-held", true);
    view.querySelector(".hand")?.setPointerCapture(pointer);
  }

  /** @param {number} right @param {number} down @param {number} y where the pointer is */
  move(right, down, y) {
    for (const node of this.#held) node.style.setProperty("transform", `translate(${right}px,${down}px) scale(1.03)`);
    this.#view.toggleAttribute("data-over", this.#isOver(y));
  }

  /** @param {string} card @param {number} y where the pointer is */
  drop(card, y) {
    if (this.#isOver(y)) this.play(card);
    else this.#goHome(this.#end());
  }

  /** Plays the card, wherever it was let go. @param {string} card */
  play(card) {
    const held = this.#end();
    if (this.#view.player.drop(card)) this.#dropped = held;
    else this.#goHome(held);
  }

  cancel() {
    this.#goHome(this.#end());
  }

  /** It is known what became of the cards that were let go: those that are still in the hand go back. */
  settle() {
    this.#goHome(this.#dropped);
    this.#dropped = [];
  }

  #end() {
    const held = this.#held;
    this.#held = [];
    this.#view.toggleAttribute("data-over", false);
    return held;
  }

  /** @param {HTMLElement[]} nodes */
  #goHome(nodes) {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const node of nodes) {
      const from = node.style.transform;
      node.style.removeProperty("transform");
      node.removeAttribute("data-held");
      if (node.isConnected && from && !still) node.animate([{ transform: from }, { transform: "none" }], HOME);
    }
  }

  /** @param {number} y */
  #isOver(y) {
    return y < this.#top - ABOVE;
  }
}

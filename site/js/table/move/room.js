// @ts-check
// How much room the table has, and what fits into it.

import { myCount } from "../scene.js";
import { isWide, railWidth, reservedHeight } from "./layout.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */

/** How many cards to keep room for before any are dealt. */
const USUAL_HAND = 13;

export class Room {
  #view;
  /** The most cards that the player has held in this deal. */
  #most = { deal: -1, count: 0 };
  #observer = new ResizeObserver(() => this.#measure());

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  watch() {
    this.#observer.observe(this.#view);
    this.#measure();
  }

  unwatch() {
    this.#observer.disconnect();
  }

  /** Whether there is room for the rail. */
  get wide() {
    return isWide(this.#view.size);
  }

  get railShown() {
    return this.wide && this.#view.railOpen && Boolean(this.#view.scene?.sheet && this.#view.late);
  }

  /** The room for the hand, and the width of the whole table. */
  get hand() {
    const { width, height } = this.#view.size;
    return { width: width - (this.railShown ? railWidth(this.#view.size) : 0), height, whole: width };
  }

  /** The height to keep for the hand, so that nothing jumps while it empties. */
  get handHeight() {
    return reservedHeight(this.hand, this.#most.count || USUAL_HAND);
  }

  /** @param {Scene} scene */
  update(scene) {
    if (scene.deal !== this.#most.deal) this.#most = { deal: scene.deal, count: 0 };
    this.#most.count = Math.max(this.#most.count, myCount(scene));
  }

  #measure() {
    const view = this.#view;
    const { width, height } = view.getBoundingClientRect();
    if (width && (width !== view.size.width || height !== view.size.height)) view.size = { width, height };
  }
}

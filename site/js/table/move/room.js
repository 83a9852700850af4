// @ts-check
// How much room the table has, and what fits into it.

import { isEnd, isOpenBeside, myCount } from "../scene.js";
import { isWide, railWidth, reservedHeight, solveHand, unit, widestCard } from "./layout.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */

/** How many cards to keep room for before any are dealt. */
const USUAL_HAND = 13;

export class Room {
  #view;
  /** The most cards that the player has held in this deal, and whether it is played yet. */
  #most = { deal: "", count: 0, played: false };
  /** Whether room is kept above all tricks of this deal, so that none of them moves: not for what is turned up when it is over. */
  above = false;
  /** How many cards the play of the last deal began with: the next deal needs as much room. */
  #usual = { game: "", count: 0 };
  /** What has been reckoned once, until the room changes. */
  #reserved = { key: "", height: 0, rows: 1, widest: 0 };
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

  /** The room for the hand, the width of the whole table, and how large the cards are wished. */
  get hand() {
    const { width, height } = this.#view.size;
    return { width: width - (this.railShown ? railWidth(this.#view.size) : 0), height, whole: width, cards: this.#view.settings?.size };
  }

  /** What the style sheets measure the table with. */
  get measures() {
    return { "--hand-height": `${this.#reserve.height}px`, "--unit": `${unit(this.#view.size)}px` };
  }

  /** The height to keep for the hand, and for how many rows that is enough, so that nothing jumps while it empties. */
  get #reserve() {
    const { hand } = this;
    const count = Math.max(this.#most.count, this.#most.played ? 0 : this.#usual.count) || USUAL_HAND;
    const key = JSON.stringify([hand, count]);
    if (key !== this.#reserved.key) this.#reserved = { key, height: reservedHeight(hand, count), rows: solveHand(hand, [count]).rows.length, widest: widestCard(hand, count) };
    return this.#reserved;
  }

  /** Where the cards of the hand lie. @param {number[]} groups how many cards each group has */
  lay(groups) {
    const { rows, widest } = this.#reserve;
    return solveHand({ ...this.hand, rows, widest }, groups);
  }

  /** @param {Scene} scene */
  update(scene) {
    const count = myCount(scene);
    if (scene.game !== this.#usual.game) this.#usual = { game: scene.game, count: 0 };
    const deal = `${this.#view.match} ${scene.deal}`;
    if (deal !== this.#most.deal) {
      this.#most = { deal, count: 0, played: false };
      this.above = false;
    }
    if (scene.phase === "play" && !this.#most.played) {
      this.#most.played = true;
      this.#usual.count = count;
    }
    this.#most.count = Math.max(this.#most.count, count);
    this.above ||= isOpenBeside(scene) && !isEnd(scene);
  }

  #measure() {
    const view = this.#view;
    const { width, height } = view.getBoundingClientRect();
    if (width && (width !== view.size.width || height !== view.size.height)) view.size = { width, height };
  }
}

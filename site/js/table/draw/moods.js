// @ts-check
// The moods of those who play: pleased with a trick, sorry when their card is beaten. Only a decoration.

import { sideOf, zone } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */

/** How long a mood lasts, in milliseconds. */
const MOMENT = 1500;

export class Moods {
  #view;
  #timer = 0;
  /** @type {Map<string, "pleased"|"sorry">} */ #now = new Map();

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** How somebody looks. @param {string} seat */
  of(seat) {
    const { scene, ended } = this.#view;
    if (ended && scene?.over) return scene.over.winners.includes(seat) ? "pleased" : "sorry";
    return this.#now.get(seat) ?? (scene?.awaited.includes(seat) ? "thinking" : "waiting");
  }

  /** @param {Scene|null} old @param {Scene} scene */
  update(old, scene) {
    const glad = newOwner(old, scene);
    const beaten = zone(old, "trick")?.winner;
    const ahead = zone(scene, "trick")?.winner;
    if (glad) this.#feel(glad, "pleased");
    else if (beaten && ahead && sideOf(scene, beaten) !== sideOf(scene, ahead)) this.#feel(beaten, "sorry");
  }

  /** @param {string} seat @param {"pleased"|"sorry"} mood */
  #feel(seat, mood) {
    this.#now.set(seat, mood);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.#now.clear();
      this.#view.requestUpdate();
    }, MOMENT);
  }
}

/** Who has won a trick since. @param {Scene|null} old @param {Scene} scene */
function newOwner(old, scene) {
  for (const each of scene.zones) {
    if (old && each.kind === "won" && each.count > (zone(old, "won", each.seat)?.count ?? 0)) return each.seat;
  }
  return null;
}

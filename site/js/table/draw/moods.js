// @ts-check
// The moods of those who play: thinking when they are asked, pleased with a trick, sorry when their card is beaten. Only a
// decoration, so nothing is drawn anew for it: another face is put into the portrait.

import { isEnd, sideOf, zone } from "../scene.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */

/** How long a mood lasts, in milliseconds. */
const MOMENT = 1500;

export class Moods {
  #view;
  #timer = 0;

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
  }

  /** Another scene is shown. @param {Scene|null} old @param {Scene} scene */
  follow(old, scene) {
    clearTimeout(this.#timer);
    const moved = felt(old, scene);
    this.#show(scene, moved);
    if (moved.size) this.#timer = window.setTimeout(() => this.#show(scene, new Map()), MOMENT);
  }

  /** @param {Scene} scene @param {Map<string, string>} moved */
  #show(scene, moved) {
    for (const face of this.#view.querySelectorAll(".portrait use")) {
      const seat = /** @type {HTMLElement|null} */ (face.closest("[data-seat]"))?.dataset.seat ?? "";
      const mood = lasting(scene, seat) ?? moved.get(seat) ?? (scene.awaited.includes(seat) ? "thinking" : "waiting");
      const before = face.getAttribute("href") ?? "";
      const after = before.replace(/-\w+$/, `-${mood}`);
      if (after !== before) face.setAttribute("href", after); // the same face set again would be built again
    }
  }
}

/** How somebody looks when the match is over. @param {Scene} scene @param {string} seat */
function lasting(scene, seat) {
  if (!isEnd(scene) || !scene.over) return null;
  return scene.over.winners.includes(seat) ? "pleased" : "sorry";
}

/** Who is pleased or sorry with what has just happened. @param {Scene|null} old @param {Scene} scene @returns {Map<string, string>} */
function felt(old, scene) {
  for (const each of scene.zones) {
    if (old && each.kind === "won" && each.count > (zone(old, "won", each.seat)?.count ?? 0)) return new Map([[each.seat, "pleased"]]);
  }
  const beaten = zone(old, "trick")?.winner;
  const ahead = zone(scene, "trick")?.winner;
  return beaten && ahead && sideOf(scene, beaten) !== sideOf(scene, ahead) ? new Map([[beaten, "sorry"]]) : new Map();
}

// @ts-check
// The moods of those who play: thinking when they are asked, pleased with a trick, sorry when their card is beaten. Only a
// decoration, so nothing is drawn anew for it: another face is put into the portrait. That waits until the cards lie: a
// face has some forty parts, and building it would hold them up.

import { isEnd, lastDeal, sideOf, zone } from "../scene.js";

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
  async follow(old, scene) {
    clearTimeout(this.#timer);
    const moved = felt(old, scene);
    await this.#view.settled;
    if (this.#view.scene !== scene) return;
    this.#show(scene, moved);
    if (moved.size) this.#timer = window.setTimeout(() => this.#show(scene, new Map()), MOMENT);
  }

  /** @param {Scene} scene @param {Map<string, string>} moved */
  #show(scene, moved) {
    for (const face of this.#view.querySelectorAll(".portrait use")) {
      const place = /** @type {HTMLElement|null} */ (face.closest("[data-seat]"));
      const seat = place?.dataset.seat ?? "";
      const mood = lasting(scene, seat) ?? moved.get(seat) ?? (scene.awaited.includes(seat) ? "thinking" : "waiting");
      if (place) place.dataset.mood = mood;
      const before = face.getAttribute("href") ?? "";
      const after = before.replace(/-\w+$/, `-${mood}`);
      if (after !== before) face.setAttribute("href", after); // the same face set again would be built again
    }
  }
}

/** How somebody looks once it is over. @param {Scene} scene @param {string} seat */
function lasting(scene, seat) {
  const winners = isEnd(scene) ? scene.over?.winners ?? winnersOfDeal(scene) : [];
  if (!winners.length) return null;
  return winners.includes(seat) ? "pleased" : "sorry";
}

/** Who is glad of the deal: those the game names, or else those with the best points; nobody if all have the same. @param {Scene} scene @returns {string[]} */
function winnersOfDeal(scene) {
  const { ending, seats, sheet } = scene;
  if (ending?.winners?.length) return ending.winners;
  const points = lastDeal(scene)?.points ?? [];
  const best = sheet?.low ? Math.min(...points) : Math.max(...points);
  return points.every((each) => each === best) ? [] : seats.filter(({ side }) => points[side] === best).map(({ id }) => id);
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

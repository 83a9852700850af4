// @ts-check
// What is heard of the table: cards on felt and wood, made by the browser itself, softly and only after a first press.

import { painted } from "../../waits.js";
import { isEnd, isMyTurn, myCount, zone } from "../scene.js";
import { sound, tune } from "./instrument.js";

/** @typedef {import("../table.js").CardTableView} View */
/** @typedef {import("../../door/protocol.js").Scene} Scene */
/** @typedef {"deal"|"card"|"trick"|"turn"|"verdict"} Sound */

/** How long a phone trembles when I play, in milliseconds. */
const TREMBLE = 10;

/**
 * What happened on the table, as it sounds.
 * @param {Scene|null} old @param {Scene} scene
 * @returns {{sounds: Sound[], mine: boolean}} mine: whether I have played
 */
export function heard(old, scene) {
  if (!old || scene.anew || old.serial === scene.serial) return { sounds: [], mine: false };
  const [before, after] = [lying(old), lying(scene)];
  const fresh = after.filter((play) => !before.includes(play));
  /** @type {[Sound, boolean][]} */
  const all = [
    ["deal", old.deal !== scene.deal && myCount(scene) > 0],
    ["trick", old.deal === scene.deal && (zone(scene, "last")?.plays.length ?? 0) > 0 && lastOf(old) !== lastOf(scene)],
    ["card", fresh.length > 0 || (old.deal === scene.deal && myCount(scene) === myCount(old) + 1)],
    ["verdict", isEnd(scene) && !isEnd(old)],
    ["turn", isMyTurn(scene) && !isMyTurn(old)],
  ];
  return { sounds: all.flatMap(([name, does]) => (does ? [name] : [])), mine: fresh.some((play) => play.startsWith(`${scene.me} `)) };
}

/** The cards on the table, each with who put it there. @param {Scene} scene */
function lying(scene) {
  const plays = (zone(scene, "trick")?.plays ?? []).flatMap(({ seat, cards }) => cards.map((card) => `${seat} ${card}`));
  const pile = /** @type {import("../../door/protocol.js").PlacedZone|null} */ (zone(scene, "pile"));
  return [...plays, ...(pile?.cards ?? []).slice(-1).map((card) => `${pile?.seat} ${card}`)];
}

/** @param {Scene} scene */
const lastOf = (scene) => JSON.stringify(zone(scene, "last")?.plays ?? []);

export class Sounds {
  #view;
  /** The instrument, once it is being made. @type {Promise<void>|null} */ #instrument = null;

  /** @param {View} view */
  constructor(view) {
    this.#view = view;
    if (navigator.userActivation?.hasBeenActive) this.#tune();
    else view.addEventListener("click", () => this.#tune(), { once: true });
  }

  /** Makes the instrument while nothing moves, for that takes a while; until then the table is silent. */
  #tune() {
    this.#instrument ??= this.#view.rest().then(() => {
      if (this.#view.settings?.sound) tune();
      else this.#instrument = null;
    });
  }

  /** @param {Scene|null} old @param {Scene} scene */
  hear(old, scene) {
    // A browser is silent, and a phone lies still, until the page has been pressed.
    if (!this.#view.settings?.sound || !navigator.userActivation?.hasBeenActive) return;
    this.#tune();
    const { sounds, mine } = heard(old, scene);
    // In a task of their own: what is drawn for this scene takes long enough, and its cards set out with the next frame.
    if (mine || sounds.length) painted().then(() => {
      if (mine) navigator.vibrate?.(TREMBLE);
      // In another tab only that it is one's turn is worth a sound.
      for (const each of sounds) if (!document.hidden || each === "turn") sound(each);
    });
  }
}

// @ts-check
// How long the table stays as it is before the next step shows, in milliseconds.

import { isEnd, trickIsFull } from "../table/scene.js";

const NORMAL = { between: 450, spread: 120, trick: 900, chance: 45 };
/** @type {Record<string, typeof NORMAL>} */
const PACES = {
  calm: { between: 900, spread: 120, trick: 1600, chance: 120 },
  fast: { between: 150, spread: 40, trick: 450, chance: 0 },
};

/**
 * How long this scene is shown.
 * @param {import("../door/protocol.js").Scene} scene
 * @param {string} pace
 * @param {() => number} random
 */
export function timeToShow(scene, pace, random) {
  const { between, spread, trick, chance } = PACES[pace] ?? NORMAL;
  if (trickIsFull(scene)) return trick;
  // No seat is awaited: cards are being dealt or drawn, one by one.
  if (!scene.awaited.length && !isEnd(scene)) return chance;
  // An even beat looks like a machine.
  return between + Math.round((random() * 2 - 1) * spread);
}

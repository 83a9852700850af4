// @ts-check
// How long the table stays as it is before the next step shows, in milliseconds.

import { isEnd, trickIsFull } from "../table/scene.js";

/** An animation that never ends (in a hidden window) must not hold up the match; in milliseconds. */
const LONGEST_ANIMATION = 3000;
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

/** What the waiting needs to know; all but the clock is called each time. @typedef {{clock: import("./loop.js").Clock, pace: () => string, random: () => number, settled: () => Promise<unknown>}} Time */

/**
 * Waits until a scene has been shown long enough. Whatever wakes the loop ends the wait.
 * @param {import("./loop.js").Loop} loop
 * @param {import("../door/protocol.js").Scene} scene
 * @param {() => number} since when it came
 * @param {() => boolean} hurried whether somebody does not want to wait
 * @param {Time} time
 */
export async function untilSeen(loop, scene, since, hurried, { clock, pace, random, settled }) {
  const time = timeToShow(scene, pace(), random);
  if (!hurried()) await loop.sleep(LONGEST_ANIMATION, settled());
  // A full trick is shown from when its last card lies; any other scene from when it came.
  const from = trickIsFull(scene) ? clock.now() : since();
  if (!hurried()) await loop.sleep(from + time - clock.now());
}

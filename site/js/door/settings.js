// @ts-check
// How somebody likes to play: the settings there are, and what they are at first.

/**
 * @typedef {{theme: string, suits: string, cards: string, cloth: string, back: string, size: string, thumb: string,
 *   pace: string, direction: string, order: string,
 *   press: string, lastCard: boolean, sound: boolean, keys: boolean, verbosity: string}} Settings
 */

/** @type {Settings} */
export const DEFAULTS = {
  theme: "system", suits: "four", cards: "light", cloth: "game", back: "game", size: "normal", thumb: "right", pace: "normal",
  direction: "high-left", order: "game", press: "auto", lastCard: true, sound: true, keys: true, verbosity: "normal",
};

/** Settings whose value is "game", for the game that is played, or the name of one. */
export const OF_GAMES = ["cloth", "back"];
const NAME = /^[a-z][a-z0-9_-]{0,39}$/;

/** The values of each setting that has words for them; the others are on or off. @type {Record<string, string[]>} */
export const VALUES = {
  theme: ["system", "dark", "light", "contrast"],
  cards: ["light", "dark"],
  size: ["normal", "large", "huge"],
  thumb: ["right", "left"],
  suits: ["four", "two", "safe", "turnier"],
  pace: ["calm", "normal", "fast"],
  press: ["auto", "once", "twice"],
  direction: ["high-left", "high-right"],
  order: ["game", "alternating"],
  verbosity: ["brief", "normal", "full"],
};

/**
 * Makes settings of whatever was kept, perhaps by an older page: each one that is not good is as at first.
 * @param {unknown} kept
 * @returns {Settings}
 */
export function readSettings(kept) {
  const { oneClick, ...rest } = /** @type {Record<string, unknown>} */ (kept ?? {});
  // Earlier pages asked only whether one click is enough.
  const all = oneClick === true ? { press: "once", ...rest } : rest;
  const good = Object.entries(all).filter(([name, value]) => Object.hasOwn(DEFAULTS, name) && isPossible(name, value));
  return { ...DEFAULTS, ...Object.fromEntries(good) };
}

/** @param {string} name @param {any} value */
function isPossible(name, value) {
  if (OF_GAMES.includes(name)) return typeof value === "string" && NAME.test(value);
  return Object.hasOwn(VALUES, name) ? VALUES[name]?.includes(value) : typeof value === "boolean";
}

// @ts-check
// How somebody likes to play: the settings there are, and what they are at first.

/**
 * @typedef {{theme: string, suits: string, cards: string, cloth: string, back: string, pace: string, direction: string, order: string,
 *   oneClick: boolean, keys: boolean, verbosity: string}} Settings
 */

/** @type {Settings} */
export const DEFAULTS = {
  theme: "system", suits: "four", cards: "light", cloth: "game", back: "game", pace: "normal",
  direction: "high-left", order: "game", oneClick: false, keys: true, verbosity: "normal",
};

/** Settings whose value is "game", for the game that is played, or the name of one. */
export const OF_GAMES = ["cloth", "back"];
const NAME = /^[a-z][a-z0-9_-]{0,39}$/;

/** The values of each setting that has words for them; the others are on or off. @type {Record<string, string[]>} */
export const VALUES = {
  theme: ["system", "dark", "light", "contrast"],
  cards: ["light", "dark"],
  suits: ["four", "two", "safe", "turnier"],
  pace: ["calm", "normal", "fast"],
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
  const good = Object.entries(/** @type {object} */ (kept ?? {})).filter(([name, value]) => Object.hasOwn(DEFAULTS, name) && isPossible(name, value));
  return { ...DEFAULTS, ...Object.fromEntries(good) };
}

/** @param {string} name @param {any} value */
function isPossible(name, value) {
  if (OF_GAMES.includes(name)) return typeof value === "string" && NAME.test(value);
  return Object.hasOwn(VALUES, name) ? VALUES[name]?.includes(value) : typeof value === "boolean";
}

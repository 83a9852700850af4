// @ts-check
// How somebody likes to play: the settings there are, and what they are at first.

/**
 * @typedef {{theme: string, suits: string, cards: string, pace: string, direction: string, order: string,
 *   oneClick: boolean, keys: boolean, verbosity: string}} Settings
 */

/** @type {Settings} */
export const DEFAULTS = {
  theme: "system", suits: "four", cards: "light", pace: "normal",
  direction: "high-left", order: "game", oneClick: false, keys: true, verbosity: "normal",
};

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
 * Makes settings of whatever was kept, perhaps by an older page.
 * @param {Record<string, unknown>} kept
 * @returns {Settings}
 */
export function readSettings(kept) {
  const good = Object.entries(kept).filter(([name, value]) => {
    const standard = /** @type {Record<string, unknown>} */ (DEFAULTS)[name];
    return VALUES[name] ? VALUES[name].includes(String(value)) : typeof value === typeof standard;
  });
  return { ...DEFAULTS, ...Object.fromEntries(good) };
}

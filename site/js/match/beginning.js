// @ts-check
// What the engine is asked to begin a match.

/** @typedef {import("../store/store.js").Row} Row */

/** @param {Row} row @returns {Record<string, unknown>} */
export function beginning({ request }) {
  const { do: what, code, seats } = request;
  // A code says itself which game, which options and which cards.
  return code === undefined ? request : { do: what, code, seats };
}

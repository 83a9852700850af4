// @ts-check
// What the engine is asked to begin a match.

/** @typedef {import("../store/store.js").Row} Row */

/** @param {Row} row @returns {Record<string, unknown>} */
export function beginning({ request }) {
  const { do: what, code, seats, deal, step } = request;
  // A code says itself which game, which options and which cards; of a replay, somebody may want to play on after a step.
  return code === undefined ? request : { do: what, code, seats, ...(step === undefined ? {} : { deal, step }) };
}

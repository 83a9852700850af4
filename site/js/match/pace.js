// @ts-check
// How long things stay on the table before the next one happens, in milliseconds.

const NORMAL = { between: 450, spread: 120, trick: 900, chance: 45 };
/** @type {Record<string, typeof NORMAL>} */
const PACES = {
  calm: { between: 900, spread: 120, trick: 1600, chance: 120 },
  fast: { between: 150, spread: 40, trick: 450, chance: 0 },
};

/**
 * How long the table must lie as it is before a bot's next step shows.
 * @param {{turn?: string|null, phase?: string, zones?: {kind: string, plays?: unknown[]}[], seats?: unknown[]}} scene
 * @param {string} pace
 * @param {() => number} random
 */
export function stay(scene, pace, random) {
  const { between, spread, trick, chance } = PACES[pace] ?? NORMAL;
  if (trickIsFull(scene)) return trick;
  // Nobody is awaited: cards are being dealt or drawn, one by one.
  if (scene.turn === null && !isEnd(scene)) return chance;
  // People do not answer in equal time either; an even beat looks like a machine.
  return between + Math.round((random() * 2 - 1) * spread);
}

/** Tells whether the deal or the match has come to its end. @param {{phase?: string}} scene */
export const isEnd = ({ phase }) => phase === "deal-over" || phase === "match-over";

/** @param {{zones?: {kind: string, plays?: unknown[]}[], seats?: unknown[]}} scene */
export function trickIsFull(scene) {
  const trick = scene.zones?.find((zone) => zone.kind === "trick");
  return Boolean(trick?.plays?.length) && trick?.plays?.length === scene.seats?.length;
}

// @ts-check
// The order of the hand, as the player wants it.

/** @typedef {import("../../door/protocol.js").Group} Group */

const RED = new Set(["H", "D"]);

/**
 * Puts the groups of a hand into the player's order. A group of trumps stays at the left.
 * @param {Group[]} groups as the engine sends them
 * @param {{direction: string, order: string}} [wish]
 * @returns {Group[]}
 */
export function sortHand(groups, wish) {
  const filled = groups.filter((group) => group.cards.length);
  const ordered = wish?.order === "alternating" ? alternate(filled) : bySuits(filled, wish?.order ?? "");
  if (wish?.direction !== "high-right") return ordered;
  return ordered.map((group) => ({ ...group, cards: [...group.cards].reverse() }));
}

/** @param {Group[]} groups @param {string} suits such as "SHCD"; any other word keeps the engine's order */
function bySuits(groups, suits) {
  if (!/^[SHDC]{4}$/.test(suits)) return groups;
  const place = (/** @type {Group} */ group) => suits.indexOf(group.suit);
  return [...groups].sort((one, other) => place(one) - place(other));
}

/**
 * The order in which the fewest neighbours have the same colour; of several, the one closest to the engine's.
 * @param {Group[]} groups @returns {Group[]}
 */
function alternate(groups) {
  let best = groups;
  let fewest = meetings(groups);
  for (const order of permutations(groups)) {
    const now = meetings(order);
    if (now < fewest) [best, fewest] = [order, now];
  }
  return best;
}

/** @param {Group[]} groups */
function meetings(groups) {
  let sum = 0;
  for (let i = 1; i < groups.length; i += 1) {
    if (RED.has(groups[i - 1]?.suit ?? "") === RED.has(groups[i]?.suit ?? "")) sum += 1;
  }
  return sum;
}

/** @template T @param {T[]} things @returns {Generator<T[]>} */
function* permutations(things) {
  if (things.length < 2) yield things;
  for (let i = 0; things.length > 1 && i < things.length; i += 1) {
    const [first] = things.slice(i, i + 1);
    const rest = [...things.slice(0, i), ...things.slice(i + 1)];
    for (const tail of permutations(rest)) yield [/** @type {T} */ (first), ...tail];
  }
}

// @ts-check
// What a deal was worth while it was played, as a curve: where each moment of it lies in the drawing.

/** A place in the drawing. @typedef {{x: number, y: number}} Spot */

/** The drawing; nothing comes nearer to its edges than the margin. */
export const WIDTH = 320;
export const HEIGHT = 96;
const MARGIN = 8;

/**
 * The places of worths: from left to right the steps of the deal from the first of these, upwards what is better. Nothing
 * always has its place.
 * @param {number[]} worths
 * @param {number[]} steps after how many steps each was
 * @param {number} last how many steps the deal has
 * @returns {{spots: Spot[], zero: number}} `zero`: how high nothing lies
 */
export function spotsOf(worths, steps, last) {
  const [least, most] = [Math.min(0, ...worths), Math.max(0, ...worths)];
  const high = (/** @type {number} */ worth) => (most === least ? HEIGHT / 2 : MARGIN + ((most - worth) / (most - least)) * (HEIGHT - 2 * MARGIN));
  return { spots: worths.map((worth, place) => ({ x: across(steps[place] ?? 0, steps[0] ?? 0, last), y: high(worth) })), zero: high(0) };
}

/** How far from the left a step lies, if all between two steps are drawn. @param {number} step @param {number} first @param {number} last */
export const across = (step, first, last) => MARGIN + Math.min(1, Math.max(0, step - first) / Math.max(1, last - first)) * (WIDTH - 2 * MARGIN);

/** A line through places, as a path of SVG. @param {Spot[]} spots */
export const pathOf = (spots) => spots.map(({ x, y }, place) => `${place ? "L" : "M"}${round(x)} ${round(y)}`).join("");

/** The area between that line and the height of nothing. @param {Spot[]} spots @param {number} zero */
export function areaOf(spots, zero) {
  const [first, last] = [spots[0], spots.at(-1)];
  return first && last && spots.length > 1 ? `${pathOf(spots)}L${round(last.x)} ${round(zero)}L${round(first.x)} ${round(zero)}Z` : "";
}

/**
 * Moves what would lie on each other apart, as little as needed, in the same order and within the drawing.
 * @param {number[]} places from left to right
 * @param {number} gap
 * @param {number} end the rightmost place there is
 */
export function apart(places, gap, end) {
  const moved = [...places];
  for (let at = 1; at < moved.length; at++) moved[at] = Math.max(moved[at] ?? 0, (moved[at - 1] ?? 0) + gap);
  for (let at = moved.length - 1, most = end; at >= 0; at--, most = (moved[at + 1] ?? 0) - gap) moved[at] = Math.min(moved[at] ?? 0, most);
  return moved;
}

/** A worth as people say it: to a tenth where tenths matter. @param {number} worth */
export const amountOf = (worth) => (Math.abs(worth) < 10 ? Math.round(worth * 10) / 10 : Math.round(worth)) + 0;

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

// @ts-check
// What a deal was worth while it was played, as a curve: where each moment of it lies in the drawing.

/** A place in the drawing. @typedef {{x: number, y: number}} Spot */

/** The drawing; nothing comes nearer to its edges than the margin. */
export const WIDTH = 320;
export const HEIGHT = 96;
const MARGIN = 8;

/** How far apart two numbers of the scale have to be, at least. */
const LINE = 20;

/**
 * The places of worths: from left to right the steps of the deal from the first of these, upwards what is better. Nothing
 * always has its place.
 * @param {number[]} worths
 * @param {number[]} steps after how many steps each was
 * @param {number} last how many steps the deal has
 * @returns {{spots: Spot[], zero: number}} `zero`: how high nothing lies
 */
export function spotsOf(worths, steps, last) {
  const high = heightOf(worths);
  return { spots: worths.map((worth, place) => ({ x: across(steps[place] ?? 0, steps[0] ?? 0, last), y: high(worth) })), zero: high(0) };
}

/** How high a worth lies in the drawing of all these. @param {number[]} worths @returns {(worth: number) => number} */
function heightOf(worths) {
  const [least, most] = endsOf(worths);
  return (worth) => (most === least ? HEIGHT / 2 : MARGIN + ((most - worth) / (most - least)) * (HEIGHT - 2 * MARGIN));
}

/** The least and the most of the drawing. @param {number[]} worths */
const endsOf = (worths) => /** @type {const} */ ([Math.min(0, ...worths), Math.max(0, ...worths)]);

/** The numbers beside the drawing: its ends, and nothing where that has room between them. @param {number[]} worths */
export function scaleOf(worths) {
  const high = heightOf(worths);
  const ends = [...new Set(endsOf(worths))].map((worth) => ({ worth, y: high(worth) }));
  return ends.every(({ y }) => Math.abs(y - high(0)) >= LINE) ? [...ends, { worth: 0, y: high(0) }] : ends;
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
 * @param {number} start the leftmost place there is
 * @param {number} end and the rightmost
 */
export function apart(places, gap, start, end) {
  const moved = [...places];
  for (let at = 0, least = start; at < moved.length; at++, least = (moved[at - 1] ?? 0) + gap) moved[at] = Math.max(moved[at] ?? 0, least);
  for (let at = moved.length - 1, most = end; at >= 0; at--, most = (moved[at + 1] ?? 0) - gap) moved[at] = Math.min(moved[at] ?? 0, most);
  return moved;
}

/** A worth as people say it: to a tenth where tenths matter. @param {number} worth */
export const amountOf = (worth) => (Math.abs(worth) < 10 ? Math.round(worth * 10) / 10 : Math.round(worth)) + 0;

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

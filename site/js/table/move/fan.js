// @ts-check
// How a hand in one row is fanned out: a pure function of its layout.

/** A card turns by at most so much against its neighbour, and from the middle; in degrees. */
const STEP = 0.9;
const MOST = 6;
/** The outer cards are lower by at most this part of a card's height. */
const DROP = 0.1;
/** The part of the height that layout.js keeps free below a straight hand, and what of it the outer corners leave free. */
const ROOM = 0.02;
const MARGIN = 6;
/** On a smaller table, cards lie straight. */
const DESK = { width: 561, height: 481 };

/**
 * The angle of each card, in degrees, and how much lower it lies than in a straight row.
 * @param {import("./layout.js").HandLayout} layout
 * @param {{width: number, height: number, whole?: number}} room
 * @returns {{turn: number, drop: number}[]}
 */
export function fan({ spots, card, tall, rows }, { width, height, whole = width }) {
  const [first, last] = [spots[0]?.x ?? 0, spots.at(-1)?.x ?? 0];
  if (rows.length !== 1 || spots.length < 2 || whole < DESK.width || height < DESK.height) return spots.map(() => ({ turn: 0, drop: 0 }));
  const half = (last - first) / 2;
  const widest = Math.min(MOST, (STEP * (spots.length - 1)) / 2, degrees((2 * DROP * tall) / half));
  const radius = half / Math.sin(radians(widest));
  const lowest = radius * (1 - Math.cos(radians(widest)));
  const outer = Math.min(lowest / 2, ROOM * height - MARGIN - (card / 2) * Math.sin(radians(widest)));
  return spots.map(({ x }) => {
    const turn = degrees(Math.asin((x - first - half) / radius));
    return { turn: round(turn), drop: round(radius * (1 - Math.cos(radians(turn))) - lowest + outer) };
  });
}

/** @param {number} angle */
const degrees = (angle) => (angle * 180) / Math.PI;
/** @param {number} angle */
const radians = (angle) => (angle * Math.PI) / 180;
/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;

// @ts-check
// Where the cards of a hand lie: a pure function of the room and the groups. No strip is narrower than 24 px.

/** @typedef {{width: number, height: number}} Room */
/** @typedef {{x: number, y: number, row: number}} Spot */
/**
 * `strip` is the narrowest visible part of a card, `lift` how far a chosen card rises.
 * @typedef {{card: number, tall: number, rows: number[], strip: number, spots: Spot[], height: number, lift: number}} HandLayout
 */

export const STRIP = 24;
/** From this width on there is room for the rail beside the table. The widths are those of the style sheets. */
const WIDE = 1180;
const PHONE = 560;
const LOW = 420;
const SHAPE = 1.4;
const OVERLAP = 0.56;
/** The part of a card's width that its index takes, with the margins. */
const INDEX = 0.41;

/** Whether there is room for the rail. @param {Room} room */
export const isWide = ({ width }) => width >= WIDE;

/** @param {Room} room */
export const railWidth = ({ width, height }) => (width >= 1600 && height >= 1000 ? 360 : 288);

/** The width of a card of the hand. @param {Room & {whole?: number}} room @param {number} count */
export function cardWidth({ width, height, whole = width }, count) {
  if (height <= LOW) return 48;
  if (width <= PHONE) return count <= 9 ? 72 : 56;
  // On a very large screen 92 px would be tiny, so cards may be larger there.
  const most = height >= 1000 && whole >= 1600 ? 128 : 92;
  // An upright tablet has height to spare.
  return clamp(56, (height > whole ? 0.1 : 0.07) * whole, most);
}

/**
 * Lays out a hand.
 * @param {Room & {inset?: number, whole?: number}} room the width and height for the hand, the margin to keep at each side, and the width of the whole table
 * @param {number[]} groups how many cards each group has, in order
 * @returns {HandLayout}
 */
export function solveHand(room, groups) {
  const sizes = groups.filter(Boolean);
  const count = sum(sizes);
  const wished = cardWidth(room, count);
  const inner = room.width - 2 * (room.inset ?? 8);
  const rows = breakRows(sizes, Math.floor((inner - wished) / STRIP + 1e-9) + 1);
  const longest = Math.max(1, ...rows);
  // In a crowded row a narrower card shows more of itself. Its index must never be covered.
  const card = Math.min(wished, inner / (1 + INDEX * (longest - 1)));
  const tall = card * SHAPE;
  const strip = longest > 1 ? Math.min(OVERLAP * card, (inner - card) / (longest - 1)) : OVERLAP * card;
  const many = rows.length > 1;
  const lift = many ? 8 : Math.round(Math.min(tall * 0.16, 22));
  const upper = Math.max(Math.round(tall * 0.6), 48);
  const top = lift + 4;
  const spots = [];
  let first = 0;
  for (const [row, length] of rows.entries()) {
    const gaps = groupStarts(sizes, first, length);
    // Spare room goes between the suits.
    const spare = inner - card - strip * (length - 1);
    const gap = gaps.size ? clamp(0, spare / gaps.size, many ? 0 : card * 0.2) : 0;
    const used = card + strip * (length - 1) + gap * gaps.size;
    let x = (room.width - used) / 2;
    for (let i = 0; i < length; i += 1) {
      if (gaps.has(first + i)) x += gap;
      spots.push({ x: round(x), y: top + row * upper, row });
      x += strip;
    }
    first += length;
  }
  const height = count ? Math.ceil(top + (rows.length - 1) * upper + tall + 8) : 0;
  return { card: round(card), tall: round(tall), rows, strip: round(strip), spots, height, lift };
}

/**
 * How many cards each row gets: as few rows as possible, broken between groups where that fits, otherwise evenly.
 * @param {number[]} sizes @param {number} most the longest possible row
 * @returns {number[]}
 */
export function breakRows(sizes, most) {
  const count = sum(sizes);
  if (!count) return [];
  const rows = Math.ceil(count / Math.max(1, most));
  return splitAtGroups(sizes, rows, most) ?? splitEvenly(count, rows);
}

/** @param {number} count @param {number} rows */
function splitEvenly(count, rows) {
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows));
}

/**
 * The split between groups whose longest row is the shortest; null if every split has too long a row.
 * @param {number[]} sizes @param {number} rows @param {number} most
 * @returns {number[]|null}
 */
function splitAtGroups(sizes, rows, most) {
  /** @type {number[]|null} */
  let best = null;
  /** @param {number} at @param {number[]} sofar */
  const walk = (at, sofar) => {
    if (sofar.length === rows - 1) {
      const rest = sum(sizes.slice(at));
      const split = [...sofar, rest];
      if (rest && Math.max(...split) <= (best ? Math.max(...best) - 1 : most)) best = split;
      return;
    }
    for (let end = at + 1; end < sizes.length; end += 1) walk(end, [...sofar, sum(sizes.slice(at, end))]);
  };
  walk(0, []);
  return best;
}

/** The cards of a row that begin a new group, except the first. @param {number[]} sizes @param {number} first @param {number} length */
function groupStarts(sizes, first, length) {
  const starts = new Set();
  let at = 0;
  for (const size of sizes) {
    if (at > first && at < first + length) starts.add(at);
    at += size;
  }
  return starts;
}

/**
 * The height to keep for the hand during a deal, so that nothing jumps while it empties.
 * @param {Room} room @param {number} peak the most cards held in this deal
 */
export function reservedHeight(room, peak) {
  return Math.max(0, ...Array.from({ length: peak }, (_, index) => solveHand(room, [index + 1]).height));
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
/** @param {number} least @param {number} value @param {number} most */
const clamp = (least, value, most) => Math.min(most, Math.max(least, value));
/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;

// @ts-check
// Where the cards of a hand lie: a pure function of the room and the groups. No strip is narrower than 24 px.

/**
 * The room of a table: its size, and how large somebody wants the cards of the hand.
 * @typedef {{width: number, height: number, cards?: string}} Room
 */
/** @typedef {{x: number, y: number, row: number}} Spot */
/**
 * `strip` is the narrowest visible part of a card, `lift` how far a chosen card rises.
 * @typedef {{card: number, tall: number, rows: number[], strip: number, spots: Spot[], height: number, lift: number}} HandLayout
 */

export const STRIP = 24;
/** From this width on there is room for the rail beside the table. The widths and heights are those of the style sheets. */
const WIDE = 1180;
/** What is less wide is a phone; what is less high and not narrow, a phone on its side. Rooms may be 480.5 high. */
const DESK = 561;
const HIGH = 481;
const BROAD = 441;
/** A table that is lower than this scrolls, and is then as tall as one of these. */
const LEAST = 300;
const SCROLLED = { narrow: 560, broad: 360 };
const SHAPE = 1.4;
/** The part of a card's width that its index takes, with the margins. */
const INDEX = 0.41;
/** The part of a card's height that stays in sight below another row; more, where there is room. */
const UPPER = 0.7;
/** One more row is worth the height if it makes the cards so much larger. */
const GAIN = 1.12;
/** Where a finger hardly hits a strip, one more row is worth it if the cards are no smaller. */
const THIN = 30;
const ROWS = 4;
/** How much larger the cards are that somebody wishes for. @type {Record<string, number>} */
const SIZES = { normal: 1, large: 1.2, huge: 1.45 };

/** Whether there is room for the rail. @param {Room} room */
export const isWide = ({ width }) => width >= WIDE;

/** @param {Room} room */
export const railWidth = ({ width, height }) => (width >= 1600 && height >= 1000 ? 360 : 288);

/** @param {Room} room @returns {"phone"|"low"|"desk"} */
function shape({ width, height }) {
  if (height < HIGH && width >= BROAD) return "low";
  return width < DESK ? "phone" : "desk";
}

/** The height of the table: that of its room, unless it scrolls. @param {Room} room */
export const tableHeight = ({ width, height }) => (height < LEAST ? SCROLLED[width >= BROAD ? "broad" : "narrow"] : height);

/** The unit in which a table is measured: the style sheets know it as --unit. @param {Room} room */
export function unit(room) {
  const height = tableHeight(room);
  const units = { phone: room.width / 39, low: height / 39, desk: Math.min(room.width / 144, height / 90) };
  return round(units[shape({ ...room, height })]);
}

/** How wide the cards of the hand would be with room to spare, and how much of the table the hand may take. @param {Room} room */
function wishes({ width, height, cards = "normal" }) {
  const by = SIZES[cards] ?? 1;
  const most = { phone: 0.226 * width, low: Math.max(0.24 * height, Math.min(85, 0.27 * height)), desk: 0.148 * height };
  const part = { phone: 0.34, low: 0.42, desk: 0.31 };
  const kind = shape({ width, height });
  return { wished: most[kind] * by, budget: part[kind] * height * Math.sqrt(by), gap: kind === "desk" ? 0.05 : 0.075 };
}

/**
 * Lays out a hand: in the number of rows that makes its cards the largest.
 * @param {Room & {inset?: number, whole?: number, rows?: number, widest?: number}} given the width and height for the hand, the
 *   margin to keep at each side, the width of the whole table, for how many rows there is room anyway, and the widest card
 * @param {number[]} groups how many cards each group has, in order
 * @returns {HandLayout}
 */
export function solveHand(given, groups) {
  const sizes = groups.filter(Boolean);
  const count = sum(sizes);
  const room = { ...given, width: given.whole ?? given.width, height: tableHeight(given) };
  const { wished, budget, gap } = wishes(room);
  const kind = shape(room);
  const low = kind === "low";
  // On a desk the hand is a fan, whose outer cards reach further down and aside.
  const desk = kind === "desk";
  const inner = given.width - 2 * (given.inset ?? (desk ? Math.max(8, 0.018 * room.width) : 8));
  const [top, below] = low ? [2, 4] : [4, desk ? 0.02 * room.height : 8];
  /** How large the cards become in these rows. @param {number[]} rows */
  const fit = (rows) => {
    const longest = Math.max(1, ...rows);
    const high = (budget - top - below - 8) / (SHAPE * (1 + UPPER * (rows.length - 1)));
    // Its index must never be covered: in a crowded row a narrower card shows more of itself.
    const card = Math.min(wished, given.widest ?? wished, inner / (1 + INDEX * (longest - 1)), Math.max(high, 44));
    const strip = longest > 1 ? Math.min((1 + gap) * card, (inner - card) / (longest - 1)) : card;
    return { rows, card, strip };
  };
  let best = fit(breakRows(sizes, 1));
  let most = best;
  for (let rows = 2; rows <= Math.min(ROWS, count); rows += 1) {
    const even = fit(splitEvenly(count, rows));
    const gain = rows <= (given.rows ?? 1) && count >= 2 * rows ? 0.98 : GAIN;
    if (!isBetter(even, most, gain)) continue;
    most = even;
    const grouped = fit(breakRows(sizes, rows));
    best = grouped.card >= 0.85 * even.card && grouped.strip >= Math.max(STRIP, 0.8 * even.strip) ? grouped : even;
  }
  const { rows, card, strip } = best;
  const tall = card * SHAPE;
  const many = rows.length > 1;
  const lift = many || low ? 8 : Math.round(tall * 0.12);
  const first = lift + top;
  const upper = many ? clamp(UPPER, (budget - first - below - tall) / (rows.length - 1) / tall, 1.04) * tall : 0;
  const spots = [];
  let at = 0;
  for (const [row, length] of rows.entries()) {
    const starts = groupStarts(sizes, at, length);
    // Spare room goes between the suits.
    const spare = inner - card - strip * (length - 1);
    const apart = starts.size && strip > card ? clamp(0, spare / starts.size, card * 0.2) : 0;
    let x = (given.width - card - strip * (length - 1) - apart * starts.size) / 2;
    for (let i = 0; i < length; i += 1) {
      if (starts.has(at + i)) x += apart;
      spots.push({ x: round(x), y: round(first + row * upper), row });
      x += strip;
    }
    at += length;
  }
  const height = count ? Math.ceil(first + (rows.length - 1) * upper + tall + below) : 0;
  return { card: round(card), tall: round(tall), rows, strip: round(strip), spots, height, lift };
}

/**
 * How many cards each of these rows gets: broken between groups where there are enough, otherwise evenly.
 * @param {number[]} sizes @param {number} rows
 * @returns {number[]}
 */
export function breakRows(sizes, rows) {
  const count = sum(sizes);
  return count ? splitAtGroups(sizes, rows) ?? splitEvenly(count, rows) : [];
}

/** @param {number} count @param {number} rows */
function splitEvenly(count, rows) {
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows));
}

/**
 * The split between groups whose longest row is the shortest; null if there are fewer groups than rows.
 * @param {number[]} sizes @param {number} rows
 * @returns {number[]|null}
 */
function splitAtGroups(sizes, rows) {
  /** @type {number[]|null} */
  let best = null;
  /** @param {number} at @param {number[]} sofar */
  const walk = (at, sofar) => {
    if (sofar.length === rows - 1) {
      const rest = sum(sizes.slice(at));
      const split = [...sofar, rest];
      if (rest && (!best || Math.max(...split) < Math.max(...best))) best = split;
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
 * How wide the cards may become in a deal: where they are wished larger, the fullest hand says how large they can be. The table
 * is not to shrink for what only a few cards would need.
 * @param {Room} room @param {number} peak the most cards held in this deal
 */
export function widestCard(room, peak) {
  return Math.max(solveHand(room, [peak]).card, solveHand({ ...room, cards: "normal" }, [1]).card);
}

/**
 * The height to keep for the hand during a deal, so that nothing jumps while it empties.
 * @param {Room} room @param {number} peak the most cards held in this deal
 */
export function reservedHeight(room, peak) {
  const widest = widestCard(room, peak);
  return Math.max(0, ...Array.from({ length: peak }, (_, index) => solveHand({ ...room, widest }, [index + 1]).height));
}

/**
 * Whether one row more is better: yes where fewer leave strips that a finger cannot hit, no where only one more does; else
 * if it makes the cards larger by a factor.
 * @param {{card: number, strip: number}} more @param {{card: number, strip: number}} fewer @param {number} gain
 */
function isBetter(more, fewer, gain) {
  if (fewer.strip < STRIP) return true;
  if (more.strip < STRIP) return false;
  return more.card >= (fewer.strip < THIN ? Math.min(1, gain) : gain) * fewer.card;
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
/** @param {number} least @param {number} value @param {number} most */
const clamp = (least, value, most) => Math.min(most, Math.max(least, value));
/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;

// @ts-check
// What a link asks for: what follows the question mark of an address. Anybody may have written it, so each part is as it
// should be, or the link is refused as a whole.
//
//   #GAME/TABLE?rules=OPTION:VALUE,OPTION:VALUE&bots=SEAT:LEVEL,SEAT:LEVEL&deal=DEAL
//   #GAME?replay=CODE&t=STEP    a finished deal, to look at; with &review=SEAT, also at what the decisions of a seat cost
//   #GAME?deal=CODE&t=STEP      the same, to play on after that step
//
// All parts may be missing. `bots` may be one level for all. DEAL is a code, the number that a match is shuffled with, or a
// day, such as 2026-11-22, whose deal of the day is meant; "daily" is today's. STEP may begin with the number of the deal
// and a point.

/**
 * `bots` are levels by seats, "" stands for all seats. Of `code`, `seed` and `day` at most one is given.
 * @typedef {{rules: Map<string, string>, bots: Map<string, string>, code: string|null, seed: number|null, day: string|null,
 *   replay: string|null, deal: number, step: number|null, review: string|null}} Link
 */
/** What is wrong with a link: the part that cannot be read, and a name for the fault. @typedef {{part: string, why: "unknown"|"twice"|"form"|"with"}} LinkFault */

import { DAILY } from "./address.js";
import { CODE, LONGEST_CODE } from "./code.js";

/** No link asks for more, in characters. */
const MOST_ASKED = 2 * LONGEST_CODE;
/** How many options or seats a link may name. */
const MOST = 100;
const WORD = /^[\w/.-]{1,80}$/;
const SEED = /^\d{1,16}$/;
const SEAT = /^[a-z]$/;
/** The engine knows no year 0. */
const DAY = /^(?!0000)\d{4}-\d\d-\d\d$/;
/** What is a number or a day and no code, even if it cannot be had. */
const NUMBERS = /^[\d-]{1,16}$/;
const STEP = /^(?:(\d{1,4})\.)?(\d{1,4})$/;

/** Whether there is such a day: browsers take February 31 for a day in March, or for none. @param {string} text */
const isDay = (text) => DAY.test(text) && Boolean(new Date(text).toJSON()?.startsWith(text));

/** Reads a part into a link, and says whether it could. @type {Record<string, (link: Link, value: string) => boolean>} */
const PARTS = {
  rules: (link, value) => pairs(value, link.rules),
  bots: (link, value) => (value.includes(":") ? pairs(value, link.bots) : WORD.test(value) && Boolean(link.bots.set("", value))),
  deal: (link, value) => {
    if (value === DAILY || isDay(value)) link.day = value;
    else if (SEED.test(value) && Number.isSafeInteger(Number(value))) link.seed = Number(value);
    else if (CODE.test(value) && !NUMBERS.test(value)) link.code = value;
    else return false;
    return true;
  },
  replay: (link, value) => {
    link.replay = value;
    return CODE.test(value);
  },
  review: (link, value) => {
    link.review = value;
    return SEAT.test(value);
  },
  t: (link, value) => {
    const [, deal = "1", step = "0"] = STEP.exec(value) ?? [];
    Object.assign(link, { deal: Number(deal), step: Number(step) });
    return STEP.test(value) && link.deal > 0;
  },
};

/** A replay is what was played, whatever else is asked for. */
const NOT_WITH_REPLAY = ["rules", "bots", "deal"];

/**
 * @param {string} asks what follows the question mark
 * @returns {{link: Link, fault: null}|{link: null, fault: LinkFault}}
 */
export function readLink(asks) {
  /** @type {Link} */
  const link = { rules: new Map(), bots: new Map(), code: null, seed: null, day: null, replay: null, deal: 1, step: null, review: null };
  const seen = new Set();
  for (const each of asks.slice(0, MOST_ASKED).split("&")) {
    const [part = "", ...values] = each.split("=");
    const why = !Object.hasOwn(PARTS, part) ? "unknown" : seen.has(part) ? "twice" : PARTS[part]?.(link, values.join("=")) ? null : "form";
    if (why) return refused(part, why);
    seen.add(part);
  }
  if (asks.length > MOST_ASKED) return refused("", "unknown");
  const other = NOT_WITH_REPLAY.find((part) => seen.has(part));
  if (seen.has("replay") && other) return refused(other, "with");
  if (seen.has("review") && !seen.has("replay")) return refused("review", "with");
  if (seen.has("t") && link.replay === null && link.code === null) return refused("t", "with");
  return { link, fault: null };
}

/** @param {string} part @param {LinkFault["why"]} why @returns {{link: null, fault: LinkFault}} */
const refused = (part, why) => ({ link: null, fault: { part: part.slice(0, 40), why } });

/**
 * The address of what somebody wants to play or to show, with its #.
 * @param {string} game
 * @param {{table?: string|null, rules?: Map<string, string>, bots?: Map<string, string>, deal?: string|number|null, replay?: string|null, t?: string|number, review?: string|null}} [asked]
 */
export function writeLink(game, { table, rules, bots, deal, replay, t, review } = {}) {
  const written = { rules: listed(rules), bots: listed(bots), deal: deal ?? "", replay: replay ?? "", t: t ?? "", review: review ?? "" };
  const asks = Object.entries(written).filter(([, value]) => value !== "").map(([name, value]) => `${name}=${value}`).join("&");
  return `#${game}${table ? `/${table}` : ""}${asks && `?${asks}`}`;
}

/** @param {Map<string, string>} [values] */
function listed(values = new Map()) {
  const levels = new Set(values.values());
  // One level for all is said once.
  if (values.has("") && levels.size === 1) return [...levels][0] ?? "";
  return [...values].map((pair) => pair.join(":")).join(",");
}

/** Reads names with values; a name may stand there once. @param {string} text @param {Map<string, string>} into */
function pairs(text, into) {
  const all = text.split(",").map((pair) => pair.split(":"));
  for (const [name = "", value = "", ...rest] of all) {
    if (rest.length || !WORD.test(name) || !WORD.test(value) || into.has(name)) return false;
    into.set(name, value);
  }
  return all.length <= MOST;
}

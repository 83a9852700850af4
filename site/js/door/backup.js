// @ts-check
// One file with everything that is kept: how it is written, and what is wrong with one that somebody brings.

import { fits, listOf, shape, text, textLike } from "./shape.js";
import { readDays } from "./shared.js";
import { readOpenings, readPurse, readRow } from "./stored.js";
import { readResults } from "./results.js";
import { readSettings } from "./settings.js";

/** Everything that is kept: values by their keys. @typedef {Record<"keep"|"matches", [key: string, value: any][]>} Content */
/** What is in a file: when it was made, and what it holds. @typedef {{made: string, content: Content}} Backup */
/** Why a file is refused. @typedef {"foreign"|"new"|"damaged"|"wrong"} Fault */

const FORMAT = "card-table";
const VERSION = 1;
/** No file is longer, in characters. */
export const LONGEST = 50_000_000;

const pair = (/** @type {unknown} */ value) => (Array.isArray(value) && value.length === 2 && fits(text, value[0]) ? null : "");
const pairs = listOf(pair);
const content = shape({ keep: pairs, matches: pairs });
const file = shape({ made: textLike(/^\d{4}-\d\d-\d\d$/), check: text, content });

/** What may stand under each name beside the matches, made good. @type {Record<string, (value: any) => unknown>} */
const KEPT = { wallet: readPurse, settings: readSettings, openings: readOpenings, days: readDays, results: readResults };

/** What makes sense of everything that is kept; the rest stays where it is. @param {Content} all @returns {Content} */
export const sound = ({ keep, matches }) => ({
  keep: keep.filter(([name]) => Object.hasOwn(KEPT, name)).map(([name, value]) => /** @type {[string, any]} */ ([name, KEPT[name]?.(value)])).filter(([, value]) => value !== null),
  matches: matches.filter(([key, value]) => readRow(key, value)),
});

/** @param {Content} all everything that is kept @param {string} made today @returns {string} */
export function writeBackup(all, made) {
  const content = sound(all);
  return JSON.stringify({ format: FORMAT, version: VERSION, made, check: checksum(JSON.stringify(content)), content });
}

/** @param {string} words what is in the file @returns {Backup|Fault} */
export function readBackup(words) {
  let said;
  try {
    said = words.length > LONGEST ? null : JSON.parse(words);
  } catch {
    return words.slice(0, 100).includes(`"format":"${FORMAT}"`) ? "damaged" : "foreign";
  }
  if (Object(said).format !== FORMAT) return "foreign";
  if (said.version !== VERSION) return said.version > VERSION ? "new" : "wrong";
  if (!fits(file, said)) return "wrong";
  const { made, check, content: given } = /** @type {any} */ (said);
  if (check !== checksum(JSON.stringify(given))) return "damaged";
  const good = sound(given);
  // Whatever is in the file is taken over, or nothing.
  return good.keep.length === given.keep.length && good.matches.length === given.matches.length ? { made, content: good } : "wrong";
}

/** CRC-32, as in ZIP files: it finds what a disk or a network has damaged. @param {string} words */
function checksum(words) {
  let sum = -1;
  for (const byte of new TextEncoder().encode(words)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ((sum ^ -1) >>> 0).toString(16).padStart(8, "0");
}

// @ts-check
// What a host has chosen in site.json. What is not good is left out, and a sentence says why: the build stops at it, the
// page tells the console.

import { FELT, HEX, READABLE, VISIBLE, WORDS, contrast } from "./colours.js";

/**
 * The name of the site, the game that it opens with, its language and its colours; null where nothing is chosen.
 * @typedef {Record<"name"|"game"|"language"|"felt"|"accent", string|null>} SiteFile
 */

const LONGEST = 40;

/**
 * @param {unknown} given
 * @param {{games: string[], languages: string[]}} known
 * @returns {{chosen: SiteFile|null, faults: string[]}} null where nothing can be read
 */
export function readSiteFile(given, { games, languages }) {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return { chosen: null, faults: ["the file is not { … }."] };
  /** @type {SiteFile} */ const chosen = { name: null, game: null, language: null, felt: null, accent: null };
  /** @type {Record<keyof SiteFile, (value: string) => string>} */
  const faultOf = {
    name: (value) => (value.trim() && value.length <= LONGEST && !/\p{Cc}/u.test(value) ? "" : `has to be a name of at most ${LONGEST} characters.`),
    game: (value) => oneOf(games, value),
    language: (value) => oneOf(languages, value),
    felt: (value) => colour(value) || enough(value, WORDS, READABLE, "the words on it"),
    accent: (value) => colour(value) || enough(value, chosen.felt ?? FELT, VISIBLE, "the felt"),
  };
  const names = /** @type {(keyof SiteFile)[]} */ (Object.keys(chosen));
  const faults = Object.keys(given).filter((name) => !Object.hasOwn(faultOf, name))
    .map((name) => `“${name}” is not an entry; these are: ${names.join(", ")}.`);
  for (const name of names) {
    const value = Object.hasOwn(given, name) ? /** @type {Record<string, unknown>} */ (given)[name] : null;
    if (value === null) continue;
    const fault = typeof value === "string" ? faultOf[name](value) : "has to be a text, or null.";
    if (fault) faults.push(`“${name}” ${fault}`);
    else chosen[name] = String(value);
  }
  return { chosen, faults };
}

/** @param {string[]} names @param {string} value */
const oneOf = (names, value) => (names.includes(value) ? "" : `has to be one of these: ${names.join(", ")}.`);

/** @param {string} value */
const colour = (value) => (HEX.test(value) ? "" : "has to be a colour such as “#1f6b57”.");

/** @param {string} one @param {string} other @param {number} needed @param {string} what */
function enough(one, other, needed, what) {
  const there = contrast(one, other);
  return there >= needed ? "" : `stands out too little from ${what}: by ${there.toFixed(2)} to 1, and ${needed} to 1 is needed.`;
}

/** The text that names the site. @param {string} name */
export const titled = (name) => `ui-title = { ${JSON.stringify(name)} }`;

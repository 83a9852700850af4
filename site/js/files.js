// @ts-check
// Where the files of the site are: the build gives each of them a name that changes with its content.

import { dealt } from "./dealt.js";
import { isKept } from "./site.js";

/**
 * Set by the build: the name of each file beside the bundles.
 * @type {Record<string, string>}
 */
const NAMES = /** @type {any} */ (globalThis).CARD_TABLE_FILES ?? {};
/** How many openings each table of a game has. @type {Record<string, Record<string, number>>} */
const OPENINGS = /** @type {any} */ (globalThis).CARD_TABLE_OPENINGS ?? {};
/** By style sheet, the games none of whose openings has what it is for. @type {Record<string, string[]>} */
const SPARED = /** @type {any} */ (globalThis).CARD_TABLE_SPARED ?? {};

/**
 * The address of a file of `site/` (or one that the build makes, like "catalogue.json") in the built page.
 * @param {string} name
 */
export function file(name) {
  return new URL(NAMES[name] ?? `../${name}`, import.meta.url).href;
}

/** What the worker needs to start Python. */
export const boot = () => ({ pyodide: file("pyodide/"), kept: isKept() });

/** The list of the games that the host of the site has added. */
export const packList = () => new URL("../packs.json", import.meta.url).href;
/** What the build knew of those games. */
export const packsKnown = () => new URL("../packs-known.json", import.meta.url).href;

/** The dealt tables that are shown before Python has started. */
export const shelf = {
  /** How many there are of each table. @param {string} game @returns {Record<string, number>} */
  many: (game) => (Object.hasOwn(OPENINGS, game) && OPENINGS[game]) || {},
  /** The games whose tables begin without what a style sheet is for. */
  spared: SPARED,

  /** On a device that keeps the site, all of a table are one file. @param {string} game @param {string} table @param {number} number */
  async fetch(game, table, number) {
    const kept = isKept();
    const found = await dealt(`${file("openings/")}${game}-${table}-${kept ? "all" : number}.json`);
    return kept ? found[number] : found;
  },
};

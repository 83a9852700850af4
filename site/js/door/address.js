// @ts-check
// Which screen an address names, and what that screen reads before it is shown. What follows a question mark asks for
// certain cards or rules; link.js reads that.

/** The word for today's deal of the day, in addresses. */
export const DAILY = "daily";

/** The last words of an address, and the screens they name; the name of a table is "play", too. @type {Record<string, string>} */
const SCREENS = { "": "play", play: "play", [DAILY]: "play", tables: "chooser", rules: "rules", learn: "learn" };

/** The styles of what only some tables show: piles and rows in the middle; a call that is put together from parts. */
const SOMETIMES = ["css/piles.css", "css/dial.css"];

/** What the screens need that show a table without a match. */
const AT_A_TABLE = { code: ["play", "others"], styles: ["css/table.css", ...SOMETIMES, "css/table-later.css", "css/others.css"], texts: ["table", "game", "shared"], rules: ["table"] };

/**
 * What each screen needs besides the catalogue: its code, and texts, rules and choices, of its game or of every table.
 * @type {Record<string, {code?: string[], styles?: string[], texts?: string[], rules?: string[], choices?: string[]}>}
 */
const NEEDS = {
  menu: { code: ["menu"], texts: ["menu"] },
  play: { code: ["play"], styles: ["css/table.css", ...SOMETIMES], texts: ["table", "game"] },
  chooser: { code: ["others"], styles: ["css/others.css"], texts: ["menu", "others", "table", "game"], rules: ["table", "game"], choices: ["game"] },
  rules: { code: ["others"], styles: ["css/others.css"], texts: ["menu", "others"], rules: ["table", "game"] },
  statistics: { code: ["others"], styles: ["css/others.css"], texts: ["menu", "others"] },
  wallet: { code: ["others"], styles: ["css/others.css"], texts: ["menu", "others"], rules: ["table"] },
  learn: AT_A_TABLE,
  replay: { ...AT_A_TABLE, texts: [...AT_A_TABLE.texts, "menu", "others"] },
};

/** What asks for a replay. */
const REPLAY = /(^|&)replay=/;

/**
 * A place that an address leads to: its screen, the words of the address, what it asks for, and what has to be loaded.
 * @typedef {{screen: string, path: string[], asks: string, code: string[], styles: string[], texts: string[], rules: string[], choices: string[]}} Place
 */

/**
 * @param {string} address what follows the # of the address
 * @param {(game: string) => string[]} tables the names of the tables of a game; none if there is no such game
 * @param {Record<string, readonly string[]>} spared the games whose tables are known to begin without what a style sheet is for
 * @returns {Place}
 */
export function place(address, tables, spared = {}) {
  const { path, asks } = parts(address);
  const [game = "", word = ""] = path;
  const named = screenOf(game, word, tables(game));
  const screen = named === "play" && REPLAY.test(asks) ? "replay" : named;
  const { code = [], styles = [], texts = [], rules = [], choices = [] } = NEEDS[screen] ?? {};
  const ofGame = (/** @type {string} */ of) => (of === "game" ? game : of);
  const worn = styles.filter((name) => !spared[name]?.includes(game));
  return { screen, path, asks, code, styles: worn, texts: texts.map(ofGame), rules: rules.map(ofGame), choices: choices.map(ofGame) };
}

/** @param {string} game @param {string} word @param {string[]} tables */
function screenOf(game, word, tables) {
  if (game === "coins") return "wallet";
  if (game === "statistics") return "statistics";
  if (tables.length === 0) return "menu";
  if (tables.includes(word)) return "play";
  return (Object.hasOwn(SCREENS, word) && SCREENS[word]) || "menu";
}

/**
 * Whether an address leads to a table of a game.
 * @param {string} address with its #
 * @param {string} game
 */
export function isTable(address, game) {
  const { path: [name, word = ""] } = parts(address.replace(/^#/, ""));
  return name === game && (!Object.hasOwn(SCREENS, word) || SCREENS[word] === "play");
}

/** The words of an address, and what it asks for; an address that cannot be read is a word that names nothing. @param {string} address */
function parts(address) {
  try {
    const [words = "", ...asks] = decodeURIComponent(address).split("?");
    const path = words.split("/").filter(Boolean);
    return { path, asks: path[1] === DAILY ? `deal=${DAILY}` : asks.join("?") };
  } catch {
    return { path: [address], asks: "" };
  }
}

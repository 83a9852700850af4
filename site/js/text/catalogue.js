// @ts-check
// What the build wrote about the games: their tables, options and rules. Known before the engine has started.

/** @typedef {import("../door/protocol.js").CatalogueData} CatalogueData */
/** @typedef {import("../door/protocol.js").Game} Game */
/** @typedef {import("../door/protocol.js").Rule} Rule */
/** @typedef {import("../door/protocol.js").TableOffer} TableOffer */

/** The bots that sit at a table unless somebody chooses others. */
export const USUAL_LEVEL = "club";

export class Catalogue {
  /** The rules that have been read, by game; those of every table are those of "table". @type {Map<string, Rule[]>} */ #books = new Map();
  /** @type {Map<string, Rule>} */ #rules = new Map();

  /** @param {CatalogueData} data */
  constructor(data) {
    this.data = data;
    for (const game of data.games) this.#prepare(game);
  }

  /** Takes a game that the build knew nothing of. @param {Game} game */
  addGame(game) {
    this.data.games.push(game);
    this.#prepare(game);
  }

  /** What can be chosen is read later. @param {Game} game */
  #prepare({ name, tables }) {
    this.addChoices(name, { options: [], tables: Object.fromEntries(tables.map((table) => [table.name, { standard: {}, best: {} }])) });
  }

  /** Takes what can be chosen in a game. @param {string} name @param {import("../door/protocol.js").Choices} choices */
  addChoices(name, { options, tables, promises }) {
    const game = this.game(name);
    if (!game) return;
    game.options = options;
    game.promises = promises;
    for (const table of game.tables) Object.assign(table, tables[table.name]);
  }

  /** Takes the rules of a game, or of every table. @param {string} of @param {Rule[]} rules */
  add(of, rules) {
    this.#books.set(of, rules);
    for (const rule of rules) this.#rules.set(rule.id, rule);
  }

  /** All rules of a game, or of every table, in their order; empty until they have been read. @param {string} of */
  rulesOf(of) {
    return this.#books.get(of) ?? [];
  }

  /** The rule that explains each term of a game; none until its rules have been read. @param {string} of @returns {Map<string, string>} */
  glossaryOf(of) {
    return new Map(this.rulesOf(of).flatMap(({ id, terms = [] }) => terms.map((term) => /** @type {[string, string]} */ ([term, id]))));
  }

  get games() {
    return this.data.games;
  }

  /** @param {string} name */
  game(name) {
    return this.games.find((game) => game.name === name) ?? null;
  }

  /**
   * The offer of a table, by its name.
   * @param {string} game
   * @param {string|null} name
   */
  offer(game, name) {
    return this.game(game)?.tables.find((table) => table.name === name) ?? null;
  }

  /**
   * A rule's title, and its text as one line.
   * @param {string|null|undefined} id
   * @returns {{title: string, text: string}|null}
   */
  rule(id) {
    const rule = this.ruleBlocks(id);
    return rule && { title: rule.title, text: plainText(rule) };
  }

  /** A rule, with its text as paragraphs and lists. @param {string|null|undefined} id */
  ruleBlocks(id) {
    return this.#rules.get(id ?? "") ?? null;
  }
}

/** A rule's paragraphs and list items as one line. @param {Rule} rule */
export function plainText(rule) {
  return rule.text.map(([, text]) => (Array.isArray(text) ? text.join("; ").replace(/([.,]);/g, "$1") : text)).join(" ");
}

/**
 * The seats of a table in turn order, the person's own first.
 * @param {number} count
 */
export function seatsOf(count) {
  if (count === 2) return ["s", "n"];
  if (count === 3) return ["s", "w", "e"];
  if (count === 4) return ["s", "w", "n", "e"];
  return [..."abcdefgh"].slice(0, count);
}

/**
 * Practice at a table as it is offered, against the usual bots.
 * @param {Game} game
 * @param {TableOffer} offer
 */
export function practiceAt(game, offer) {
  const others = Object.fromEntries(seatsOf(offer.seats).slice(1).map((seat) => [seat, USUAL_LEVEL]));
  return { game: game.name, table: offer.name, options: offer.options, seats: others, coins: false };
}

/**
 * What is played at a table of a game; without a table, what was played last, or else the first table.
 * @param {Game} game
 * @param {TableOffer|null} offer
 * @param {{table: string|null, coins: boolean, request: {options: string, seats: Record<string, string>}}|null} last the last match of this game
 */
export function practiceNext(game, offer, last) {
  if (offer || !last) return practiceAt(game, offer ?? /** @type {TableOffer} */ (game.tables[0]));
  const { options, seats } = last.request;
  return { game: game.name, table: last.table, options, seats, coins: false };
}

// @ts-check
// The shapes that the page's own modules pass to each other; what the engine sends is in types.js.

/** A text to be formatted: its Fluent id and arguments. @typedef {[string, Record<string, unknown>]} Message */

/** A seat as far as its name is concerned. @typedef {{id: string, level: string|null}} NamedSeat */

/** A reply of the engine; `is` tells which. @typedef {{is: string, [key: string]: any}} Reply */

/**
 * One rule as the catalogue holds it.
 * @typedef {{id: string, title: string, chapter?: string, inner?: boolean, spec?: string[], text: [string, string|string[]][]}} Rule
 */

/**
 * One option of a game, as a form asks for it.
 * @typedef {{name: string, kind: string, default: string, values?: string[], min?: number|null, max?: number|null,
 *   none?: boolean, label: Message, rule?: string|null}} Option
 */

/**
 * A table one can sit down at. `standard`: for each mode, the options that can be chosen in it, and what they
 * usually are; `best`: the most that somebody can be paid there.
 * @typedef {{name: string, title: Message, options: string, standard: Record<string, Record<string, string>>,
 *   best: Record<string, number>, buyIn: number, rounds: Message}} TableOffer
 */

/**
 * A game as the catalogue describes it.
 * @typedef {{name: string, title: Message, blurb: Message, seats: number[], tables: TableOffer[],
 *   seatsOption: string|null, practiceOption: string|null, modes: {option: string, values: string[]}|null, options: Option[], rules: Rule[]}} Game
 */

/**
 * What the build wrote about the package.
 * @typedef {{version: string, languages: Record<string, string>, house: Rule[], levels: string[], games: Game[]}} CatalogueData
 */

/**
 * What is asked for when somebody sits down.
 * @typedef {{game: string, table: string|null, options: string, seats: Record<string, string>, coins: boolean}} Plan
 */

/**
 * A match as storage keeps it, one for each game. `owner` is the tab that may write it.
 * @typedef {{game: string, id: string, coins: boolean, table: string|null, request: Record<string, unknown>,
 *   record: string|null, over: boolean, closed: boolean, owner: string, deal: number, chips: Message[]}} Row
 */

/** An entry of the wallet. @typedef {{kind: string, match?: string|null, amount: number, balance: number, day: string,
 *   game?: string|null, table?: string|null}} Entry */

/**
 * The wallet as the page last saw it: the engine's text, and what that text says.
 * @typedef {{text: string, balance: number, day: string, refill: {can: boolean, amount: number, why: Message|null},
 *   entries: Entry[]}} Purse
 */

/**
 * How somebody likes to play.
 * @typedef {{theme: string, suits: string, cards: string, pace: string, direction: string, order: string,
 *   oneClick: boolean, keys: boolean, verbosity: string}} Settings
 */

export {};

// @ts-check
// The shapes of what Python sends, in Python's words: types only.

/** A text to be formatted: its Fluent id and its arguments. @typedef {[string, Record<string, unknown>]} Message */

/** A reply; `is` says which kind. @typedef {{is: string, [key: string]: any}} Reply */

// A scene: what one seat sees of the table, and what it is asked. pygame_rules/model/scene.py says of every field what it is.
// A card is a suit and a rank, "HQ"; the second one of its kind has a mark, "HQ'".

// What is shown.

/** @typedef {{id: string, side: number, level: string|null, dealer: boolean, cards: number, status: Message|null, badges: Message[]}} SeatInfo */

/** One group of a hand, cards from high to low. @typedef {{suit: string, cards: string[], trump?: boolean}} Group */

/** The cards that one seat played to a trick. @typedef {{seat: string, cards: string[]}} Play */

/** @typedef {{kind: "hand", seat: string, groups?: Group[], count?: number}} HandZone */
/** Cards that a seat has shown and still holds. @typedef {{kind: "shown", seat: string, groups: Group[], label: Message|null}} ShownZone */
/** The running trick; the winner is the seat that is ahead. @typedef {{kind: "trick", plays: Play[], winner?: string|null}} TrickZone */
/** @typedef {{kind: "last", plays: Play[], winner: string}} LastZone */
/** @typedef {{kind: "won", seat: string, count: number}} WonZone */
/**
 * A place with a name: a face-down stock, an open pile (its last cards, the top one last), or a row of open cards.
 * @typedef {{kind: "stock"|"pile"|"row", name: string, seat?: string, count?: number, cards?: string[], slots: number|null,
 *   state: string|null, act: string|null, label: Message|null, notes: Message[]}} PlacedZone
 */
/** @typedef {HandZone|ShownZone|TrickZone|LastZone|WonZone|PlacedZone} Zone */

/** What a seat has called; `stands` marks what would be the contract now. @typedef {{seat: string, label: Message, stands: boolean}} AuctionCall */

/** @typedef {{label: Message, value: number, marks: number[]}} Gauge */

/** @typedef {{label: Message, value: Message}} Fact */

/** @typedef {{label: Message, rule?: string|null, points: number[]}} ScoreLine */
/** @typedef {{number: number, lines: ScoreLine[], points: number[], totals: number[], marks?: (Message|null)[]}} DealScore */
/** A reply holds the deals since those that the request said are `known`. @typedef {{sides: Message[], since: number, deals: DealScore[], totals: number[]}} ScoreSheet */

/** @typedef {{label: Message, rule?: string|null, coins: number[]}} CoinLine */
/**
 * The end of a match; lists are in the order of the seats.
 * @typedef {{winners: string[], places?: number[], payouts?: number[], net?: number[], lines?: CoinLine[], title?: Message|null}} Over
 */

// What is asked.

/**
 * A button. One with a fault is not allowed now, and names the rule. All calls with `selected` values are one button.
 * @typedef {{text: string, label: Message, rule?: string|null, fault?: string|null, selected?: Record<string, string>,
 *   practice?: boolean, aside?: boolean, cards?: string[], hand?: Group[]}} Call
 */

/** @typedef {{key: string, label: Message, suit: string|null}} DialOption */
/**
 * An action put together from parts. Its text is the verb, a colon, the number, the key of an option, and the key of the
 * switch if that is on.
 * @typedef {{verb: string, label: Message, note: Message|null, rule: string, min: number, max: number, options: DialOption[],
 *   switch: {key: string, label: Message, min: number, fixed: boolean}|null}} Dial
 */

/**
 * Cards to select together. Where their worth matters: the worth of each card, and the text of the sum, whose argument is `n`.
 * @typedef {{verb: string, min: number, max: number, cards: string[], label: Message, worths?: number[], tally?: Message|null}} CardSelection
 */

/** A choice that goes with a call: one of several values. @typedef {{id: string, label: Message, values: {text: string, label: Message}[], value: string, rule: string}} Selector */

/** A key or click that means something in this game. @typedef {{key: string, does: "act"|"toggle"|"last"|"rotate"|"confirm"|"scores"|"none", what: string, label: Message|null}} Key */

/**
 * What I am asked, and all that I may do about it. In a grid, a call shows its number alone.
 * @typedef {{prompt: Message|null, moves: string[], calls: Call[], layout: "row"|"grid", dial: Dial|null,
 *   selection: CardSelection|null, selectors: Selector[], keys: Key[]}} Ask
 */

/**
 * @typedef {{
 *   v: number, id: number, is: "scene", serial: number, game: string, me: string, turn: string|null, awaited: string[], phase: string, deal: number,
 *   coins: boolean, canUndo: boolean, canNext: boolean, seats: SeatInfo[], zones: Zone[], ask: Ask, auction: AuctionCall[],
 *   gauge: Gauge|null, note: Message|null, chips: Message[], facts: Fact[], practice: boolean, said: Message[], anew?: boolean,
 *   sheet: ScoreSheet|null, over: Over|null, record: string
 * }} Scene
 */

// Other replies.

/**
 * @typedef {{is: "refused", rule: string, instead?: string[], calls?: string[], args?: Record<string, unknown>, serial?: number,
 *   line?: number}} Refused
 */

/** An action that a bot weighed. @typedef {{action: string, points?: number, label: Message}} Alternative */
/** @typedef {{is: "hint", action: string, alternatives?: Alternative[], why?: Message[]}} Hint */

/** An entry of the wallet. @typedef {{kind: string, match?: string|null, amount: number, balance: number, day: string,
 *   game?: string|null, table?: string|null}} Entry */
/** @typedef {{can: boolean, amount: number, why: Message|null}} Refill */

// The catalogue and the rules, which the build writes to files: what is known before Python has started.

/** The paragraphs and lists of a rule. @typedef {[kind: string, words: string|string[]][]} RuleText */
/** @typedef {{id: string, title: string, chapter?: string, inner?: boolean, spec?: string[], text: RuleText}} Rule */

/**
 * An option of a game, as a form asks for it.
 * @typedef {{name: string, kind: string, default: string, values?: string[], min?: number|null, max?: number|null,
 *   none?: boolean, label: Message, rule?: string|null}} Option
 */

/**
 * A table to sit down at. `standard`: for each mode, the options that can be chosen in it, and their usual values;
 * `best`: the largest possible payout.
 * @typedef {{name: string, title: Message, options: string, standard: Record<string, Record<string, string>>,
 *   best: Record<string, number>, buyIn: number, rounds: Message}} TableOffer
 */

/**
 * @typedef {{name: string, title: Message, blurb: Message, seats: number[], tables: TableOffer[], seatsOption: string|null,
 *   practiceOption: string|null, modes: {option: string, values: string[]}|null, options: Option[]}} Game
 */

/** `texts` are those that every screen may say, by language. @typedef {{version: string, texts: Record<string, string>, levels: string[], games: Game[]}} CatalogueData */

export {};

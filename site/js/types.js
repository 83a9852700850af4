// @ts-check
// What the engine sends and what the table asks, as types only.

/** A text to be formatted: its Fluent id and arguments. @typedef {[string, Record<string, unknown>]} Message */

/** @typedef {{id: string, side: number, level: string|null, dealer: boolean, cards: number, status: Message|null, badges: Message[]}} Seat */

/** Cards of one group of a hand, high to low. @typedef {{suit: string, trump?: boolean, cards: string[]}} Group */

/** Cards that one seat played. @typedef {{seat: string, cards: string[]}} Play */

/** @typedef {{kind: "hand", seat: string, groups?: Group[], count?: number}} HandZone */
/** @typedef {{kind: "trick", plays: Play[], winning?: string|null}} TrickZone */
/** @typedef {{kind: "last", plays: Play[], winner: string}} LastZone */
/** @typedef {{kind: "won", seat: string, count: number}} WonZone */
/**
 * A place with a name: a face-down stock, an open pile (its last cards, the top one last), or a row of open cards.
 * @typedef {{kind: "stock"|"pile"|"row", name: string, seat?: string, count?: number, cards?: string[], slots: number|null,
 *   state: string|null, act: string|null, label: Message|null, notes: Message[]}} PlacedZone
 */
/** Cards that a seat still holds and has shown. @typedef {{kind: "shown", seat: string, groups: Group[], label: Message|null}} ShownZone */
/** @typedef {HandZone|TrickZone|LastZone|WonZone|PlacedZone|ShownZone} Zone */

/**
 * A button of the game; one with a fault is not allowed now, and says why. Calls with `answers` are one button together.
 * @typedef {{text: string, label: Message, rule?: string|null, fault?: string|null, answers?: Record<string, string>, practice?: boolean, aside?: boolean, hand?: Group[], cards?: string[]}} Call
 */
/** @typedef {{id: string, label: Message, values: {text: string, label: Message}[], value: string, rule: string}} Decision */
/** @typedef {{key: string, does: "act"|"toggle"|"last"|"rotate"|"confirm"|"scores"|"none", what: string, label: Message|null}} Key */

/**
 * Cards to be chosen; where their worth matters, that of each card, and the text of the sum, whose argument is `n`.
 * @typedef {{verb: string, min: number, max: number, from: string[], label: Message, worths?: number[], tally?: Message|null}} Pick
 */

/**
 * One action put together from parts: its text is verb, colon, number, key of a pick, and the key of the switch if that is on.
 * @typedef {{verb: string, label: Message, note: Message|null, rule: string, least: number, most: number,
 *   picks: {key: string, label: Message, suit: string|null}[], switch: {key: string, label: Message, least: number, fixed: boolean}|null}} Dial
 */
/** What a seat has called; `stands` marks what holds now. @typedef {{seat: string, label: Message, stands: boolean}} Called */

/** @typedef {{label: Message, value: Message}} Fact */

/** @typedef {{label: Message, rule?: string|null, points: number[]}} ScoreLine */
/** @typedef {{number: number, lines: ScoreLine[], points: number[], totals: number[], marks?: (Message|null)[]}} DealScore */
/** @typedef {{sides: Message[], deals: DealScore[], totals: number[]}} Sheet */

/** @typedef {{label: Message, rule?: string|null, coins: number[]}} CoinLine */
/**
 * The end of a match; lists are in the order of the seats.
 * @typedef {{winners: string[], places?: number[], payouts?: number[], net?: number[], lines?: CoinLine[], title?: Message|null}} Over
 */

/**
 * All that one seat may see of the table.
 * @typedef {{
 *   v: number, id: number, is: "scene", serial: number, game: string, me: string, turn: string|null, phase: string, deal: number,
 *   coins: boolean, canUndo: boolean, canNext: boolean, seats: Seat[], zones: Zone[], moves: string[], pick: Pick|null, gauge: {label: Message, value: number, marks: number[]}|null,
 *   calls: Call[], callsAs: "grid"|"row", dial: Dial|null, auction: Called[], decisions: Decision[], keys: Key[], practice: boolean, prompt: Message|null, note: Message|null, chips: Message[], facts: Fact[],
 *   said: Message[], anew?: boolean, sheet: Sheet|null, over: Over|null, record: string
 * }} Scene
 */

/** @typedef {{is: "refused", rule: string, instead?: string[], calls?: string[], args?: Record<string, unknown>, serial?: number, line?: number}} Refused */

/** @typedef {{action: string, points?: number, label: Message}} Choice */
/** @typedef {{is: "hint", action: string, choices?: Choice[], why?: Message[]}} Hint */

/** A rule as the table shows it: a text, or paragraphs and lists. @typedef {{title: string, text: string|[string, string|string[]][]}} RuleText */

/** @typedef {{stage: string, fraction: number|null}} Loading */

/** @typedef {{pace: "calm"|"normal"|"fast", sort: {direction: string, order: string}, oneClick: boolean, deck: string, keys: boolean, verbosity: string}} TableSettings */

/** Where a seat sits, seen from the player. @typedef {"me"|"left"|"top"|"right"|"top-left"|"top-right"} Place */

export {};

// @ts-check
// The shapes of what workers send: Python's, in Python's words, and the service worker. Games of other hosts write a part
// of a scene, so all of it is looked at before anything is shown; pygame_rules/model/scene.py says what its fields are.

import { byKind, count, either, fits, flag, listOf, maybe, namedBy, number, shape, text, textLike, textUpTo, whole } from "./shape.js";
import { message } from "./message.js";
import { LONGEST, entry, refill } from "./wallet.js";

/** @typedef {import("./message.js").Message} Message */
/** @template S @typedef {import("./shape.js").Of<S>} Of */

/** Nothing that a table shows of one kind comes in greater numbers: cards in a place, calls, places. */
const MANY = 500;

/** A suit and a rank, "HQ"; the second one of its kind has a mark, "HQ'". */
const card = textLike(/^[A-Z][0-9A-Z]'?$/);
const cards = listOf(card, MANY);
export const seat = textLike(/^[a-z]$/);
/** What would do instead can be more than six hundred bids. */
const texts = listOf(text);
const wholes = listOf(whole, MANY);
export const messages = listOf(message);
const note = maybe(message);
const rule = { rule: maybe(text) };

// What is shown.

const seatInfo = shape({ id: seat, side: whole, level: maybe(text), dealer: flag, cards: count, status: note, badges: messages }, { tally: maybe(wholes) });

/** One group of a hand, cards from high to low. */
const group = shape({ suit: text, cards }, { trump: flag });
export const groups = listOf(group, MANY);

/** The cards that one seat played to a trick. */
const play = shape({ seat, cards });
const plays = listOf(play, MANY);

const handZone = shape({ kind: either("hand"), seat }, { groups, count });
/** Cards that a seat has shown and still holds. */
const shownZone = shape({ kind: either("shown"), seat, groups }, { label: note });
/** The running trick; the winner is the seat that is ahead. */
const trickZone = shape({ kind: either("trick"), plays }, { winner: maybe(seat) });
const lastZone = shape({ kind: either("last"), plays, winner: seat });
const wonZone = shape({ kind: either("won"), seat, count });
/** A place with a name: a face-down stock, an open pile (its last cards, the top one last), or a row of open cards. */
const placedZone = shape(
  { kind: either("stock", "pile", "row"), name: text, slots: maybe(count), state: maybe(text), act: maybe(text), label: note, notes: messages },
  { seat, count, cards },
);
const zone = byKind("kind", {
  hand: handZone, shown: shownZone, trick: trickZone, last: lastZone, won: wonZone, stock: placedZone, pile: placedZone, row: placedZone,
});

/** What a seat has called; `stands` marks what would be the contract now. */
const auctionCall = shape({ seat, label: message, stands: flag });
const gauge = shape({ label: message, value: number, marks: listOf(number, MANY) });
const ruler = shape({ start: message, end: message, most: number, values: namedBy(number, MANY) });
const fact = shape({ label: message, value: message });

const scoreLine = shape({ label: message, points: wholes }, rule);
const dealScore = shape({ number: whole, lines: listOf(scoreLine), points: wholes, totals: wholes }, { marks: listOf(note), verdict: note });
/** A reply holds the deals since those that the request said are `known`. */
const scoreSheet = shape({ sides: messages, deals: listOf(dealScore), totals: wholes }, { since: count, low: flag, counted: note });

// The end of a deal, as pygame_rules/model/ending.py tells it.

const finished = { plays, winner: seat };
const mark = shape({ value: number, label: note });
const term = shape({ label: message, value: number });
const climber = shape({ label: message, before: count, after: count });
const ending = shape({
  verdict: message,
  deciding: maybe(shape({ ...finished, label: message, note })),
  bar: maybe(shape({ label: message, value: number, marks: listOf(mark, MANY), terms: listOf(term, MANY) })),
  ladder: maybe(shape({ label: message, rungs: listOf(text, MANY), climbers: listOf(climber, MANY), note })),
  rows: listOf(shape({ label: message, cards, marked: cards, note }), MANY),
  lines: listOf(shape({ label: message, points: number }), MANY),
}, { winners: listOf(seat, MANY) });
/** What is told besides what lies on the table: what holds at it, the tricks of the deal, all hands once it is over, and its end. */
export const told = { house: listOf(fact, MANY), tricks: listOf(shape(finished), MANY), hands: listOf(groups, MANY), ending: maybe(ending) };

const coinLine = shape({ label: message, coins: wholes }, rule);
/** The end of a match; lists are in the order of the seats. */
const over = shape({ winners: listOf(seat, MANY) }, { places: wholes, payouts: wholes, net: wholes, lines: listOf(coinLine), title: note });

// What is asked.

/** A button. One with a fault is not allowed now, and names the rule. All calls with `selected` values are one button. */
const call = shape(
  { text, label: message },
  { ...rule, fault: maybe(text), selected: namedBy(text), practice: flag, aside: flag, cards, hand: groups },
);

/** Which cards are trumps, what cards count, and what they do: by the name of a card, of a whole suit or of a whole rank. */
export const marked = { trumps: texts, worths: namedBy(whole, MANY), effects: namedBy(message, MANY) };

/** An option of a dial: with what cards would be and count, where that differs. */
const dialOption = shape({ key: text, label: message, suit: maybe(text) }, marked);

/**
 * An action put together from parts. Its text is the verb, a colon, the number, the key of an option, and the key of the
 * switch if that is on.
 */
const dial = shape({
  verb: text, label: message, note, rule: text, min: whole, max: whole, options: listOf(dialOption, MANY),
  switch: maybe(shape({ key: text, label: message, min: whole, fixed: flag }, { note, rule: maybe(text) })),
}, { option: text });

/** Cards to select together. Where their worth matters: the worth of each card, and the text of the sum, whose argument is `n`. */
const cardSelection = shape({ verb: text, min: count, max: count, cards, label: message }, { worths: wholes, tally: note });

/** A choice that goes with a call: one of several values. */
const selector = shape({ id: text, label: message, values: listOf(shape({ text, label: message }), MANY), value: text, rule: text });

/** A key or click that means something in this game. */
const key = shape({ key: text, does: either("act", "toggle", "last", "rotate", "confirm", "scores", "none"), what: text, label: note });

/** What I am asked, and all that I may do about it. In a grid, a call shows its number alone. */
const ask = shape({
  prompt: note, moves: texts, calls: listOf(call, MANY), layout: either("row", "grid"), dial: maybe(dial),
  selection: maybe(cardSelection), selectors: listOf(selector, MANY), keys: listOf(key, MANY),
});

/** What one seat sees of the table, and what it is asked. */
export const seen = {
  serial: whole, game: text, me: seat, turn: maybe(seat), awaited: listOf(seat, MANY), phase: text, deal: count,
  coins: flag, canUndo: flag, canNext: flag, seats: listOf(seatInfo, MANY), zones: listOf(zone, MANY), ask, auction: listOf(auctionCall),
  gauge: maybe(gauge), note, chips: messages, facts: listOf(fact, MANY), practice: flag, said: messages,
  sheet: maybe(scoreSheet), over: maybe(over),
};
/** That all tricks that are left are mine: how many they are, and the card to play now. */
const claim = shape({ tricks: count, card: text });
const scene = shape({ is: either("scene"), ...seen, record: textUpTo(LONGEST) }, { ...marked, ...told, ruler: maybe(ruler), anew: flag, confided: listOf(count), fingerprint: maybe(text), claim });

// Other replies.

const refused = shape(
  { is: either("refused"), rule: text },
  { instead: texts, calls: texts, args: shape({}, { option: text, value: text, expected: text, why: text, fault: message }), serial: whole, line: count },
);

/** An action that a bot weighed. */
const alternative = shape({ action: text, label: message }, { points: number });
const hint = shape({ is: either("hint"), action: text }, { alternatives: listOf(alternative, MANY), why: messages });

const wallet = shape({ is: either("wallet"), wallet: textUpTo(LONGEST), balance: whole, refill, entries: listOf(entry) }, { paid: maybe(whole) });

/** What is said about codes and finished deals is looked at by shared.js, when somebody asks about them. */
const about = shape({ is: either("code", "replay", "verified", "review") });

const broken = shape({ is: either("broken"), trace: text });
/** What engines say to each other; the page passes it on as it is. */
const sealed = textUpTo(LONGEST);
const reply = byKind("is", {
  scene, refused, hint, wallet, broken,
  code: about, replay: about, verified: about, review: about,
  fine: shape({ is: either("fine") }),
  waiting: shape({ is: either("waiting") }),
  thinking: shape({ is: either("thinking"), progress: number }, { tasks: listOf(sealed, MANY) }),
  trial: shape({ is: either("trial"), trial: sealed }),
  record: shape({ is: either("record"), text: textUpTo(LONGEST) }),
});

/** A wheel with games that the host of the site has added. */
const pack = shape({ name: text, address: text });

/**
 * What is wrong with a pack, or with the list (then `name` is its own): "list" or "entry": not written as it should be;
 * "missing", "damaged"; "late": still on its way; "new": made for a newer version of this site; "empty": without a game;
 * "taken": with a game that has the name of another; "broken": a game of it does not load, or Python did not start with it.
 */
const packFault = shape({ name: text, why: either("list", "entry", "missing", "late", "damaged", "new", "empty", "taken", "broken") });
/**
 * How far the engine has come: "failed" if it did not start, "lost" if it started and then broke down. `why` is the id of a text.
 * `pack` is one that is being added, `packs` what is wrong with some, `games` what the page shows of the others (pack-game.js).
 */
const stage = byKind("stage", {
  download: shape({ stage: either("download"), loaded: count, total: count }),
  start: shape({ stage: either("start") }, { pack: text }),
  ready: shape({ stage: either("ready") }, { packs: listOf(packFault, MANY), games: listOf(() => null, MANY) }),
  failed: shape({ stage: either("failed", "lost"), why: text, detail: text }),
});

/** What a worker that lives sends back; or that it fetches something, and hears nothing until that is there. */
const echo = shape({ do: either("ping", "fetch") });

/**
 * What the engine's worker has said: how far it has come, or the reply to a question. What makes no sense is taken for the
 * word of an engine that is broken.
 * @param {unknown} words
 * @returns {any}
 */
export function heard(words) {
  let said;
  try {
    said = JSON.parse(String(words));
  } catch {
    return { is: "broken", trace: "no JSON" };
  }
  const fault = said?.do ? echo(said) : said?.stage ? stage(said) : reply(said);
  return fault === null ? said : { is: "broken", trace: `${said?.is ?? said?.stage}: ${fault || "no reply"} is not as it should be` };
}

/** A scene that was kept; null if it makes no sense. @param {unknown} kept @returns {Scene|null} */
export const readScene = (kept) => (fits(scene, kept) ? kept : null);

// The service worker, which may be that of another version of the site.

const news = shape({ build: text }, { fault: either("full", "metered", "missing"), detail: text });

/** What a service worker says: the version that is kept now, or why it could not be kept. Null if it makes no sense. @param {unknown} said */
export const readNews = (said) => (fits(news, said) ? said : null);

// The types of all this.

/** @typedef {Of<typeof news>} News */

/** @typedef {Of<typeof reply>} Reply */
/** @typedef {Of<typeof stage>} Stage */
/** @typedef {Of<typeof pack>} Pack */
/** @typedef {Of<typeof packFault>} PackFault */
/** @typedef {Of<typeof scene>} Scene */
/** @typedef {Of<typeof seatInfo>} SeatInfo */
/** @typedef {Of<typeof group>} Group */
/** @typedef {Of<typeof play>} Play */
/** @typedef {Of<typeof zone>} Zone */
/** @typedef {Of<typeof placedZone>} PlacedZone */
/** @typedef {Of<typeof auctionCall>} AuctionCall */
/** @typedef {Of<typeof scoreLine>} ScoreLine */
/** @typedef {Of<typeof dealScore>} DealScore */
/** @typedef {Of<typeof scoreSheet>} ScoreSheet */
/** @typedef {Of<typeof over>} Over */
/** @typedef {Of<typeof ending>} Ending */
/** @typedef {Of<typeof call>} Call */
/** @typedef {Of<typeof dial>} Dial */
/** @typedef {Of<typeof cardSelection>} CardSelection */
/** @typedef {Of<typeof selector>} Selector */
/** @typedef {Of<typeof key>} Key */
/** @typedef {Of<typeof refused>} Refused */
/** @typedef {Of<typeof hint>} Hint */
/** @typedef {Of<typeof entry>} Entry */

// The catalogue and the rules, which the build writes to files: what is known before Python has started. They come from the
// site itself, so nobody looks at them.

/** The paragraphs and lists of a rule. @typedef {[kind: string, words: string|string[]][]} RuleText */
/** `terms`: words that this rule explains. @typedef {{id: string, title: string, chapter?: string, inner?: boolean, spec?: string[], text: RuleText, terms?: string[]}} Rule */

/**
 * An option of a game, as a form asks for it. `when`: what another one has to be for it to matter, such as "match_end=rounds" or
 * "bag_limit!=none".
 * @typedef {{name: string, kind: string, default: string, values?: string[], min?: number|null, max?: number|null,
 *   none?: boolean, when?: string|null, label: Message, rule?: string|null}} Option
 */

/**
 * A table to sit down at. `standard`: for each mode, the options that can be chosen in it, and their usual values;
 * `best`: the largest possible payout.
 * @typedef {{name: string, title: Message, options: string, seats: number, buyIn: number, rounds: Message, time?: Message} & TableChoices} TableOffer
 */

/**
 * @typedef {{name: string, title: Message, line?: Message, blurb: Message, seats: number[], tables: TableOffer[], seatsOption: string|null,
 *   practiceOption: string|null, modes: {option: string, values: string[]}|null, options: Option[], promises?: Promises, lesson?: boolean}} Game
 */

/** What matters only to whoever chooses options; it is read then. @typedef {{standard: Record<string, Record<string, string>>, best: Record<string, number>}} TableChoices */
/** The lines of the score that say whether a bid was made, by their rules. @typedef {{kept: string[], failed: string[]}} Promises */
/** @typedef {{options: Option[], tables: Record<string, TableChoices>, promises?: Promises}} Choices */

/**
 * `texts` are those that every screen may say, by language; `levels` all that bots can have, from weak to strong, and
 * `offered` those that a person is asked to choose from.
 * @typedef {{version: string, texts: Record<string, string>, levels: string[], offered: string[], games: Game[]}} CatalogueData
 */

// @ts-check
// Turns the messages of the engine and of the page into sentences, with Fluent.
// The name of an argument says what it is: `who…` a seat, `card` and `cards` card text, `suit` a suit letter, `rank` a rank.

import { FluentBundle, FluentResource } from "@fluent/bundle";

/** @typedef {import("../door/protocol.js").Message} Message */

/**
 * Who sits at the table: needed to say "You", and to name the others; without `people` they go by their places.
 * @typedef {{me?: string|null, people?: import("./people.js").Cast}} Company
 */

export class Text {
  /** @type {FluentBundle} */ #bundle;
  #list;
  #warned = new Set();
  /** The language of the texts. */ #words;

  /**
   * @param {Record<string, string>} languages the first messages, by language
   * @param {string} [language] may name a region, too: "en-GB" is English with British numbers and dates
   */
  constructor(languages, language = "en") {
    const words = [language, language.split("-")[0] ?? ""].find((each) => Object.hasOwn(languages, each));
    this.#words = words ?? Object.keys(languages)[0] ?? "en";
    this.language = words ? language : this.#words;
    // Isolating marks are for text of mixed writing directions; here they would only get into names and tests.
    this.#bundle = new FluentBundle(this.language, { useIsolating: false });
    this.add(languages);
    this.#list = new Intl.ListFormat(this.language, { type: "unit", style: "short" });
  }

  /**
   * Adds messages, by language: of two messages with one id the later counts, and what this language lacks is English.
   * @param {Record<string, string>} languages
   */
  add(languages) {
    for (const each of new Set(["en", this.#words])) this.#bundle.addResource(new FluentResource(languages[each] ?? ""), { allowOverrides: true });
  }

  /** Whether there is a text with this id. @param {string} id */
  has(id) {
    return this.#bundle.hasMessage(id);
  }

  /**
   * Formats a message; null becomes the empty text, and an unknown id is returned as it is.
   * @param {Message|null|undefined} message
   * @param {Company} [company]
   * @returns {string}
   */
  say(message, company = {}) {
    if (!message) return "";
    const [id, given = {}] = message;
    const pattern = this.#bundle.getMessage(id)?.value;
    if (!pattern) return this.#unknown(id);
    /** @type {Error[]} */
    const errors = [];
    const words = this.#bundle.formatPattern(pattern, this.#arguments(given, company), errors);
    for (const error of errors) this.#warn(`${id}: ${error.message}`);
    return withMinus(words);
  }

  /**
   * Formats one of the page's own texts.
   * @param {string} id
   * @param {Record<string, unknown>} [given]
   */
  ui(id, given = {}) {
    return this.say([id, given]);
  }

  /**
   * The name of a seat.
   * @param {string} seat
   * @param {Company} [company]
   */
  seat(seat, company = {}) {
    if (seat === company.me) return this.ui("ui-you");
    const person = company.people?.[seat];
    return person ? this.ui("ui-person", { person }) : this.ui("ui-seat", { seat });
  }

  /** @param {number} n */
  number(n) {
    return new Intl.NumberFormat(this.language).format(n).replace("-", "−");
  }

  /** An amount with its sign: received (+) or paid (−). @param {number} n */
  signed(n) {
    return new Intl.NumberFormat(this.language, { signDisplay: "exceptZero" }).format(n).replace("-", "−");
  }

  /** A day of the calendar, from "2026-11-20". @param {string} day */
  day(day) {
    const date = new Date(`${day}T12:00`);
    if (Number.isNaN(date.valueOf())) return day;
    /** @type {"numeric"|undefined} */
    const year = date.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
    return new Intl.DateTimeFormat(this.language, { day: "numeric", month: "short", year }).format(date);
  }

  /** The name of one card, such as "queen of …". @param {string} card */
  card(card) {
    const [suit = "", rank = ""] = card;
    // Fluent matches a variant that is a number with numbers only.
    return this.ui("ui-card", { suit, "rank-name": this.ui("ui-rank", { rank: Number(rank) || rank }) });
  }

  /**
   * The names of some cards, from card text ("S553HA") or a list of cards.
   * @param {string|string[]} cards
   */
  cards(cards) {
    return this.#list.format(cardsOf(cards).map((card) => this.card(card)));
  }

  /**
   * @param {Record<string, unknown>} given
   * @param {Company} company
   */
  #arguments(given, company) {
    /** @type {Record<string, string|number>} */
    const ready = {};
    for (const [name, value] of Object.entries(given)) {
      if (isMessage(value)) {
        ready[name] = this.say(value, company);
      } else if (name.startsWith("who")) {
        const seats = Array.isArray(value) ? value.map(String) : [String(value)];
        ready[name] = this.#list.format(seats.map((seat) => this.seat(seat, company)));
        ready[`${name}-is`] = seats.length === 1 && seats[0] === company.me ? "you" : "they";
      } else if (name === "card" || name === "cards") {
        ready[name] = this.cards(Array.isArray(value) ? value.map(String) : String(value ?? ""));
      } else if (name === "suit") {
        ready[name] = String(value);
        ready["suit-name"] = this.ui("ui-suit", { key: String(value) });
      } else if (name === "rank") {
        // Fluent matches a variant that is a number with numbers only.
        ready[name] = Number(value) || plain(value);
      } else {
        ready[name] = plain(value);
      }
    }
    return ready;
  }

  /** @param {string} id */
  #unknown(id) {
    this.#warn(`no text for ${id}`);
    return id;
  }

  /** Reports each fault of the texts once, on the console. @param {string} what */
  #warn(what) {
    if (this.#warned.has(what)) return;
    this.#warned.add(what);
    console.warn(what);
  }
}

/** Writes negative numbers with a true minus sign; hyphens within words or between numbers stay. @param {string} words */
const withMinus = (words) => words.replace(/(^|[\s(:])-(?=\d)/g, "$1−");

/** Fluent takes texts and numbers only. @param {unknown} value @returns {string|number} */
function plain(value) {
  if (typeof value === "number") return value;
  if (Array.isArray(value)) return value.map(String).join(", ");
  return value === null || value === undefined ? "none" : String(value);
}

/** @param {unknown} value @returns {value is Message} */
function isMessage(value) {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === "string"
    && typeof value[1] === "object" && value[1] !== null && !Array.isArray(value[1]);
}

/**
 * Splits card text into cards: a suit applies to every rank that follows it.
 * @param {string|string[]} text
 * @returns {string[]}
 */
export function cardsOf(text) {
  if (Array.isArray(text)) return text.flatMap((each) => cardsOf(each));
  const cards = [];
  let suit = "";
  for (const letter of text) {
    if ("SHDCLB".includes(letter)) suit = letter;
    else if (suit && /[2-9TJQKA]/.test(letter)) cards.push(suit + letter);
  }
  return cards;
}

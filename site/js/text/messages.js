// @ts-check
// Turns messages of the engine and of the page into sentences, by Fluent.
// An argument's name says what it is: who… a seat, card and cards card text, suit a suit letter, rank a rank.

import { FluentBundle, FluentResource } from "@fluent/bundle";

/** @typedef {import("../engine/protocol.js").Message} Message */

/** A seat, as far as its name is concerned. @typedef {{id: string, level: string|null}} NamedSeat */

/** Whose table it is: needed to say "You" and to know which seats there are. @typedef {{me?: string|null, seats?: NamedSeat[]}} Company */

export class Text {
  /** @type {FluentBundle} */ #bundle;
  #list;
  #missing = new Set();

  /**
   * @param {Record<string, string>} languages all messages by language
   * @param {string} [language]
   */
  constructor(languages, language = "en") {
    this.language = language in languages ? language : Object.keys(languages)[0] ?? "en";
    // Isolating marks are for text that mixes writing directions; here they would only be noise in names and tests.
    this.#bundle = new FluentBundle(this.language, { useIsolating: false });
    // A part of the page may bring texts of its own, as "table.en". A text that is given again is the one that counts.
    const parts = Object.keys(languages).filter((name) => name === this.language || name.endsWith(`.${this.language}`));
    for (const part of parts) this.#bundle.addResource(new FluentResource(languages[part] ?? ""), { allowOverrides: true });
    this.#list = new Intl.ListFormat(this.language, { type: "unit", style: "short" });
  }

  /** Tells whether there is a text of that id. @param {string} id */
  has(id) {
    return this.#bundle.hasMessage(id);
  }

  /**
   * Formats a message; null is the empty text, an unknown id stands for itself.
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
    for (const error of errors) this.#complain(`${id}: ${error.message}`);
    return withMinus(words);
  }

  /**
   * Formats one of the page's own texts.
   * @param {string} id
   * @param {Record<string, unknown>} [given]
   * @param {Company} [company]
   */
  ui(id, given = {}, company = {}) {
    return this.say([id, given], company);
  }

  /**
   * The name a seat goes by; a bot's level is added where it matters.
   * @param {string} seat
   * @param {Company} [company]
   * @param {{level?: boolean}} [how]
   */
  seat(seat, company = {}, how = {}) {
    if (seat === company.me) return this.ui("ui-you");
    const name = this.ui("ui-seat", { seat });
    const level = company.seats?.find((each) => each.id === seat)?.level;
    return how.level && level ? this.ui("ui-seat-level", { name, level: this.ui("ui-level", { level }) }) : name;
  }

  /** @param {number} n */
  number(n) {
    return new Intl.NumberFormat(this.language).format(n);
  }

  /** An amount that came (+) or went (−). @param {number} n */
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
    // A variant of Fluent that is a number is chosen by numbers only.
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
        // A variant of Fluent that is a number is chosen by numbers only.
        ready[name] = Number(value) || plain(value);
      } else {
        ready[name] = plain(value);
      }
    }
    return ready;
  }

  /** @param {string} id */
  #unknown(id) {
    this.#complain(`no text for ${id}`);
    return id;
  }

  /** Each fault of the texts is told once, to whoever reads the console. @param {string} what */
  #complain(what) {
    if (this.#missing.has(what)) return;
    this.#missing.add(what);
    console.warn(what);
  }
}

/** Numbers below zero with the real minus sign; a hyphen within words or between numbers stays one. @param {string} words */
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
 * Cuts card text into cards: a suit holds for every rank that follows it.
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

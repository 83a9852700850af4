// @ts-check
// Finds what is typed: a card by its rank and suit, a call by its number.

const PATIENCE = 1200;
const RANKS = /^[2-9akqj]$/;
const SUITS = /^[shdc]$/;

export class TypeAhead {
  #rank = "";
  /** The card from which a pair of letters began, as a rank alone may already have reached the card. @type {string|null} */
  #from = null;
  #digits = "";
  #when = 0;

  /**
   * The card that a key leads to; null if it leads to none. The same key again leads to the next such card.
   * @param {string} key one letter or digit, in lower case
   * @param {string[]} cards as they lie, with marks @param {string|null} current @param {number} now
   * @returns {string|null}
   */
  card(key, cards, current, now) {
    if (now - this.#when > PATIENCE) this.#rank = "";
    this.#when = now;
    if (key === "1" || (key === "0" && this.#rank === "T")) return this.#byRank("T", cards, current);
    if (RANKS.test(key)) return this.#byRank(key.toUpperCase(), cards, current);
    if (!SUITS.test(key)) return null;
    const suit = key.toUpperCase();
    const rank = this.#rank;
    if (!rank) return next(cards, current, (card) => card[0] === suit, false);
    return next(cards, this.#from, (card) => matches(card, suit, rank), matches(this.#from, suit, rank));
  }

  /** @param {string} rank @param {string[]} cards @param {string|null} current */
  #byRank(rank, cards, current) {
    this.#rank = rank;
    this.#from = current;
    return next(cards, current, (card) => card[1] === rank, true);
  }

  /**
   * The number typed so far: "1" then "2" is 12, unless that is too large.
   * @param {string} key @param {number} most @param {number} now
   * @returns {number|null}
   */
  number(key, most, now) {
    if (!/^\d$/.test(key)) return null;
    if (now - this.#when > PATIENCE || Number(this.#digits + key) > most) this.#digits = "";
    this.#when = now;
    this.#digits += key;
    return Number(this.#digits);
  }
}

/** @param {string|null} card @param {string} suit @param {string} rank */
const matches = (card, suit, rank) => card?.[0] === suit && card[1] === rank;

/**
 * The next card that fits, going round; with `after` the current one comes last.
 * @param {string[]} cards @param {string|null} current @param {(card: string) => boolean} fits @param {boolean} after
 */
function next(cards, current, fits, after) {
  const at = current ? cards.indexOf(current) : -1;
  const start = after ? at + 1 : Math.max(at, 0);
  const turned = [...cards.slice(start), ...cards.slice(0, start)];
  return turned.find(fits) ?? null;
}

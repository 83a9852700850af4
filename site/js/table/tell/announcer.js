// @ts-check
// Speaks to screen readers: by two polite nodes in turn, so that repeated words are read again, and one that may interrupt.

/** A screen reader misses words that come at once with the clearing of the nodes; in milliseconds. */
const LATE = 50;
/** How long to wait for the next play of a run, in milliseconds. */
const RUN = 1500;

export class Announcer {
  #root;
  #turn = 0;
  #last = "";
  /** @type {string[]} */
  #waiting = [];
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** Words on their way into the nodes: others that come meanwhile must not take their place. */
  #urgent = "";
  #polite = "";
  #isPutSoon = false;

  /** @param {HTMLElement} root where the three nodes are */
  constructor(root) {
    this.#root = root;
  }

  /** The last words that were spoken. */
  get last() {
    return this.#last;
  }

  /** Holds sentences back until a run of plays is over, so that three plays are one announcement. @param {string[]} sentences */
  gather(sentences) {
    this.#waiting.push(...sentences.filter(Boolean));
    clearTimeout(this.#timer);
    if (this.#waiting.length) this.#timer = setTimeout(() => this.polite(""), RUN);
  }

  /** Speaks what was gathered, and then these words. @param {string} words */
  polite(words) {
    this.#polite = joined(this.#polite, this.#take(words));
    this.#put();
  }

  /** Speaks at once, interrupting: what was gathered, and then these words. @param {string} words */
  urgent(words) {
    this.#urgent = joined(this.#urgent, join([this.#polite, this.#take(words)]));
    this.#polite = "";
    this.#put();
  }

  /** Drops what has not been spoken yet. */
  clear() {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  /** @param {string} words */
  #take(words) {
    clearTimeout(this.#timer);
    const all = join([...this.#waiting, words]);
    this.#waiting = [];
    return all;
  }

  #put() {
    const all = join([this.#urgent, this.#polite]);
    if (all) this.#last = all;
    if (!all || this.#isPutSoon) return;
    this.#isPutSoon = true;
    for (const node of this.#root.querySelectorAll(".say-0, .say-1, .say-now")) node.textContent = "";
    setTimeout(() => {
      this.#fill(".say-now", this.#urgent);
      if (this.#polite) this.#turn = 1 - this.#turn;
      this.#fill(`.say-${this.#turn}`, this.#polite);
      this.#urgent = this.#polite = "";
      this.#isPutSoon = false;
    }, LATE);
  }

  /** @param {string} into @param {string} words */
  #fill(into, words) {
    const node = this.#root.querySelector(into);
    if (node && words) node.textContent = words;
  }
}

/** Adds words, unless the same were the last. @param {string} before @param {string} words */
const joined = (before, words) => (before.endsWith(words) ? before : join([before, words]));

/** Joins sentences; one without an end gets a full stop, so that they do not run together. @param {string[]} sentences */
export function join(sentences) {
  return sentences.filter(Boolean).map((words, index, all) => (index < all.length - 1 && /[\p{L}\p{N})]$/u.test(words) ? `${words}.` : words)).join(" ");
}

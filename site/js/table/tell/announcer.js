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

  /** Words on their way into a node, and whether they interrupt: more that come now must not take their place. */
  #unspoken = "";
  #interrupts = false;

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
    this.#speak(words, false);
  }

  /** Speaks at once, interrupting: what was gathered, and then these words. @param {string} words */
  urgent(words) {
    this.#speak(words, true);
  }

  /** Drops what has not been spoken yet. */
  clear() {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  /** @param {string} words @param {boolean} interrupts */
  #speak(words, interrupts) {
    clearTimeout(this.#timer);
    const more = join([...this.#waiting, words]);
    this.#waiting = [];
    if (!more) return;
    this.#interrupts ||= interrupts;
    const isPutSoon = this.#unspoken !== "";
    if (!this.#unspoken.endsWith(more)) this.#unspoken = join([this.#unspoken, more]);
    this.#last = this.#unspoken;
    if (isPutSoon) return;
    for (const node of this.#root.querySelectorAll(".say-0, .say-1, .say-now")) node.textContent = "";
    setTimeout(() => this.#put(), LATE);
  }

  #put() {
    if (!this.#interrupts) this.#turn = 1 - this.#turn;
    const node = this.#root.querySelector(this.#interrupts ? ".say-now" : `.say-${this.#turn}`);
    if (node) node.textContent = this.#unspoken;
    this.#unspoken = "";
    this.#interrupts = false;
  }
}

/** Joins sentences; one without an end gets a full stop, so that they do not run together. @param {string[]} sentences */
export function join(sentences) {
  return sentences.filter(Boolean).map((words, index, all) => (index < all.length - 1 && /[\p{L}\p{N})]$/u.test(words) ? `${words}.` : words)).join(" ");
}

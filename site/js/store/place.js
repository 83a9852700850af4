// @ts-check
// Where this page keeps its things: apart from other copies of the site on the same host, from the pages that embed it,
// and, match by match, from other tables of the same page.

import { siteOf } from "../site.js";

/** What a page plays, for the other tables of the page that they are in: names of matches. */
const PLAYED = Symbol.for("card-table.played");

export class Place {
  /** Whether a page of another origin embeds this one. */ foreign;
  /** The name of the database, and the beginning of the names of locks. */ name;
  #window;
  /** @type {Set<string>} */ #played = new Set();

  /** @param {any} window */
  constructor(window) {
    this.#window = window;
    this.foreign = isForeign(window);
    const path = siteOf(window).pathname;
    // A "#" cannot be in a path. Most browsers keep frames of foreign pages apart anyway; where they do not, a foreign
    // page must still not be able to spend the coins of the site itself.
    this.name = `card-table${path}${this.foreign ? "#framed" : ""}`;
    window[PLAYED] = this.#played;
  }

  /**
   * Takes the first of some matches that no other table of the same page plays.
   * @param {Iterable<string>} keys
   */
  take(keys) {
    this.leave();
    const others = this.#others();
    for (const key of keys) {
      if (others.has(this.lock(key))) continue;
      this.#played.add(this.lock(key));
      return key;
    }
    throw new Error("no match is left");
  }

  /** Gives up what was taken. */
  leave() {
    this.#played.clear();
  }

  /** Whether another table of the same page plays this match. @param {string} key */
  isTaken(key) {
    return this.#others().has(this.lock(key));
  }

  /** The name of a match's lock. @param {string} key */
  lock(key) {
    return `${this.name}:${key}`;
  }

  /** What the other tables of this page play. */
  #others() {
    /** @type {Set<string>} */
    const names = new Set();
    for (const window of windowsBelow(this.#window.top)) {
      if (window === this.#window) continue;
      try {
        for (const name of window[PLAYED] ?? []) names.add(name);
      } catch { /* a page of another origin, which tells nothing */ }
    }
    return names;
  }
}

/** Whether one of the pages around this one belongs to another origin. @param {any} window */
function isForeign(window) {
  try {
    for (let inner = window; inner !== inner.parent; inner = inner.parent) void inner.parent.location.href;
    return false;
  } catch {
    return true;
  }
}

/**
 * A window and all frames in it.
 * @param {any} window
 * @returns {Iterable<any>}
 */
function* windowsBelow(window) {
  yield window;
  for (let place = 0; place < window.length; place++) yield* windowsBelow(window[place]);
}

// @ts-check
// Asks the engine for the review of a deal, a moment of thinking at a time, so that everything else goes on meanwhile.

import { EngineLost } from "../engine/engine.js";
import { pause } from "../waits.js";
import { readReview } from "../door/shared.js";

/** @typedef {import("../door/shared.js").Review} Review */
/** @typedef {import("../door/protocol.js").Reply} Reply */

/** So many milliseconds the engine thinks before it answers: steps of the deal are shown in between. */
const SLICE = 60;
/** An engine that is lost is asked anew, but not for ever. */
const MOST_LOST = 3;
/** A review, under way or done. */
export class Reviewing {
  progress = 0;
  /** What the deal was worth so far, after so many steps each. */
  curve = { curve: /** @type {number[]} */ ([]), steps: /** @type {number[]} */ ([]) };
  /** @type {Review|null} */ review = null;
  /** Why there is none: the engine's refusal, or "lost". @type {Reply|"lost"|null} */ fault = null;
  #stopped = false;
  #ask;
  #onchange;

  /**
   * @param {(ms: number) => Promise<Reply>} ask asks the engine to go on
   * @param {() => void} onchange
   */
  constructor(ask, onchange) {
    this.#ask = ask;
    this.#onchange = onchange;
  }

  /** Goes on until the review is there, or somebody stops it. */
  async run() {
    for (let lost = 0; !this.#stopped && !this.review && !this.fault;) {
      try {
        this.#take(await this.#ask(SLICE));
      } catch (why) {
        if (!(why instanceof EngineLost)) console.error(why);
        lost += 1;
        if (lost === MOST_LOST || !(why instanceof EngineLost)) this.fault = "lost";
        else await pause(); // a new engine is on its way
      }
      if (!this.#stopped) this.#onchange();
    }
  }

  /** Nobody looks any more. */
  stop() {
    this.#stopped = true;
  }

  /** @param {Reply} reply */
  #take(reply) {
    const said = readReview(reply);
    if (!said) this.fault = reply;
    else if (said.is === "review") Object.assign(this, { review: said, progress: 1, curve: said });
    else Object.assign(this, { progress: said.progress, curve: said });
  }
}

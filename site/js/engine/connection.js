// @ts-check
// The page's connection to the engine: starts a new engine when one is lost, and numbers the engines, so that a match
// knows when it has to be loaded again.

import { pause } from "../waits.js";

/** @typedef {import("../door/protocol.js").Reply} Reply */
/** @typedef {import("./engine.js").Stage} Stage */

/**
 * How far the start has come; the fraction is null while it is unknown. Megabytes are told where it takes its time.
 * @typedef {{stage: string, fraction: number|null, megabytes?: {loaded: number, total: number}|null}} Loading
 */

/**
 * The part of the engine that the page needs. `ask` rejects with EngineLost when no answer will come.
 * @typedef {{stage: Stage, silent: boolean, onstage: ((stage: Stage) => void)|null, ask: (request: any) => Promise<Reply>, restart: () => void}} EngineLike
 */

/** After so many milliseconds, a person wants to know what is coming. */
const LONG = 2000;
/** So long after the engine has come, what waited for it is answered, and needs all of the processor; in milliseconds. */
const ANSWER = 1000;

/** Fires "change" whenever the engine's stage changes, or `silent`. */
export class Connection extends EventTarget {
  /** Which engine this is. A match that was loaded into an earlier one is unknown to it. */
  engineNumber = 1;
  /** Further workers that think along, where they are of use. @type {Pick<EngineLike, "ask">|null} */
  helpers = null;
  #engine;
  /** Since when something is downloaded. */ #since = Infinity;
  /** Resolves when the engine has had time to answer. @type {Promise<unknown>|null} */ #answers = null;

  /** @param {EngineLike} engine */
  constructor(engine) {
    super();
    this.#engine = engine;
    engine.onstage = (stage) => this.#enter(stage);
  }

  get stage() {
    return this.#engine.stage;
  }

  get ready() {
    return this.stage.stage === "ready";
  }

  get failed() {
    return this.stage.stage === "failed";
  }

  /** Whether an answer is overdue. */
  get silent() {
    return this.#engine.silent;
  }

  /** How far the start has come, for a progress line; null when there is nothing to wait for. @returns {Loading|null} */
  get loading() {
    const { stage } = this;
    if (stage.stage === "ready" || stage.stage === "failed") return null;
    if (stage.stage !== "download" || !(stage.total > 0)) return { stage: stage.stage, fraction: null };
    const { loaded, total } = stage;
    const megabytes = Date.now() - this.#since < LONG ? null : { loaded: loaded / 1e6, total: total / 1e6 };
    return { stage: stage.stage, fraction: loaded / total, megabytes };
  }

  /** Resolves once the engine has come and answered what waited for it, or if it cannot come. */
  async answered() {
    while (this.loading) await new Promise((done) => this.addEventListener("change", done, { once: true }));
    if (this.ready) await this.#answers;
  }

  /**
   * Asks the engine. A question that comes before the engine has started waits its turn.
   * @param {object} request
   */
  ask(request) {
    return (this.helpers ?? this.#engine).ask(request);
  }

  /** Tries again to start an engine that has failed; if it knew a match, the next one does not. */
  restart() {
    this.engineNumber += 1;
    this.#engine.restart();
  }

  /** @param {Stage} stage */
  #enter(stage) {
    this.#since = stage.stage === "download" ? Math.min(this.#since, Date.now()) : Infinity;
    if (stage.stage === "ready") this.#answers = pause(ANSWER);
    if (stage.stage === "lost") {
      this.engineNumber += 1;
      console.info("The engine was lost and is being restarted.", stage.detail);
      // Not at once: the engine is still rejecting the questions that wait for an answer.
      queueMicrotask(() => { if (this.stage.stage === "lost") this.#engine.restart(); });
    }
    this.dispatchEvent(new Event("change"));
  }
}

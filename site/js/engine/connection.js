// @ts-check
// The page's hold on the engine: starts a new one when it is lost, and counts the lives, so that a match
// knows when it has to be put into the engine again.

/** @typedef {import("./protocol.js").Reply} Reply */
/** @typedef {import("./engine.js").Stage} Stage */

/** How the start is getting on; the fraction is null while nobody knows it. @typedef {{stage: string, fraction: number|null}} Loading */

/**
 * The engine as far as the page needs it.
 * @typedef {{stage: Stage, onstage: ((stage: Stage) => void)|null, ask: (request: any) => Promise<Reply>, restart: () => void}} EngineLike
 */

/** @typedef {{setTimeout: (call: () => void, ms: number) => any, clearTimeout: (timer: any) => void, now: () => number}} Clock */

/** Thrown when the engine went away before it had answered; what it knew is gone with it. */
export class Lost extends Error {}

/** Fires "change" whenever the engine's stage changes. */
export class Lifeline extends EventTarget {
  /** A match that was put into an earlier life is not in this one. */
  life = 1;
  #engine;

  /** @param {EngineLike} engine */
  constructor(engine) {
    super();
    this.#engine = engine;
    engine.onstage = (stage) => this.#staged(stage);
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

  /** How the start is getting on, for a progress line; null when there is nothing to wait for. */
  get loading() {
    const { stage } = this;
    if (stage.stage === "ready" || stage.stage === "failed") return null;
    const fraction = stage.stage === "download" && stage.total > 0 ? stage.loaded / stage.total : null;
    return { stage: stage.stage, fraction };
  }

  /**
   * Asks the engine; a question before it is up waits its turn. Rejects with Lost when no answer will come.
   * @param {object} request
   * @returns {Promise<Reply>}
   */
  async ask(request) {
    try {
      return await this.#engine.ask(request);
    } catch (why) {
      throw new Lost(String(why));
    }
  }

  /** Starts an engine that did not start, once more. */
  revive() {
    this.#engine.restart();
  }

  /** @param {Stage} stage */
  #staged(stage) {
    if (stage.stage === "lost") {
      this.life += 1;
      console.info("The engine was lost and is started anew.", stage.detail);
      // Not at once: the engine is still telling everybody that waits for an answer.
      queueMicrotask(() => { if (this.stage.stage === "lost") this.#engine.restart(); });
    }
    this.dispatchEvent(new Event("change"));
  }
}

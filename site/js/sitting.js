// @ts-check
// One match while it is being played here. A single loop talks to the engine, one request after the other,
// so nothing that somebody clicks can get between a step and its being saved.

import { Lost } from "./lifeline.js";
import { stay, trickIsFull } from "./pace.js";

/** @typedef {import("./shapes.js").Row} Row */
/** @typedef {import("./shapes.js").Reply} Reply */
/** @typedef {import("./shapes.js").Message} Message */

/**
 * What a sitting works with; `pace` and `settled` are asked anew each time.
 * @typedef {{lifeline: import("./lifeline.js").Lifeline, store: import("./store.js").Store, bank: import("./bank.js").Bank,
 *   clock: import("./lifeline.js").Clock, random: () => number, pace: () => string, settled: () => Promise<unknown>}} Tools
 */

/** Thinking is asked for in slices, so that whatever the person does gets in between. */
const SLICE = 30;
/** An animation that never ends (a hidden window) must not hold the match. */
const LONGEST_SHOW = 3000;
/** So often the engine may be lost without the match getting anywhere. */
const LIVES = 3;

export class Sitting extends EventTarget {
  /** @type {"opening"|"playing"|"elsewhere"|"failed"} */ status = "opening";
  /** @type {any} */ scene = null;
  /** @type {number|null} */ thinking = null;
  /** @type {any} */ hint = null;
  /** @type {any} */ refusal = null;
  /** @type {Message|null} */ notice = null;
  /** @type {number|null} */ paid = null;
  /** What the engine said when the match could not be opened. @type {Reply|null} */ reply = null;
  /** @type {(() => Promise<void>)[]} */ #commands = [];
  /** @type {any} */ #next = null;
  #wake = () => {};
  #ended = false;
  #life = 0;
  #losses = 0;
  #waits = false;
  #hinting = false;
  #hurry = false;
  #shown = 0;

  /**
   * @param {Row} row
   * @param {Tools} tools
   */
  constructor(row, tools) {
    super();
    this.row = row;
    this.tools = tools;
    tools.lifeline.addEventListener("change", this.#checkLife);
    /** Settles when the loop is over. */
    this.ended = this.#play();
  }

  /** Whether the match goes on without the person now. */
  get #botsMove() {
    const { scene } = this;
    return Boolean(scene) && !this.#waits && scene.turn !== scene.me && !scene.canNext && scene.phase !== "match-over";
  }

  /** @param {string} action */
  act(action) {
    return this.#ask({ do: "act", action }, true);
  }

  /** @param {string} action */
  ask(action) {
    return this.#ask({ do: "ask", action }, true);
  }

  next() {
    return this.#ask({ do: "next" }, true);
  }

  undo() {
    return this.#ask({ do: "undo" }, false);
  }

  askHint() {
    this.#hinting = true;
    this.#wake();
  }

  /** Takes the refusal and the hint off the table. */
  dismiss() {
    this.refusal = null;
    this.hint = null;
    this.#hinting = false;
    this.#tell();
  }

  /** Takes the notice away. */
  hush() {
    this.notice = null;
    this.#tell();
  }

  /** Lets the next step come at once. */
  skip() {
    this.#hurry = true;
    this.#wake();
  }

  /** Ends the loop. The match stays as it was saved. */
  end() {
    this.#ended = true;
    this.tools.lifeline.removeEventListener("change", this.#checkLife);
    this.#wake();
  }

  /** Another tab has the match now. */
  yield() {
    this.#stopAs("elsewhere");
  }

  /** An engine that died while the person was thinking is replaced before they have to wait for it. */
  #checkLife = () => {
    if (this.#life && this.#life !== this.tools.lifeline.life) this.#wake();
  };

  async #play() {
    while (!this.#ended) {
      try {
        if (this.#life !== this.tools.lifeline.life) await this.#load();
        else await (this.#commands.shift() ?? (() => this.#step()))();
      } catch (why) {
        if (this.#ended) return;
        const down = this.tools.lifeline.failed;
        if (!(why instanceof Lost)) console.error(why);
        if (!(why instanceof Lost) || down || ++this.#losses >= LIVES) this.#stopAs("failed");
      }
    }
  }

  async #step() {
    if (this.#hinting) await this.#thinkHint();
    else if (this.#botsMove) await this.#botsStep();
    else await this.#sleep(null);
  }

  /** Puts the match into the engine: as last saved, or from its very start. */
  async #load() {
    const { life } = this.tools.lifeline;
    this.#next = null;
    this.thinking = null;
    const { record, request } = this.row;
    const reply = await this.tools.lifeline.ask(record ? { do: "load", sealed: record } : request);
    if (this.#ended) return;
    if (reply.is !== "scene") {
      this.reply = reply;
      this.#stopAs("failed");
      return;
    }
    if (this.scene) this.notice = ["ui-notice-recovered", {}];
    this.#life = life;
    await this.#take(reply);
  }

  /**
   * Has the loop send a request about the scene that the person sees now.
   * @param {object} request
   * @param {boolean} aboutScene whether it is void as soon as the table has moved on
   * @returns {Promise<void>}
   */
  #ask(request, aboutScene) {
    const serial = this.scene?.serial;
    return new Promise((done) => {
      this.#commands.push(async () => {
        try {
          // The second click of two quick ones meant the table as it was before the first.
          if (aboutScene && serial !== this.scene?.serial) return;
          await this.#answer(await this.tools.lifeline.ask(aboutScene ? { ...request, serial } : request));
        } finally {
          done();
        }
      });
      this.#hinting = false;
      this.#wake();
    });
  }

  /** @param {Reply} reply */
  async #answer(reply) {
    if (reply.is === "scene") {
      this.#losses = 0;
      await this.#take(reply);
    } else {
      this.refusal = reply.is === "refused" ? reply : null;
      this.#tell();
    }
  }

  /** Saves a scene, then shows it: nobody goes on from a table that could be forgotten. @param {any} scene */
  async #take(scene) {
    const { row } = this;
    const news = { record: scene.record, over: scene.phase === "match-over", deal: scene.deal, chips: scene.chips ?? [] };
    if (!row.closed) {
      let kept = true;
      try {
        kept = await this.tools.store.keep(row, news);
      } catch (why) {
        console.error(why);
        this.notice = ["ui-notice-unsaved", {}];
      }
      if (!kept) {
        this.#stopAs("elsewhere");
        return;
      }
      Object.assign(row, news);
    }
    if (this.#ended) return;
    this.scene = scene;
    this.status = "playing";
    this.thinking = this.refusal = this.hint = null;
    this.#waits = this.#hinting = this.#hurry = false;
    this.#shown = this.tools.clock.now();
    this.#tell();
    if (row.over && !row.closed) await this.#settle();
  }

  /** Pays out. If the page is closed before it is done, the next visit does it, and never twice. */
  async #settle() {
    const { row, tools } = this;
    if (!row.coins) {
      await tools.store.close(row, null);
      row.closed = true;
      return;
    }
    const { how, reply } = await tools.bank.settle(row);
    row.closed = how === "closed" || how === "gone";
    if (how === "closed") this.paid = reply?.paid ?? null;
    if (row.closed) this.#tell();
    else this.#say(["ui-notice-unpaid", {}]);
  }

  /** Thinks while the table lies still, and shows the step when its time has come. */
  async #botsStep() {
    const { scene } = this;
    // Whoever may say something at any time must not be overtaken by a step that is not to be seen yet.
    if (!this.#next && scene.calls?.length) await this.#due();
    if (this.#commands.length) return;
    if (!this.#next) {
      const reply = await this.tools.lifeline.ask({ do: "go", ms: SLICE });
      if (reply.is === "scene") this.#next = reply;
      if (reply.is === "waiting") this.#waits = true;
      this.thinking = reply.is === "thinking" ? reply.progress : null;
      this.#tell();
      if (!this.#next) return;
    }
    if (!scene.calls?.length) await this.#due();
    const next = this.#next;
    this.#next = null;
    this.#losses = 0;
    if (next && !this.#ended) await this.#take(next);
  }

  async #thinkHint() {
    const reply = await this.tools.lifeline.ask({ do: "hint", ms: SLICE });
    this.thinking = reply.is === "thinking" ? reply.progress : null;
    if (reply.is !== "thinking") this.#hinting = false;
    if (reply.is === "hint") this.hint = reply;
    if (reply.is === "refused") this.refusal = reply;
    this.#tell();
  }

  /** Waits until the present scene has been seen; a command or skip() ends the wait. */
  async #due() {
    const { clock, pace, random, settled } = this.tools;
    const time = stay(this.scene, pace(), random);
    await this.#sleep(LONGEST_SHOW, settled());
    // A full trick is looked at from when its last card lies; the beat between two plays counts from play to play.
    const since = trickIsFull(this.scene) ? clock.now() : this.#shown;
    await this.#sleep(since + time - clock.now());
  }

  /**
   * Sleeps for a time, or for ever (null); ends early when something is to be done.
   * @param {number|null} ms
   * @param {Promise<unknown>} [until]
   * @returns {Promise<void>}
   */
  #sleep(ms, until) {
    if (this.#ended || this.#commands.length || this.#hurry && ms !== null || ms !== null && ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const { clock } = this.tools;
      const wake = () => {
        // An animation may end long after its sleep did; by then the wake-up call is another sleep's.
        if (this.#wake === wake) this.#wake = () => {};
        clock.clearTimeout(timer);
        resolve();
      };
      const timer = ms === null ? null : clock.setTimeout(wake, ms);
      this.#wake = wake;
      until?.then(wake, wake);
    });
  }

  /** @param {Message} message */
  #say(message) {
    this.notice = message;
    this.#tell();
  }

  /** @param {"elsewhere"|"failed"} status */
  #stopAs(status) {
    this.status = status;
    this.thinking = null;
    this.#tell();
    this.end();
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
  }
}

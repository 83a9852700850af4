// @ts-check
// One match while it is being played here. A single loop talks to the engine, one request after the other,
// so nothing that somebody clicks can get between a step and its being saved.

import { Lost } from "../engine/connection.js";
import { Loop } from "./loop.js";
import { isEnd, stay, trickIsFull } from "./pace.js";
import { payOut, save } from "./saving.js";

/** @typedef {import("../store/store.js").Row} Row */
/** @typedef {import("../engine/protocol.js").Reply} Reply */
/** @typedef {import("../engine/protocol.js").Message} Message */

/**
 * What a sitting works with; `pace` and `settled` are asked anew each time.
 * @typedef {{lifeline: import("../engine/connection.js").Lifeline, store: import("../store/store.js").Store, bank: import("./bank.js").Bank,
 *   clock: import("../engine/connection.js").Clock, random: () => number, pace: () => string, settled: () => Promise<unknown>}} Tools
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
  /** Whether the last cards of a deal still lie there to be looked at, before it is shown what the deal came to. */
  resting = false;
  /** What the engine said when the match could not be opened. @type {Reply|null} */ reply = null;
  #loop;
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
    this.#loop = new Loop(tools.clock);
    tools.lifeline.addEventListener("change", this.#checkLife);
    /** Settles when this tab plays the match no longer. */
    this.ended = this.#loop.run(() => this.#live(), () => this.#step(), (why) => this.#fault(why));
  }

  // What the person does.

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
    this.#loop.wake();
  }

  /** Takes the refusal and the hint off the table. */
  dismiss() {
    this.refusal = this.hint = null;
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
    this.#loop.wake();
  }

  /** Ends the loop. The match stays as it was saved. */
  end() {
    this.tools.lifeline.removeEventListener("change", this.#checkLife);
    this.#loop.end();
  }

  /** Another tab has the match now. */
  yield() {
    this.#stopAs("elsewhere");
  }

  // How the match goes on.

  /** Whether it goes on without the person now. */
  get #botsMove() {
    const { scene } = this;
    return Boolean(scene) && !this.#waits && scene.turn !== scene.me && !scene.canNext && scene.phase !== "match-over";
  }

  /** An engine that died while the person was thinking is replaced before they have to wait for it. */
  #checkLife = () => {
    if (this.#life && this.#life !== this.tools.lifeline.life) this.#loop.wake();
  };

  /** Puts the match into an engine that does not have it: as last saved, or from its very start. */
  async #live() {
    const { lifeline } = this.tools;
    const { life } = lifeline;
    if (this.#life === life) return;
    this.thinking = null;
    const { record, request } = this.row;
    const reply = await lifeline.ask(record ? { do: "load", sealed: record } : request);
    if (this.#loop.ended) return;
    if (reply.is === "scene") {
      if (this.scene) this.notice = ["ui-notice-recovered", {}];
      this.#life = life;
      await this.#take(reply);
    } else {
      this.reply = reply;
      this.#stopAs("failed");
    }
  }

  /** @param {unknown} why */
  #fault(why) {
    const lost = why instanceof Lost;
    if (!lost) console.error(why);
    if (!lost || this.tools.lifeline.failed || ++this.#losses >= LIVES) this.#stopAs("failed");
  }

  async #step() {
    if (this.#hinting) await this.#thinkHint();
    else if (this.#botsMove) await this.#botsStep();
    else await this.#loop.sleep(null);
  }

  /**
   * Has the loop send a request about the scene that the person sees now.
   * @param {object} request
   * @param {boolean} aboutScene whether it is void as soon as the table has moved on
   */
  #ask(request, aboutScene) {
    const serial = this.scene?.serial;
    this.#hinting = false;
    return this.#loop.do(async () => {
      // The second click of two quick ones meant the table as it was before the first.
      if (aboutScene && serial !== this.scene?.serial) return;
      const reply = await this.tools.lifeline.ask(aboutScene ? { ...request, serial } : request);
      if (reply.is === "scene") {
        this.#losses = 0;
        await this.#take(reply);
      } else {
        this.refusal = reply.is === "refused" ? reply : null;
        this.#tell();
      }
    });
  }

  /** Saves a scene, then shows it: nobody goes on from a table that could be forgotten. @param {any} scene */
  async #take(scene) {
    const { row, tools } = this;
    const { mine, notice } = await save(tools.store, row, scene);
    if (notice) this.notice = notice;
    if (!mine) this.#stopAs("elsewhere");
    if (this.#loop.ended) return;
    this.resting = Boolean(this.scene) && isEnd(scene) && !isEnd(this.scene);
    this.scene = scene;
    this.status = "playing";
    this.thinking = this.refusal = this.hint = null;
    this.#waits = this.#hinting = false;
    // Who skips while cards are drawn one by one has seen enough of all of them.
    this.#hurry = this.#hurry && scene.turn === null;
    this.#shown = tools.clock.now();
    this.#tell();
    const payment = row.over && !row.closed ? this.#pay() : null;
    payment?.catch(() => {}); // said again by the await below; meanwhile the last cards are looked at
    if (this.resting) await this.#rest();
    await payment;
  }

  async #pay() {
    const done = await payOut(this.tools, this.row);
    this.paid = done.paid;
    if (done.notice) this.notice = done.notice;
    this.#tell();
  }

  /** Thinks while the table lies still, and shows the step when its time has come. */
  async #botsStep() {
    // Whoever may say something at any time must not be overtaken by a step that is not to be seen yet.
    const open = Boolean(this.scene.calls?.length);
    if (open) await this.#due();
    if (this.#loop.told) return;
    const reply = await this.tools.lifeline.ask({ do: "go", ms: SLICE });
    this.thinking = reply.is === "thinking" ? reply.progress : null;
    this.#waits = reply.is === "waiting";
    this.#tell();
    if (reply.is !== "scene") return;
    if (!open) await this.#due();
    this.#losses = 0;
    if (!this.#loop.ended) await this.#take(reply);
  }

  /** Leaves a deal's last cards on the table as long as any others. */
  async #rest() {
    await this.#due();
    this.resting = false;
    this.#tell();
  }

  async #thinkHint() {
    const reply = await this.tools.lifeline.ask({ do: "hint", ms: SLICE });
    this.thinking = reply.is === "thinking" ? reply.progress : null;
    if (reply.is !== "thinking") this.#hinting = false;
    if (reply.is === "hint") [this.hint, this.refusal] = [reply, null];
    if (reply.is === "refused") this.refusal = reply;
    this.#tell();
  }

  /** Waits until the present scene has been seen; a command or skip() ends the wait. */
  async #due() {
    const { clock, pace, random, settled } = this.tools;
    const time = stay(this.scene, pace(), random);
    if (!this.#hurry) await this.#loop.sleep(LONGEST_SHOW, settled());
    // A full trick is looked at from when its last card lies; the beat between two plays counts from play to play.
    const since = trickIsFull(this.scene) ? clock.now() : this.#shown;
    if (!this.#hurry) await this.#loop.sleep(since + time - clock.now());
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

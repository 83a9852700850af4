// @ts-check
// Plays one match in this tab. A single loop talks to the engine, one request after another, so that no click
// can come between a step and its being saved.

import { EngineLost } from "../engine/engine.js";
import { isEnd, isMyTurn, lastCards, withWholeSheet } from "../table/scene.js";
import { cast, stylesOf } from "../text/people.js";
import { beginning } from "./beginning.js";
import { Loop } from "./loop.js";
import { untilSeen } from "./pace.js";
import { UNPAID, payOut, remember, save } from "./saving.js";

/** @typedef {import("../store/store.js").Row} Row */
/** @typedef {import("../door/protocol.js").Hint} Hint */
/** @typedef {import("../door/protocol.js").Reply} Reply */
/** @typedef {import("../door/protocol.js").Refused} Refused */
/** @typedef {import("../door/protocol.js").Scene} Scene */
/** @typedef {import("../door/protocol.js").Message} Message */

/**
 * What a runner works with; `pace`, `lastCard` and `settled` are called each time; `lastCard`: whether my last card plays itself; `build` is the version of the page.
 * @typedef {{connection: import("../engine/connection.js").Connection, store: import("../store/store.js").Store, bank: import("./bank.js").Bank,
 *   clock: import("./loop.js").Clock, random: () => number, build: string, pace: () => string, lastCard: () => boolean, settled: () => Promise<unknown>}} Tools
 */

/**
 * A match that is dealt already: its first scene, the engine that dealt it (null: none that runs now; it is an opening, or
 * what was seen last), whether the store has it, and what was decided there on an earlier visit, before the engine had come.
 * @typedef {{scene: Scene, engineNumber: number|null, kept: boolean, wish?: string|null}} Dealt
 */

/** What the person wants. @typedef {{do: "act"|"ask"|"next"|"undo"|"hint", action?: string}} Wish */

/** Bots think in slices of this many milliseconds, so that the person can act in between. */
const SLICE = 30;
/** How long a payout that could not be written waits before it is tried again; in milliseconds. */
const PAY_AGAIN = 5000;
/** How many times in a row the engine may be lost before the match fails. */
const MOST_LOSSES = 3;

export class MatchRunner extends EventTarget {
  /** @type {"opening"|"playing"|"elsewhere"|"failed"} */ status = "opening";
  /** @type {Scene|null} */ scene = null;
  /** @type {number|null} */ thinking = null;
  /** @type {Hint|null} */ hint = null;
  /** @type {Refused|null} */ refusal = null;
  /** @type {Message|null} */ notice = null;
  /** @type {number|null} */ paid = null;
  /** Whether the last cards of a deal still lie on the table, before the result is shown. */
  resting = false;
  /** What is done as soon as the engine is there: the newest wish counts. @type {Wish|null} */
  wish = null;
  /** The engine's answer when the match could not be opened. @type {Reply|null} */ reply = null;
  /** Resolves when this tab no longer plays the match. @type {Promise<void>} */ ended;
  #loop;
  /** What is paid out for this match, perhaps while its last cards are still shown. @type {Promise<void>|null} */ #payment = null;
  #dealt;
  /** Whether the match is in the store and still ours; null until somebody has decided something in it. @type {Promise<boolean>|null} */
  #kept = Promise.resolve(true);
  #engineNumber = 0;
  #losses = 0;
  #waitingForPerson = false;
  #hinting = false;
  #hurry = false;
  /** Whether something was taken back, and nothing has been decided since: what plays itself would only come again. */ #tookBack = false;
  /** Whether all tricks that are left are claimed: they are played one after another. */ #claiming = false;
  #paused = false;
  /** Since when the scene is shown. */ #shown = 0;
  /** Since when the wish is shown. */ #wished = 0;

  /**
   * @param {Row} row
   * @param {Tools} tools
   * @param {Dealt|null} [dealt]
   */
  constructor(row, tools, dealt = null) {
    super();
    this.#dealt = dealt;
    this.row = row;
    this.tools = tools;
    if (dealt && !dealt.kept) {
      this.#kept = null;
      remember(row, dealt.scene, tools.build);
    }
    if (dealt?.engineNumber === null) this.#show(dealt.scene);
    if (dealt?.wish) this.wish = { do: "act", action: dealt.wish };
    this.#loop = new Loop(tools.clock);
    this.ended = this.#run();
  }

  #run() {
    this.tools.connection.addEventListener("change", this.#checkEngine);
    return this.#loop.run(() => this.#ensureLoaded(), () => this.#step(), (why) => this.#fail(why));
  }

  // What the person does.

  /** @param {string} action */
  async act(action) {
    this.#tookBack = this.#claiming = false;
    if (this.#isLoaded) return this.#send({ do: "act", action }, true);
    this.#want({ do: "act", action });
    await this.#note(action).catch(console.error);
  }

  /** @param {string} action */
  async ask(action) {
    if (this.#isLoaded) return this.#send({ do: "ask", action }, true);
    this.#want({ do: "ask", action });
  }

  async next() {
    if (this.#isLoaded) return this.#send({ do: "next" }, true);
    this.#want({ do: "next" });
  }

  /** Plays the rest, as long as it is certain. */
  claim() {
    this.#claiming = true;
    this.#hurry = true;
    this.#loop.wake();
  }

  async undo() {
    this.#tookBack = true;
    this.#claiming = false;
    if (this.#isLoaded) return this.#send({ do: "undo" }, false);
    this.#want({ do: "undo" });
  }

  askHint() {
    if (!this.#isLoaded) return this.#want({ do: "hint" });
    this.#hinting = true;
    this.#loop.wake();
  }

  /** The wish was there before this runner was. @param {number} time */
  wishedAt(time) {
    this.#wished = Math.min(this.#wished, time);
  }

  /** Asks the engine about this match what changes nothing. @param {object} request @returns {Promise<Reply|null>} */
  async query(request) {
    /** @type {Reply|null} */ let reply = null;
    await this.#loop.do(async () => { reply = await this.tools.connection.ask(request); });
    return reply;
  }

  /** Says something above the table. @param {Message} notice */
  tell(notice) {
    this.notice = notice;
    this.#changed();
  }

  /** Takes back what has not been done yet. */
  takeBack() {
    this.wish = null;
    this.#note(null).catch(console.error);
    this.#changed();
  }

  /** Removes the refusal and the hint. */
  dismiss() {
    this.refusal = this.hint = null;
    this.#hinting = false;
    this.#changed();
  }

  /** Removes the notice. */
  dismissNotice() {
    this.notice = null;
    this.#changed();
  }

  /** Shows the next step at once. */
  skip() {
    this.#hurry = true;
    this.#loop.wake();
  }

  /** Has the bots wait, or go on. @param {boolean} paused */
  pause(paused) {
    this.#paused = paused;
    this.#loop.wake();
  }

  /** Ends the loop. The match stays as it was saved. */
  end() {
    this.tools.connection.removeEventListener("change", this.#checkEngine);
    this.#loop.end();
  }

  /** Goes on after a failure, with the table as it stands. */
  revive() {
    this.status = "playing";
    this.#losses = 0;
    this.#loop = new Loop(this.tools.clock);
    this.ended = this.#run();
    this.#changed();
  }

  /** Another tab has taken the match over. */
  leaveToOtherTab() {
    this.#stopWith("elsewhere");
  }

  // How the match goes on.

  /** Whether the match now goes on without the person. */
  get #botsTurn() {
    const { scene } = this;
    return scene !== null && !this.#waitingForPerson && !isMyTurn(scene) && !scene.canNext && scene.phase !== "match-over";
  }

  /** Whether the engine knows the match. */
  get #isLoaded() {
    return this.#engineNumber === this.tools.connection.engineNumber;
  }

  /** Whether the match is in the store, or on its way there. */
  get kept() {
    return this.#kept !== null;
  }

  /** @param {Wish} wish */
  #want(wish) {
    this.wish = wish;
    this.#wished = this.tools.clock.now();
    this.refusal = this.hint = null;
    this.#changed();
  }

  /**
   * Puts the match into the store, once. Whoever has only looked at it leaves nothing behind; nor does a trial.
   * @returns {Promise<boolean>} whether it is there, and ours
   */
  #keep() {
    if (this.row.trial) return Promise.resolve(true);
    this.#kept ??= this.tools.store.sit(this.row, null).then((how) => {
      if (how !== "open") this.#stopWith("elsewhere");
      this.dispatchEvent(new Event("kept"));
      return how === "open";
    });
    this.#kept.catch(() => { this.#kept = null; }); // the next time, it may be possible
    return this.#kept;
  }

  /** Notes in the store what was decided before the engine has come: who comes back finds it. @param {string|null} wish null: nothing any more */
  async #note(wish) {
    const { row, kept } = this;
    if (row.seen) row.seen = { ...row.seen, wish };
    if (!kept) {
      if (wish) await this.#keep(); // which keeps what was seen, too
    } else if ((await this.#keep()) && row.seen && !this.#isLoaded) await this.tools.store.keep(row, { seen: row.seen });
  }

  /** Loads the match into a new engine at once, so that the person does not have to wait for that later. */
  #checkEngine = () => {
    if (this.#engineNumber && this.#engineNumber !== this.tools.connection.engineNumber) this.#loop.wake();
  };

  /** Loads the match into an engine that does not know it: as last saved, or from the start. */
  async #ensureLoaded() {
    if (this.#isLoaded) return;
    const { engineNumber } = this.tools.connection;
    this.thinking = null;
    const reply = this.#dealt?.engineNumber === engineNumber ? this.#dealt.scene : await this.#load();
    this.#dealt = null;
    if (this.#loop.ended) return;
    if (reply.is === "scene") {
      const first = !this.#engineNumber;
      if (!first) this.notice = ["ui-notice-recovered", {}];
      this.#engineNumber = engineNumber;
      // What an opening shows stays as it is, even while its cards still fly.
      if (first && this.scene?.serial === reply.serial) await this.#adopt(reply);
      else await this.#accept(reply);
    } else {
      this.reply = reply;
      this.#stopWith("failed");
    }
  }

  /** @returns {Promise<Reply>} */
  #load() {
    const { record, request, coins, fair } = this.row;
    // An opening is the same for everybody; what follows must not be. For coins, and in a fair match, chance is settled already.
    const chance = coins || fair ? {} : { seed: request.seed, salt: request.salt };
    return this.tools.connection.ask(record ? { do: "load", sealed: record, ...chance } : beginning(this.row));
  }

  /** @param {unknown} why */
  #fail(why) {
    const lost = why instanceof EngineLost;
    if (!lost) console.error(why);
    if (!lost || this.tools.connection.failed || ++this.#losses >= MOST_LOSSES) this.#stopWith("failed");
  }

  async #step() {
    // A press that came too late for the scene before has been dropped by now, and does not end the rest.
    if (this.resting) await this.#rest();
    else if (this.wish) await this.#grant(this.wish);
    else if (this.#hinting) await this.#thinkOfHint();
    else if (this.#botsTurn && !this.#paused) await this.#playBots();
    else if (this.#playsItself) await this.#playItself(this.#playsItself);
    else await this.#loop.sleep(null);
  }

  /** What I play without being asked: what was claimed, or my last card. @returns {string|null} */
  get #playsItself() {
    const { scene, refusal } = this;
    if (!scene || refusal || this.#paused) return null;
    if (this.#claiming && isMyTurn(scene)) return scene.claim?.card ?? null;
    return this.tools.lastCard() && !this.#tookBack ? lastCards(scene) : null;
  }

  /** Plays it as if it were played by hand, when it has been seen that it is my turn. @param {string} action */
  async #playItself(action) {
    const { scene } = this;
    await this.#waitUntilSeen();
    if (this.#loop.hasCommand || this.wish || this.#hinting || scene !== this.scene || action !== this.#playsItself) return;
    await this.#request({ do: "act", action }, true);
  }

  /** Does what was wanted before the engine was there; never twice, should the engine be lost over it. @param {Wish} wish */
  async #grant(wish) {
    const granted = this.tools.clock.now();
    this.wish = null;
    this.#hinting = wish.do === "hint";
    if (!this.#hinting) await this.#request(wish, wish.do !== "undo");
    // The person has waited for the engine already: the scene counts as shown for that long, and the bots need not wait again.
    if (wish.do === "act") this.#shown = 2 * this.#wished - granted;
  }

  /**
   * Sends a request about the scene that the person sees now.
   * @param {Wish} request
   * @param {boolean} aboutScene whether the request is void once the table has moved on
   */
  #send(request, aboutScene) {
    const serial = this.scene?.serial;
    this.#hinting = false;
    return this.#loop.do(async () => {
      // The second of two quick clicks was meant for the table as it was before the first.
      if (aboutScene && serial !== this.scene?.serial) return;
      await this.#request(request, aboutScene);
    });
  }

  /** @param {Wish} request @param {boolean} aboutScene */
  async #request(request, aboutScene) {
    if (request.do === "act" && !(await this.#keep())) return;
    const reply = await this.#ask(aboutScene ? { ...request, serial: this.scene?.serial } : request);
    if (reply.is === "scene") {
      this.#losses = 0;
      await this.#accept(reply);
    } else {
      this.refusal = reply.is === "refused" ? reply : null;
      this.#changed();
    }
  }

  /** Asks the engine about this table. Long matches have long score sheets, so it is told what we have. @param {object} request @returns {Promise<Reply>} */
  async #ask(request) {
    const { scene } = this;
    const reply = await this.tools.connection.ask({ ...request, known: scene?.sheet?.deals.length ?? 0 });
    return reply.is === "scene" ? withWholeSheet(reply, scene) : reply;
  }

  /** Saves how far the match has come; false if it is no longer ours. @param {Scene} scene */
  async #save(scene) {
    const { store, build } = this.tools;
    if (!(await this.#kept)) remember(this.row, scene, build);
    else if (!(await save(store, this.row, scene, build))) this.#stopWith("elsewhere");
    return !this.#loop.ended;
  }

  /** Goes on from an opening: the engine knows it now, under a seed of our own. @param {Scene} scene */
  async #adopt(scene) {
    if (await this.#save(scene)) this.#changed();
  }

  /** @param {Scene} scene */
  #show(scene) {
    this.scene = scene;
    this.status = "playing";
  }

  /** Saves a scene, then shows it: play never goes on from a scene that might be lost. @param {Scene} scene */
  async #accept(scene) {
    const { row, tools } = this;
    if (!(await this.#save(scene))) return;
    this.resting = this.scene !== null && isEnd(scene) && !isEnd(this.scene);
    this.#show(scene);
    this.thinking = this.refusal = this.hint = null;
    this.#waitingForPerson = this.#hinting = false;
    // Skipping while cards are dealt one by one skips them all.
    this.#claiming = this.#claiming && !isEnd(scene);
    this.#hurry = this.#claiming || (this.#hurry && !scene.awaited.length);
    this.#shown = tools.clock.now();
    this.#changed();
    this.#payment = row.over && !row.closed ? this.#pay() : null;
    this.#payment?.catch(() => {}); // thrown again by whoever waits for it
    if (!this.resting) await this.#payment;
  }

  async #pay() {
    const done = await payOut(this.tools, this.row);
    this.paid = done.paid;
    if (done.notice || this.notice === UNPAID) this.notice = done.notice;
    this.#changed();
    if (done.again) this.tools.clock.setTimeout(() => this.#loop.do(() => this.#pay()), PAY_AGAIN);
  }

  /** Lets the bots think while the scene is shown, then shows their step. */
  async #playBots() {
    // A person who may speak at any time must not be overtaken by a step that is not shown yet.
    const mayCall = Boolean(this.scene?.ask.calls.length);
    if (mayCall) await this.#waitUntilSeen();
    if (this.#loop.hasCommand) return;
    const styles = stylesOf(cast(this.row.faces, this.scene?.seats ?? []));
    const reply = await this.#ask({ do: "go", ms: SLICE, styles });
    this.thinking = reply.is === "thinking" ? reply.progress : null;
    this.#waitingForPerson = reply.is === "waiting";
    this.#changed();
    if (reply.is !== "scene") return;
    if (!mayCall) await this.#waitUntilSeen();
    this.#losses = 0;
    if (!this.#loop.ended) await this.#accept(reply);
  }

  /** Shows the last cards of a deal as long as any others. */
  async #rest() {
    await this.#waitUntilSeen();
    this.resting = false;
    this.#changed();
    await this.#payment;
  }

  async #thinkOfHint() {
    const reply = await this.tools.connection.ask({ do: "hint", ms: SLICE });
    this.thinking = reply.is === "thinking" ? reply.progress : null;
    if (reply.is !== "thinking") this.#hinting = false;
    if (reply.is === "hint") [this.hint, this.refusal] = [reply, null];
    if (reply.is === "refused") this.refusal = reply;
    this.#changed();
  }

  /** Waits until the scene has been shown long enough; a command or skip() ends the wait. */
  async #waitUntilSeen() {
    const { scene, tools } = this;
    if (scene) await untilSeen(this.#loop, scene, () => this.#shown, () => this.#hurry, tools);
  }

  /** @param {"elsewhere"|"failed"} status */
  #stopWith(status) {
    this.status = status;
    this.thinking = null;
    this.#changed();
    this.end();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}

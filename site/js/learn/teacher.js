// @ts-check
// A lesson under way: waits at each stop for the learner, and plays the scenes between two stops at the table's own pace.

import { Loop } from "../match/loop.js";
import { untilSeen } from "../match/pace.js";
import { answerTo, refusalOf, shown } from "./lesson.js";

/** @typedef {import("./lesson.js").Step} Step */
/** @typedef {import("../door/protocol.js").Scene} Scene */
/** @typedef {import("../door/protocol.js").Message} Message */
/** @typedef {import("../match/pace.js").Time} Time */

/** Fires "change" when something else is to be shown, and "put-back" when a choice has not been the one that goes on. */
export class Teacher extends EventTarget {
  /** The number of the stop, from 0. */ at = 0;
  /** @type {Scene} */ scene;
  /** What is said to the last choice. @type {Message|null} */ reply = null;
  /** @type {import("../door/protocol.js").Refused|null} */ refusal = null;
  /** @type {import("../door/protocol.js").Hint|null} */ hint = null;
  /** Whether scenes are played on the way to the next stop. */ moving = false;
  #loop;
  #hurry = false;
  /** Counts the ways from stop to stop: whoever goes elsewhere ends the one before. */ #way = 0;
  #since = 0;

  /**
   * @param {Step[]} steps
   * @param {Time} time
   * @param {number} [at] the stop to begin with
   */
  constructor(steps, time, at = 0) {
    super();
    this.steps = steps;
    this.time = time;
    this.#loop = new Loop(time.clock);
    this.scene = this.#stand(at);
  }

  get step() {
    return /** @type {Step} */ (this.steps[this.at]);
  }

  /** What is asked of the learner now. */
  get ask() {
    return this.moving ? null : this.step.ask;
  }

  /** Whether everything has been said. */
  get over() {
    return this.at === this.steps.length - 1;
  }

  /** Plays on to the next stop. */
  async goOn() {
    const next = this.steps[this.at + 1];
    if (!next || this.moving) return;
    const way = this.#leave();
    this.moving = true;
    const last = next.scenes.length - 1;
    for (const [place, scene] of next.scenes.entries()) {
      this.#hurry = false;
      if (place === last) this.#arrive(next);
      this.#show(shown(scene, place === last ? next.ask : null));
      if (place === last) return;
      await untilSeen(this.#loop, scene, () => this.#since, () => this.#hurry || way !== this.#way, this.time);
      if (way !== this.#way) return;
    }
  }

  /** Arrives at the next stop at once. What happens on the way is told all the same. */
  skipAll() {
    const next = this.steps[this.at + 1];
    const last = next?.scenes.at(-1);
    if (!this.moving || !next || !last) return;
    const from = next.scenes.findIndex(({ serial }) => serial === this.scene.serial) + 1;
    const said = next.scenes.slice(from).flatMap((scene) => scene.said);
    this.#leave();
    this.#arrive(next);
    this.#show(shown({ ...last, said }, next.ask));
  }

  /** Shows the next scene at once. */
  skip() {
    this.#hurry = true;
    this.#loop.wake();
  }

  /** Goes back to the stop before, or from the way to the next one to where that began. */
  back() {
    this.#goTo(this.moving ? this.at : this.at - 1);
  }

  startAgain() {
    this.#goTo(0);
  }

  /** The learner makes a choice. @param {string} action */
  act(action) {
    if (!this.ask) return;
    const answer = answerTo(this.ask, action);
    if (answer === "on") this.goOn();
    else this.#answer(answer);
  }

  /** The learner wants to know why a card may not be played. @param {string} action */
  why(action) {
    if (this.ask) this.#answer(refusalOf(this.ask, action));
  }

  /** Shows which choice goes on. */
  giveHint() {
    if (!this.ask) return;
    const { go: action, label } = this.ask;
    this.hint = { is: "hint", action, alternatives: [{ action, label }] };
    this.refusal = null;
    this.#changed();
  }

  /** Removes the refusal and the hint; what was said stays. */
  dismiss() {
    this.refusal = this.hint = null;
    this.#changed();
  }

  /** The learner has gone. */
  end() {
    this.#leave();
    this.#loop.end();
  }

  /** @param {{reply?: Message, refused?: import("../door/protocol.js").Refused}} answer */
  #answer({ reply, refused }) {
    this.hint = null;
    this.refusal = refused ?? null;
    this.reply = reply ?? this.reply;
    this.dispatchEvent(new Event("put-back"));
    this.#changed();
  }

  /** @param {number} at */
  #goTo(at) {
    if (!this.steps[at]) return;
    this.#leave();
    this.#show(this.#stand(at));
  }

  /** The table as it stands at a stop, where nothing has just happened. @param {number} at */
  #stand(at) {
    this.at = this.steps[at] ? at : 0;
    const { scenes, ask } = this.step;
    return shown({ .../** @type {Scene} */ (scenes.at(-1)), said: [] }, ask);
  }

  /** Leaves a stop, or the way to it. */
  #leave() {
    this.reply = this.refusal = this.hint = null;
    this.moving = false;
    this.#way += 1;
    this.#loop.wake();
    return this.#way;
  }

  /** @param {Step} next */
  #arrive(next) {
    this.moving = false;
    this.at = this.steps.indexOf(next);
  }

  /** @param {Scene} scene */
  #show(scene) {
    this.scene = scene;
    this.#since = this.time.clock.now();
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}

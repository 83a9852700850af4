// @ts-check
// Begins, resumes and gives up matches. A tab plays at most one at a time. What plays them comes with the table.

import { EngineLost } from "../engine/engine.js";
import { beginning } from "./beginning.js";
import { glance, keepGlance } from "../door/glance.js";
import { isEnd } from "../table/scene.js";
import { isSame } from "./opening.js";

/**
 * What somebody asks for when they sit down.
 * @typedef {{game: string, table: string|null, options: string, seats: Record<string, string>, coins: boolean, faces?: string} & Cards} Plan
 */
/** Certain cards: those of a code, perhaps of the deal of a day or after a step of a replay, or those of a seed that others may know. @typedef {{code?: string, day?: string, seed?: number, deal?: number, step?: number}} Cards */
/** @typedef {import("./runner.js").MatchRunner} MatchRunner */
/** @typedef {import("../store/store.js").Row} Row */
/** @typedef {import("../door/protocol.js").Reply} Reply */

/** Takes the lock of a match; see store/tab.js. @typedef {(key: string, how: {steal: boolean, onlost: () => void}) => Promise<(() => void)|null>} Hold */

/** What keeps other tabs from the match with a key, until it is released. @typedef {{key: string, release: () => void}} Lock */
/** The locks of all tabs, by the keys of matches; `freed` resolves when nobody holds one. @typedef {{hold: Hold, freed: (key: string) => Promise<unknown>}} Locks */

/** @typedef {import("../engine/connection.js").Connection} Connection */
/** What plays a match. @typedef {{MatchRunner: typeof import("./runner.js").MatchRunner}} Code */
/**
 * What all matches work with: which engine plays a game, whether a game is not here, but may still come, and what loads the code.
 * @typedef {Omit<import("./runner.js").Tools, "connection"> & {code: () => Promise<Code>, connectionOf: (game: string) => Connection, isAway: (game: string) => boolean}} Tools
 */

/** Makes what no other match has. @typedef {{id: () => string, seed: () => number, salt: () => string}} Fresh */

/** Whether a match is what a link asks for: its rules and players, and its cards if it asks for certain ones. @param {Row} row @param {Plan} plan */
const isDealt = ({ request }, plan) => isSame(request, plan) && request.code === plan.code && request.deal === plan.deal && request.step === plan.step
  && (plan.seed === undefined || request.seed === plan.seed);

/** What to play, knowing the last match of the game; null if a link is wrong. @typedef {(last: Row|null) => Plan|null|Promise<Plan|null>} Wish */

/** Whether a match is gone on with; one for coins that is over has still to be paid out. @param {Row} row */
export const goesOn = (row) => !row.closed && (row.coins || !row.over);

export class Matches extends EventTarget {
  /**
   * What became of the last attempt to begin or resume a match. "taken": a match for coins is still open;
   * "elsewhere": another tab plays it; "astray": a link is wrong; "busy": a link asks for another match than the one under way.
   * @type {"none"|"opening"|"playing"|"refused"|"taken"|"elsewhere"|"gone"|"failed"|"astray"|"busy"}
   */
  status = "none";
  /** @type {MatchRunner|null} */ runner = null;
  /** @type {string|null} */ game = null;
  /** Why the match could not begin. @type {Reply|null} */ reply = null;
  /** What keeps other tabs from the match at the table. @type {Lock|null} */ #lock = null;
  /** What to do when what failed is tried again, or when the other tab that plays this game is closed. @type {() => Promise<void>} */ #again = async () => {};
  /** Whether the bots wait. */ #paused = false;
  /** What plays a match, once it has come. @type {Code|null} */ #code = null;
  #attempt = 0;
  #tools;
  #openings;
  #locks;
  #fresh;
  #tab;

  /**
   * @param {Tools} tools
   * @param {import("./opening.js").Openings} openings
   * @param {Locks} locks
   * @param {Fresh} fresh
   */
  constructor(tools, openings, locks, fresh) {
    super();
    this.#tools = tools;
    this.#openings = openings;
    this.#locks = locks;
    this.#fresh = fresh;
    this.#tab = fresh.id();
  }

  /** Has the bots wait, or go on. @param {boolean} paused */
  pause(paused) {
    this.#paused = paused;
    this.runner?.pause(paused);
  }

  /** Whether no deal is being played here. */
  get betweenDeals() {
    return this.runner ? isEnd(this.runner.scene) && !this.runner.resting : this.status !== "opening";
  }

  /** True while nobody has decided anything at the table, so that it may be left for another. */
  get undecided() {
    return this.runner !== null && !this.runner.kept;
  }

  /**
   * Puts a game on the table at once: the match under way, or else practice, from an opening if there is one.
   * @param {string} game
   * @param {Wish} wish what to play
   * @param {{steal?: boolean, link?: boolean}} [how] steal: take it from another tab; link: the wish may not be a match under way
   */
  async open(game, wish, { steal = false, link = false } = {}) {
    const again = () => this.open(game, wish, { link });
    await this.#try(game, again, steal, async (attempt, key) => {
      const last = await this.#tools.store.row(game);
      if (attempt !== this.#attempt) return;
      const underWay = last && goesOn(last) ? last : null;
      const plan = underWay && !link ? null : await wish(last);
      if (attempt !== this.#attempt) return;
      if (plan ? underWay && isDealt(underWay, plan) : underWay && !link) return this.#goOn(key, attempt);
      const trial = underWay !== null && plan?.step !== undefined;
      if (!plan || (underWay && !trial)) return this.#setStatus(!plan ? "astray" : underWay?.coins ? "taken" : "busy");
      const row = this.#row(plan, key);
      if (trial) Object.assign(row, { trial, faces: underWay.faces });
      const opening = (plan.code ?? plan.seed) === undefined ? await this.#openings.of(plan) : null;
      if (attempt !== this.#attempt) return;
      if (opening) this.#begin(row, opening.scene);
      else await this.#deal(row, attempt);
    });
  }

  /**
   * Begins a new match. The whole request is stored, together with the payment, before the engine deals.
   * @param {Plan} plan
   */
  async start(plan) {
    await this.#try(plan.game, () => this.start(plan), false, async (attempt, key) => {
      const row = this.#row(plan, key);
      const stillWanted = () => attempt === this.#attempt;
      const { engineNumber } = this.#tools.connectionOf(plan.game);
      const { how, reply } = plan.coins ? await this.#tools.bank.sit(row, stillWanted) : await this.#practise(row, stillWanted);
      if (!stillWanted()) return;
      this.reply = reply;
      if (how === "open") this.#run(row, reply?.is === "scene" ? { scene: reply, engineNumber, kept: true } : null);
      else this.#setStatus(how === "refused" ? "refused" : how === "taken" ? "taken" : "failed");
    }, () => this.resume(plan.game));
  }

  /**
   * Begins another match at the same table against the same players.
   * @param {Row} row
   */
  async again({ game, table, coins, request, faces }) {
    const { options, seats } = request;
    await this.start({ game, table, coins, options, seats, faces });
  }

  /**
   * Resumes the match of a game where it was left.
   * @param {string} game
   * @param {{steal?: boolean}} [how] steal: take it from another tab
   */
  async resume(game, { steal = false } = {}) {
    await this.#try(game, () => this.resume(game), steal, (attempt, key) => this.#goOn(key, attempt));
  }

  /** Goes on with the match under way. @param {string} key @param {number} attempt */
  async #goOn(key, attempt) {
    const row = await this.#tools.store.claim(key, this.#tab);
    if (attempt !== this.#attempt) return;
    // Of a match that was played to its end, the end can still be seen.
    const seen = row && (await this.#seen(row));
    if (attempt !== this.#attempt) return;
    if (row && (row.over || !row.closed)) this.#run(row, seen);
    else this.#setStatus("gone");
  }

  /**
   * What was seen last of a match: it is shown until the engine has read the record. Another version of the page may have
   * other scenes, and at the end of a match there is a payment to be made.
   * @param {Row} row
   * @returns {Promise<import("./runner.js").Dealt|null>}
   */
  async #seen({ over, record, seen }) {
    if (over || !record || !seen || seen.build !== this.#tools.build) return null;
    const { readScene } = await import("../door/protocol.js");
    const scene = readScene({ ...Object(seen.scene), record });
    return scene && { scene, engineNumber: null, kept: true, wish: seen.wish };
  }

  /** Repeats what failed, with a new engine if the engine had failed. What the table shows stays. */
  async retry() {
    const connection = this.#tools.connectionOf(this.game ?? "");
    if (connection.failed) connection.restart();
    if (this.runner?.scene && this.runner.status === "failed" && !this.runner.reply) this.runner.revive();
    else await this.#again();
  }

  /** Leaves the table; the match stays as it was saved and can be resumed. */
  stop() {
    this.#end();
    this.#letGo();
    this.#tools.store.leave();
    this.#setStatus("none");
  }

  /** Ends what is going on. */
  #end() {
    this.#attempt += 1;
    this.runner?.end();
    this.runner = null;
  }

  /** Lets other tabs have the match. */
  #letGo() {
    this.#lock?.release();
    this.#lock = null;
  }

  /**
   * Gives up a match for good; true when that is saved.
   * @param {Row} row
   * @returns {Promise<boolean>}
   */
  async abandon(row) {
    if (this.runner?.row.id === row.id) this.stop();
    const how = row.coins ? (await this.#tools.bank.leave(row)).how : await this.#tools.store.close(row, null);
    return how === "closed" || how === "gone";
  }

  /** Pays out matches that were played to the end but not settled because the page was closed. */
  async settleAll() {
    for (const row of await this.#tools.store.rows()) {
      if (!row.over || row.closed || this.#tools.isAway(row.game)) continue;
      if (row.coins) await this.#tools.bank.settle(row);
      else await this.#tools.store.close(row, null);
    }
  }

  /**
   * @param {string} game
   * @param {() => Promise<void>} again
   * @param {boolean} steal
   * @param {(attempt: number, key: string) => Promise<void>} work
   * @param {() => Promise<void>} whenFreed what to do when the other tab that plays this game is closed
   */
  async #try(game, again, steal, work, whenFreed = again) {
    this.#end();
    const attempt = this.#attempt;
    this.game = game;
    this.reply = null;
    this.#again = again;
    this.#setStatus("opening");
    try {
      const [key, code] = await Promise.all([this.#tools.store.take(game), this.#tools.code()]);
      this.#code = code;
      if (attempt !== this.#attempt) return;
      // Who plays on at the same table keeps it: a tab that waits for it must not get the next match.
      if (this.#lock?.key !== key) {
        this.#letGo();
        const lock = { key, release() {} };
        const release = await this.#locks.hold(key, { steal, onlost: () => this.#lost(lock) });
        if (attempt !== this.#attempt) return release?.();
        if (!release) {
          this.#again = whenFreed;
          return this.#elsewhere(key);
        }
        this.#lock = Object.assign(lock, { release });
      }
      await work(attempt, key);
    } catch (why) {
      if (attempt !== this.#attempt) return;
      if (!(why instanceof EngineLost)) console.error(why);
      this.#setStatus("failed");
    }
  }

  /** Another tab has taken the match over. @param {Lock} lock */
  #lost(lock) {
    if (lock !== this.#lock) return;
    this.#lock = null;
    this.#attempt += 1;
    this.runner?.leaveToOtherTab();
    this.#elsewhere(lock.key);
  }

  /** Another tab plays the match; when that tab is closed, this one resumes it. @param {string} key */
  #elsewhere(key) {
    this.#setStatus("elsewhere");
    const attempt = this.#attempt;
    this.#locks.freed(key).then(() => { if (attempt === this.#attempt) this.#again(); }, () => {});
  }

  /**
   * @param {Row} row
   * @param {import("./runner.js").Dealt|null} [dealt]
   */
  #run(row, dealt = null) {
    // From here on the match exists and is paid for: trying again means resuming it, never a second buy-in.
    const resume = () => this.resume(row.game);
    if (dealt?.kept ?? true) this.#again = resume;
    const { MatchRunner } = /** @type {Code} */ (this.#code);
    this.runner = new MatchRunner(row, { ...this.#tools, connection: this.#tools.connectionOf(row.game) }, dealt);
    this.runner.pause(this.#paused);
    this.runner.addEventListener("change", () => this.dispatchEvent(new Event("change")));
    const underWay = () => keepGlance({ next: { ...glance().next, [row.game]: null } });
    if ((dealt?.kept ?? true) && goesOn(row)) underWay();
    this.runner.addEventListener("kept", () => {
      underWay();
      this.#again = resume;
      this.#openings.take(row.game, row.table);
    });
    this.#setStatus("playing");
  }

  /** Begins with a table that the build has dealt. @param {Row} row @param {import("../door/protocol.js").Scene} scene */
  #begin(row, scene) {
    // Whoever sits in the picture of it sits here too.
    row.faces = scene.record.slice(-40);
    this.#run(row, { scene, engineNumber: null, kept: false });
  }

  /**
   * Has the engine deal what no opening shows. The store gets the match when somebody has decided something in it.
   * @param {Row} row
   * @param {number} attempt
   */
  async #deal(row, attempt) {
    const connection = this.#tools.connectionOf(row.game);
    const { engineNumber } = connection;
    const reply = await connection.ask(beginning(row));
    if (attempt !== this.#attempt) return;
    this.reply = reply;
    if (reply.is !== "scene") return this.#setStatus("refused");
    this.#run(row, { scene: reply, engineNumber, kept: false });
    if (row.trial) this.runner?.tell(["ui-notice-trial", {}]);
  }

  /**
   * Deals and opens a match without coins, if the engine accepts the request; otherwise nothing is replaced.
   * @param {Row} row
   * @param {() => boolean} stillWanted
   * @returns {Promise<{how: string, reply: Reply|null}>}
   */
  async #practise(row, stillWanted) {
    const reply = await this.#tools.connectionOf(row.game).ask(beginning(row));
    if (reply.is !== "scene") return { how: "refused", reply };
    return { how: stillWanted() ? await this.#tools.store.sit(row, null) : "left", reply };
  }

  /** @param {Plan} plan @param {string} key @returns {Row} */
  #row(plan, key) {
    const id = this.#fresh.id();
    const { game, table, options, seats, coins, code, day, deal, step, faces = id } = plan;
    // A match whose cards nobody can know is dealt so that this can be checked afterwards.
    const fresh = plan.seed === undefined ? { seed: this.#fresh.seed(), salt: this.#fresh.salt() } : { seed: plan.seed };
    const cards = code === undefined ? fresh : { code, ...(day ? { day } : {}), ...(step === undefined ? {} : { deal, step }) };
    const request = { do: "start", game, options, seats, ...cards, ...(coins ? { match: id } : {}) };
    return { key, game, id, coins, table, request, record: null, over: false, closed: false, owner: this.#tab, deal: 0, chips: [], faces };
  }

  /** @param {Matches["status"]} status */
  #setStatus(status) {
    this.status = status;
    this.dispatchEvent(new Event("change"));
  }
}

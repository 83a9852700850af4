// @ts-check
// The match that this tab plays: sitting down, taking up again, giving up. There is one at a time.

import { Lost } from "../engine/connection.js";
import { Sitting } from "./runner.js";

/**
 * What somebody asks for when they sit down.
 * @typedef {{game: string, table: string|null, options: string, seats: Record<string, string>, coins: boolean}} Plan
 */
/** @typedef {import("../store/store.js").Row} Row */
/** @typedef {import("../engine/protocol.js").Reply} Reply */

/** Takes the lock of a match; see tab.js. @typedef {(name: string, how: {steal: boolean, onlost: () => void}) => Promise<(() => void)|null>} Hold */

/** The locks of all tabs; `freed` resolves when nobody holds one. @typedef {{hold: Hold, freed: (name: string) => Promise<unknown>}} Locks */

/** What cannot be foreseen. @typedef {{id: () => string, seed: () => number}} Dice */

export class Match extends EventTarget {
  /**
   * How far sitting down has come. "taken": a match for coins is still open; "elsewhere": another tab plays it.
   * @type {"none"|"opening"|"seated"|"refused"|"taken"|"elsewhere"|"gone"|"failed"}
   */
  status = "none";
  /** @type {Sitting|null} */ sitting = null;
  /** @type {string|null} */ game = null;
  /** Why one could not sit down. @type {Reply|null} */ reply = null;
  /** @type {() => void} */ #release = () => {};
  /** @type {() => Promise<void>} */ #again = async () => {};
  #turn = 0;
  #tools;
  #locks;
  #dice;
  #tab;

  /**
   * @param {import("./runner.js").Tools} tools
   * @param {Locks} locks
   * @param {Dice} dice
   */
  constructor(tools, locks, dice) {
    super();
    this.#tools = tools;
    this.#locks = locks;
    this.#dice = dice;
    this.#tab = dice.id();
  }

  /**
   * Sits down to a new match. The whole start request is stored, with what it costs, before the engine deals.
   * @param {Plan} plan
   */
  async start(plan) {
    await this.#try(plan.game, () => this.start(plan), false, async (turn) => {
      const row = this.#row(plan);
      const wanted = () => turn === this.#turn;
      const { how, reply } = plan.coins ? await this.#tools.bank.sit(row, wanted) : await this.#practise(row, wanted);
      if (!wanted()) return;
      this.reply = reply;
      if (how === "open") this.#seat(row);
      else this.#be(how === "refused" ? "refused" : how === "taken" ? "taken" : "failed");
    });
  }

  /**
   * Sits down at the same table against the same players once more.
   * @param {Row} row
   */
  async again({ game, table, coins, request }) {
    const { options, seats } = /** @type {{options: string, seats: Record<string, string>}} */ (request);
    await this.start({ game, table, coins, options, seats });
  }

  /**
   * Takes up the match of that game where it was left.
   * @param {string} game
   * @param {{steal?: boolean}} [how] steal: take it from another tab
   */
  async resume(game, { steal = false } = {}) {
    await this.#try(game, () => this.resume(game), steal, async (turn) => {
      const row = await this.#tools.store.claim(game, this.#tab);
      if (turn !== this.#turn) return;
      if (row) this.#seat(row);
      else this.#be("gone");
    });
  }

  /** Tries once more what failed, with a new engine if it was the engine. */
  async retry() {
    const { lifeline } = this.#tools;
    if (lifeline.failed) lifeline.revive();
    await this.#again();
  }

  /** Leaves the table; the match stays as it was saved and can be taken up again. */
  stop() {
    this.#turn += 1;
    this.sitting?.end();
    this.#release();
    this.#release = () => {};
    this.sitting = null;
    this.#be("none");
  }

  /**
   * Gives up a match for good; true when that is written down.
   * @param {Row} row
   * @returns {Promise<boolean>}
   */
  async abandon(row) {
    if (this.sitting?.row.id === row.id) this.stop();
    const how = row.coins ? (await this.#tools.bank.leave(row)).how : await this.#tools.store.close(row, null);
    return how === "closed" || how === "gone";
  }

  /** Pays out what was played to its end but not settled because the page was closed. */
  async settleAll() {
    for (const row of await this.#tools.store.rows()) {
      if (!row.over || row.closed) continue;
      if (row.coins) await this.#tools.bank.settle(row);
      else await this.#tools.store.close(row, null);
    }
  }

  /**
   * @param {string} game
   * @param {() => Promise<void>} again
   * @param {boolean} steal
   * @param {(turn: number) => Promise<void>} work
   */
  async #try(game, again, steal, work) {
    this.stop();
    const turn = this.#turn;
    this.game = game;
    this.reply = null;
    this.#again = again;
    this.#be("opening");
    try {
      const release = await this.#locks.hold(`card-table:${game}`, { steal, onlost: () => this.#lost(turn) });
      if (turn !== this.#turn) return release?.();
      if (!release) return this.#elsewhere(game);
      this.#release = release;
      await work(turn);
    } catch (why) {
      if (turn !== this.#turn) return;
      if (!(why instanceof Lost)) console.error(why);
      this.#be("failed");
    }
  }

  /** Another tab took the match over. @param {number} turn */
  #lost(turn) {
    if (turn !== this.#turn) return;
    this.#release = () => {};
    this.sitting?.yield();
    this.#elsewhere(this.game ?? "");
  }

  /** Another tab plays the match; when that tab is closed, this one takes it up. @param {string} game */
  #elsewhere(game) {
    this.#be("elsewhere");
    const turn = this.#turn;
    this.#locks.freed(`card-table:${game}`).then(() => { if (turn === this.#turn) this.resume(game); }, () => {});
  }

  /** @param {Row} row */
  #seat(row) {
    // From here on the match exists and is paid for: trying again means taking it up, never a second buy-in.
    this.#again = () => this.resume(row.game);
    this.sitting = new Sitting(row, this.#tools);
    this.sitting.addEventListener("change", () => this.dispatchEvent(new Event("change")));
    this.#be("seated");
  }

  /**
   * Opens a match without coins, if the engine would deal it: what it cannot deal replaces nothing.
   * @param {Row} row
   * @param {() => boolean} wanted
   * @returns {Promise<{how: string, reply: Reply|null}>}
   */
  async #practise(row, wanted) {
    const reply = await this.#tools.lifeline.ask(row.request);
    if (reply.is !== "scene") return { how: "refused", reply };
    return { how: wanted() ? await this.#tools.store.sit(row, null) : "left", reply: null };
  }

  /** @param {Plan} plan @returns {Row} */
  #row(plan) {
    const id = this.#dice.id();
    const { game, table, options, seats, coins } = plan;
    const request = { do: "start", game, options, seats, seed: this.#dice.seed(), ...(coins ? { match: id } : {}) };
    return { game, id, coins, table, request, record: null, over: false, closed: false, owner: this.#tab, deal: 0, chips: [] };
  }

  /** @param {Match["status"]} status */
  #be(status) {
    this.status = status;
    this.dispatchEvent(new Event("change"));
  }
}

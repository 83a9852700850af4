// @ts-check
// Moves coins: the engine calculates, the store saves. Each change names the wallet that it was calculated from,
// so that of two tabs only one can write; the other calculates again.

import { EngineLost } from "../engine/engine.js";

/** @typedef {import("../store/store.js").Row} Row */
/** @typedef {import("../store/store.js").Purse} Purse */
/** @typedef {import("../door/protocol.js").Reply} Reply */
/** @typedef {{reply: Reply|null, purse: Purse|null, how: string}} Outcome how: the answer of the store, "refused", "left", or "busy" */

const TRIES = 8;

export class Bank {
  #connectionOf;
  #store;
  #today;

  /**
   * @param {(game: string) => import("../engine/connection.js").Connection} connectionOf
   * @param {import("../store/store.js").Store} store
   * @param {() => string} today
   */
  constructor(connectionOf, store, today) {
    this.#connectionOf = connectionOf;
    this.#store = store;
    this.#today = today;
  }

  /**
   * Looks into the wallet, and makes one if there is none.
   * @param {boolean} [refill] whether to take the day's refill, if there is one
   * @returns {Promise<Outcome>}
   */
  look(refill = false) {
    return this.#change("", { do: "wallet", refill }, async (old, purse) => {
      return (await this.#store.swap(old, purse)) ? "looked" : "wallet";
    });
  }

  /**
   * Pays the buy-in and opens the match, both or neither.
   * @param {Row} row
   * @param {() => boolean} stillWanted whether anyone still wants the match when the engine has answered
   * @returns {Promise<Outcome>}
   */
  sit(row, stillWanted) {
    const request = { do: "sit", match: row.id, game: row.game, options: row.request.options };
    return this.#change(row.game, request, async (old, purse) => (stillWanted() ? this.#store.sit(row, { old, purse }) : "left"));
  }

  /**
   * Pays out a match that is over, and closes it; the buy-in of one that cannot be read any more comes back.
   * @param {Row} row
   * @returns {Promise<Outcome>}
   */
  settle(row) {
    return this.#change(row.game, { do: "settle", match: row.id, sealed: row.record }, (old, purse) => this.#store.close(row, { old, purse }));
  }

  /**
   * Gives up a running match; the buy-in stays paid, unless the engine finds that the match cannot go on.
   * @param {Row} row
   * @returns {Promise<Outcome>}
   */
  leave(row) {
    return this.#change(row.game, { do: "leave", match: row.id, sealed: row.record }, (old, purse) => this.#store.close(row, { old, purse }));
  }

  /**
   * @param {string} game the game that it is about, if it is about one
   * @param {object} request
   * @param {(old: string|null, purse: Purse) => Promise<string>} write
   * @returns {Promise<Outcome>}
   */
  async #change(game, request, write) {
    let restarts = 2;
    for (let tries = 0; tries < TRIES; tries++) {
      const old = await this.#store.walletText();
      const today = this.#today();
      /** @type {Reply} */
      let reply;
      try {
        reply = await this.#connectionOf(game).ask({ ...request, wallet: old, today });
      } catch (why) {
        // Nothing was written, so it is safe to ask a new engine; but not for ever.
        if (why instanceof EngineLost && restarts-- > 0) continue;
        throw why;
      }
      if (reply.is !== "wallet") return { reply, purse: null, how: "refused" };
      const purse = { text: reply.wallet, balance: reply.balance, day: today, refill: reply.refill, entries: reply.entries };
      const how = await write(old, purse);
      if (how !== "wallet") return { reply, purse, how };
    }
    return { reply: null, purse: null, how: "busy" };
  }
}

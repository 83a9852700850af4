// @ts-check
// What Python has said of packs, to the build or at an earlier visit: their games are then known before it has started. It is
// said anew as soon as a byte of a pack, or the version of the site, is another.

import { newest } from "./list.js";

/** @typedef {import("../door/protocol.js").Pack} Pack */
/** Where it is kept, and what the build has written. @typedef {{read: () => Promise<unknown>, keep: (note: object) => Promise<unknown>, built: () => Promise<unknown>}} Place */

/** So long a pack may take, in milliseconds. */
const PATIENCE = 3000;

export class KnownGames {
  #place;
  #build;
  /** What is asked for. */ #list = "";
  /** What was there when it was asked for. @type {Promise<string>} */ #prints = Promise.resolve("");

  /** @param {Place} place @param {string} build the version of the site */
  constructor(place, build) {
    this.#place = place;
    this.#build = build;
  }

  /** What has been said of the games of these very packs, if it is known. @param {Pack[]} packs @returns {Promise<unknown[]|null>} */
  async recall(packs) {
    if (packs.length === 0) return null;
    this.#list = [this.#build, ...packs.map(({ address }) => address)].join(" ");
    this.#prints = Promise.all(packs.map(({ address }) => print(address))).then(String);
    this.#prints.catch(() => {}); // one is missing, or the address is not secure: Python will tell
    const kept = Object(await this.#place.read().catch(() => null));
    if (kept.list === this.#list) return this.#fitting(kept);
    const games = await this.#fitting(Object(await this.#place.built().catch(() => null)));
    if (games) this.keep(games);
    return games;
  }

  /** @param {{prints?: unknown, games?: unknown}} note @returns {Promise<unknown[]|null>} */
  async #fitting({ prints, games }) {
    return Array.isArray(games) && prints === await this.#prints.catch(() => "") ? games : null;
  }

  /** @param {unknown[]} games */
  async keep(games) {
    try {
      await this.#place.keep({ list: this.#list, prints: await this.#prints, games });
    } catch (why) {
      console.info("Python will be asked for the games of packs once more.", why);
    }
  }
}

/** The newest pack in a few letters; without a network, the one that the browser still has. @param {string} address */
async function print(address) {
  const reply = await newest(address, PATIENCE);
  if (!reply.ok) throw new Error(`${reply.status} ${address}`);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", await reply.arrayBuffer())).join("-");
}

// @ts-check
// Packs: games that the host of the site has added. They are somebody else's code, so they get a Python of their own,
// beside ours: what they do there holds up no other game.

import { Connection } from "../engine/connection.js";
import { readPackGame } from "../door/pack-game.js";
import { readList } from "./list.js";

/** @typedef {import("../door/pack-game.js").PackGame} PackGame */
/** @typedef {import("../door/protocol.js").Pack} Pack */
/** @typedef {import("../door/protocol.js").PackFault} PackFault */

/** Fires "change"; when games have come, "arrival" first. */
export class Packs extends EventTarget {
  /** The Python that plays them; null while nobody is known to come. @type {Connection|null} */ connection = null;
  /** @type {PackFault[]} */ faults = [];
  /** Whether the list has been read. */ #listed = false;
  /** @type {Set<string>} */ #names = new Set();
  #list;
  #start;
  #take;

  /**
   * @param {string} list the address of packs.json
   * @param {(packs: Pack[]) => import("../engine/connection.js").EngineLike} start starts a Python with these packs
   * @param {(game: PackGame) => boolean} take lets the page know a game; false if the page has another one of that name
   */
  constructor(list, start, take) {
    super();
    this.#list = list;
    this.#start = start;
    this.#take = take;
  }

  /** Whether some may still come by themselves. */
  get coming() {
    return !this.#listed || Boolean(this.connection?.loading) || this.faults.some(({ why }) => why === "late");
  }

  /** Whether nobody is missing. */
  get complete() {
    return this.#listed && this.faults.length === 0 && (!this.connection || this.connection.ready);
  }

  /** @param {string} game */
  has(game) {
    return this.#names.has(game);
  }

  /** Reads the list, and starts their Python if there are any. */
  async load() {
    const { packs, faults } = await readList(this.#list);
    this.#listed = true;
    this.faults = faults;
    if (packs.length > 0) {
      const connection = new Connection(this.#start(packs));
      this.connection = connection;
      connection.addEventListener("change", () => this.#hear(connection, faults));
    }
    this.#changed();
  }

  /** @param {Connection} connection @param {PackFault[]} faults those of the list */
  #hear({ stage }, faults) {
    if (stage.stage === "ready") {
      this.faults = [...faults, ...stage.packs ?? []];
      for (const said of stage.games ?? []) this.#welcome(said);
      this.dispatchEvent(new Event("arrival"));
    }
    this.#changed();
  }

  /** @param {unknown} said */
  #welcome(said) {
    const game = readPackGame(said);
    const name = String(Object(Object(said).game).name);
    if (game && this.#names.has(name)) return;
    if (game && this.#take(game)) this.#names.add(name);
    else this.faults.push({ name, why: game ? "taken" : "broken" });
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}

// @ts-check
// Packs: games that the host of the site has added. They are somebody else's code, so they get a Python of their own,
// beside ours: what they do there holds up no other game. It is started when one of them is to be played, or if nobody
// knows yet which games they are.

import { Connection } from "../engine/connection.js";
import { readPackGame } from "../door/pack-game.js";
import { readList } from "./list.js";

/** @typedef {import("../door/pack-game.js").PackGame} PackGame */
/** An engine that has not been started. @typedef {import("../engine/connection.js").EngineLike & {asked: Promise<void>, start: () => void}} NewEngine */
/** @typedef {import("../door/protocol.js").Pack} Pack */
/** @typedef {import("../door/protocol.js").PackFault} PackFault */

/** Fires "change"; when games have come, "arrival" first. */
export class Packs extends EventTarget {
  /** The Python that plays them; null while nobody is known to come. @type {Connection|null} */ connection = null;
  /** @type {PackFault[]} */ faults = [];
  /** Whether the list has been read. */ #listed = false;
  /** Whether all games were known before their Python has started. */ #known = false;
  /** @type {Set<string>} */ #names = new Set();
  #list;
  #newEngine;
  #take;
  #memory;

  /**
   * @param {string} list the address of packs.json
   * @param {(packs: Pack[]) => NewEngine} newEngine a Python for these packs
   * @param {(game: PackGame) => boolean} take lets the page know a game; false if the page has another one of that name
   * @param {import("./known.js").KnownGames} memory
   */
  constructor(list, newEngine, take, memory) {
    super();
    this.#list = list;
    this.#newEngine = newEngine;
    this.#take = take;
    this.#memory = memory;
  }

  /** Whether Python is about to say which games there are. */
  get starting() {
    return !this.#known && Boolean(this.connection?.loading);
  }

  /** Whether some may still come by themselves. */
  get coming() {
    return !this.#listed || this.starting || this.faults.some(({ why }) => why === "late");
  }

  /** Whether nobody is missing. */
  get complete() {
    return this.#listed && this.faults.length === 0 && (!this.connection || this.#known || this.connection.ready);
  }

  /** @param {string} game */
  has(game) {
    return this.#names.has(game);
  }

  /** Reads the list, and gets their Python ready if there are any. */
  async load() {
    const { packs, faults } = await readList(this.#list);
    const games = await this.#memory.recall(packs);
    this.#listed = true;
    this.faults = [...faults];
    if (packs.length > 0) {
      const engine = this.#newEngine(packs);
      const connection = this.connection = new Connection(engine);
      connection.addEventListener("change", () => this.#hear(connection, faults));
      if (games && this.#welcome(games)) this.#known = true;
      if (this.#known) engine.asked.then(() => engine.start());
      else engine.start();
    }
    this.#changed();
  }

  /** @param {Connection} connection @param {PackFault[]} faults those of the list */
  #hear({ stage }, faults) {
    if (stage.stage === "ready") {
      const { packs = [], games = [] } = stage;
      this.faults = [...faults, ...packs];
      if (this.#welcome(games) && packs.length === 0) this.#memory.keep(games);
    }
    this.#changed();
  }

  /** Takes games, and tells whether all could be taken. @param {unknown[]} games */
  #welcome(games) {
    const before = this.faults.length;
    for (const said of games) {
      const game = readPackGame(said);
      const name = String(Object(Object(said).game).name);
      if (game && this.#names.has(name)) continue;
      if (game && this.#take(game)) this.#names.add(name);
      else this.faults.push({ name, why: game ? "taken" : "broken" });
    }
    this.dispatchEvent(new Event("arrival"));
    return this.faults.length === before;
  }

  #changed() {
    this.dispatchEvent(new Event("change"));
  }
}

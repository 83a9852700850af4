// @ts-check
// The page around this frame, as the frame sees it: it may offer a line, and is told what happens at the table.

import { COMMANDS } from "./schema.js";
import { Line } from "./line.js";

/** @typedef {import("./parameters.js").Wanted} Wanted */
/** What does a command, and returns what it has brought; what it throws is the answer, too. @typedef {(type: string, data: any) => Promise<string|void>} Doer */

/** Where the first script leaves the host for the others. */
const PLACE = Symbol.for("card-table.host");
/** A nonce is not longer. */
const SHORT = 100;

export class Host {
  /** @type {Line|null} */ #line = null;
  /** @type {Doer} */ #do;
  #state = "poster";
  /** What went wrong before anybody could hear it. @type {[type: string, data: object][]} */ #unheard;
  #flooded = false;
  /** The facts that a page around this one hears first. */ #facts;

  /**
   * @param {Wanted} wanted
   * @param {{version: string, games: string[]}} facts
   * @param {Doer} doer does what comes before the table is there
   */
  constructor({ wishes, warnings }, facts, doer) {
    this.wishes = wishes;
    this.#unheard = [];
    for (const warning of warnings) this.warn(warning);
    this.#facts = facts;
    this.#do = doer;
    if (parent !== self) addEventListener("message", this.#greeted);
  }

  /** From now on, this does what is asked. @param {Doer} doer */
  serve(doer) {
    this.#do = doer;
  }

  /** Tells what has happened. @param {string} type @param {object} data */
  tell(type, data) {
    if (this.#line) this.#line.send(type, data);
    else if (type === "warning" || type === "error") this.#unheard.push([type, data]);
  }

  /** @param {string} state */
  become(state) {
    if (state === this.#state) return;
    this.#state = state;
    this.tell("statechange", { state });
  }

  /** Frames without a script around them can be mended, too: the console says it. @param {import("./parameters.js").Warning} warning */
  warn(warning) {
    console.info(warning.message);
    this.tell("warning", warning);
  }

  /** The page around this one, and nobody else, offers a line, once each time it has loaded this one. @param {MessageEvent} event */
  #greeted = ({ source, data, ports }) => {
    const { hello, nonce } = Object(data);
    if (source !== parent || hello !== "card-table" || typeof nonce !== "string" || nonce.length > SHORT || ports.length !== 1) return;
    removeEventListener("message", this.#greeted);
    const line = this.#line = new Line(/** @type {MessagePort} */ (ports[0]), COMMANDS, (type, given, id) => this.#hear(type, given, id), (fault) => this.#refuse(fault));
    line.send("ready", this.#facts);
    line.send("statechange", { state: this.#state });
    for (const [type, words] of this.#unheard.splice(0)) line.send(type, words);
  };

  /** @param {string} type @param {any} data @param {number} id */
  async #hear(type, data, id) {
    try {
      const value = await this.#do(type, data);
      this.tell("answer", { to: Math.max(0, id), ...(value === undefined ? {} : { value }) });
    } catch (why) {
      this.tell("answer", { to: Math.max(0, id), refused: String(/** @type {Error} */ (why).message).slice(0, SHORT) });
    }
  }

  /** Says once that the host sends what is not taken. @param {"flood"|"long"|"form"} fault */
  #refuse(fault) {
    if (this.#flooded) return;
    this.#flooded = true;
    this.tell("warning", { code: fault, name: "", message: "messages were thrown away" });
  }
}

/** Leaves the host where the scripts that come later find it. @param {Host} host */
export function keepHost(host) {
  /** @type {any} */ (globalThis)[PLACE] = host;
}

/** The page around this frame; null if this page is not made for frames. @returns {Host|null} */
export const keptHost = () => /** @type {any} */ (globalThis)[PLACE] ?? null;

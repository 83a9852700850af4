// @ts-check
// One end of the line between a table in a frame and the page around it: a port that nobody else has. It sends no more than
// the other end would take, and what comes in is data of a known shape, or nothing.

import { LONGEST, MOST, VERSION, shapesOf } from "./schema.js";

/** @typedef {import("../door/shape.js").Shape<any>} Shape */
/** A port, as far as it is needed here. @typedef {{postMessage: (text: string) => void, onmessage: ((event: MessageEvent) => void)|null, close: () => void}} Port */

const SECOND = 1000;
/** Messages that were sent apart may come together. */
const PATIENCE = 2;

export class Line {
  #port;
  /** @type {Record<string, Shape>} */ #shapes;
  #number = 0;
  /** @type {string[]} */ #waiting = [];
  /** When the last messages went out, and came in. @type {number[]} */ #sent = [];
  /** @type {number[]} */ #heard = [];

  /**
   * @param {Port} port
   * @param {import("./schema.js").Messages} heard what may come in
   * @param {(type: string, data: any, id: number) => void} hear
   * @param {(fault: "flood"|"long"|"form") => void} [refuse] told what was thrown away
   */
  constructor(port, heard, hear, refuse = () => {}) {
    this.#port = port;
    this.#shapes = shapesOf(heard);
    port.onmessage = ({ data }) => {
      if (this.#isFull(this.#heard, MOST * PATIENCE)) return refuse("flood");
      if (typeof data !== "string" || data.length > LONGEST) return refuse("long");
      const said = this.#read(data);
      if (said) hear(said.type, said.data, said.id);
      else refuse("form");
    };
  }

  /** Sends a message, now or soon; returns its number. @param {string} type @param {object} data */
  send(type, data) {
    const text = JSON.stringify({ v: VERSION, type, id: ++this.#number, data });
    if (text.length <= LONGEST && this.#waiting.push(text) === 1) this.#flush();
    return this.#number;
  }

  close() {
    this.#waiting = [];
    this.#port.close();
  }

  #flush() {
    while (this.#waiting.length) {
      if (this.#isFull(this.#sent, MOST)) {
        setTimeout(() => this.#flush(), SECOND / MOST);
        return;
      }
      this.#port.postMessage(/** @type {string} */ (this.#waiting.shift()));
    }
  }

  /** Counts a message, unless there were too many in the last second. @param {number[]} times @param {number} most */
  #isFull(times, most) {
    const now = performance.now();
    while (times.length && now - /** @type {number} */ (times[0]) > SECOND) times.shift();
    if (times.length >= most) return true;
    times.push(now);
    return false;
  }

  /** @param {string} text */
  #read(text) {
    try {
      const { v, type, id, data } = JSON.parse(text);
      const shape = Object.hasOwn(this.#shapes, type) ? this.#shapes[type] : undefined;
      return v === VERSION && Number.isSafeInteger(id) && shape?.(data) === null ? { type, id, data } : null;
    } catch {
      return null;
    }
  }
}

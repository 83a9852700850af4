// @ts-check
// <card-table>: a table in somebody else's page. This is all that runs there; the table itself is in a frame of its own.

import { ANSWERS, COMMANDS, EVENTS, LIVE, PARAMETERS, shapesOf } from "./schema.js";
import { Line } from "./line.js";

/** This script: a module is not the current one. A plain script needs no permission of its host. @type {HTMLScriptElement|null} */
const script = /** @type {any} */ (document.currentScript) ?? document.querySelector("script[src*='/embed.js']");
/** The folder of the site: this script lies in it. */
const site = new URL("./", script?.src);
/** What may be asked for. */
const shapes = shapesOf(COMMANDS);
const style = new CSSStyleSheet();
// Whatever the page around it says of sizes is stronger.
style.replaceSync(":where(card-table){display:block;width:480px;max-width:100%;height:560px}:where(card-table[hidden]){display:none}card-table>iframe{display:block;width:100%;height:100%;border:0}");

class CardTable extends HTMLElement {
  static observedAttributes = Object.keys(PARAMETERS);
  state = "poster";
  /** The version of the table; "" until it is ready. */ version = "";
  /** @type {HTMLIFrameElement|null} */ #frame = null;
  /** @type {Line|null} */ #line = null;
  /** What waits for the line. @type {[send: () => void, fail: (why: Error) => void][]} */ #waiting = [];
  /** @type {Map<number, [(value: any) => void, (why: Error) => void]>} */ #asked = new Map();

  connectedCallback() {
    const { adoptedStyleSheets } = /** @type {Document|ShadowRoot} */ (this.getRootNode());
    if (!adoptedStyleSheets.includes(style)) adoptedStyleSheets.push(style);
    this.#open();
  }

  disconnectedCallback() {
    this.#hangUp();
    for (const [, fail] of this.#waiting.splice(0)) fail(new Error("the table is gone"));
  }

  /** @param {string} name @param {string|null} before @param {string|null} now */
  attributeChangedCallback(name, before, now) {
    if (!this.#frame || !this.isConnected || before === now) return;
    if (LIVE.includes(name)) this.#ask("set", { name, ...(now === null ? {} : { value: now }) }).catch(() => {});
    else this.#open();
  }

  /** Has the table come, as a click on its poster does. */
  start() { return this.#ask("start", {}); }
  /** Deals anew. */
  newGame() { return this.#ask("newGame", {}); }
  /** Plays a deal or shows a replay, by its code. @param {string} code */
  load(code) { return this.#ask("load", { code }); }
  /** The code of the deal on the table. */
  getShareCode() { return this.#ask("getShareCode", {}); }
  /** Shows a step of a replay. @param {number} step */
  go(step) { return this.#ask("go", { step }); }
  /** Stops the bots, or has them go on. @param {boolean} [on] */
  pause(on = true) { return this.#ask("pause", { on }); }

  /** In a new frame: another address in the same one would be a step back in the history of the page. */
  #open() {
    const frame = this.#frame = document.createElement("iframe");
    frame.addEventListener("load", () => { if (frame === this.#frame) this.#greet(frame); });
    // A frame of the same origin could remove a sandbox that grants it this origin, so that only a strict one has a sandbox there.
    const own = site.origin === location.origin;
    const strict = this.hasAttribute("strict");
    if (strict || !own) frame.setAttribute("sandbox", `allow-scripts allow-popups allow-popups-to-escape-sandbox${strict ? "" : " allow-same-origin"}`);
    frame.allow = `fullscreen; clipboard-write${"share" in navigator ? "; web-share" : ""}`;
    frame.referrerPolicy = "no-referrer";
    frame.loading = "lazy";
    frame.title = this.getAttribute("label") || "Card Table";
    const given = CardTable.observedAttributes.filter((name) => this.hasAttribute(name)).map((name) => [name, this.getAttribute(name) ?? ""]);
    frame.src = new URL(`embed/?${new URLSearchParams(given)}`, site).href;
    this.#hangUp();
    // Not in a shadow: tables of one page have to see each other, so that each plays a match of its own.
    this.replaceChildren(frame);
  }

  /** Nobody is at the other end any more, or somebody else. */
  #hangUp() {
    this.#line?.close();
    this.#line = null;
    [this.state, this.version] = ["poster", ""];
    for (const [, fail] of this.#asked.values()) fail(new Error("the table is gone"));
    this.#asked.clear();
  }

  /** Offers the frame a line of its own; nothing else ever goes from window to window. @param {HTMLIFrameElement} frame */
  #greet(frame) {
    this.#hangUp();
    const { port1, port2 } = new MessageChannel();
    const nonce = crypto.getRandomValues(new Uint32Array(4)).join("-");
    const line = new Line(port1, { ...EVENTS, ...ANSWERS }, (type, data, id) => this.#hear(line, type, data, id));
    // A frame without an origin cannot be named.
    const to = this.hasAttribute("strict") ? "*" : site.origin;
    frame.contentWindow?.postMessage({ hello: "card-table", nonce }, to, [port2]);
    this.#line = line;
  }

  /** @param {Line} line @param {string} type @param {any} data @param {number} id */
  #hear(line, type, data, id) {
    if (line !== this.#line) return;
    if (type === "answer") {
      const [done, fail] = this.#asked.get(data.to) ?? [];
      this.#asked.delete(data.to);
      if (data.refused !== undefined) fail?.(new Error(data.refused));
      else done?.(data.value);
      return;
    }
    if (type === "ready") {
      this.version = data.version;
      for (const [send] of this.#waiting.splice(0)) send();
    }
    if (type === "statechange") this.state = data.state;
    this.dispatchEvent(new CustomEvent(type, { detail: { v: 1, type, id, data } }));
  }

  /** @param {keyof typeof COMMANDS & string} type @param {object} data @returns {Promise<any>} */
  #ask(type, data) {
    return new Promise((done, fail) => {
      // The other end throws away what has no meaning, and would never answer.
      if (shapes[type]?.(data) !== null) return fail(new TypeError(`${type}: this is not possible`));
      // One that was taken out may never come back. One that was never there is about to be put in.
      if (!this.isConnected && this.#frame) return fail(new Error("the table is gone"));
      const send = () => { if (this.#line) this.#asked.set(this.#line.send(type, data), [done, fail]); };
      if (this.version && this.#line) send();
      else this.#waiting.push([send, fail]);
    });
  }
}

if (!customElements.get("card-table")) customElements.define("card-table", CardTable);

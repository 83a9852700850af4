// @ts-check
// What every screen has: the app it belongs to, light DOM, and a redraw whenever the app changes.

import { LitElement } from "lit";

/** @typedef {import("./app.js").App} App */

export class Screen extends LitElement {
  static properties = { app: { attribute: false }, path: { attribute: false }, asks: { attribute: false } };

  constructor() {
    super();
    /** @type {App} */ this.app = /** @type {any} */ (null);
    /** What follows the screen's name in the address. @type {string[]} */ this.path = [];
    /** What the address asks for; see door/link.js. */ this.asks = "";
    this.redraw = () => this.requestUpdate();
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.app.addEventListener("change", this.redraw);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.app.removeEventListener("change", this.redraw);
  }

  /** Resolves when the person sees what this screen is for. @type {Promise<unknown>} */
  get shown() {
    return this.updateComplete;
  }

  /** The name of this screen, for the title of the window. */
  get heading() {
    return "";
  }
}

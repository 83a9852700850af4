// @ts-check
// What every screen has: the app it belongs to, light DOM, and a redraw whenever the app changes.

import { LitElement } from "lit";
import { hydrate } from "@lit-labs/ssr-client";

/** @typedef {import("./app.js").App} App */

export class Screen extends LitElement {
  static properties = { app: { attribute: false }, path: { attribute: false } };

  constructor() {
    super();
    /** @type {App} */ this.app = /** @type {any} */ (null);
    /** What follows the screen's name in the address. @type {string[]} */ this.path = [];
    this.redraw = () => this.requestUpdate();
  }

  createRenderRoot() {
    return this;
  }

  /** A screen that the build has drawn stands in the page before there is an app: it waits for `wake`. */
  connectedCallback() {
    if (!this.app) return;
    super.connectedCallback();
    this.app.addEventListener("change", this.redraw);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    if (!this.app) return;
    this.app.removeEventListener("change", this.redraw);
  }

  /** Brings to life what the build has drawn. @param {App} app */
  wake(app) {
    this.removeAttribute("data-drawn");
    this.app = app;
    this.connectedCallback();
  }

  /** @param {import("lit").PropertyValues} changed */
  update(changed) {
    if (!this.hasUpdated && this.firstElementChild) this.#takeOver();
    super.update(changed);
  }

  /** Takes over the nodes that are there, so that nothing moves and the focus stays; where they do not fit, they are drawn anew. */
  #takeOver() {
    try {
      hydrate(this.render(), this, this.renderOptions);
    } catch (why) {
      console.info("The menu is drawn anew.", why);
      this.replaceChildren();
    }
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

// @ts-check
// A button that copies a text, and says so. Where the browser does not copy, it shows the text, ready to be copied by hand.

import { html } from "lit";
import { Screen } from "../screen.js";
import { glyph } from "./parts.js";

/**
 * The whole address of a screen, to be sent to somebody; a table in a frame of another page leads to the site itself.
 * @param {import("../app.js").App} app
 * @param {string} address with its #
 */
export const wholeAddress = (app, address) => new URL(address, app.embedding.page ?? location.href).href;

class CopyButton extends Screen {
  static properties = { ...Screen.properties, text: { attribute: false }, label: { attribute: false }, how: { state: true } };

  constructor() {
    super();
    /** Returns what is to be copied. @type {() => string} */ this.text = () => "";
    this.label = "";
    /** @type {"copied"|"shown"|null} */ this.how = null;
    /** What was copied; "Copied." is not said of another text. */ this.copied = "";
  }

  render() {
    const { app, how } = this;
    return html`
      <button type="button" class="button" @click=${() => this.#copy()}>${glyph("link")}${this.label}</button>
      <span class="quiet" role="status">${how === "copied" && this.copied === this.text() ? app.ui("ui-copied") : ""}</span>
      ${how === "shown" ? html`<textarea readonly rows="2" aria-label=${app.ui("ui-copy-by-hand")} .value=${this.text()}
        @focus=${(/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea>` : ""}`;
  }

  async #copy() {
    try {
      const text = this.text();
      await navigator.clipboard.writeText(text);
      this.copied = text;
      this.requestUpdate();
      this.how = "copied";
    } catch {
      this.how = "shown"; // an address without https, or a frame that may not copy
      await this.updateComplete;
      this.querySelector("textarea")?.focus();
    }
  }
}

customElements.define("card-table-copy", CopyButton);

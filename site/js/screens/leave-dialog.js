// @ts-check
// Asks before a match is given up, and says what is lost.

import { html, nothing } from "lit";
import { Screen } from "../screen.js";
import { isTable } from "../door/address.js";
import { paidFor } from "./parts.js";
import { closeOutside } from "../table/pieces/dialog.js";

/** @typedef {import("../store/store.js").Row} Row */

class LeaveDialog extends Screen {
  static properties = { ...Screen.properties, row: { state: true }, trouble: { state: true } };

  constructor() {
    super();
    /** @type {Row|null} */ this.row = null;
    this.trouble = false;
    /** @type {(() => void)|null} */ this.instead = null;
  }

  /** @param {Row} row @param {(() => void)|null} [instead] see askToLeave */
  show(row, instead = null) {
    this.row = row;
    this.instead = instead;
    this.trouble = false;
    this.updateComplete.then(() => this.querySelector("dialog")?.showModal());
  }

  render() {
    const { app, row } = this;
    return html`
      <dialog class="sheet question" aria-labelledby="leave-title" @click=${closeOutside} @close=${() => { this.row = null; }}>
        <div class="sheet-body">
          <h2 id="leave-title">${app.ui("ui-leave-title")}</h2>
          ${row ? html`<p>${this.#loss(row)}</p>` : nothing}
          ${this.trouble ? html`<p class="warning" role="alert">${app.ui("ui-leave-failed")}</p>` : nothing}
          <div class="row end">
            <button type="button" class="button" @click=${() => this.#close()}>${app.ui("ui-leave-no")}</button>
            <button type="button" class="button danger" @click=${() => this.#leave()}>${app.ui("ui-leave-yes")}</button>
          </div>
        </div>
      </dialog>`;
  }

  /** @param {Row} row */
  #loss(row) {
    const { app } = this;
    if (!row.coins) return app.ui("ui-leave-practice");
    const paid = paidFor(app, row);
    return paid === undefined ? app.ui("ui-leave-coins-unknown") : app.ui("ui-leave-coins", { n: paid });
  }

  async #leave() {
    const { app, row, instead } = this;
    if (!row) return;
    if (instead) {
      this.#close();
      instead();
      return;
    }
    const done = await app.matches.abandon(row).catch(() => false);
    await app.refresh();
    if (!done) {
      this.trouble = true;
      return;
    }
    this.#close();
    if (isTable(location.hash, row.game)) location.hash = `#${row.game}/tables`;
    // The button that asked for this is gone with the match.
    else if (document.activeElement === document.body || this.contains(document.activeElement)) /** @type {HTMLElement|null} */ (document.querySelector("#screen h1"))?.focus();
  }

  #close() {
    this.querySelector("dialog")?.close();
  }
}

customElements.define("card-table-leave", LeaveDialog);

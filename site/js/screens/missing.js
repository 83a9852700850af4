// @ts-check
// Says that a part of the page could not be loaded, and lets the person try again.

import { html } from "lit";
import { Screen } from "../screen.js";

class MissingDialog extends Screen {
  constructor() {
    super();
    this.retry = () => {};
    this.away = () => {};
  }

  /** @param {() => void} retry @param {() => void} [away] goes back to what was there before */
  show(retry, away = () => {}) {
    this.retry = retry;
    this.away = away;
    this.updateComplete.then(() => this.querySelector("dialog")?.showModal());
  }

  render() {
    const { app } = this;
    return html`
      <dialog class="sheet question" aria-labelledby="missing-title" aria-describedby="missing-text" @cancel=${() => this.away()}>
        <div class="sheet-body">
          <h2 id="missing-title">${app.ui("ui-missing")}</h2>
          <p id="missing-text">${app.ui("ui-missing-text")}</p>
          <div class="row end">
            <button type="button" class="button" @click=${() => { this.#close(); this.away(); }}>${app.ui("ui-close")}</button>
            <button type="button" class="button primary" @click=${() => { this.#close(); this.retry(); }}>${app.ui("ui-retry")}</button>
          </div>
        </div>
      </dialog>`;
  }

  #close() {
    this.querySelector("dialog")?.close();
  }
}

customElements.define("card-table-missing", MissingDialog);

// @ts-check
// Says that a part of the page could not be loaded, and lets the person try again; or, where the host has a new version and
// no longer the files of this one, go on in that.

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
    const newer = app.offline?.update ? app.offline : null;
    return html`
      <dialog class="sheet question" aria-labelledby="missing-title" aria-describedby="missing-text" @cancel=${() => this.away()}>
        <div class="sheet-body">
          <h2 id="missing-title">${app.ui("ui-missing")}</h2>
          <p id="missing-text" role="status">${app.ui(newer ? "ui-update" : "ui-missing-text")}</p>
          <div class="row end">
            <button type="button" class="button" @click=${() => { this.#close(); this.away(); }}>${app.ui("ui-close")}</button>
            ${newer
              ? html`<button type="button" class="button primary" @click=${() => newer.takeOver()}>${app.ui("ui-update-now")}</button>`
              : html`<button type="button" class="button primary" @click=${() => { this.#close(); this.retry(); }}>${app.ui("ui-retry")}</button>`}
          </div>
        </div>
      </dialog>`;
  }

  #close() {
    this.querySelector("dialog")?.close();
  }
}

customElements.define("card-table-missing", MissingDialog);

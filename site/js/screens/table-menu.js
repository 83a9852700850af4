// @ts-check
// The menu of a table: where one can go from there, and how a match is given up.

import { html, nothing } from "lit";
import { Screen } from "../screen.js";
import { askToLeave } from "./dialogs.js";
import { glyph, storageTrouble } from "./parts.js";
import { closeOutside } from "../table/pieces/dialog.js";

class TableMenu extends Screen {
  static properties = { ...Screen.properties, game: { state: true } };

  constructor() {
    super();
    this.game = "";
  }

  /** @param {string} game */
  show(game) {
    this.game = game;
    this.updateComplete.then(() => this.#dialog?.showModal());
  }

  get #dialog() {
    return this.querySelector("dialog");
  }

  render() {
    const { app, game } = this;
    const { runner, undecided } = app.matches;
    const close = () => this.#dialog?.close();
    return html`
      <dialog class="sheet table-menu" aria-labelledby="table-menu-title" @click=${closeOutside}>
        <header class="sheet-head"><h2 id="table-menu-title">${app.ui("ui-play-menu")}</h2>
          <button type="button" class="icon" aria-label=${app.ui("ui-close")} @click=${close}>${glyph("close")}</button></header>
        <div class="sheet-body ways">
          <button type="button" class="button primary" @click=${close}>${app.ui("ui-play-on")}</button>
          ${runner?.row.trial ? html`<a class="button" href=${`#${game}/play`}>${app.ui("ui-play-back")}</a>` : nothing}
          <a class="button" href=${`#${game}/rules`}>${app.ui("ui-play-rules")}</a>
          <a class="button" href=${`#${game}/tables`}>${app.ui("ui-play-tables")}</a>
          <a class="button" href=${`#statistics/${game}`}>${app.ui("ui-statistics")}</a>
          <a class="button" href="#">${app.ui("ui-play-away")}</a>
          ${app.embedding.page ? html`<a class="button" href=${app.embedding.page} target="_blank" rel="noopener">${app.ui("ui-play-whole")}</a>` : nothing}
          ${undecided ? nothing : storageTrouble(app) || html`<p class="quiet">${app.ui("ui-play-away-note")}</p>`}
          ${runner && !runner.row.over && !undecided ? html`<button type="button" class="button danger"
            @click=${() => { close(); askToLeave(runner.row); }}>${app.ui("ui-play-give-up")}</button>` : nothing}
        </div>
      </dialog>`;
  }
}

customElements.define("card-table-table-menu", TableMenu);

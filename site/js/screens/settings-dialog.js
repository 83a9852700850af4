// @ts-check
// The dialog that asks how somebody likes to play.

import { html } from "lit";
import { Screen } from "../screen.js";
import { VALUES } from "../store/settings.js";
import { glyph, suitMark } from "./parts.js";
import { closeOutside } from "../table/pieces/dialog.js";

/** @typedef {import("../store/settings.js").Settings} Settings */

class SettingsDialog extends Screen {
  /** Opens the dialog; the focus goes back to where it was when it is closed. */
  show() {
    this.requestUpdate();
    this.updateComplete.then(() => this.querySelector("dialog")?.showModal());
  }

  render() {
    const { app } = this;
    return html`
      <dialog class="sheet settings" aria-labelledby="settings-title" @click=${closeOutside}>
        <form method="dialog">
          <header class="sheet-head">
            <h2 id="settings-title">${app.ui("ui-settings")}</h2>
            <button class="icon" aria-label=${app.ui("ui-close")}>${glyph("close")}</button>
          </header>
          <div class="sheet-body">
            <section>
              <h3>${app.ui("ui-set-look")}</h3>
              ${this.#choice("theme")}
              ${this.#choice("suits", (value) => html`<span class="palette" data-palette=${value} data-faces=${app.settings.cards}>${["S", "H", "D", "C"].map((suit) => suitMark(suit))}</span>`)}
              ${this.#choice("cards")}
            </section>
            <section>
              <h3>${app.ui("ui-set-play")}</h3>
              ${this.#choice("pace")}
              ${this.#radios("oneClick", app.ui("ui-set-click"), [["tap", false], ["click", true]], "ui-set-click-value", app.ui("ui-set-click-note"))}
              ${this.#choice("direction")}
              ${this.#choice("order")}
            </section>
            <section>
              <h3>${app.ui("ui-set-access")}</h3>
              ${this.#radios("keys", app.ui("ui-set-keys"), [["on", true], ["off", false]], "", app.ui("ui-set-keys-note"))}
              ${this.#choice("verbosity")}
            </section>
            <p class="quiet">${app.ui("ui-set-saved")} ${app.ui("ui-set-version", { version: app.catalogue.data.version })}</p>
          </div>
        </form>
      </dialog>`;
  }

  /**
   * @param {keyof Settings} name
   * @param {(value: string) => unknown} [picture]
   */
  #choice(name, picture) {
    const pairs = (VALUES[name] ?? []).map((value) => /** @type {[string, string]} */ ([value, value]));
    return this.#radios(name, this.app.ui(`ui-set-${name}`), pairs, `ui-set-${name}-value`, "", picture);
  }

  /**
   * @param {keyof Settings} name
   * @param {string} legend
   * @param {[string, string|boolean][]} pairs each value's word and the value
   * @param {string} label id of the values' texts
   * @param {string} [note]
   * @param {(value: string) => unknown} [picture]
   */
  #radios(name, legend, pairs, label, note, picture) {
    const { app } = this;
    return html`
      <fieldset class="field">
        <legend>${legend}</legend>
        <div class="segments">
          ${pairs.map(([word, value]) => html`
            <label class="segment">
              <input type="radio" name=${`set-${name}`} .checked=${app.settings[name] === value} @change=${() => app.change({ [name]: value })}>
              <span>${picture?.(word)}${label ? app.ui(label, { value: word }) : app.ui(`ui-set-${word}`)}</span>
            </label>`)}
        </div>
        ${note ? html`<p class="quiet">${note}</p>` : ""}
      </fieldset>`;
  }
}

customElements.define("card-table-settings", SettingsDialog);

// @ts-check
// The settings dialog.

import { html, nothing } from "lit";
import { Screen } from "../screen.js";
import { file } from "../files.js";
import { VALUES } from "../door/settings.js";
import { howToInstall, keeping } from "./keeping.js";
import { backOf } from "../table/pieces/card.js";
import { suitMark } from "./parts.js";
import { sheet } from "./sheet.js";

/** @typedef {import("../door/settings.js").Settings} Settings */

/** @type {[string, boolean][]} */
const ON_OR_OFF = [["on", true], ["off", false]];

class SettingsDialog extends Screen {
  /** Opens the dialog. When it is closed, the focus goes back to where it was. */
  show() {
    this.requestUpdate();
    this.updateComplete.then(() => this.querySelector("dialog")?.showModal());
  }

  render() {
    const { app } = this;
    return sheet(app, "settings", app.ui("ui-settings"), html`
      <section>
        <h3>${app.ui("ui-set-look")}</h3>
        ${this.#setting("theme")}
        ${this.#setting("suits", (value) => html`<span class="palette" data-palette=${value} data-faces=${app.settings.cards}>${["S", "H", "D", "C"].map((suit) => suitMark(suit))}</span>`)}
        ${this.#setting("cards")}
        ${this.#ofGames("cloth", (game) => html`<span class="sample" data-cloth=${game}></span>`)}
        ${this.#ofGames("back", (game) => html`<span class="sample-back" data-back=${game}>${backOf(game)}</span>`)}
        ${this.#setting("size")}
        ${this.#setting("thumb")}
      </section>
      <section>
        <h3>${app.ui("ui-set-play")}</h3>
        ${this.#setting("pace")}
        ${this.#radios("press", app.ui("ui-set-press"), (VALUES.press ?? []).map((value) => [value, value]), "ui-set-press-value", app.ui("ui-set-press-note"))}
        ${this.#radios("lastCard", app.ui("ui-set-last"), ON_OR_OFF, "ui-set-last-value")}
        ${this.#radios("sound", app.ui("ui-set-sound"), ON_OR_OFF, "")}
        ${this.#setting("direction")}
        ${this.#setting("order")}
      </section>
      <section>
        <h3>${app.ui("ui-set-access")}</h3>
        ${this.#radios("keys", app.ui("ui-set-keys"), ON_OR_OFF, "", app.ui("ui-set-keys-note"))}
        ${this.#setting("verbosity")}
      </section>
      ${this.#offline()}
      <card-table-backup .app=${app}></card-table-backup>
      <p class="quiet">${app.ui("ui-set-saved")} ${app.ui("ui-set-version", { version: app.catalogue.data.version })}
        <a href=${file("licences.html")} target="_blank">${app.ui("ui-set-licences")}</a></p>`);
  }

  #offline() {
    const { app } = this;
    const ways = [keeping(app), howToInstall(app)];
    if (ways.every((way) => way === nothing)) return nothing;
    return html`<section><h3>${app.ui("ui-offline")}</h3>${ways}</section>`;
  }

  /**
   * @param {keyof Settings} name
   * @param {(value: string) => unknown} [picture]
   */
  #setting(name, picture) {
    const pairs = (VALUES[name] ?? []).map((value) => /** @type {[string, string]} */ ([value, value]));
    return this.#radios(name, this.app.ui(`ui-set-${name}`), pairs, `ui-set-${name}-value`, "", picture);
  }

  /**
   * A setting whose value is "game", for the game that is played, or the name of one.
   * @param {keyof Settings} name
   * @param {(game: string) => unknown} picture
   */
  #ofGames(name, picture) {
    const { app } = this;
    const games = app.catalogue.games.map((game) => /** @type {[string, string]} */ ([app.text.say(game.title), game.name]));
    const pictures = Object.fromEntries(games.map(([word, game]) => [word, picture(game)]));
    return this.#radios(name, app.ui(`ui-set-${name}`), [[app.ui("ui-set-of-game"), "game"], ...games], null, "", (word) => pictures[word]);
  }

  /**
   * @param {keyof Settings} name
   * @param {string} legend
   * @param {[string, string|boolean][]} pairs the word for each value, and the value
   * @param {string|null} label the id of the texts for the values; null if they are words already
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
              <span>${picture?.(word)}${label === null ? word : label ? app.ui(label, { value: word }) : app.ui(`ui-set-${word}`)}</span>
            </label>`)}
        </div>
        ${note ? html`<p class="quiet">${note}</p>` : ""}
      </fieldset>`;
  }
}

customElements.define("card-table-settings", SettingsDialog);

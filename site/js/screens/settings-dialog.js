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

/** What stands around the values of a setting. @typedef {{legend?: string, note?: string, picture?: (value: string) => unknown}} Looks */

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
        ${this.#setting("suits", { picture: (value) => html`<span class="palette" data-palette=${value} data-faces=${app.settings.cards}>${["S", "H", "D", "C"].map((suit) => suitMark(suit))}</span>` })}
        ${this.#setting("cards")}
        ${this.#ofGames("cloth", (game) => html`<span class="sample" data-cloth=${game}></span>`)}
        ${this.#ofGames("back", (game) => html`<span class="sample-back" data-back=${game}>${backOf(game)}</span>`)}
        ${this.#setting("size")}
        ${this.#setting("thumb")}
      </section>
      <section>
        <h3>${app.ui("ui-set-play")}</h3>
        ${this.#setting("pace")}
        ${this.#setting("press", { note: app.ui("ui-set-press-note") })}
        ${this.#radios("lastCard", [[app.ui("ui-set-last-itself"), true], [app.ui("ui-set-last-waits"), false]], { legend: app.ui("ui-set-last") })}
        ${this.#onOrOff("sound")}
        ${this.#setting("direction")}
        ${this.#setting("order")}
      </section>
      <section>
        <h3>${app.ui("ui-set-access")}</h3>
        ${this.#onOrOff("keys", app.ui("ui-set-keys-note"))}
        ${this.#setting("verbosity", { note: app.ui("ui-set-verbosity-note") })}
      </section>
      ${this.#offline()}
      <card-table-backup .app=${app}></card-table-backup>
      <p class="quiet">${app.store.trouble ? "" : app.ui("ui-set-saved")} ${app.ui("ui-set-version", { version: app.catalogue.data.version })}
        <a href=${file("licences.html")} target="_blank">${app.ui("ui-set-licences")}</a></p>`);
  }

  #offline() {
    const { app } = this;
    const ways = [keeping(app), howToInstall(app)];
    if (ways.every((way) => way === nothing)) return nothing;
    return html`<section><h3>${app.ui("ui-offline")}</h3>${ways}</section>`;
  }

  /** A setting with values that have words of their own. @param {keyof Settings} name @param {Looks} [looks] */
  #setting(name, looks) {
    const values = VALUES[name] ?? [];
    return this.#radios(name, values.map((value) => [this.app.ui(`ui-set-${name}-value`, { value }), value]), looks);
  }

  /** A setting that is on or off. @param {keyof Settings} name @param {string} [note] */
  #onOrOff(name, note) {
    const { app } = this;
    return this.#radios(name, [[app.ui("ui-set-on"), true], [app.ui("ui-set-off"), false]], { note });
  }

  /** A setting whose value is "game", for the game that is played, or the name of one. @param {keyof Settings} name @param {(game: string) => unknown} picture */
  #ofGames(name, picture) {
    const { app } = this;
    const games = app.catalogue.games.map((game) => /** @type {[string, string]} */ ([app.text.say(game.title), game.name]));
    return this.#radios(name, [[app.ui("ui-set-of-game"), "game"], ...games], { picture: (value) => (value === "game" ? nothing : picture(value)) });
  }

  /**
   * @param {keyof Settings} name
   * @param {[words: string, value: string|boolean][]} choices
   * @param {Looks} [looks]
   */
  #radios(name, choices, { legend = this.app.ui(`ui-set-${name}`), note, picture } = {}) {
    const { app } = this;
    return html`
      <fieldset class="field">
        <legend>${legend}</legend>
        <div class="segments">
          ${choices.map(([words, value]) => html`
            <label class="segment">
              <input type="radio" name=${`set-${name}`} .checked=${app.settings[name] === value} @change=${() => app.change({ [name]: value })}>
              <span>${picture?.(String(value))}${words}</span>
            </label>`)}
        </div>
        ${note ? html`<p class="quiet">${note}</p>` : ""}
      </fieldset>`;
  }
}

customElements.define("card-table-settings", SettingsDialog);

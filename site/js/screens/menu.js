// @ts-check
// The first screen: the games there are, and the matches under way.

import { hydrate } from "@lit-labs/ssr-client";
import { html } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { Screen } from "../screen.js";
import { finder, pressed } from "../early/presses.js";
import { howToInstall, keeping } from "./keeping.js";
import { seatGuests } from "./guests.js";
import { topBar, engineStatus, storageTrouble } from "./parts.js";
import { tile } from "./tile.js";

export class Menu extends Screen {
  /** The menu that the build has drawn stands in the page before there is an app: it waits for `wake`. */
  connectedCallback() {
    if (!this.app) return;
    super.connectedCallback();
    this.app.refresh();
  }

  disconnectedCallback() {
    if (this.app) super.disconnectedCallback();
  }

  /**
   * Brings to life what the build has drawn: takes over the nodes that are there, so that nothing moves and the focus stays.
   * Where they do not fit, they are drawn anew.
   * @param {import("../app.js").App} app
   */
  async wake(app) {
    // Until now the first script has noted the presses.
    const early = pressed(this).filter(({ dataset }) => dataset.pressed); // a finger that is still down presses by itself
    const again = early.map(finder);
    this.app = app;
    try {
      hydrate(this.render(), this, this.renderOptions);
    } catch (why) {
      console.info("The menu is drawn anew.", why);
      this.replaceChildren();
    }
    for (const button of early) delete button.dataset.pressed;
    this.removeAttribute("data-drawn");
    this.connectedCallback();
    await this.updateComplete;
    for (const press of again) press(this)?.click();
  }

  updated() {
    this.app.readStorageNews();
    seatGuests(this, this.app.rows.filter((row) => !row.over));
  }

  render() {
    const { app } = this;
    const open = app.rows.filter((row) => !row.over).map((row) => row.game);
    // Games with a match under way come first.
    const games = [...app.catalogue.games].sort((one, other) => Number(open.includes(other.name)) - Number(open.includes(one.name)));
    return html`
      ${topBar(app, null)}
      <main class="menu">
        ${storageTrouble(app)}
        ${app.packs && customElements.get("card-table-pack-news") ? html`<card-table-pack-news .app=${app} .path=${this.path}></card-table-pack-news>` : ""}
        <section class="games" aria-label=${app.ui("ui-menu-games")}>
          ${repeat(games, ({ name }) => name, (game) => tile(app, game))}
          ${app.packs?.starting ? html`<p class="tile coming" role="status">${app.ui("ui-packs-coming")}</p>` : ""}
        </section>
        <footer class="menu-foot"><p class="quiet">${app.ui("ui-menu-tagline")}</p>${engineStatus(app)} ${howToInstall(app)} ${keeping(app)}</footer>
      </main>`;
  }
}

customElements.define("card-table-menu", Menu);

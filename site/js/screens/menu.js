// @ts-check
// The first screen: the games there are, and the matches under way.

import { hydrate } from "@lit-labs/ssr-client";
import { html } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { Screen } from "../screen.js";
import { face } from "../table/pieces/card.js";
import { finder, pressed } from "../early/presses.js";
import { howToInstall, keeping } from "./keeping.js";
import { topBar, engineStatus, openMatch, storageTrouble } from "./parts.js";

/** @typedef {import("../door/protocol.js").Game} Game */

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
  }

  render() {
    const { app } = this;
    const open = app.rows.filter((row) => !row.over).map((row) => row.game);
    // Games with a match under way come first.
    const games = [...app.catalogue.games].sort((one, other) => Number(open.includes(other.name)) - Number(open.includes(one.name)));
    return html`
      ${topBar(app, null)}
      <main class="menu ${open.length ? "under-way" : ""}">
        <section class="hero">
          <div class="hero-words">
            <h1 tabindex="-1">${app.ui("ui-title")}</h1>
            <p>${app.ui("ui-menu-tagline")}</p>
            ${engineStatus(app)}
            ${app.packs && customElements.get("card-table-pack-news") ? html`<card-table-pack-news .app=${app} .path=${this.path}></card-table-pack-news>` : ""}
            ${storageTrouble(app)}
          </div>
          ${cardFan(["CT", "DJ", "SA", "HQ", "CK"])}
        </section>
        <section class="games" aria-label=${app.ui("ui-menu-games")}>
          ${repeat(games, ({ name }) => name, (game) => this.#game(game))}
          ${app.packs?.starting ? html`<p class="game coming" role="status">${app.ui("ui-packs-coming")}</p>` : ""}
        </section>
        <footer class="menu-foot">${howToInstall(app)} ${keeping(app)}</footer>
      </main>`;
  }

  /** @param {Game} game */
  #game(game) {
    const { app } = this;
    const row = app.rows.find((each) => each.game === game.name && !each.over);
    return html`
      <article class="game">
        <h2>${app.text.say(game.title)}</h2>
        ${row ? openMatch(app, row) : ""}
        ${app.store.lost.has(game.name) ? html`<p class="warning" role="status">${app.ui("ui-match-aside")}</p>` : ""}
        <p class="players">${players(app, game)} · <a href=${`#${game.name}/daily`}>${app.ui("ui-menu-daily", { played: app.days.has(`${game.name} ${app.today()}`) ? "yes" : "no" })}</a></p>
        <p class="blurb">${app.text.say(game.blurb)}</p>
        <div class="row">
          ${row ? "" : html`<a class="button primary" href=${`#${game.name}`}>${app.ui("ui-menu-play")}</a>`}
          <a class="button" href=${`#${game.name}/tables`}>${app.ui(row ? "ui-menu-new" : "ui-menu-tables")}</a>
          <a class="button" href=${`#${game.name}/rules`}>${app.ui("ui-rules")}</a>
        </div>
      </article>`;
  }
}

/** A few cards held like a hand, as a picture. @param {string[]} cards */
function cardFan(cards) {
  return html`<div class="card-fan" aria-hidden="true">${cards.map((card) => html`<span class="fan-card">${face(card)}</span>`)}</div>`;
}

/** The number of players: one number, or a range. @param {import("../app.js").App} app @param {Game} game */
function players(app, { seats }) {
  const [from, to] = [Math.min(...seats), Math.max(...seats)];
  return from === to ? app.ui("ui-menu-players", { n: to }) : app.ui("ui-menu-players-range", { from, to });
}

customElements.define("card-table-menu", Menu);

// @ts-check
// What somebody has played on this device: by game and table, over time, and the best deals to watch again.

import { html, nothing } from "lit";
import { Screen } from "../screen.js";
import { bestOf } from "../match/results.js";
import { margin } from "../door/results.js";
import { writeLink } from "../door/link.js";
import { deals } from "./chart.js";
import { storageTrouble, topBar } from "./parts.js";
import { results } from "./tally.js";

/** @typedef {import("../door/results.js").Result} Result */

class Statistics extends Screen {
  static properties = { ...Screen.properties, rows: { state: true } };

  constructor() {
    super();
    /** All results; null until they have been read. @type {Result[]|null} */ this.rows = null;
  }

  connectedCallback() {
    super.connectedCallback();
    results(this.app).then((rows) => { this.rows = rows; }, (why) => { console.info("There are no results.", why); this.rows = []; });
  }

  get heading() {
    return this.app.ui("ui-statistics");
  }

  /** The games with results, that of the last deal first. */
  get #games() {
    const names = new Set((this.rows ?? []).toReversed().map(({ game }) => game));
    return [...names].flatMap((name) => this.app.catalogue.game(name) ?? []);
  }

  render() {
    const { app } = this;
    const games = this.#games;
    const game = games.find(({ name }) => name === this.path[1]) ?? games[0];
    const rows = (this.rows ?? []).filter((row) => row.game === game?.name);
    return html`
      ${topBar(app, { href: "#", label: app.ui("ui-menu") })}
      <main class="page statistics">
        <h1 tabindex="-1">${this.heading}</h1>
        ${storageTrouble(app) || html`<p class="quiet">${app.ui(game ? "ui-stats-intro" : "ui-stats-none")}</p>`}
        ${games.length > 1 ? html`<nav class="row" aria-label=${app.ui("ui-menu-games")}>${games.map(({ name, title }) => html`
          <a class="button ${name === game?.name ? "primary" : ""}" href=${`#statistics/${name}`} aria-current=${name === game?.name ? "page" : "false"}>${app.text.say(title)}</a>`)}</nav>` : nothing}
        ${game ? html`<h2>${app.text.say(game.title)}</h2>${this.#numbers(rows)} ${this.#tables(rows)}
          <h3>${app.ui("ui-stats-time")}</h3>${deals(app, rows)} ${this.#best(rows)}` : nothing}
      </main>`;
  }

  /** The numbers that matter most. @param {Result[]} rows */
  #numbers(rows) {
    const { app } = this;
    const matches = rows.filter(({ won }) => typeof won === "boolean");
    const [made = 0, failed = 0] = bids(rows);
    const runs = streaks(rows.map((row) => margin(row) > 0));
    const fact = (/** @type {string} */ id, /** @type {string} */ value) => html`<div><dt>${app.ui(id)}</dt><dd>${value}</dd></div>`;
    return html`<dl class="tallies">
      ${fact("ui-stats-deals", app.text.number(rows.length))}
      ${fact("ui-stats-matches", app.ui("ui-stats-of", { n: matches.filter(({ won }) => won).length, all: matches.length }))}
      ${made + failed ? fact("ui-stats-bids", app.ui("ui-stats-of", { n: made, all: made + failed })) : nothing}
      ${fact("ui-stats-streak", app.ui("ui-stats-streak-of", { now: runs.now, best: runs.best }))}
    </dl>`;
  }

  /** @param {Result[]} rows */
  #tables(rows) {
    const { app } = this;
    const names = [...new Set(rows.map(({ table }) => table))];
    return html`<table class="ledger"><caption class="unseen">${app.ui("ui-stats-tables")}</caption>
      <thead><tr>${["table", "deals", "won-deals", "matches"].map((what) => html`<th scope="col" class=${what === "table" ? "" : "number"}>${app.ui(`ui-stats-${what}`)}</th>`)}</tr></thead>
      <tbody>${names.map((name) => {
        const here = rows.filter(({ table }) => table === name);
        const offer = app.catalogue.offer(here[0]?.game ?? "", name);
        const matches = here.filter(({ won }) => typeof won === "boolean");
        return html`<tr><th scope="row">${offer ? app.text.say(offer.title) : app.ui("ui-match-own")}</th><td class="number">${app.text.number(here.length)}</td>
          <td class="number">${app.text.number(here.filter((row) => margin(row) > 0).length)}</td>
          <td class="number">${app.ui("ui-stats-of", { n: matches.filter(({ won }) => won).length, all: matches.length })}</td></tr>`;
      })}</tbody></table>`;
  }

  /** @param {Result[]} rows */
  #best(rows) {
    const { app } = this;
    const best = bestOf(rows);
    return best.length === 0 ? nothing : html`<h3>${app.ui("ui-stats-best")}</h3><ol class="best">${best.map((row) => html`
      <li><a href=${writeLink(row.game, { replay: row.replay ?? "" })}>${app.ui("ui-stats-deal", { mine: row.mine, other: row.other })}</a>
        <span class="quiet">${row.day ? app.text.day(row.day) : ""}</span></li>`)}</ol>`;
  }
}

/** How many bids were made, and how many failed. @param {Result[]} rows */
const bids = (rows) => rows.reduce(([made = 0, failed = 0], row) => [made + (row.bids[0] ?? 0), failed + (row.bids[1] ?? 0)], [0, 0]);

/** How many deals were won in a row: up to now, and at best. @param {boolean[]} won */
function streaks(won) {
  let now = 0;
  let best = 0;
  for (const each of won) {
    now = each ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

customElements.define("card-table-statistics", Statistics);

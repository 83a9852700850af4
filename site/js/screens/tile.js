// @ts-check
// A game in the menu: a small table with its cloth and its emblem, and the ways to it. The first one in the menu is large.

import { html, svg } from "lit";
import { askToLeave } from "./dialogs.js";
import { glyph, scoreChips, stake, tableName } from "./parts.js";
import { practiceNext } from "../text/catalogue.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../door/protocol.js").Game} Game */
/** @typedef {import("../store/store.js").Row} Row */

/** Cards that lie face down on a large tile. */
const BACKS = [1, 2, 3, 4, 5];

/** @param {App} app @param {Game} game */
export function tile(app, game) {
  const { name } = game;
  const last = app.last.get(name) ?? null;
  const row = app.rows.find((each) => each.game === name && !each.over) ?? null;
  return html`
    <article class="tile ${row ? "under-way" : ""}">
      <div class="little-table" data-cloth=${name}>
        <svg class="emblem" viewBox="0 0 64 64" aria-hidden="true">${svg`<use href="#emblem-${name}"/>`}</svg>
        <div class="tile-words">
          <h2>${app.text.say(game.title)}</h2>
          ${row ? underWay(app, row) : html`<p class="line">${words(app, game.line)}</p><p class="time">${glyph("clock")}${duration(app, game, last)}</p>`}
        </div>
        <div class="tile-backs" data-back=${name} aria-hidden="true">${BACKS.map(() => html`<svg viewBox="0 0 100 140">${svg`<use href="#back-${name}"/>`}</svg>`)}</div>
        <div class="go">
          ${row ? html`<a class="main" href=${`#${name}/play`}>${glyph("play")}${app.ui("ui-resume")}</a>`
            : html`<a class="main" href=${`#${name}`}>${app.ui("ui-menu-play")}</a>`}
          <a class="change" href=${`#${name}/tables`} aria-label=${app.ui("ui-menu-change")} title=${app.ui("ui-menu-change")}>${glyph("gear")}</a>
        </div>
      </div>
      <div class="tile-foot">
        ${app.store.lost.has(name) ? html`<p class="warning" role="status">${app.ui("ui-match-aside")}</p>` : ""}
        <p class="last">${last && !row ? lastTime(app, last) : players(app, game)}</p>
        <p>${last || !game.lesson ? "" : html`<a href=${`#${name}/learn`}>${app.ui("ui-menu-learn")}</a>`}
          <a href=${`#${name}/rules`}>${app.ui("ui-rules")}</a>
          <a href=${`#${name}/daily`}>${app.ui("ui-menu-daily", { played: app.days.has(`${name} ${app.today()}`) ? "yes" : "no" })}</a>
          ${row ? html`<button type="button" @click=${() => askToLeave(row)}>${app.ui("ui-give-up")}</button>` : ""}</p>
      </div>
    </article>`;
}

/** The score of a match under way, its table and its deal. @param {App} app @param {Row} row */
function underWay(app, row) {
  return html`<section aria-label=${app.ui("ui-match-open")}>
    <p class="score">${scoreChips(app, row)}</p>
    <p class="time">${glyph("clock")}${listed(app.ui("ui-match-table", { table: tableName(app, row), deal: row.deal || 1 }), stake(app, row))}</p>
  </section>`;
}

/** How somebody played last time. @param {App} app @param {Row} row */
const lastTime = (app, row) => app.ui("ui-menu-last", { table: listed(tableName(app, row), stake(app, row)) });

/** @param {string[]} words */
const listed = (...words) => words.filter(Boolean).join(", ");

/** How long a match takes that is begun now. @param {App} app @param {Game} game @param {Row|null} last */
function duration(app, game, last) {
  const { table } = practiceNext(game, null, last);
  return words(app, app.catalogue.offer(game.name, table)?.time) || players(app, game);
}

/** A text that a game of a pack may lack. @param {App} app @param {import("../door/protocol.js").Message|undefined} message */
const words = (app, message) => (message && app.text.has(message[0]) ? app.text.say(message) : "");

/** The number of players: one number, or a range. @param {App} app @param {Game} game */
function players(app, { seats }) {
  const [from, to] = [Math.min(...seats), Math.max(...seats)];
  return from === to ? app.ui("ui-menu-players", { n: to }) : app.ui("ui-menu-players-range", { from, to });
}

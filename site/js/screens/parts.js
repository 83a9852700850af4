// @ts-check
// Small pieces that the menu and the screens reached from it draw: signs, coins, the bar at the top. A table does without them.

import { html, svg } from "lit";
import { openDialog } from "./dialogs.js";
import { readCast } from "../text/people.js";

/** @typedef {import("../app.js").App} App */

/** Signs, drawn as strokes in a box of 24. @type {Record<string, string>} */
const SIGNS = {
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M6 5v14",
  last: "M6 5l7 7-7 7M18 5v14",
  close: "M6 6l12 12M18 6L6 18",
  gear: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5",
  book: "M12 6.500C10 5 7 4.500 4 5v13c3-.5 6 0 8 1.500M12 6.500C14 5 17 4.500 20 5v13c-3-.5-6 0-8 1.500M12 6.500v13",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  play: "M8 5.500l10 6.500-10 6.500z",
  chart: "M4 20h16M7 16v-5M12 16V5M17 16V9",
  clock: "M12 3.500a8.500 8.500 0 1 1 0 17 8.500 8.500 0 0 1 0-17zM12 8v4l3 2",
  search: "M10.500 4a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM15.500 15.500L20 20",
};

/** @param {string} name */
export function glyph(name) {
  return html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${SIGNS[name] ?? ""}/>`}</svg>`;
}

/** The score of a match under way, told with the names of those who play. @param {App} app @param {import("../store/store.js").Row} row */
export function scoreChips(app, { chips, faces }) {
  const company = { me: "s", people: readCast(faces) };
  return chips.filter(([id]) => app.text.has(id)).map((chip) => html`<span class="score-chip">${app.text.say(chip, company)}</span>`);
}

/** What a row of the store says of its table. @typedef {Pick<import("../store/store.js").Row, "id"|"game"|"table"|"coins">} Seated */

/** The name of a match's table. @param {App} app @param {Seated} row */
export function tableName(app, { game, table }) {
  const offer = app.catalogue.offer(game, table);
  return offer ? app.text.say(offer.title) : app.ui("ui-match-own");
}

/** Whether a match is for coins, where a game has both. @param {App} app @param {Seated} row */
export function stake(app, row) {
  if (!app.catalogue.game(row.game)?.tables.some(({ buyIn }) => buyIn > 0)) return "";
  if (!row.coins) return app.ui("ui-match-practice");
  const paid = paidFor(app, row);
  return paid === undefined ? "" : app.ui("ui-match-coins", { n: paid });
}

/** The coins that were paid for a match, by the wallet: a house rule may have set another price than the table's. @param {App} app @param {Seated} row */
export function paidFor(app, { id, game, table }) {
  const entry = app.purse?.entries.find(({ kind, match }) => kind === "buy-in" && match === id);
  return entry ? -entry.amount : app.catalogue.offer(game, table)?.buyIn;
}

/** A coin, drawn. */
export const coin = html`<svg class="coin" viewBox="0 0 24 24" aria-hidden="true"><circle class="coin-rim" cx="12" cy="12" r="10"/><circle class="coin-ring" cx="12" cy="12" r="7"/><path class="coin-pip" d="M12 7.500l3 4.500-3 4.500-3-4.500z"/></svg>`;

/** A suit's pip from the cards' own drawing. @param {string} suit */
export function suitMark(suit) {
  return html`<svg class="suit-mark" data-suit=${suit} viewBox="0 0 64 64" aria-hidden="true"><use href=${`#suit-${suit}`}></use></svg>`;
}

/**
 * The bar at the top of every screen but the table.
 * @param {App} app
 * @param {{href: string, label: string}|null} back
 */
export function topBar(app, back) {
  const balance = app.purse?.balance;
  return html`
    <header class="shell-bar">
      ${back
        ? html`<a class="icon-link" href=${back.href}>${glyph("back")}<span>${back.label}</span></a>`
        : html`<h1 class="wordmark" tabindex="-1">${suitMark("S")}<span>${app.ui("ui-title")}</span></h1>`}
      <span class="spring"></span>
      <a class="purse" href="#coins" aria-label=${balance === undefined ? app.ui("ui-wallet-link") : app.ui("ui-balance-link", { n: balance })}>
        ${coin}<b>${balance === undefined ? "–" : app.text.number(balance)}</b></a>
      ${back ? "" : html`<a class="icon" href="#statistics" aria-label=${app.ui("ui-statistics")} title=${app.ui("ui-statistics")}>${glyph("chart")}</a>`}
      <button class="icon" type="button" aria-label=${app.ui("ui-settings")} @click=${() => openDialog("settings")}>${glyph("gear")}</button>
    </header>`;
}

/**
 * How far the start of an engine has come, in one line.
 * @param {App} app
 * @param {import("../engine/connection.js").Connection} [connection]
 */
export function engineStatus(app, connection = app.connection) {
  if (connection.failed) {
    const { why } = /** @type {{why: string}} */ (connection.stage);
    return html`<p class="engine failed" role="alert">${app.ui("ui-engine-failed")} ${app.text.has(why) ? app.ui(why) : ""}
      <button type="button" class="small" @click=${() => connection.restart()}>${app.ui("ui-retry")}</button></p>`;
  }
  const { loading } = connection;
  if (!loading) return html`<p class="engine ready" role="status">${app.ui("ui-engine-ready")}</p>`;
  return html`<p class="engine" role="status">${app.ui(loading.stage === "download" ? "ui-engine-download" : "ui-engine-start")}
    <progress max="1" .value=${loading.fraction ?? 0} aria-hidden="true"></progress>
    ${loading.megabytes ? html`<span class="amount" aria-hidden="true">${app.ui("ui-engine-amount", loading.megabytes)}</span>` : ""}</p>`;
}

/** What is wrong with storage, in one line. @param {App} app */
export function storageTrouble(app) {
  const { trouble } = app.store;
  return trouble ? html`<p class="warning" role="status">${app.ui(`ui-storage-${trouble}`)}</p>` : "";
}

/**
 * The address of a rule among the rules of a game. A rule of all games keeps its full name.
 * @param {string} game
 * @param {string} rule
 */
export function ruleAddress(game, rule) {
  return `#${game}/rules/${slugOf(game, rule)}`;
}

/**
 * The name of a rule in addresses.
 * @param {string} game
 * @param {string} rule
 */
export function slugOf(game, rule) {
  return rule.startsWith(`${game}.`) ? rule.slice(game.length + 1) : rule;
}

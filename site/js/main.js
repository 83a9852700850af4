// @ts-check
// Starts the page: reads the catalogue, opens the store, starts the engine, and shows the screen that the address names.
//
// The rooms, each of which knows only those above it:
//   engine/   Python in a worker: its start, its restart, and the shapes of what it sends (protocol.js)
//   text/     messages and options as words; the catalogue, which is known before Python has started
//   store/    what the browser keeps, and which tab may write it
//   table/    draws a scene and says what the player wants; knows no engine and no game
//   match/    plays a match: one request after another, each scene saved before it is shown
//   offline/  keeps the site for play without a network; finds out about new versions; the service worker
//   app.js    what all screens share
//   screens/  menu, chooser, play, rules, wallet, settings, the offer of a new version
//
// The way of a click on a card:
//   1. table/touch/pointer.js sees it, and touch/player.js decides that it means to play the card;
//   2. table/table.js sends the event table-act, which screens/play.js hands to the match;
//   3. match/runner.js asks the engine, through engine/connection.js and engine/engine.js;
//   4. engine/worker.js passes the question to Python, and the answer back: a scene;
//   5. match/runner.js saves the scene's record in the store, and fires "change";
//   6. screens/play.js gives the scene to table/table.js, which draws it and moves the card.

import { App } from "./app.js";
import { Catalogue } from "./text/catalogue.js";
import { Engine } from "./engine/engine.js";
import { boot, file, shelf } from "./files.js";
import { Openings } from "./match/opening.js";
import { Connection } from "./engine/connection.js";
import { spawn } from "./engine/spawn.js";
import { Place } from "./store/place.js";
import { DEFAULTS } from "./store/settings.js";
import { applyTheme, onSystemTheme } from "./theme.js";
import "./screens/settings-dialog.js";
import { openStore } from "./store/store.js";
import { Text } from "./text/messages.js";
import { loadSprite } from "./table/pieces/sprite.js";
import "./screens/chooser.js";
import "./screens/leave-dialog.js";
import "./screens/menu.js";
import "./screens/play.js";
import "./screens/rules.js";
import "./screens/wallet.js";

/** @typedef {import("./screen.js").Screen} Screen */

/** The last words of an address, and the screens they name; the name of a table is "play", too. @type {Record<string, string>} */
const SCREENS = { "": "play", play: "play", tables: "chooser", rules: "rules" };

/** So long after Python has come, nothing more is loaded for what the person is doing; in milliseconds. */
const QUIET = 2000;

async function start() {
  // Python takes by far the longest to load, so it starts first.
  const engine = new Engine(() => spawn(file("js/engine/worker.js")), boot());
  const [data, { store, openings }] = await Promise.all([fetch(file("catalogue.json")).then((reply) => reply.json()), openStore(new Place(window)).then(lookAhead)]);
  await pause();
  const app = new App(new Catalogue(data), new Text(data.languages), store, new Connection(engine), openings);
  app.settings = await store.settings().catch(() => DEFAULTS);
  applyTheme(app.settings);
  onSystemTheme(() => applyTheme(app.settings));
  document.documentElement.lang = app.text.language;
  await pause();
  // Matches under way are read before the first screen is drawn, so that nothing moves later.
  await app.refresh();
  route(app);
  loadSprite();
  // For tests and for the console: the engine (ask, restart, kill, stage) and the version. The page does not read it.
  Object.assign(window, { cardTable: { engine, version: data.version } });
  app.updateCoins();
  keepForLater(app);
}

/**
 * Fetches the dealt table that the address may show, before anything is known of its game.
 * @param {import("./store/store.js").Store} store
 */
function lookAhead(store) {
  const openings = new Openings(shelf, store);
  const [game = "", table = ""] = address();
  if (SCREENS[table] !== "chooser" && SCREENS[table] !== "rules") openings.expect(game, table);
  return { store, openings };
}

/** The words of the address; none, if it cannot be read. */
function address() {
  try {
    return decodeURIComponent(location.hash.slice(1)).split("/").filter(Boolean);
  } catch {
    return [];
  }
}

/** Lets the browser draw and respond between two steps of the start. */
function pause() {
  return new Promise((done) => setTimeout(done));
}

/**
 * Keeps the site for play without a network, once nothing else is to be loaded.
 * @param {App} app
 */
async function keepForLater(app) {
  const { connection } = app;
  while (connection.loading) await new Promise((done) => connection.addEventListener("change", done, { once: true }));
  if (connection.ready) await new Promise((done) => setTimeout(done, QUIET));
  const [{ Offline }] = await Promise.all([import("./offline/offline.js"), import("./screens/update-offer.js")]);
  app.offline = new Offline();
  app.offline.addEventListener("change", () => app.changed());
  document.body.append(Object.assign(document.createElement("card-table-update"), { app }));
  await app.offline.start();
  // What cannot be loaded may be gone because a new version has come.
  const look = () => { if (connection.failed) app.offline?.check(); };
  connection.addEventListener("change", look);
  look();
}

/**
 * A dialog that any screen may ask for; made when it is first needed.
 * @param {App} app
 * @param {string} name
 */
function dialog(app, name) {
  const there = document.querySelector(name);
  if (there) return /** @type {any} */ (there);
  const made = Object.assign(document.createElement(name), { app });
  document.body.append(made);
  return /** @type {any} */ (made);
}

/** @param {App} app */
function route(app) {
  document.addEventListener("table-settings", () => dialog(app, "card-table-settings").show());
  document.addEventListener("ask-to-leave", (event) => {
    const { row, instead } = /** @type {CustomEvent} */ (event).detail;
    dialog(app, "card-table-leave").show(row, instead);
  });
  window.addEventListener("hashchange", ({ oldURL }) => {
    app.from = new URL(oldURL).hash;
    show(app, true);
  });
  // The browser says that the page can be installed; the menu offers it.
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    app.installer = /** @type {any} */ (event);
    app.changed();
  });
  // Another tab may have played or paid meanwhile.
  document.addEventListener("visibilitychange", () => { if (!document.hidden) app.refresh(); });
  show(app, false);
}

/**
 * Shows the screen that the address names, or the menu if it names none.
 * @param {App} app
 * @param {boolean} moved whether the person came from another screen; then the heading gets the focus and is read out
 */
async function show(app, moved) {
  const path = address();
  const name = screenName(app, path);
  for (const dialog of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
  const host = /** @type {HTMLElement} */ (document.getElementById("screen"));
  let screen = /** @type {Screen|null} */ (host.firstElementChild);
  const same = screen?.localName === name && screen.path[0] === path[0];
  if (same && screen) screen.path = path;
  else {
    screen = /** @type {Screen} */ (Object.assign(document.createElement(name), { app, path }));
    host.replaceChildren(screen);
    window.scrollTo(0, 0);
  }
  document.title = screen.heading ? app.ui("ui-page-title", { page: screen.heading }) : app.ui("ui-title");
  await screen.updateComplete;
  if (moved && !same && !path[2]) /** @type {HTMLElement|null} */ (screen.querySelector("h1"))?.focus({ preventScroll: true });
}

/**
 * @param {App} app
 * @param {string[]} path
 */
function screenName(app, [first, second = ""]) {
  if (first === "coins") return "card-table-wallet";
  if (!first || !app.catalogue.game(first)) return "card-table-menu";
  if (app.catalogue.offer(first, second)) return "card-table-play";
  return `card-table-${Object.hasOwn(SCREENS, second) ? SCREENS[second] : "menu"}`;
}

start().catch((why) => {
  console.error(why);
  const words = document.createElement("p");
  words.className = "fatal";
  words.textContent = document.body.dataset.fatal ?? "";
  document.getElementById("screen")?.replaceChildren(words);
});

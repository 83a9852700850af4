// @ts-check
// Starts the page: reads the catalogue, opens the store, wakes the engine, and shows the screen that the address names.

import { App } from "./app.js";
import { Catalogue } from "./text/catalogue.js";
import { Engine } from "./engine/engine.js";
import { boot, file } from "./files.js";
import { Connection } from "./engine/connection.js";
import { readSettings } from "./store/settings.js";
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

/** The last words of an address, and the screens they name. @type {Record<string, string>} */
const SCREENS = { "": "chooser", play: "play", rules: "rules" };

async function start() {
  // Python is by far the slowest to come, so it sets out first.
  const engine = new Engine(() => new Worker(file("js/engine/worker.js"), { type: "module" }), boot());
  const [data, store] = await Promise.all([fetch(file("catalogue.json")).then((reply) => reply.json()), openStore()]);
  await breath();
  const app = new App(new Catalogue(data), new Text(data.languages), store, new Connection(engine));
  app.settings = readSettings(await store.settings().catch(() => ({})));
  applyTheme(app.settings);
  onSystemTheme(() => applyTheme(app.settings));
  document.documentElement.lang = app.text.language;
  await breath();
  // What is under way is known before the first screen is drawn, so that nothing moves when it comes.
  await app.refresh();
  route(app);
  loadSprite();
  // For tests and for the curious: the engine (ask, restart, kill, stage) and the version. Nothing in the page reads it.
  Object.assign(window, { cardTable: { engine, version: data.version } });
  app.updateCoins();
}

/** Lets the browser draw and answer between two pieces of the start. */
function breath() {
  return new Promise((done) => setTimeout(done));
}

/**
 * A dialog that any screen may ask for; made when it is needed first.
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
  // Another tab may have played or paid meanwhile.
  document.addEventListener("visibilitychange", () => { if (!document.hidden) app.refresh(); });
  show(app, false);
}

/**
 * Shows the screen that the address names; an address that names none is the menu's.
 * @param {App} app
 * @param {boolean} moved whether somebody came here from another screen, who then wants to be told where this is
 */
async function show(app, moved) {
  const path = decodeURIComponent(location.hash.slice(1)).split("/").filter(Boolean);
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
  const screen = first && app.catalogue.game(first) ? SCREENS[second] : undefined;
  return `card-table-${screen ?? "menu"}`;
}

start().catch((why) => {
  console.error(why);
  const words = document.createElement("p");
  words.className = "fatal";
  words.textContent = document.body.dataset.fatal ?? "";
  document.getElementById("screen")?.replaceChildren(words);
});

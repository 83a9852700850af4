// @ts-check
// What is done once nothing else is to be loaded: the games are asked for that the host has added, the site is kept for play
// without a network, new versions are looked for, what may be asked for next is read, and experts are given more workers.

import { KnownGames } from "./packs/known.js";
import { Helpers, MOST } from "./engine/helpers.js";
import { Packs } from "./packs/packs.js";
import { Engine } from "./engine/engine.js";
import { Offline } from "./offline/offline.js";
import { rehearse } from "./offline/rehearsal.js";
import { drawingsOfLook, rulesOfLook } from "./door/look.js";
import { isMetered } from "./offline/names.js";
import { read } from "./text/library.js";
import { style } from "./styles.js";
import { spawn } from "./engine/spawn.js";
import { wear } from "./early/wear.js";
import { boot, file, packList, packsKnown, shelf } from "./files.js";
import { pause } from "./waits.js";
import { bringFaces } from "./table/pieces/faces.js";
import { bringTypeface } from "./typeface.js";
import "./screens/update-offer.js";

export { hearSiteFile } from "./site-file.js";
export { takeFirstRelease } from "./store/first-release.js";
export { bringFaces };

/** @typedef {import("./app.js").App} App */

/** So long after Python has come, nothing more is loaded for what the person is doing; in milliseconds. */
const QUIET = 2000;
/** So long after the first hand lies, drawings come that nobody needs for it; in milliseconds. */
const SOON = 1500;
/** Gigabytes of memory that a device needs for more than one Python, as far as the browser says how many it has. */
const ROOMY = 4;
/** The styles that scripts load. */
const STYLES = ["css/table.css", "css/piles.css", "css/dial.css", "css/others.css", "css/late.css", "css/table-later.css"];
/** The name under which the games of packs are kept. */
const GAMES = "packs";

/**
 * Asks for the games that the host has added: once our own can be played, or at once if the address may name one of them.
 * @param {App} app
 * @param {{newEngine: ConstructorParameters<typeof Packs>[1], atOnce: (app: App) => boolean, onarrival: () => void}} how
 */
export async function startPacks(app, { newEngine, atOnce, onarrival }) {
  while (app.connection.loading && !atOnce(app)) await change(app.connection);
  const { store } = app;
  const built = async () => (await fetch(packsKnown())).json();
  const memory = new KnownGames({ read: () => store.note(GAMES), keep: (note) => store.keepNote(GAMES, note), built }, document.documentElement.dataset.build ?? "");
  const packs = new Packs(packList(), newEngine, (game) => app.library.take(game) && dress(game), memory);
  app.packs = packs;
  packs.addEventListener("change", () => app.changed());
  packs.addEventListener("arrival", () => { onarrival(); app.updateCoins(); });
  await packs.load();
}

/** Has a game of a pack look as it says. @param {import("./door/pack-game.js").PackGame} game */
function dress({ game, look }) {
  if (look) wear({ rules: rulesOfLook(game.name, look), drawings: drawingsOfLook(game.name, look) });
  return true;
}

/**
 * Brings the typeface and the drawings that nobody needs to decide something: soon after the first hand, which takes longer
 * to look at. Some browsers load the picture for a phone's home screen as soon as the page names it.
 */
export async function drawMore() {
  await pause(SOON);
  for (const link of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[data-rel]"))) link.rel = link.dataset.rel ?? "";
  bringTypeface(calm);
  await read("drawings.json").then((look) => calm().then(() => wear(look))).catch(console.info);
}

/** Resolves when no card moves: what comes then, and has the browser draw the whole page anew, stops nothing. */
export const calm = async () => /** @type {Element & {rest: () => Promise<void>}|null} */ (document.querySelector("card-table-view"))?.rest();

/** Resolves once the others at a table have had time to answer: until then they need all of the processor. @param {App} app */
export async function answered({ connection }) {
  if (document.querySelector("card-table-play")) await connection.answered();
}

/** Sees to what is in this page only, and to what other tabs have done meanwhile. @param {App} app */
export function mindTabs(app) {
  window.addEventListener("beforeunload", (event) => { if (app.store.unsaved) event.preventDefault(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) app.refresh(); });
}

/** Keeps the site for play without a network. @param {App} app */
export function keepForLater(app) {
  keep(app).catch((why) => console.info("The site is not kept for play without a network.", why));
}

/** @param {App} app */
async function keep(app) {
  const { connection } = app;
  while (connection.loading) await change(connection);
  if (connection.ready) await pause(QUIET);
  const { packs } = app;
  while (packs?.starting) await change(packs);
  app.offline = new Offline(() => { if (isRoomy()) rehearseStart(app).catch(console.info); });
  app.offline.addEventListener("change", () => app.changed());
  document.body.append(Object.assign(document.createElement("card-table-update"), { app }));
  await app.offline.start();
  // What cannot be loaded may be gone because a new version has come.
  const look = () => { if (connection.failed) app.offline?.check(); };
  connection.addEventListener("change", look);
  look();
}

/** Has Python start once more, from what is kept now, so that the browser compiles it for the next visit. @param {App} app */
async function rehearseStart({ catalogue }) {
  const game = catalogue.games.map(({ name }) => name).find((name) => Object.keys(shelf.many(name)).length > 0);
  if (!game) return;
  const { request } = await shelf.fetch(game, Object.keys(shelf.many(game))[0] ?? "", 0);
  await rehearse(new Engine(() => spawn(file("js/engine/worker.js")), { ...boot(), kept: true }), { ...request, do: "start", game, seed: 0, salt: "00".repeat(16) });
}

/** Whether the device has a processor and memory for a second Python, as far as the browser says. */
function isRoomy() {
  const { hardwareConcurrency = 1, deviceMemory = ROOMY } = /** @type {{hardwareConcurrency?: number, deviceMemory?: number}} */ (navigator);
  return hardwareConcurrency > 1 && deviceMemory >= ROOMY;
}

/**
 * Reads what may be asked for next, one thing after another, so that it is there at once, with or without a network.
 * @param {App} app
 * @param {(() => Promise<unknown>)[]} code reads scripts
 */
export async function readAhead({ catalogue, library, openings }, code) {
  const games = catalogue.games.map(({ name }) => name);
  const texts = ["menu", "others", "shared", "table", "table-later", "hints", "late", ...games].map((of) => () => library.texts(of));
  const rules = ["table", ...games].map((of) => () => library.rules(of));
  const choices = games.map((of) => () => library.choices(of));
  const styles = STYLES.map((name) => () => style(name, calm));
  for (const step of [...code, ...styles, ...texts, ...rules, ...choices, () => openings.keepPictures()]) await step().catch(() => {});
}

/**
 * Lets experts think in several workers, where the device has a processor and memory for that.
 * @param {App} app
 * @param {import("./engine/connection.js").EngineLike} engine
 */
export async function thinkAlong({ connection, offline }, engine) {
  const most = Math.min(navigator.hardwareConcurrency - 1, window.top === window ? MOST : 1); // a page may have many frames
  if (!isRoomy() || (isMetered() && offline?.state !== "ready")) return;
  while (!connection.ready) await change(connection);
  const newWorker = () => spawn(file("js/engine/worker.js"));
  const helpers = connection.helpers = new Helpers((request) => engine.ask(request), newWorker, boot(), most);
  Object.assign(/** @type {any} */ (window).cardTable, { helpers }); // for tests and for the console
  // A browser that needs memory ends workers without a word.
  connection.addEventListener("change", () => { if (!connection.ready) helpers.end(); });
}

/** @param {EventTarget} target */
const change = (target) => new Promise((done) => target.addEventListener("change", done, { once: true }));

// @ts-check
// Starts the page: reads the catalogue, opens the store, shows the screen that the address names, and starts the engine.
//
// The rooms, each of which knows only those above it:
//   site.js   where the site is
//   dealt.js  the dealt table that the first script has asked for
//   files.js  where the files of the site are
//   bring.js  loads the scripts that not every screen needs, and asks anew for one that did not come
//   styles.js  loads the style sheets of those screens
//   typeface.js  brings the typeface
//   waits.js  waits for a while, or for what the browser draws
//   trusted.js  which scripts may run as workers
//   unpacked.js  what Python starts from, laid ready on this device
//   door/     what comes from outside: addresses, what lies in storage, what workers say; what does not fit is refused here
//   theme.js  puts the chosen colours on the page
//   engine/   Python in a worker: its start and its restart; further workers, which think along
//   text/     messages and options as words; the catalogue, which is known before Python has started
//   packs/    the games that the host of the site has added, in a Python of their own
//   store/    what the browser keeps, and which tab may write it
//   table/    draws a scene and says what the player wants; knows no engine and no game
//   early/    what can be seen and pressed before the scripts have come
//   first.js  runs before this one, as part of the page itself: colours, what to fetch, the first picture
//   match/    plays a match: one request after another, each scene saved before it is shown
//   learn/    teaches a game: a guided deal from stop to stop, and what is said to each choice
//   offline/  keeps the site for play without a network; finds out about new versions; the service worker
//   app.js    what all screens share
//   screen.js  what every screen has
//   screens/  menu, chooser, play, rules, wallet, statistics, settings, the offer of a new version
//   site-file.js  reads what the host of the site has chosen, once the page is there
//   later.js  what is done once nothing else is to be loaded
//   embed/    the site as a frame of another page: the loader for that page, and what both say to each other
//
// The way of a click on a card:
//   1. table/touch/pointer.js sees it, and touch/player.js decides that it means to play the card;
//   2. table/table.js sends the event table-act, which screens/play.js hands to the match;
//   3. match/runner.js asks the engine, through engine/connection.js and engine/engine.js;
//   4. engine/worker.js passes the question to Python, and the answer back: a scene;
//   5. match/runner.js saves the scene's record in the store, and fires "change";
//   6. screens/play.js gives the scene to table/table.js, which draws it and moves the card.
//
// What is played before Python has come: first.js draws a table that the build has dealt (early/), and the play screen takes
// its place; match/opening.js reads that opening, match/runner.js keeps what is decided there, and goes on from the same
// table with the engine.

import "./bring.js";
import { App } from "./app.js";
import { Catalogue } from "./text/catalogue.js";
import { Connection } from "./engine/connection.js";
import { Engine } from "./engine/engine.js";
import { DEFAULTS } from "./door/settings.js";
import { Place } from "./store/place.js";
import { Text } from "./text/messages.js";
import { dress, onSystemTheme } from "./theme.js";
import { Openings } from "./match/opening.js";
import { boot, file, shelf } from "./files.js";
import { drawnTable } from "./early/presses.js";
import { openStore } from "./store/store.js";
import { painted, pause } from "./waits.js";
import { place } from "./door/address.js";
import { read } from "./text/library.js";
import { spawn } from "./engine/spawn.js";
import { style } from "./styles.js";
import "./screens/missing.js";
import "./screens/dialogs.js"; // what several screens need is a part of this one, and not of what comes later

/** @typedef {import("./screen.js").Screen} Screen */

/** The code of the table, and of what plays a match there. */
const atTable = () => import("./screens/play.js");
/** The code that is loaded when it is needed. @type {Record<string, () => Promise<unknown>>} */
const CODE = { menu: () => import("./screens/menu.js"), play: atTable, others: () => import("./screens/others.js") };

/** So long after something could not be loaded, it is tried again; in milliseconds. */
const AGAIN = 5000;
/** So long the loading of Python waits at most for the first picture. */
const PATIENCE = 2000;

async function start() {
  const { screen, code } = here(tablesOnShelf);
  for (const part of code) CODE[part]?.().catch(() => {}); // on its way while the rest is read
  const engine = newEngine();
  const connection = new Connection(engine);
  // Python takes by far the longest to load. The scripts have come, so it takes the line from nothing that a table needs,
  // but the processor from the cards, if they are just being drawn.
  const early = screen === "play";
  if (early) (drawnTable() ? painted() : Promise.resolve()).then(() => engine.start());
  const [data, { store, openings }] = await Promise.all([read("catalogue.json"), openStore(new Place(window), async () => (await later()).takeFirstRelease).then(lookAhead)]);
  await breath();
  const app = new App(new Catalogue(data), new Text(data.texts, document.documentElement.lang), store, connection, openings, atTable);
  listen(app);
  await takeOver(app);
  // Matches under way are read before a screen is drawn that shows them, so that nothing moves later.
  const refreshed = app.refresh();
  app.own = await store.settings().catch(() => DEFAULTS);
  if (here(tablesOnShelf).screen !== "play") await refreshed;
  if (document.documentElement.hasAttribute("data-embedded")) await (await import(file("js/embed/frame.js"))).attach(app);
  app.look();
  onSystemTheme(() => app.look());
  document.documentElement.lang = app.text.language;
  // For tests and for the console: the engine (ask, restart, kill, stage) and the version. The page does not read it.
  Object.assign(window, { cardTable: { engine, version: data.version } });
  await breath();
  await show(app, false);
  document.documentElement.toggleAttribute("data-started", true);
  if (!early) {
    // What the person came for seldom needs Python: it must not delay the picture.
    await Promise.race([shown(), engine.asked, pause(PATIENCE)]);
    await painted();
    engine.start();
  }
  // Asked for at once: should a new version be published meanwhile, the files of this one are gone.
  const { answered, bringFaces, calm, hearSiteFile, startPacks, keepForLater, mindTabs, readAhead, drawMore, thinkAlong } = await later();
  mindTabs(app);
  drawMore();
  bringFaces(calm).then(() => app.changed());
  hearSiteFile(app);
  keepForLater(app);
  await answered(app);
  startPacks(app, {
    newEngine: (packs) => newEngine({ packs, image: false }),
    atOnce: namesNothing,
    onarrival: () => { if (unmet && !namesNothing(app)) show(app, false); },
  }).then(() => Promise.all([CODE.others?.(), app.library.texts("others")])).then(() => app.changed(), console.info);
  await app.updateCoins();
  await readAhead(app, [...Object.values(CODE), () => import("./table/more.js"), () => import("./table/late.js")]);
  thinkAlong(app, engine);
}

/**
 * Brings the menu to life that the build has drawn, or removes it where another screen is meant; see first.js.
 * @param {App} app
 */
async function takeOver(app) {
  const menu = /** @type {import("./screens/menu.js").Menu|null} */ (document.querySelector("card-table-menu[data-drawn]"));
  if (!menu) return;
  if (document.documentElement.hasAttribute("data-coming")) {
    menu.remove();
    return;
  }
  await Promise.all([CODE.menu?.(), app.library.texts("menu")]);
  await menu.wake(app);
}

/**
 * Fetches the dealt table that the address may show, before anything is known of its game.
 * @param {import("./store/store.js").Store} store
 */
function lookAhead(store) {
  const openings = new Openings(shelf, store);
  const { screen, asks, path: [game = "", table = ""] } = here(tablesOnShelf);
  if (screen === "play" && !asks) {
    // The first script has chosen already.
    const chosen = document.documentElement.dataset.opening?.split("/") ?? [];
    openings.expect(game, table, chosen[0] === game ? { table: chosen[1] ?? "", number: Number(chosen[2]) } : null);
  }
  return { store, openings };
}

/** Python in a worker that has not started. @param {object} [more] see engine/worker.js */
const newEngine = (more) => new Engine(() => spawn(file("js/engine/worker.js")), { ...boot(), ...more });

/** The tables of a game, known before the catalogue has been read. @param {string} game */
const tablesOnShelf = (game) => Object.keys(shelf.many(game));

/** Where the address leads. @param {(game: string) => string[]} tables */
const here = (tables) => place(location.hash.slice(1), tables, shelf.spared);

/** Lets the browser respond between two steps of the start, and show what was pressed on a table that lies there. */
const breath = () => (drawnTable() ? painted() : pause());

/** Resolves when the person sees what the screen is for. */
function shown() {
  return /** @type {Screen|null|undefined} */ (document.getElementById("screen")?.firstElementChild)?.shown;
}

/** The code of what is done later. Without a connection it comes later, too. */
async function later() {
  for (;;) {
    try {
      return await import("./later.js");
    } catch (why) {
      console.info("Nothing can be kept for later yet.", why);
      await pause(AGAIN);
    }
  }
}

/** @param {App} app */
function listen(app) {
  document.addEventListener("table-settings", () => open(app, "settings"));
  document.addEventListener("open-dialog", (event) => {
    const { name, given } = /** @type {CustomEvent} */ (event).detail;
    open(app, name, ...given);
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
}

/**
 * Opens a dialog that any screen may ask for; it is made when it is first needed.
 * @param {App} app
 * @param {"settings"|"leave"|"missing"|"rule"|"share"|"table-menu"|"verify"} name
 * @param {...unknown} given what its method `show` is given
 */
async function open(app, name, ...given) {
  try {
    if (name !== "missing") await Promise.all([CODE.others?.(), style("css/others.css"), ...["menu", "others", "shared"].map((of) => app.library.texts(of))]);
  } catch (why) {
    console.info("A dialog could not be loaded.", why);
    app.offline?.check();
    open(app, "missing", () => open(app, name, ...given));
    return;
  }
  const there = document.querySelector(`card-table-${name}`);
  const dialog = there ?? Object.assign(document.createElement(`card-table-${name}`), { app });
  if (!there) {
    document.body.append(dialog);
    // One that is closed would be drawn again with every change of the app. It may have been opened again by now.
    dialog.addEventListener("close", ({ target }) => { if (target instanceof HTMLDialogElement && !target.open) dialog.remove(); }, true);
  }
  /** @type {any} */ (dialog).show(...given);
}

/** Counts the screens asked for: one whose code comes late must not replace a later one. */
let asked = 0;
/** Whether the menu is shown because nobody knows yet what the address names. */
let unmet = false;

/** The tables of a game. @param {App} app */
const tablesIn = (app) => (/** @type {string} */ game) => app.catalogue.game(game)?.tables.map(({ name }) => name) ?? [];

/** Whether the address names something that is not here. @param {App} app */
function namesNothing(app) {
  const { screen, path } = here(tablesIn(app));
  return screen === "menu" && path.length > 0;
}

/**
 * Shows the screen that the address names, or the menu if it names none.
 * @param {App} app
 * @param {boolean} moved whether the person came from another screen; then the heading gets the focus and is read out
 */
async function show(app, moved) {
  const mine = ++asked;
  const { screen, path, asks, code, styles, texts, rules, choices } = here(tablesIn(app));
  const { library } = app;
  unmet = namesNothing(app);
  dress(path[0] ?? "");
  document.documentElement.toggleAttribute("data-coming", !drawnTable());
  try {
    await Promise.all([...code.map((part) => CODE[part]?.()), ...styles.map((name) => style(name)), ...texts.map((of) => library.texts(of)), ...rules.map((of) => library.rules(of)),
      ...choices.map((of) => library.choices(of))]);
  } catch (why) {
    if (mine !== asked) return;
    console.info("A screen could not be loaded.", why);
    app.offline?.check();
    open(app, "missing", () => show(app, moved), () => { location.hash = app.from; });
    return;
  } finally {
    if (mine === asked) document.documentElement.toggleAttribute("data-coming", false);
  }
  if (mine === asked) await put(app, `card-table-${screen}`, { path, asks }, moved);
}

/**
 * Puts a screen on the page.
 * @param {App} app
 * @param {string} name
 * @param {{path: string[], asks: string}} where
 * @param {boolean} moved see show
 */
async function put(app, name, where, moved) {
  // At the start, one that is open was asked for by an early press.
  if (moved) for (const dialog of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
  const host = /** @type {HTMLElement} */ (document.getElementById("screen"));
  let screen = /** @type {Screen|null} */ (host.firstElementChild);
  const same = screen?.localName === name && screen.path[0] === where.path[0];
  if (same && screen) Object.assign(screen, where);
  else {
    const next = /** @type {Screen} */ (Object.assign(document.createElement(name), { app, ...where }));
    // A table that the first script has drawn stays until the screen takes its place.
    const early = name === "card-table-play" ? drawnTable() : null;
    if (early) early.before(next);
    else host.replaceChildren(next);
    screen = next;
    window.scrollTo(0, 0);
    getSelection()?.removeAllRanges(); // a press leaves a caret, and Chromium looks for its place in every frame
  }
  document.title = screen.heading ? app.ui("ui-page-title", { page: screen.heading }) : app.ui("ui-title");
  await screen.updateComplete;
  // A table takes the focus to what is asked, and may be there already; so does a rule that the address names.
  if (moved && !same && !where.path[2] && !screen.matches(":focus-within")) /** @type {HTMLElement|null} */ (screen.querySelector("h1"))?.focus({ preventScroll: true });
}

// The first script tells the person.
start().catch(reportError);

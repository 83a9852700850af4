// @ts-check
// The table in a frame of somebody else's page: does what that page may ask for, and tells it what happens.

import { faultOf, settingsIn } from "./parameters.js";
import { Reporter } from "./report.js";
import { keptHost } from "./host.js";
import { readCode } from "../door/shared.js";
import { writeLink } from "../door/link.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("./host.js").Host} Host */

/** A frame looks best when it is so high for its width, in pixels. */
const HIGHEST = 640;
const LOWEST = 480;
const WIDE = 720;

/** @param {App} app */
export async function attach(app) {
  const host = keptHost();
  if (!host) return;
  const { wishes } = host;
  // A page that shows several tables would be a noisy one, unless it asks for that.
  app.want({ sound: false, ...settingsIn(wishes) });
  app.embedding = {
    without: new Set(["hints", "undo"].filter((name) => wishes[name] === "off")),
    page: wishes.links === "off" ? null : new URL("../", location.href).href,
  };
  if (wishes.controls === "min") app.embedding.without.add("menu");
  if (wishes.controls === "none") app.embedding.without.add("steps");
  host.serve((type, data) => obey(app, host, type, data));
  tell(app, host);
  tellSteps(host);
  advise(host);
}

/**
 * Does what the page around this one asks for.
 * @param {App} app
 * @param {Host} host
 * @param {string} type
 * @param {any} data
 */
async function obey(app, host, type, data) {
  const { matches } = app;
  if (type === "pause") matches.pause(data.on);
  else if (type === "set") set(app, host, data.name, data.value ?? "");
  else if (type === "newGame") await deal(app);
  else if (type === "load") await load(app, data.code);
  else if (type === "go") go(data.step);
  return type === "getShareCode" ? share(app) : undefined;
}

/** Goes where a code leads: to a deal, or to a replay. @param {App} app @param {string} code */
async function load(app, code) {
  const known = readCode(await engineOf(app).ask({ do: "look", code }));
  if (!known) throw new Error("this is no code");
  const { game, kind } = known;
  const link = writeLink(game, kind === "replay" ? { replay: code } : { deal: code });
  if (link === location.hash && kind !== "replay") return deal(app, known); // once more
  if (kind !== "replay") await makeWay(app, game);
  location.hash = link;
}

/** Shows a step of the replay on the table. @param {number} step */
function go(step) {
  const replay = /** @type {(HTMLElement & {at: {steps: number}|null, go: (step: number) => void})|null} */ (document.querySelector("card-table-replay"));
  if (!replay?.at) throw new Error("there is no replay");
  if (step > replay.at.steps) throw new Error("the deal has no such step");
  replay.go(step);
}

/** What is under way in a game would stay on the table; the page around this one means other cards. @param {App} app @param {string} game */
async function makeWay({ matches }, game) {
  const { runner } = matches;
  if (!runner?.kept || runner.row.over || runner.row.game !== game) return;
  refuseToEnd(runner.row);
  await matches.abandon(runner.row);
}

/** What was paid for is not thrown away. @param {{coins: boolean, over: boolean}} row */
function refuseToEnd({ coins, over }) {
  if (coins && !over) throw new Error("a match for coins is under way");
}

/** The code of the last deal that is over. @param {App} app */
async function share(app) {
  const reply = readCode(await engineOf(app).ask({ do: "share" }));
  if (!reply) throw new Error("no deal is over");
  return reply.code;
}

/** @param {App} app */
const engineOf = (app) => app.connectionOf(app.matches.game ?? "");

/**
 * A new match at the same table.
 * @param {App} app
 * @param {import("../door/shared.js").Code} [known] the cards, if they are to be certain ones
 */
async function deal({ matches }, known) {
  const { runner } = matches;
  if (!runner) throw new Error("there is no table");
  const { row } = runner;
  refuseToEnd(row);
  if (!known) return matches.again(row);
  const { seats } = row.request;
  await matches.start({ game: row.game, table: row.table, coins: false, options: known.options, seats, code: known.code });
}

/** Changes while the table is there. @param {App} app @param {Host} host @param {string} name @param {string} value "" is as usual */
function set(app, host, name, value) {
  const fault = value ? faultOf(name, value) : null;
  if (fault) return host.warn(fault);
  if (name === "hints" || name === "undo") {
    if (value === "off") app.embedding.without.add(name);
    else app.embedding.without.delete(name);
    app.changed();
  } else if (value) app.want(settingsIn({ [name]: value }));
  else app.unwant(name);
}

/** Tells what everybody at the table sees. @param {App} app @param {Host} host */
function tell(app, host) {
  const reporter = new Reporter((message) => app.text.say(message));
  let [failed, astray] = [false, false];
  /** A game that only the host of the site may have added. */
  let missing = app.catalogue.game(host.wishes.game ?? "") ? "" : host.wishes.game;
  /** What is told waits for what was told before. */
  let told = Promise.resolve();
  app.addEventListener("change", () => {
    const { matches: { runner, status }, connection, packs } = app;
    const scene = runner?.scene;
    const news = runner && scene ? reporter.since(scene, runner.row.id) : [];
    const state = !scene ? (connection.failed ? "failed" : "loading") : scene.phase === "match-over" ? "over" : "playing";
    told = told.then(async () => {
      for (const [type, data] of news) host.tell(type, type === "handend" ? { ...data, ...(await coded(app)) } : data);
      if (!document.querySelector("card-table-replay")) host.become(state);
    });
    if (connection.failed && !failed) host.tell("error", { code: "engine", message: "why" in connection.stage && app.text.has(connection.stage.why) ? app.ui(connection.stage.why) : "" });
    failed = connection.failed;
    if (missing && packs && !packs.coming) {
      if (!app.catalogue.game(missing)) host.warn({ code: "value", name: "game", message: `game: there is no “${missing}”` });
      missing = "";
    }
    const before = astray;
    astray = status === "astray" || (status === "refused" && location.hash.includes("?"));
    if (astray && !before) fallBack(host);
  });
}

/** Tells which step of a replay is shown. @param {Host} host */
function tellSteps(host) {
  document.addEventListener("replay-step", (event) => {
    const { deal, deals, step, steps, words } = /** @type {CustomEvent} */ (event).detail;
    host.tell("step", { deal, deals, step, steps, words });
    host.become(step < steps ? "playing" : "over");
  });
  document.addEventListener("replay-fault", (event) => {
    host.tell("error", { code: "replay", message: /** @type {CustomEvent} */ (event).detail });
    host.become("failed");
  });
}

/** @param {App} app */
const coded = (app) => share(app).then((shareCode) => ({ shareCode }), () => ({}));

/** What was wished for cannot be had: the game's own table is. @param {Host} host */
function fallBack(host) {
  host.warn({ code: "value", name: "rules", message: "rules, bots or deal: this cannot be played" });
  if (host.wishes.game) location.hash = `#${host.wishes.game}`;
}

/** Tells how high the frame would best be; the frame itself asks for nothing. @param {Host} host */
function advise(host) {
  let last = 0;
  new ResizeObserver(() => {
    const { innerWidth: width } = window;
    if (width === last) return;
    last = width;
    const height = width >= WIDE ? (width * 10) / 16 : Math.min(HIGHEST, Math.max(LOWEST, (width * 7) / 6));
    host.tell("resize", { width, height: Math.round(height) });
  }).observe(document.documentElement);
}

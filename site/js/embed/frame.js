// @ts-check
// The table as a guest in somebody else's page: does what that page may ask for, and tells it what happens.

import { faultOf, settingsIn } from "./parameters.js";
import { Reporter } from "./report.js";
import { keptHost } from "./host.js";
import { withChanges } from "../text/options.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../match/matches.js").Plan} Plan */
/** @typedef {import("./host.js").Host} Host */

/** The bots' levels, as a page around this one calls them. @type {Record<string, string>} */
const LEVELS = { easy: "random", normal: "club", strong: "expert" };
/** A frame looks best when it is so high for its width, in pixels. */
const HIGHEST = 640;
const LOWEST = 480;
const WIDE = 720;

/** @param {App} app */
export async function attach(app) {
  const host = keptHost();
  if (!host) return;
  const { wishes } = host;
  app.want(settingsIn(wishes));
  speak(app, host, wishes.lang);
  app.guest = {
    plan: (plan) => planned(app, host, plan),
    without: new Set(["hints", "undo"].filter((name) => wishes[name] === "off")),
    page: wishes.links === "off" ? null : new URL("../", location.href).href,
  };
  if (wishes.controls === "min") app.guest.without.add("menu");
  if (wishes.game && wishes.rules) await app.library.choices(wishes.game).catch(() => {});
  host.serve((type, data) => obey(app, host, type, data));
  tell(app, host);
  advise(host);
}

/** What is played, where rules and players are wished for. @param {App} app @param {Host} host @param {Plan} plan @returns {Plan} */
function planned({ catalogue }, host, plan) {
  const { rules = "", bots = "" } = host.wishes;
  if (host.wishes.game !== plan.game) return plan;
  const offer = catalogue.offer(plan.game, plan.table);
  const changes = rules.includes(":") ? new Map(rules.split(",").map((pair) => /** @type {[string, string]} */ (pair.split(":")))) : new Map();
  const options = catalogue.game(plan.game)?.options ?? [];
  for (const [name, value] of changes) {
    const option = options.find((each) => each.name === name);
    if (option && isValue(option, value)) continue;
    changes.delete(name);
    host.warn({ code: "value", name: "rules", message: `rules: ${name}:${value} is not possible` });
  }
  if (rules && !rules.includes(":") && !catalogue.offer(plan.game, rules)) host.warn({ code: "value", name: "rules", message: `rules: there is no table “${rules}”` });
  const usual = changes.size ? offer ?? catalogue.game(plan.game)?.tables[0] : null;
  return {
    ...plan,
    options: usual ? withChanges(usual.options, changes) : plan.options,
    seats: bots ? seated(host, bots, plan.seats) : plan.seats,
  };
}

/** @param {import("../door/protocol.js").Option} option @param {string} value */
function isValue({ values, min, max, none }, value) {
  if (values?.length) return values.includes(value);
  if (none && value === "none") return true;
  return !/\s/.test(value) && (typeof min !== "number" || Number(value) >= min) && (typeof max !== "number" || Number(value) <= max);
}

/** Who sits where: one word is for all, several go round from the player's left, and "w:strong" names a seat. @param {Host} host @param {string} bots @param {Record<string, string>} seats */
function seated(host, bots, seats) {
  const chosen = { ...seats };
  const names = Object.keys(seats);
  const words = bots.split(",");
  words.forEach((word, place) => {
    const [seat, level] = word.includes(":") ? word.split(":") : [names[place] ?? "", word];
    const good = Object.hasOwn(LEVELS, level ?? "") && names.includes(seat ?? "");
    if (!good) host.warn({ code: "value", name: "bots", message: `bots: “${word}” is not possible` });
    else for (const each of words.length === 1 && !word.includes(":") ? names : [seat ?? ""]) chosen[each] = LEVELS[level ?? ""] ?? "club";
  });
  return chosen;
}

/** The language cannot be chosen among those that are not there. @param {App} app @param {Host} host @param {string|undefined} lang */
function speak({ catalogue }, host, lang) {
  if (lang && lang !== "auto" && !Object.hasOwn(catalogue.data.texts, lang)) host.warn({ code: "unsupported", name: "lang", message: `lang: there are no texts in “${lang}”` });
}

/**
 * Does what the page around this one asks for. A share code would come in and go out here.
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
  else if (type === "load" || type === "getShareCode") throw new Error("not supported yet");
}

/** A new match at the same table; what was paid for is not thrown away. @param {App} app */
async function deal({ matches }) {
  const { runner } = matches;
  if (!runner) throw new Error("there is no table");
  if (runner.row.coins && !runner.row.over) throw new Error("a match for coins is under way");
  await matches.again(runner.row);
}

/** Changes while the table is there. @param {App} app @param {Host} host @param {string} name @param {string} value "" is as usual */
function set(app, host, name, value) {
  const fault = value ? faultOf(name, value) : null;
  if (fault) return host.warn(fault);
  if (name === "hints" || name === "undo") {
    if (value === "off") app.guest.without.add(name);
    else app.guest.without.delete(name);
    app.changed();
  } else if (name === "lang") speak(app, host, value);
  else if (value) app.want(settingsIn({ [name]: value }));
  else app.unwant(name);
}

/** Tells what everybody at the table sees. @param {App} app @param {Host} host */
function tell(app, host) {
  const reporter = new Reporter((message, seats) => app.text.say(message, { seats }));
  let failed = false;
  app.addEventListener("change", () => {
    const { runner } = app.matches;
    const scene = runner?.scene;
    if (runner && scene) for (const [type, data] of reporter.since(scene, runner.row.id)) host.tell(type, data);
    host.become(!scene ? "loading" : scene.phase === "match-over" ? "over" : "playing");
    const { stage } = app.connection;
    if (app.connection.failed && !failed) host.tell("error", { code: "engine", message: "why" in stage && app.text.has(stage.why) ? app.ui(stage.why) : "" });
    failed = app.connection.failed;
  });
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

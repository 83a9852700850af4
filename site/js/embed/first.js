// @ts-check
// The first script of the page for frames: it does what the page around the frame wants, and shows a poster, the table as it
// will be. Nothing more is loaded until somebody wants to play.

import "./before.js";
import { DEFAULTS } from "../door/settings.js";
import { applyTheme } from "../theme.js";
import { glance } from "../door/glance.js";
import { Host, keepHost } from "./host.js";
import { SVG, grow } from "../early/lay.js";
import { fail, prepare } from "../first.js";
import { faultOf, languageIn, settingsIn, wantedIn } from "./parameters.js";

/** Set by the build, besides what the first script of the site needs. @type {{main: string, version: string, titles: Record<string, string>, languages: string[]}} */
const { main, version, titles, languages } = /** @type {any} */ (globalThis).CARD_TABLE_FIRST;
const root = document.documentElement;
const wanted = wantedIn(location.search);
const { wishes } = wanted;
const { game = "", lang = "auto", replay = "" } = wishes;

/** The game is not here, and Play would lead nowhere. */
let missing = false;

/** Has the table come. */
function start() {
  if (!root.hasAttribute("data-poster")) return;
  root.removeAttribute("data-poster");
  document.getElementById("poster")?.remove();
  document.getElementById("screen")?.removeAttribute("inert");
  host.become("loading");
  prepare();
  import(main).catch(fail);
}

/** What can be done for the page around this one before the table is there. @param {string} type @param {any} data */
async function obey(type, data) {
  if (type === "start" || type === "newGame") start();
  else if (type === "set") set(data.name, data.value);
  else throw new Error("the table is not there yet");
}

/** @param {string} name @param {string} [value] */
function set(name, value) {
  const fault = value ? faultOf(name, value) : null;
  if (fault) return host.warn(fault);
  if (value) wishes[name] = value;
  else delete wishes[name];
  look();
}

function look() {
  const own = { ...DEFAULTS, ...glance().look };
  applyTheme({ ...own, ...settingsIn(wishes) }, own);
}

const host = new Host(wanted, { version, games: Object.keys(titles) }, obey);
keepHost(host);
look();
root.dataset.controls = wishes.controls ?? "full";
root.toggleAttribute("data-replay", Boolean(replay));
if (lang !== "auto") speak();
if (!game && self === top && location.hash.length < 2) location.replace("builder.html");
if (game && !Object.hasOwn(titles, game)) expectNothing();

/** Uses the language that is wished for: its texts, and its numbers and dates. */
function speak() {
  const language = languageIn(lang, languages);
  if (language) root.lang = language;
  else host.warn({ code: "unsupported", name: "lang", message: `lang: there are no texts in “${lang}”, but in “${languages.join("”, “")}”` });
}

/** Nobody can play a game that is not here, unless the host of the site has added some: those are known later. */
async function expectNothing() {
  const added = await fetch("../packs.json").then((reply) => reply.json()).catch(() => []);
  if (Array.isArray(added) && added.length) return;
  delete wishes.game;
  missing = true;
  sayWhatIsMissing();
  host.warn({ code: "value", name: "game", message: `game: there is no “${game}”` });
}

/** Says on the poster that there is no such game, once both are known. */
function sayWhatIsMissing() {
  const words = /** @type {HTMLElement|null} */ (document.querySelector(".poster-missing"));
  if (!words || !missing) return;
  words.hidden = false;
  words.querySelector("b")?.replaceChildren(game);
  words.parentElement?.querySelector("button")?.remove();
}

/** Draws the emblem of the game on the poster. @param {Element} poster */
async function drawEmblem(poster) {
  const { href } = /** @type {HTMLLinkElement} */ (document.querySelector("link[as=fetch]"));
  const { rules, drawings } = await fetch(href).then((reply) => reply.json());
  const id = `emblem-${game}`;
  const emblem = drawings.find((/** @type {import("../early/lay.js").Tree} */ [, attributes]) => attributes.id === id);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  const facts = { class: "poster-emblem", viewBox: "0 0 64 64", "aria-hidden": "true" };
  poster.querySelector(".poster-words")?.prepend(grow(["svg", facts, emblem, ["use", { href: `#${id}` }]], SVG));
}

addEventListener("fatal", (event) => {
  host.tell("error", { code: "start", message: /** @type {CustomEvent} */ (event).detail });
  host.become("failed");
}, { once: true });

addEventListener("DOMContentLoaded", () => {
  const poster = document.getElementById("poster");
  if (!poster) return;
  document.title = wishes.label ?? titles[game] ?? document.title;
  const heading = poster.querySelector("h1");
  if (heading) heading.textContent = wishes.label ?? titles[game] ?? heading.textContent;
  const open = poster.querySelector("a");
  if (open) open.href = new URL(`../${location.hash}`, location.href).href;
  if (open && wishes.links === "off") open.classList.add("only-small");
  const button = poster.querySelector("button");
  if (button && replay) button.textContent = button.dataset.replay ?? "";
  button?.addEventListener("click", start);
  if (wishes.start === "auto" && (wishes.controls !== "none" || replay)) return start();
  sayWhatIsMissing();
  if (Object.hasOwn(titles, game)) drawEmblem(poster).catch(console.info);
});

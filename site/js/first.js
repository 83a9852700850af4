// @ts-check
// The first script: the build makes it part of the page itself, so it runs before anything is drawn. It sets the colours,
// keeps the menu back where another screen is meant, has everything fetched at once that the address needs, draws a dealt
// table, notes presses that come too early, and says so if the other scripts do not come.

import { DEFAULTS } from "./door/settings.js";
import { applyTheme, dress, paint } from "./theme.js";
import { glance, keepGlance, openingAfter, siteFileKept } from "./door/glance.js";
import { home } from "./table/touch/home.js";
import { askFor } from "./dealt.js";
import { bringTypeface } from "./typeface.js";
import { isTable, place } from "./door/address.js";
import { isKept } from "./site.js";
import { layTable } from "./early/lay.js";
import { noteFinger, noteKey, notePress } from "./early/presses.js";
import { picture } from "./early/pictures.js";

/**
 * Set by the build: where the small files and the dealt tables are, which scripts belong to which code, how many times
 * each table of each game is dealt, the games whose tables begin without what a style sheet is for, and what the host has chosen.
 * @type {{files: Record<string, string>, openings: string, code: Record<string, string[]>, tables: Record<string, Record<string, number>>, spared: Record<string, string[]>, host: Record<string, string>}}
 */
const { files, openings, code, tables, spared, host: built } = /** @type {any} */ (globalThis).CARD_TABLE_FIRST;
const root = document.documentElement;
/** The settings that change the order of a hand. @type {("direction"|"order")[]} */
const HAND = ["direction", "order"];
/** Notes that scripts have been asked for anew. */
const MENDED = "card-table mended";

const look = { ...DEFAULTS, ...glance().look };
applyTheme(look, look);
const { game = "", rules = "" } = siteFileKept() ?? built;
if (rules) tryTo(() => paint(rules));
// The menu has an address of its own: "#".
if (Object.hasOwn(tables, game) && !location.href.includes("#")) tryTo(() => history.replaceState(null, "", `#${game}`));
if (isKept()) bringTypeface(); // the device has it
prepare();
addEventListener("hashchange", () => { if (!root.hasAttribute("data-started")) prepare(); });
addEventListener("click", notePress, true);
addEventListener("keydown", noteKey, true);
for (const move of ["pointerdown", "pointerup", "pointercancel"]) addEventListener(move, noteFinger, true);
addEventListener("error", giveUp, true);

/** Where the address leads. */
function here() {
  return place(location.hash.slice(1), (game) => Object.keys((Object.hasOwn(tables, game) && tables[game]) || {}), spared);
}

/** Gets ready for the screen that the address names. */
export function prepare() {
  const { screen, path, asks, code: parts, texts, styles } = here();
  root.toggleAttribute("data-coming", screen !== "menu" || glance().underWay === true);
  dress(path[0] ?? "");
  // Main.js puts the styles on the page: here they would come before those that all screens share.
  for (const name of styles) link({ rel: "preload", as: "style", href: files[name] });
  // The cards come before all code. A link may ask for some that only Python can deal.
  if (screen === "play" && !asks) lookAhead(path);
  for (const href of parts.flatMap((part) => code[part] ?? [])) link({ rel: "modulepreload", href });
  for (const of of texts) link({ rel: "preload", as: "fetch", crossOrigin: "", href: files[`texts/${of}.json`] });
}

/**
 * Draws the table that the address leads to, as far as it can be known: the match under way, or else a dealt table, which
 * is chosen here.
 * @param {string[]} path
 */
function lookAhead([game = "", word = ""]) {
  const dealt = tables[game] ?? {};
  const { next = {}, openings: seen = {}, look = {} } = glance();
  const usual = Object.hasOwn(next, game) ? next[game] : Object.keys(dealt)[0];
  if (usual === null) return whenRead(() => draw(picture(game, ""), game));
  const table = Object.hasOwn(dealt, word) ? word : usual;
  const count = (word !== "play" && table && dealt[table]) || 0;
  const key = `${game}/${table}`;
  if (!count || root.dataset.opening?.startsWith(`${key}/`)) return;
  const number = openingAfter(seen[key], count) || 0;
  const all = isKept();
  const href = `${openings}${game}-${table}-${all ? "all" : number}.json`;
  root.dataset.opening = `${key}/${number}`;
  // At once: another frame of the same page, or the next visit, shows another one.
  keepGlance({ openings: { ...seen, [key]: number } });
  // The build has drawn it in the usual order of a hand.
  const isUsual = HAND.every((setting) => (look[setting] ?? DEFAULTS[setting]) === DEFAULTS[setting]);
  const kept = isUsual && picture(game, root.dataset.opening);
  if (kept) return whenRead(() => draw(kept, game));
  const found = askFor(href);
  // The page does without a drawn one, if it has to.
  if (isUsual) found.then((each) => draw((all ? each[number] : each).drawn, game)).catch(() => {});
}

/** Calls back when all of the page's own text has been read. @param {() => void} call */
function whenRead(call) {
  if (document.readyState === "loading") document.addEventListener("readystatechange", call, { once: true });
  else call();
}

/** Puts a table on the page, unless the page is faster or the person has gone elsewhere. @param {import("./early/lay.js").Tree|null} tree @param {string} game */
function draw(tree, game) {
  const screen = document.getElementById("screen");
  // The page's own screens do not wait.
  const isFree = screen?.matches(":empty, :has(> [data-drawn])");
  if (!tree || !screen || !isFree || root.hasAttribute("data-started") || !isTable(location.hash, game)) return;
  const table = tryTo(() => layTable(tree, { width: root.clientWidth, height: innerHeight, cards: look.size }));
  if (!table) return;
  table.toggleAttribute("data-drawn", true);
  for (const name of here().styles) document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: files[name] }));
  screen.replaceChildren(table);
  root.toggleAttribute("data-coming", false);
  if (window.top === window || document.hasFocus()) home(table)?.focus(); // a frame does not take it from the page around it
}

/** What this returns; null if it fails. @template T @param {() => T} call @returns {T|null} */
function tryTo(call) {
  try {
    return call();
  } catch {
    return null; // a picture that was damaged, a browser that cannot
  }
}

/** @param {Partial<HTMLLinkElement>} facts */
function link({ href, ...facts }) {
  // As long as a poster is shown, nobody knows whether anything else is wanted.
  if (href && !root.hasAttribute("data-poster") && !document.querySelector(`link[href="${href}"]`)) document.head.append(Object.assign(document.createElement("link"), facts, { href }));
}

/** A script is missing or broken. @param {ErrorEvent|Event} event */
function giveUp(event) {
  if (event instanceof ErrorEvent ? event.filename.includes("/assets/") : event.target instanceof HTMLScriptElement) fail();
}

/** Says that the page cannot start, unless it has started. */
export function fail() {
  const screen = document.getElementById("screen");
  if (!screen || root.hasAttribute("data-started")) return;
  const { fatal = "", fatalFile = "", fatalFrame = "" } = document.body.dataset;
  const why = location.protocol === "file:" ? fatalFile : self.origin === "null" ? fatalFrame : fatal;
  const words = Object.assign(document.createElement("p"), { className: "fatal", textContent: why });
  words.setAttribute("role", "alert");
  root.removeAttribute("data-coming");
  screen.replaceChildren(words);
  dispatchEvent(new CustomEvent("fatal", { detail: why })); // a page around this one hears it
  if (!root.hasAttribute("data-embedded")) mend(); // there, the page around it begins anew
}

/** What arrived damaged, the browser would take from its cache for ever: it is asked for anew, and the page loaded again, once. */
function mend() {
  const ours = [...document.scripts, .../** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[rel$=preload]"))];
  const addresses = ours.map((one) => ("src" in one ? one.src : one.href)).filter(Boolean);
  Promise.all(addresses.map((address) => fetch(address, { cache: "reload" }))).then((replies) => {
    if (replies.some(({ ok }) => !ok) || sessionStorage.getItem(MENDED)) return;
    sessionStorage.setItem(MENDED, "once");
    location.reload();
  }).catch(() => {}); // no connection, or nothing may be kept
}

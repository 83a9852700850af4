// @ts-check
// The first script: the build makes it part of the page itself, so it runs before anything is drawn. It sets the colours,
// keeps the menu back where another screen is meant, has everything fetched at once that the address needs, notes a press
// that comes too early, and says so if the other scripts do not come.

import { DEFAULTS } from "./door/settings.js";
import { applyTheme } from "./theme.js";
import { glance, openingAfter } from "./door/glance.js";
import { place } from "./door/address.js";

/**
 * Set by the build: where the small files and the dealt tables are, which scripts belong to which code, and how many
 * times each table of each game is dealt.
 * @type {{files: Record<string, string>, openings: string, code: Record<string, string[]>, tables: Record<string, Record<string, number>>}}
 */
const { files, openings, code, tables } = /** @type {any} */ (globalThis).CARD_TABLE_FIRST;
const root = document.documentElement;

applyTheme({ ...DEFAULTS, ...glance().look });
prepare();
addEventListener("hashchange", () => { if (document.querySelector("[data-drawn]")) prepare(); });
addEventListener("click", ({ target }) => {
  if (target instanceof Element) target.closest("[data-drawn] button")?.toggleAttribute("data-pressed", true);
}, true);
addEventListener("error", giveUp, true);

/** Gets ready for the screen that the address names. */
function prepare() {
  const { screen, path, code: part, texts, rules, styles } = place(location.hash.slice(1), (game) => Object.keys((Object.hasOwn(tables, game) && tables[game]) || {}));
  root.toggleAttribute("data-coming", screen !== "menu" || glance().underWay === true);
  // Main.js puts the styles on the page: here they would come before those that all screens share.
  for (const name of styles) link({ rel: "preload", as: "style", href: files[name] });
  for (const href of code[part] ?? []) link({ rel: "modulepreload", href });
  for (const name of [...texts.map((of) => `texts/${of}.json`), ...rules.map((of) => `rules/${of}.json`)]) {
    link({ rel: "preload", as: "fetch", crossOrigin: "", href: files[name] });
  }
  if (screen === "play") lookAhead(path);
}

/** Chooses the dealt table that is shown if no match is under way. @param {string[]} path */
function lookAhead([game = "", word = ""]) {
  const dealt = tables[game] ?? {};
  const table = Object.hasOwn(dealt, word) ? word : Object.keys(dealt)[0];
  const count = (table && dealt[table]) || 0;
  if (!count || root.dataset.opening) return;
  const key = `${game}/${table}`;
  const number = openingAfter(glance().openings?.[key], count) || 0;
  root.dataset.opening = `${key}/${number}`;
  link({ rel: "preload", as: "fetch", crossOrigin: "", href: `${openings}${game}-${table}-${number}.json` });
}

/** @param {Partial<HTMLLinkElement>} facts */
function link({ href, ...facts }) {
  if (href && !document.querySelector(`link[href="${href}"]`)) document.head.append(Object.assign(document.createElement("link"), facts, { href }));
}

/** Says that a script is missing or broken, unless the page has started. @param {ErrorEvent|Event} event */
function giveUp(event) {
  const ours = event instanceof ErrorEvent ? event.filename.includes("/assets/") : event.target instanceof HTMLScriptElement;
  const screen = document.getElementById("screen");
  if (!ours || !screen || root.hasAttribute("data-started")) return;
  const { fatal = "", fatalFile = "", fatalFrame = "" } = document.body.dataset;
  const why = location.protocol === "file:" ? fatalFile : self.origin === "null" ? fatalFrame : fatal;
  const words = Object.assign(document.createElement("p"), { className: "fatal", textContent: why });
  words.setAttribute("role", "alert");
  root.removeAttribute("data-coming");
  screen.replaceChildren(words);
}

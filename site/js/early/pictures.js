// @ts-check
// Pictures of tables, one for each game: what the first script draws at once on the next visit. A picture is of a match
// under way, or of the dealt table that comes next. It is only a picture: what is true comes from the store.

import { siteOf } from "../site.js";

/** @typedef {import("./lay.js").Tree} Tree */
/** A table as it was drawn by this build; `of` names the opening, "" is a match under way. @typedef {{build: string, of: string, tree: Tree}} Picture */

/** Several copies of the site may share a host. @param {string} game */
const key = (game) => `card-table${siteOf().pathname}#${game}`;
const build = () => document.documentElement.dataset.build ?? "";

/** What only passes, and what a picture must not repeat. */
const PASSING = ".leaving, .late, .unseen > [role]";

/**
 * The picture that was kept for a game, if it is of this.
 * @param {string} game
 * @param {string} of
 * @returns {Tree|null}
 */
export function picture(game, of) {
  try {
    const kept = /** @type {Picture} */ (JSON.parse(localStorage.getItem(key(game)) ?? "{}"));
    return kept.build === build() && kept.of === of ? kept.tree : null;
  } catch {
    return null;
  }
}

/** @param {string} game @param {string} of @param {Tree|null} tree null: none is kept any more */
export function keepPicture(game, of, tree) {
  try {
    if (tree) localStorage.setItem(key(game), JSON.stringify({ build: build(), of, tree }));
    else localStorage.removeItem(key(game));
  } catch { /* a browser that keeps nothing */ }
}

/** Writes down a table as it is drawn now. @param {Element} table @returns {Tree} */
export function treeOf(table) {
  const attributes = Object.fromEntries([...table.attributes].filter(({ name }) => name !== "open").map(({ name, value }) => [name, value]));
  /** @type {(Tree|string)[]} */
  const children = [];
  for (const node of table.childNodes) {
    if (node instanceof Element && !node.matches(PASSING)) children.push(treeOf(node));
    else if (node instanceof Text && node.data.trim()) children.push(node.data);
  }
  return [table.localName === "card-table-view" ? "card-table-drawn" : table.localName, attributes, ...children];
}

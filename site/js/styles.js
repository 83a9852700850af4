// @ts-check
// Loads the style sheets that not every screen needs.

import { file } from "./files.js";

/**
 * Loads a style sheet, unless it is there.
 * @param {string} name
 * @returns {Promise<unknown>}
 */
export function style(name) {
  const href = file(name);
  const there = [...document.querySelectorAll("link")].find((link) => link.rel === "stylesheet" && link.href === href);
  const link = there ?? Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  if (!there) document.head.append(link);
  if (link.sheet) return Promise.resolve();
  return new Promise((done, fail) => {
    link.addEventListener("load", done);
    link.addEventListener("error", () => { link.remove(); fail(new Error(`no ${name}`)); });
  });
}

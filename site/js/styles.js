// @ts-check
// Loads the style sheets that not every screen needs.

import { file } from "./files.js";

/**
 * Loads a style sheet, unless it is there. The browser styles the whole page anew for it, so it takes effect only after what
 * the caller waits for.
 * @param {string} name
 * @param {() => Promise<unknown>} [calm]
 */
export async function style(name, calm) {
  const href = file(name);
  const there = [...document.querySelectorAll("link")].find((link) => link.rel === "stylesheet" && link.href === href);
  const link = there ?? Object.assign(document.createElement("link"), { rel: "stylesheet", href, media: calm ? "not all" : "" });
  if (!there) document.head.append(link);
  if (!link.sheet) {
    await new Promise((done, fail) => {
      link.addEventListener("load", done);
      link.addEventListener("error", () => { link.remove(); fail(new Error(`no ${name}`)); });
    });
  }
  await calm?.();
  if (link.media) link.media = "";
}

/**
 * Draws the icons of the installed app from icon.svg: `node icons.mjs ICON FOLDER`.
 * Systems cut an icon into their own shape, so all but the plain ones fill the square, with the drawing inside the part
 * that is never cut off.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Resvg, initWasm } from "@resvg/resvg-wasm";

/** The width of each file, and whether it fills the square. @type {Record<string, [number, boolean]>} */
const ICONS = {
  "icon-192.png": [192, false],
  "icon-512.png": [512, false],
  "icon-maskable.png": [512, true],
  "icon-apple.png": [180, true],
};
/** How large the drawing is in a full square: its corners stay within four fifths of the width. */
const INSIDE = 0.86;

const [icon, folder] = process.argv.slice(2);
await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
const plain = readFileSync(icon, "utf8");
const [, opening, drawing] = /^(<svg[^>]*>)(.*)<\/svg>\s*$/s.exec(plain);
const [, ground] = /fill="(#\w+)"/.exec(drawing);
const full = `${opening}<rect width="64" height="64" fill="${ground}"/>
  <g transform="translate(32 32) scale(${INSIDE}) translate(-32 -32)">${drawing}</g></svg>`;
for (const [name, [width, fills]] of Object.entries(ICONS)) {
  const picture = new Resvg(fills ? full : plain, { fitTo: { mode: "width", value: width } }).render();
  writeFileSync(join(folder, name), picture.asPng());
}

// Bundles scripts that load others on demand: what several of them need is part of the one that is there first, so that a
// page asks for few files. Is given a task, and prints which files each entry and each script loaded on demand needs.

import { readFileSync, realpathSync } from "node:fs";
import { basename, relative } from "node:path";
import { nodeResolve } from "@rollup/plugin-node-resolve";
import { minify } from "terser";
import { rollup } from "@rollup/wasm-node";
import { transform } from "esbuild";

const { entries, folder, define } = JSON.parse(process.argv[2]);
const source = realpathSync(".");
/** Smaller pieces are put together where that does no harm; in bytes before compression. */
const FEW = 12_000;
const target = "es2022";

/** A list that Lit 3.3 has drawn leaves a comment behind for each of its parts that goes: github.com/lit/lit/issues/5298. */
const LEFT = ["._$AA.remove()}", "._$AA.remove(),o._$AB?.remove()}"];
function tidied(text, file) {
  if (!file.endsWith("/lit-html/directive-helpers.js")) return text;
  if (!text.includes(LEFT[0])) throw new Error("Lit removes parts in another way now: see LEFT in make/scripts.mjs");
  return text.replace(...LEFT);
}

/**
 * What the menu draws as the screens do that are reached from it: the menu has a copy of its own. So no table has to load
 * it, and neither of the two files needs the other.
 */
const COPIED = ["js/screens/parts.js", "js/screens/keeping.js"].map((name) => `${source}/${name}`);
const MENU = ["js/screens/menu.js", "js/screens/tile.js"].map((name) => `${source}/${name}`);
const COPY = "?menu";

/** In the place of what Lit does with styles in shadow roots: the page has none. */
const NO_STYLES = `
export class CSSResult {}
export const supportsAdoptingStyleSheets = true, getCompatibleStyle = (style) => style;
export function adoptStyles() {}
export { adoptStyles as css, adoptStyles as unsafeCSS };
`;

/**
 * Minifies a script. The lines of its templates are put together, but not in the menu: those must be the ones that the build
 * has drawn it with (see menu.mjs).
 * @param {string} text @param {string} name
 */
async function minified(text, name) {
  const { code } = await minify(text, { module: true, ecma: 2022, compress: { passes: 2 }, format: { comments: false } });
  return name === "menu" ? code : code.replace(/\n\s*/g, " ");
}

const page = {
  name: "page",
  async resolveId(name, importer, how) {
    const found = MENU.includes(importer) ? await this.resolve(name, importer, { ...how, skipSelf: true }) : null;
    return found && COPIED.includes(found.id) ? found.id + COPY : found;
  },
  load(id) {
    if (id.endsWith("/@lit/reactive-element/css-tag.js")) return NO_STYLES;
    return id.endsWith(COPY) ? readFileSync(id.slice(0, -COPY.length), "utf-8") : null;
  },
  transform: async (text, file) => ({ code: (await transform(tidied(text, file), { define, target })).code, map: null }),
  renderDynamicImport: ({ targetModuleId }) => targetModuleId && { left: "globalThis.bring(", right: ")" }, // see js/bring.js
  renderChunk: (text, { name }) => minified(text, name),
};
const bundle = await rollup({
  input: entries.map((entry) => `${source}/${entry}`),
  plugins: [page, nodeResolve({ browser: true })],
  preserveEntrySignatures: "allow-extension",
  onLog(level, { message }) { if (level === "warn") throw new Error(message); },
});
const names = "[name]-[hash].js";
const { output } = await bundle.write({
  dir: folder, entryFileNames: names, chunkFileNames: names, hashCharacters: "hex",
  experimentalMinChunkSize: FEW, // rather some bytes that one screen does not need than one more file for each
  hoistTransitiveImports: false, // the page asks for them ahead; see scripts.py
});

const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
const needs = {};
for (const { fileName, facadeModuleId, moduleIds, isEntry, isDynamicEntry } of output) {
  if (!isEntry && !isDynamicEntry) continue;
  const needed = new Set([fileName]);
  for (const name of needed) for (const each of chunks.get(name).imports) needed.add(each);
  // What others use of a script as well has no face of its own; the script comes after all that it needs.
  needs[relative(source, facadeModuleId ?? moduleIds.at(-1))] = [...needed].map((name) => basename(name));
}
process.stdout.write(JSON.stringify(needs));

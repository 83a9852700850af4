// Bundles scripts that load others on demand: what several of them need is part of the one that is there first, so that a
// page asks for few files. Is given a task, and prints which files each entry and each script loaded on demand needs.

import { realpathSync } from "node:fs";
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

const page = {
  name: "page",
  transform: async (text, file) => ({ code: (await transform(tidied(text, file), { define, target })).code, map: null }),
  renderDynamicImport: ({ targetModuleId }) => targetModuleId && { left: "globalThis.bring(", right: ")" }, // see js/bring.js
  renderChunk: async (text) => (await minify(text, { module: true, ecma: 2022, format: { comments: false } })).code,
};
const bundle = await rollup({
  input: entries.map((entry) => `${source}/${entry}`),
  plugins: [nodeResolve({ browser: true }), page],
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

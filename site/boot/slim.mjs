/**
 * Takes out of Pyodide what only libraries written in C would need: `node slim.mjs FOLDER`, where FOLDER has Pyodide's files.
 * A wheel of such code cannot be loaded any more; games are pure Python.
 *
 * WebAssembly hands thousands of functions to JavaScript, which gives each a name and a place of its own when it starts.
 * What no line of JavaScript mentions need not be handed over.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { EXPORTS, FUNCTION, Module, list } from "./wasm.mjs";

const [folder] = process.argv.slice(2);
const path = (/** @type {string} */ name) => join(folder, name);

const glue = readFileSync(path("pyodide.asm.mjs"), "utf8");
const HANDED = /([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\];/g;
const used = words(`${glue.replace(HANDED, "")} ${readFileSync(path("pyodide.mjs"), "utf8")}`);
/** The image of the memory is made and put back with these. */
for (const name of ["_PyGC_Collect", "_PyObject_Malloc", "_PyObject_Free"]) used.set(name, 2);

const wasm = new Module(readFileSync(path("pyodide.asm.wasm")));
// Pyodide looks up by name what WebAssembly asks for.
const asked = new Set(wasm.imports.map(({ name }) => name));

const dropped = new Set();
const slim = glue.replace(HANDED, (line, name, exported) => {
  // A name is used once where it is declared.
  if ((used.get(name) ?? 0) > 1 || used.has(exported) || asked.has(exported)) return line;
  dropped.add(exported);
  return "";
});
if (dropped.size < 1000) throw new Error("This Pyodide hands over its functions in another way.");
writeFileSync(path("pyodide.asm.mjs"), slim);

const declared = words(slim);
const kept = wasm.exports.filter(({ kind, name }) => kind !== FUNCTION || asked.has(name) || (!dropped.has(name) && declared.has(name)));
writeFileSync(path("pyodide.asm.wasm"), wasm.with([[EXPORTS, list(kept.map(({ bytes }) => bytes))]]));

/** How often each word is in a text. @param {string} text */
function words(text) {
  const count = new Map();
  for (const [word] of text.matchAll(/[\w$]+/g)) count.set(word, (count.get(word) ?? 0) + 1);
  return count;
}

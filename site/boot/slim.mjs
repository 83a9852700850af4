/**
 * Takes out of Pyodide what only libraries written in C would need: `node slim.mjs FOLDER`, where FOLDER has Pyodide's files.
 * A wheel of such code cannot be loaded any more; games are pure Python.
 *
 * WebAssembly hands thousands of functions to JavaScript, which gives each a name and a place of its own when it starts.
 * What no line of JavaScript mentions need not be handed over. JavaScript, too, has a thousand functions ready of which
 * WebAssembly asks for less than three hundred; without the others, half of the script is left.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { minify } from "terser";

import { EXPORTS, FUNCTION, Module, list } from "./wasm.mjs";

const [folder] = process.argv.slice(2);
const path = (/** @type {string} */ name) => join(folder, name);

const glue = readFileSync(path("pyodide.asm.mjs"), "utf8");
const HANDED = /([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\];/g;
const used = words(`${glue.replace(HANDED, "")} ${readFileSync(path("pyodide.mjs"), "utf8")}`);
/** The image of the memory is made and put back with these. */
for (const name of ["_PyGC_Collect", "_PyObject_Malloc", "_PyObject_Free"]) used.set(name, 2);

/** What the module offers by name; of the most part, nobody asks for it. */
const OFFERED = /Module\["([\w$]+)"\]=\1;/g;
const lookedUp = new Set([...`${glue.replace(OFFERED, "")} ${readFileSync(path("pyodide.mjs"), "utf8")}`.matchAll(/(?<=[.?"'])[\w$]+/g)].map(([name]) => name));

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
writeFileSync(path("pyodide.asm.mjs"), await shortened(slim));

const declared = words(slim);
const kept = wasm.exports.filter(({ kind, name }) => kind !== FUNCTION || asked.has(name) || (!dropped.has(name) && declared.has(name)));
writeFileSync(path("pyodide.asm.wasm"), wasm.with([[EXPORTS, list(kept.map(({ bytes }) => bytes))]]));

/** The script without what nobody asks for. @param {string} script */
async function shortened(script) {
  // Pointers to the functions of OpenGL, each made by a WebAssembly of its own, go nowhere.
  const isOffered = (/** @type {string} */ name) => asked.has(name) && !name.startsWith("emscripten_gl");
  /** @type {Set<string>} */
  const gone = new Set();
  script = changed(script, /(?<=var wasmImports=\{)[^}]*/, (entries) => entries.split(",").filter((entry) => {
    const [name = ""] = entry.split(":");
    return isOffered(name) || !gone.add(name);
  }).join(","));
  script = changed(script, "if(!value&&!entry.required)", () => "if(!value)");
  script = changed(script, /([\w$]+)\.sig="\w*";/g, (line, name) => (gone.has(name.replace(/^_/, "")) ? "" : line));
  script = changed(script, OFFERED, (line, name) => (lookedUp.has(name) ? line : ""));
  // The page's policy forbids it. One that does not see the variables around it lets them have shorter names.
  script = changed(script, /\beval\(/g, () => "(0,eval)(");
  const { code = "" } = await minify(script, { module: true, ecma: 2020 });
  // All of it is one function: in brackets, browsers do not read it twice.
  return changed(code, /^async function (\w+)(.*)export default \1;$/s, (all, name, rest) => `export default(async function${rest});`);
}

/** @param {string} text @param {string|RegExp} from @param {(...found: string[]) => string} to */
function changed(text, from, to) {
  const result = text.replace(from, to);
  if (result === text) throw new Error(`This Pyodide has no ${from}.`);
  return result;
}

/** How often each word is in a text. @param {string} text */
function words(text) {
  const count = new Map();
  for (const [word] of text.matchAll(/[\w$]+/g)) count.set(word, (count.get(word) ?? 0) + 1);
  return count;
}

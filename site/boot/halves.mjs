/**
 * Divides Python's WebAssembly in two: `node halves.mjs FOLDER`, where FOLDER has Pyodide's files and the image.
 *
 * pyodide.asm.wasm becomes the first half: the functions that ran when Python spent an evening at the card table, and those
 * that they call. All the others are in pyodide.rest.wasm. Where one of those is called, site/js/engine/halves.js puts the
 * second half beside it. What the memory holds at first is in pyodide.data.wasm, because a browser may have that unpacked on
 * the device, but keeps compiled code only of what it has fetched.
 *
 * Every function has the same number in both halves, so that code is taken over byte by byte. In the half where it does not
 * live, it is a bridge, which passes the call on; or nothing, if no one there calls it.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { pythonFromImage } from "../js/engine/image.js";
import * as wasm from "./wasm.mjs";

const { joined, list, named, numeral, withLength } = wasm;
const FUNCREF = 0x70, I32 = 0x7f, END = 0x0b;
const NOTHING = Uint8Array.of(0, 0, END);

const [folder] = process.argv.slice(2);
const path = join(folder, "pyodide.asm.wasm");
const whole = new wasm.Module(readFileSync(path));
const first = whole.imported;
writeFileSync(path, counting());
const seen = await evening();
const halves = divide();
writeFileSync(path, halves.first);
writeFileSync(join(folder, "pyodide.rest.wasm"), halves.rest);
writeFileSync(join(folder, "pyodide.data.wasm"), halves.data);

/** The module, where each function notes in a variable of its own that it has run. */
function counting() {
  const variables = whole.imports.filter(({ kind }) => kind === wasm.GLOBAL).length + whole.globals.length;
  const body = (/** @type {Uint8Array} */ code, /** @type {number} */ place) => {
    const start = wasm.afterLocals(code);
    return withLength(joined(code.subarray(0, start), [0x41, 1, 0x24], numeral(variables + place), code.subarray(start)));
  };
  return whole.with([
    [wasm.GLOBALS, list([...whole.globals.map(({ bytes }) => bytes), ...whole.bodies.map(() => [I32, 1, 0x41, 0, END])])],
    [wasm.EXPORTS, list([...whole.exports.map(({ bytes }) => bytes), ...whole.bodies.map((_, place) => door(`ran ${place}`, wasm.GLOBAL, variables + place))])],
    [wasm.CODE, list(whole.bodies.map(body))],
  ]);
}

/** The numbers of the functions that run when a page starts Python from the image and plays. @returns {Promise<Set<number>>} */
async function evening() {
  // Bots think until their time is up, by a clock that goes on with every look at it: the same at every build.
  let time = 0;
  performance.now = () => (time += 2);
  Date.now = () => Date.UTC(2000) + performance.now();
  globalThis.fetch = async (address) => new Response(readFileSync(String(address)));
  /** @type {Record<string, any>} */
  let doors = {};
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (/** @type {any[]} */ ...values) => {
    const result = await instantiate(...values);
    if (result.instance?.exports["ran 0"]) doors = result.instance.exports;
    return result;
  };
  const [{ loadPyodide }, { default: createModule }] = await Promise.all(["pyodide.js", "pyodide.asm.js"].map((name) => import(pathToFileURL(join(folder, name)).href)));
  const python = await pythonFromImage(`${folder}/`, { loadPyodide, createModule });
  const variables = whole.bodies.map((_, place) => doors[`ran ${place}`]);
  const ran = () => variables.flatMap(({ value }, place) => (value ? [first + place] : []));
  const start = ran();
  const { compile, exec } = python.pyimport("builtins");
  const code = compile(readFileSync(join(import.meta.dirname, "evening.py"), "utf8"), "evening.py", "exec");
  // No page compiles Python.
  for (const variable of variables) variable.value = 0;
  exec(code, python.toPy({ __name__: "evening" }));
  return new Set([...start, ...ran()]);
}

/** The two modules, and the data. */
function divide() {
  const code = new Map(whole.bodies.map((body, place) => [first + place, wasm.mentioned(body)]));
  // What these may call by number comes with them: the next evening may go another way. A set goes on while it grows.
  for (const index of seen) for (const called of code.get(index)?.called ?? []) if (called >= first) seen.add(called);
  const [here, there] = [[...code.keys()].filter((index) => seen.has(index)), [...code.keys()].filter((index) => !seen.has(index))];
  /** What a half calls or names of the other one. @param {number[]} from @param {number[]} to */
  const wanted = (from, to) => {
    const named = new Set(from.flatMap((index) => [...code.get(index)?.called ?? [], ...code.get(index)?.referred ?? []]));
    return to.filter((index) => named.has(index));
  };
  const outside = new Set([...whole.listed, ...whole.exports.filter(({ kind }) => kind === wasm.FUNCTION).map(({ index }) => index)]);
  const lent = wanted(there, here);
  const borrowed = [...new Set([...wanted(here, there), ...there.filter((index) => outside.has(index))])].sort((one, other) => one - other);
  // The table by which the halves call each other. Its first place is for the function that brings the second half.
  const bridges = new Map([...borrowed, ...lent].map((index, place) => [index, place + 1]));
  const table = whole.tables.length;
  const bring = first + whole.bodies.length;
  const plainType = whole.types.findIndex(({ takes, returns }) => takes + returns === 0);
  const references = list([...new Set([...code.values()].flatMap(({ referred }) => referred))].map(numeral));

  /** Passes a call on. @param {number} index @param {wasm.Bytes} before */
  const bridge = (index, before) => {
    const type = whole.typeOf(index);
    const values = Array.from({ length: whole.types[type].takes }, (_, place) => [0x20, ...numeral(place)]).flat();
    return joined([0], before, values, [0x41], wasm.constant(bridges.get(index) ?? 0), [0x11], numeral(type), numeral(table), [END]);
  };
  /** Code for all functions: that of its own, and bridges. @param {boolean} isFirst */
  const bodies = (isFirst) => whole.bodies.map((body, place) => {
    const index = first + place;
    if (seen.has(index) === isFirst) return body;
    return bridges.has(index) ? bridge(index, isFirst ? [0x10, ...numeral(bring)] : []) : NOTHING;
  });
  /** Puts functions into the table. @param {number[]} functions */
  const elements = (functions) => [[2], numeral(table), [0x41], wasm.constant(bridges.get(functions[0]) ?? 0), [END, 0], list(functions.map(numeral))];
  const declared = joined([3, 0], references);

  const variables = whole.globals.flatMap(({ changes }, place) => (changes ? [place] : []));
  const [before, changing] = [whole.imports.filter(({ kind }) => kind === wasm.GLOBAL).length, variables.length];
  if (variables.some((place, count) => place !== count)) throw new Error("Globals that change do not come first.");
  const shared = [
    ...whole.memories.map((bytes, place) => ({ name: `memory ${place}`, kind: wasm.MEMORY, index: place, bytes })),
    ...whole.tables.map((bytes, place) => ({ name: `table ${place}`, kind: wasm.TABLE, index: place, bytes })),
    { name: "bridges", kind: wasm.TABLE, index: table, bytes: joined([FUNCREF, 0], numeral(bridges.size + 1)) },
    ...variables.map((place) => ({ name: `global ${place}`, kind: wasm.GLOBAL, index: before + place, bytes: whole.globals[place].bytes.slice(0, 2) })),
    ...whole.tags.map((bytes, place) => ({ name: `tag ${place}`, kind: wasm.TAG, index: place, bytes })),
  ];
  const lends = shared.map(({ name, kind, bytes }) => joined(named("halves"), named(name), [kind], bytes));
  // Is there a function at the first place of the table that the second half fills? If not, the half has to be brought.
  const bringing = [0, 0x41, 1, 0x25, ...numeral(table), 0xd1, 0x04, 0x40, 0x41, 0, 0x11, ...numeral(plainType), ...numeral(table), END, END];
  return {
    first: whole.with([
      [wasm.FUNCTIONS, list([...whole.functions, plainType].map(numeral))],
      [wasm.TABLES, list([...whole.tables, joined([FUNCREF, 0], numeral(bridges.size + 1))])],
      [wasm.EXPORTS, list([...whole.exports.map(({ bytes }) => bytes), ...shared.map(({ name, kind, index }) => door(name, kind, index))])],
      [wasm.ELEMENTS, list([plainElements(), joined(...elements(lent)), declared])],
      [12, null],
      [wasm.CODE, list([...bodies(true), bringing].map(withLength))],
      [wasm.DATA, null],
    ]),
    rest: whole.with([
      [0, null],
      [wasm.IMPORTS, list([...whole.imports.map(({ bytes }) => bytes), ...lends])],
      [wasm.TABLES, null],
      [wasm.MEMORIES, null],
      [wasm.TAGS, null],
      [wasm.GLOBALS, list(whole.globals.slice(changing).map(({ bytes }) => bytes))],
      [wasm.EXPORTS, null],
      [wasm.ELEMENTS, list([joined(...elements(borrowed)), declared])],
      [12, null],
      [wasm.CODE, list(bodies(false).map(withLength))],
      [wasm.DATA, null],
    ]),
    data: whole.only([
      [wasm.IMPORTS, list(lends.slice(0, whole.memories.length))],
      [wasm.DATA, whole.sections.get(wasm.DATA) ?? []],
    ]),
  };
}

/** What the elements of the whole are: one list, without its count. */
function plainElements() {
  const content = whole.sections.get(wasm.ELEMENTS) ?? [];
  if (content[0] !== 1) throw new Error("There is more than one table of functions.");
  return content.slice(1);
}

/** An export. @param {string} name @param {number} kind @param {number} index */
function door(name, kind, index) {
  return joined(named(name), [kind], numeral(index));
}

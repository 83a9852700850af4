// @ts-check
// Python in a worker: starts Pyodide from the site's own files, then passes each text to the engine and its answer back.

import { Downloads } from "./downloads.js";
import { PING, RESUME } from "./engine.js";
import { PackLoader } from "./pack-loader.js";
import { fetchImage, pythonFromImage, pythonFromLibrary } from "./image.js";
import { readUnpacked } from "../unpacked.js";

/**
 * `packs`: the games of others, if this Python is for them; `shunned`: those with which it did not start; `image`: whether
 * to start from the image of Python's memory, which has no more of Python than our own games need; `kept`: whether the site
 * is kept on this device; `reload`: whether what is there may be damaged.
 * @typedef {ReturnType<typeof import("../files.js").boot> & { packs?: Pack[], shunned: string[], image: boolean, kept: boolean, reload: boolean }} Boot
 */
/** @typedef {import("../door/protocol.js").Pack} Pack */

/** The engine's function `handle`. The first message names the files and starts it. @type {Promise<(text: string) => string> | undefined} */
let engine;
/** The files that every start needs, and those of each way. */
const EVERY = ["pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide.data.wasm"];
const IMAGE = ["python.image"];
const LIBRARY = ["pyodide.rest.wasm", "python_stdlib.zip"];

/** Set by the build: how many bytes each file of Python has, how many of them a host sends that compresses, and tiny ones themselves, in base64. @type {Record<string, [whole: number, sent: number, content: string]>} */
const SIZES = /** @type {any} */ (globalThis).CARD_TABLE_BYTES ?? {};

/** @type {Downloads | undefined} */
let downloads;

self.onmessage = async ({ data }) => {
  if (!engine) {
    engine = boot(JSON.parse(data));
    engine.catch((error) => fail(error instanceof RangeError ? "ui-boot-memory" : "ui-boot-failed", error));
    return;
  }
  if (data === PING) return self.postMessage(data);
  if (data === RESUME) return downloads?.resume();
  const handle = await engine;
  try {
    self.postMessage(handle(data));
  } catch (error) {
    fail("ui-engine-lost", error); // The engine answers its own errors; what arrives here has broken Python itself.
  }
};

/** @param {Boot} files */
async function boot({ pyodide, packs, shunned, image, kept, reload }) {
  await needWebAssembly();
  const here = kept && !reload;
  downloads = new Downloads({ sizes: SIZES, cache: reload ? "reload" : "default", probe: `${pyodide}pyodide-lock.json` }, {
    onprogress: (loaded, total) => post(loaded < total ? { stage: "download", loaded, total } : { stage: "start" }),
    onfault: fail,
  });
  downloads.take();
  downloads.expect([...EVERY, ...(image ? IMAGE : LIBRARY)]);
  // Everything is asked for at once.
  const there = (/** @type {string} */ name) => (here ? unpacked(pyodide, name) : undefined);
  downloads.ahead(`${pyodide}pyodide.data.wasm`, there("pyodide.data.wasm"));
  downloads.ahead(`${pyodide}pyodide.asm.wasm`);
  for (const [name, [, , content]] of Object.entries(SIZES)) if (content) downloads.ahead(pyodide + name, bytesOf(content));
  const memory = image ? fetchImage(pyodide, there("python.image")) : null;
  const loader = packs && new PackLoader(packs, shunned, (pack) => post({ stage: "start", pack }));
  const [{ default: createModule }, { loadPyodide }] = await Promise.all([script(pyodide, "pyodide.asm.js", reload), script(pyodide, "pyodide.js", reload)]);
  const scripts = { loadPyodide, createModule };
  const python = await (memory ? pythonFromImage(pyodide, scripts, memory) : pythonFromLibrary(pyodide, scripts));
  const added = await loader?.add(python, `${pyodide}python_rest.zip`);
  const { handle } = python.pyimport("pygame_rules.page.endpoint");
  post({ stage: "ready", ...added });
  loader?.wait((added) => post({ stage: "ready", ...added }));
  return handle;
}

/** @param {string} content in base64 */
const bytesOf = async (content) => Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));

/** A file that is on this device, unpacked. @param {string} folder @param {string} name */
async function unpacked(folder, name) {
  const bytes = await readUnpacked(folder, name);
  if (bytes) downloads?.have(name);
  return bytes;
}

/**
 * Loads a script. An import can neither say why it failed, nor go on where a connection broke, nor bypass a damaged copy in
 * the cache. A download can, but takes longer: it comes only when an import has failed.
 * @param {string} folder
 * @param {string} name
 * @param {boolean} reload whether the copy in the cache may be damaged
 */
async function script(folder, name, reload) {
  const address = folder + name;
  const module = reload ? null : await import(address).catch(() => null);
  if (module) downloads?.have(name);
  else await (await fetch(address)).arrayBuffer();
  // A browser may remember that a script did not come, so it is given another address.
  return module ?? import(reload ? address : `${address}?again`);
}

/** The smallest module that there is: nothing but its first bytes. */
const EMPTY = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);

/** Finds out before anything is loaded whether it could run. */
async function needWebAssembly() {
  if (!globalThis.WebAssembly) throw fail("ui-boot-unable", "no WebAssembly");
  await WebAssembly.compile(EMPTY).catch((error) => { throw fail("ui-boot-forbidden", error); });
}

/**
 * @param {string} why
 * @param {unknown} error
 */
function fail(why, error) {
  post({ stage: "failed", why, detail: String(error) });
  return error;
}

/** @param {import("./engine.js").Stage} stage */
function post(stage) {
  self.postMessage(JSON.stringify(stage));
}

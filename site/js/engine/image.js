// @ts-check
// Python from an image: the memory of a Python that has our games, made when the site was built (site/boot/image.mjs); or,
// where that cannot be, Python from its library.

import { fetchRest, withHalves } from "./halves.js";

/** @typedef {import("pyodide").PyodideAPI} Python */
/** The parts of Pyodide's module that matter here. @typedef {{HEAPU8: Uint8Array, _sbrk: (more: number) => number, ___heap_base: number}} Module */

/** Pyodide's scripts; it would look for its module under the name that this had before the build. @typedef {{loadPyodide: typeof import("pyodide").loadPyodide, createModule: (settings: any) => Promise<any>}} Scripts */
/** The image, on its way. @typedef {{head: Promise<ArrayBuffer>, runs: Promise<Uint8Array>}} Image */

/**
 * @param {string} pyodide the address of Pyodide's folder
 * @param {Promise<Uint8Array|null>} [unpacked] the image, if it is on this device
 * @returns {Image}
 */
export function fetchImage(pyodide, unpacked = Promise.resolve(null)) {
  const head = fetch(`${pyodide}python.head`).then((response) => response.arrayBuffer());
  const runs = unpacked.then((bytes) => bytes ?? fetch(`${pyodide}python.image`).then(unpack));
  for (const each of [head, runs]) each.catch(() => {}); // whoever waits for it is told
  return { head, runs };
}

/**
 * @param {string} pyodide the address of Pyodide's folder
 * @param {Scripts} scripts
 * @param {Image} image
 * @returns {Promise<Python>}
 */
export async function pythonFromImage(pyodide, { loadPyodide, createModule }, { head, runs } = fetchImage(pyodide)) {
  const options = {
    indexURL: pyodide,
    // Pyodide insists on a library; but that is in the memory already.
    stdLibURL: `${pyodide}python.head`,
    _loadSnapshot: head,
    // The browser compiles WebAssembly while the memory is still being unpacked.
    createPyodideModule: async (/** @type {any} */ settings) => {
      withHalves(settings, pyodide);
      const module = await createModule(settings);
      restore(module, await runs);
      return module;
    },
  };
  const python = await loadPyodide(options);
  python.pyimport("random").seed(); // or else every page would draw the same numbers
  return python;
}

/**
 * @param {string} pyodide
 * @param {Scripts} scripts
 * @returns {Promise<Python>}
 */
export async function pythonFromLibrary(pyodide, { loadPyodide, createModule }) {
  const rest = fetchRest(pyodide);
  const createPyodideModule = (/** @type {any} */ settings) => {
    withHalves(settings, pyodide, rest);
    return createModule(settings);
  };
  return loadPyodide({ indexURL: pyodide, createPyodideModule });
}

/** @param {Response} response */
async function unpack({ body }) {
  if (!body) throw new Error("The image is empty.");
  const plain = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body).pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/**
 * @param {Module} module
 * @param {Uint8Array} runs
 */
function restore(module, runs) {
  const memory = module.HEAPU8;
  const view = new DataView(runs.buffer, runs.byteOffset, runs.byteLength);
  memory.fill(0, module.___heap_base, module._sbrk(0));
  for (let at = 0; at < runs.length; ) {
    const [place, length] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    memory.set(runs.subarray(at + 8, at + 8 + length), place);
    at += 8 + length;
  }
}

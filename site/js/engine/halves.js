// @ts-check
// Python's WebAssembly comes in two halves (site/boot/halves.mjs): what games run, and the rest of it, which is put beside
// the first half when that calls a function of it. What the memory holds at first is a third module.

/** @typedef {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} Receive */
/** The settings of Pyodide's module. @typedef {{ instantiateWasm: (imports: WebAssembly.Imports, receive: Receive) => {} }} Settings */

/** How often the second half is asked for, and how long each time, in milliseconds: less than the page waits (engine.js). */
const TRIES = 2;
const PATIENCE = 25_000;

/** A module that hands back the function it is given, for only such functions can be put into a table. */
const ECHO = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 5, 1, 0, 0, 0, 0, 7, 5, 1, 1, 102, 0, 0);

/**
 * Fills the memory, and lets the first half find the second.
 * @param {Settings} settings
 * @param {string} pyodide the address of Pyodide's folder
 * @param {Promise<WebAssembly.Module>} [rest] the second half, if it is known to be needed
 */
export function withHalves(settings, pyodide, rest) {
  const { instantiateWasm } = settings;
  const data = part(pyodide, "data");
  settings.instantiateWasm = (imports, receive) => instantiateWasm(imports, async (instance, module) => {
    const add = (/** @type {WebAssembly.Module} */ half) => { new WebAssembly.Instance(half, { ...imports, halves: instance.exports }); };
    const bring = () => add(halfNow(`${pyodide}pyodide.rest.wasm`));
    const { f } = new WebAssembly.Instance(new WebAssembly.Module(ECHO), { "": { "": bring } }).exports;
    const bridges = /** @type {WebAssembly.Table | undefined} */ (instance.exports.bridges);
    bridges?.set(0, f);
    if (bridges) add(await data); // a module that is whole has both
    if (rest) add(await rest);
    receive(instance, module);
  });
}

/** The second half, fetched beforehand. @param {string} pyodide */
export const fetchRest = (pyodide) => part(pyodide, "rest");

/** A part of Python's WebAssembly. @param {string} pyodide @param {"data"|"rest"} name */
function part(pyodide, name) {
  const module = WebAssembly.compileStreaming(fetch(`${pyodide}pyodide.${name}.wasm`));
  module.catch(() => {}); // whoever waits for it is told
  return module;
}

/**
 * Fetches the second half while all else in this worker waits, as code in the middle of a call has to. What called it is
 * lost without it, so the page is told why.
 * @param {string} address
 */
function halfNow(address) {
  // The page hears that at once, and is patient.
  tell({ do: "fetch" });
  let why = "ui-boot-offline";
  for (let tries = 1; ; tries++) {
    try {
      const request = new XMLHttpRequest();
      request.open("GET", address, false);
      request.responseType = "arraybuffer";
      request.timeout = PATIENCE;
      // The browser's own copy may be the damaged one.
      if (tries > 1) request.setRequestHeader("cache-control", "no-cache");
      request.send();
      why = "ui-boot-missing";
      if (request.status !== 200) throw new Error(`${request.status} ${address}`);
      why = "ui-boot-damaged";
      return new WebAssembly.Module(request.response);
    } catch (error) {
      if (tries < TRIES) continue;
      tell({ stage: "failed", why: error instanceof RangeError ? "ui-boot-memory" : why, detail: String(error) });
      throw error;
    }
  }
}

/** @param {object} what for the page, which the build has none of */
const tell = (what) => globalThis.postMessage?.(JSON.stringify(what));

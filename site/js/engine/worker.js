// @ts-check
// Python in a worker: starts Pyodide from the site's own files, then passes each text to the engine and its answer back.

import { PING } from "./engine.js";
import { add, listed } from "./packs.js";
import { pythonFromImage, pythonFromLibrary } from "./image.js";

/**
 * `image`: whether to start from the image of Python's memory; `shunned`: packs with which it did not start.
 * @typedef {ReturnType<typeof import("../files.js").boot> & { image: boolean, reload: boolean, shunned: string[] }} Boot
 */

/** The engine's function `handle`. The first message names the files and starts it. @type {Promise<(text: string) => string> | undefined} */
let engine;
/** The bytes of the large downloads. */
let total = 0;
/** What is wrong with games that the host has added. @type {import("../door/protocol.js").PackFault[]} */
let faults = [];

self.onmessage = async ({ data }) => {
  if (!engine) {
    engine = boot(JSON.parse(data));
    engine.then(() => post({ stage: "ready", packs: faults }), (error) => fail("ui-boot-failed", error));
    return;
  }
  if (data === PING) return self.postMessage(data);
  const handle = await engine;
  try {
    self.postMessage(handle(data));
  } catch (error) {
    fail("ui-engine-lost", error); // The engine answers its own errors; what arrives here has broken Python itself.
  }
};

/** @param {Boot} files */
async function boot({ pyodide, packs, bytes, image, reload, shunned }) {
  watchDownloads(reload ? "reload" : "default");
  // An import can neither say why it failed nor bypass a damaged copy in the cache; a download can.
  const scripts = ["pyodide.js", "pyodide.asm.js"].map(async (name) => (await fetch(pyodide + name)).arrayBuffer());
  const [list] = await Promise.all([listed(packs, shunned), ...scripts]);
  faults = list.faults;
  const { loadPyodide } = /** @type {typeof import("pyodide")} */ (await import(`${pyodide}pyodide.js`));
  // The image has no more of Python than our games need; nobody knows what those of others need.
  const fromImage = image && list.packs.length === 0;
  total = fromImage ? bytes.image : bytes.library;
  post({ stage: "download", loaded: 0, total });
  const python = await (fromImage ? pythonFromImage : pythonFromLibrary)(pyodide, loadPyodide);
  faults.push(...await add(python, list.packs, `${pyodide}python_rest.zip`, (pack) => post({ stage: "start", pack })));
  return python.pyimport("pygame_rules.page.endpoint").handle;
}

/**
 * Counts the bytes of the two large downloads, and reports at once what would leave `loadPyodide` waiting for ever.
 * @param {RequestCache} cache
 */
function watchDownloads(cache) {
  const { fetch } = self;
  const { compileStreaming, instantiateStreaming } = WebAssembly;
  let loaded = 0;

  /** @param {Response} response */
  const count = async (response) => {
    const counter = new WritableStream({
      write(chunk) {
        loaded += chunk.byteLength;
        post(loaded < total ? { stage: "download", loaded, total } : { stage: "start" });
      },
    });
    await response.body?.pipeTo(counter).catch((error) => fail("ui-boot-offline", error));
  };

  self.fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    const response = await fetch(input, { cache, ...init }).catch((error) => {
      // When the bytes do not match the hash, a browser calls that a network error too.
      throw fail(init?.integrity ? "ui-boot-damaged" : "ui-boot-offline", error);
    });
    if (!response.ok) throw fail("ui-boot-missing", `${response.status} ${address}`);
    if (!/\.(wasm|zip|image)$/.test(address)) return response;
    // The bytes of a copy are counted: only with the original response does the browser keep the compiled code for the next visit.
    count(response.clone());
    return address.endsWith(".wasm") ? asWasm(response) : response;
  };

  /** @param {unknown} error @returns {never} */
  const refuse = (error) => {
    throw fail(error instanceof TypeError ? "ui-boot-offline" : "ui-boot-damaged", error);
  };
  WebAssembly.compileStreaming = (source) => compileStreaming(source).catch(refuse);
  WebAssembly.instantiateStreaming = (source, imports) => instantiateStreaming(source, imports).catch(refuse);
}

/**
 * Browsers insist on the media type of a .wasm file, which not every static host knows.
 * @param {Response} response
 */
function asWasm(response) {
  const type = "application/wasm";
  return response.headers.get("content-type") === type ? response : new Response(response.body, { headers: { "content-type": type } });
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

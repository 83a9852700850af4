// @ts-check
// Python in a worker: starts Pyodide from the site's own files, then passes each text to the engine and its answer back.

import { pythonFromImage, pythonFromLibrary } from "./image.js";

/** @typedef {import("pyodide").PyodideAPI} Python */
/** `image`: whether to start from the image of Python's memory. @typedef {ReturnType<typeof import("../files.js").boot> & { image: boolean, reload: boolean }} Boot */

/** The engine's function `handle`. The first message names the files and starts it. @type {Promise<(text: string) => string> | undefined} */
let engine;
/** The bytes of the large downloads. */
let total = 0;

self.onmessage = async ({ data }) => {
  if (!engine) {
    engine = boot(JSON.parse(data));
    engine.then(() => post({ stage: "ready" }), (error) => fail("ui-boot-failed", error));
    return;
  }
  const handle = await engine;
  try {
    self.postMessage(handle(data));
  } catch (error) {
    fail("ui-engine-lost", error); // The engine answers its own errors; what arrives here has broken Python itself.
  }
};

/** @param {Boot} files */
async function boot({ pyodide, packs, bytes, image, reload }) {
  watchDownloads(reload ? "reload" : "default");
  // An import can neither say why it failed nor bypass a damaged copy in the cache; a download can.
  const scripts = ["pyodide.js", "pyodide.asm.js"].map(async (name) => (await fetch(pyodide + name)).arrayBuffer());
  const [wheels] = await Promise.all([packsIn(packs), ...scripts]);
  const { loadPyodide } = /** @type {typeof import("pyodide")} */ (await import(`${pyodide}pyodide.js`));
  // The image has no more of Python than our games need; nobody knows what those of others need.
  const fromImage = image && wheels.length === 0;
  total = fromImage ? bytes.image : bytes.library;
  post({ stage: "download", loaded: 0, total });
  const python = await (fromImage ? pythonFromImage : pythonFromLibrary)(pyodide, loadPyodide);
  if (wheels.length > 0) await Promise.all([`${pyodide}python_rest.zip`, ...wheels].map((address) => add(python, address)));
  return python.pyimport("pygame_rules.page.endpoint").handle;
}

/**
 * The addresses of the wheels with more games that the host of this site lists in packs.json.
 * @param {string} address
 * @returns {Promise<string[]>}
 */
async function packsIn(address) {
  const response = await fetch(address, { cache: "no-cache" });
  const wheels = response.ok ? await response.json() : [];
  return wheels.map((/** @type {string} */ wheel) => new URL(wheel, address).href);
}

/**
 * Adds a zip of modules. A wheel of pure Python is one too, so nothing has to be installed.
 * @param {Python} python
 * @param {string} address
 */
async function add(python, address) {
  const path = `/lib/${address.split("/").pop()}`;
  python.FS.writeFile(path, new Uint8Array(await (await fetch(address)).arrayBuffer()));
  python.pyimport("zipimport").zipimporter(path); // complains about anything else
  python.pyimport("sys").path.append(path);
}

/**
 * Counts the bytes of the two large downloads, and reports at once what would leave `loadPyodide` waiting for ever.
 * A site may lack packs.json; every other file is needed.
 * @param {RequestCache} cache
 */
function watchDownloads(cache) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
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
    if (!response.ok && !address.endsWith("packs.json")) throw fail("ui-boot-missing", `${response.status} ${address}`);
    if (!/\.(wasm|zip|image)$/.test(address)) return response;
    // The bytes of a copy are counted: only with the original response does the browser keep the compiled code for the next visit.
    count(response.clone());
    return address.endsWith(".wasm") ? asWasm(response) : response;
  };

  WebAssembly.instantiateStreaming = (source, imports) =>
    instantiateStreaming(source, imports).catch((error) => {
      throw fail(error instanceof TypeError ? "ui-boot-offline" : "ui-boot-damaged", error);
    });
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

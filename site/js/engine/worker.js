// @ts-check
// Python in a worker: starts Pyodide from the site's own files, then passes each text to the engine and its answer back.

import { pythonFromImage } from "./image.js";

/** @typedef {import("pyodide").PyodideAPI} Python */
/** `image`: whether to start from the image of Python's memory. @typedef {ReturnType<typeof import("../files.js").boot> & { image: boolean, reload: boolean }} Boot */

/** The engine's function `handle`. The first message names the files and starts it. @type {Promise<(text: string) => string> | undefined} */
let engine;

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
  const total = image ? bytes.image : bytes.library;
  post({ stage: "download", loaded: 0, total });
  watchDownloads(total, reload ? "reload" : "default");
  const more = packsIn(packs);
  // An import can neither say why it failed nor bypass a damaged copy in the cache; a download can.
  const scripts = ["pyodide.mjs", "pyodide.asm.mjs"].map(async (name) => (await fetch(pyodide + name)).arrayBuffer());
  await Promise.all(scripts);
  const { loadPyodide } = /** @type {typeof import("pyodide")} */ (await import(`${pyodide}pyodide.mjs`));
  const python = await (image ? pythonFromImage(pyodide, loadPyodide) : loadPyodide({ indexURL: pyodide }));
  const { handle } = python.pyimport("pygame_rules.page.endpoint");
  const wheels = await more;
  if (wheels.length > 0) await addPacks(python, pyodide, wheels);
  return handle;
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
 * Adds games of others, and all of Python's library: who knows what they need. A wheel of pure Python is a zip of modules
 * like the library, so nothing has to be installed.
 * @param {Python} python
 * @param {string} pyodide
 * @param {string[]} wheels
 */
async function addPacks(python, pyodide, wheels) {
  const { path } = python.pyimport("sys");
  const { zipimporter } = python.pyimport("zipimport");
  const library = path.toJs().find((/** @type {string} */ place) => /python\d+\.zip$/.test(place));
  const zips = [[`${pyodide}python_stdlib.zip`, library], [`${pyodide}python_rest.zip`, "/lib/python_rest.zip"]];
  for (const wheel of wheels) zips.push([wheel, `/lib/${wheel.split("/").pop()}`]);
  await Promise.all(zips.map(async ([address, place]) => {
    python.FS.writeFile(place, new Uint8Array(await (await fetch(address)).arrayBuffer()));
    zipimporter(place); // complains about anything else
  }));
  for (const [, place] of zips.slice(1)) path.append(place);
  python.pyimport("importlib").invalidate_caches();
  python.pyimport("pygame_rules.games").all_games.cache_clear();
}

/**
 * Counts the bytes of the two large downloads, and reports at once what would leave `loadPyodide` waiting for ever.
 * A site may lack packs.json; every other file is needed.
 * @param {number} total
 * @param {RequestCache} cache
 */
function watchDownloads(total, cache) {
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

// @ts-check
/** Python in a worker: starts Pyodide from the site's own files, then hands each text to the engine and its answer back. */

/** @typedef {ReturnType<typeof import("./files.js").boot>} Boot */

/** The function `handle` of the engine; the first message, which names the files, sets it going. @type {Promise<(text: string) => string> | undefined} */
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
    fail("ui-engine-lost", error); // The engine answers its own faults; what arrives here has broken Python itself.
  }
};

/** @param {Boot} files */
async function boot({ pyodide, wheels, packs, bytes }) {
  post({ stage: "download", loaded: 0, total: bytes });
  watchDownloads(bytes);
  const { loadPyodide } = /** @type {typeof import("pyodide")} */ (await import(`${pyodide}pyodide.mjs`));
  const python = await loadPyodide({ indexURL: pyodide, packages: ["micropip"] });
  const micropip = python.pyimport("micropip");
  // Without `deps` nothing is ever looked up elsewhere: the wheels of the list are all there is.
  await micropip.install.callKwargs(python.toPy([...wheels, ...(await packsIn(packs))]), { deps: false });
  return python.pyimport("pygame_rules.protocol").handle;
}

/**
 * The wheels of further games that the host of this site lists in packs.json, as addresses.
 * @param {string} address
 * @returns {Promise<string[]>}
 */
async function packsIn(address) {
  const response = await fetch(address, { cache: "no-cache" });
  const wheels = response.ok ? await response.json() : [];
  return wheels.map((/** @type {string} */ wheel) => new URL(wheel, address).href);
}

/**
 * Count the bytes of the two large downloads, and report at once what would leave `loadPyodide` waiting for ever.
 * @param {number} total
 */
function watchDownloads(total) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  let loaded = 0;

  self.fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    const response = await fetch(input, init).catch((error) => {
      throw fail("ui-boot-offline", error);
    });
    const large = /\.(wasm|zip)$/.test(address);
    if (large && !response.ok) throw fail("ui-boot-missing", `${response.status} ${address}`);
    if (!large || !response.body) return response;
    const counter = new TransformStream({
      transform(chunk, controller) {
        controller.enqueue(chunk);
        loaded += chunk.byteLength;
        post(loaded < total ? { stage: "download", loaded, total } : { stage: "start" });
      },
    });
    // Not every static server knows the type of a .wasm file, and a browser insists on it.
    const type = address.endsWith(".wasm") ? "application/wasm" : "application/zip";
    return new Response(response.body.pipeThrough(counter), { headers: { "content-type": type } });
  };

  WebAssembly.instantiateStreaming = (source, imports) =>
    instantiateStreaming(source, imports).catch((error) => {
      throw fail("ui-boot-damaged", error);
    });
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

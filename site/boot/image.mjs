/**
 * Writes the memory of a Python that has just imported our games: `node image.mjs FOLDER`, where FOLDER has Pyodide's files
 * and the compiled library. site/js/engine/image.js puts it back into the memory of a page.
 *
 * python.head is the head of Pyodide's own snapshots: for which build it is, and which objects of JavaScript Python knows.
 * python.image, gzipped, has runs of memory: the place, the length and the bytes of each. What WebAssembly puts into the
 * memory by itself is left out.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const { default: createPyodideModule } = await import(pathToFileURL(join(folder, "pyodide.asm.mjs")).href);

// Without the source line, which is a whole megabyte.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

/** So many bytes are kept or left out together. */
const GRAIN = 64;

// The same sources give the same memory, whenever and wherever it is made. A page draws its own numbers (image.js).
process.env.TZ = "UTC";
Date.now = () => Date.UTC(1980);
performance.now = () => 0;
crypto.getRandomValues = (values) => values.fill(0);

const before = await memoryBefore();
const python = await loadPyodide({ indexURL: folder, env: { PYTHONHASHSEED: "0" }, _sysExecutable: "python", _makeSnapshot: true });
// Not with runPython: what that needs is forgotten too.
const scope = python.toPy({ __name__: "image" });
python.pyimport("builtins").exec(readFileSync(join(import.meta.dirname, "image.py"), "utf8"), scope);
scope.destroy();
python._module._PyGC_Collect();
wipe(python._module);
const snapshot = python.makeMemorySnapshot();
const [, start] = new Uint32Array(snapshot.buffer);
writeFileSync(join(folder, "python.head"), snapshot.subarray(0, start));
writeFileSync(join(folder, "python.image"), gzipSync(pack(snapshot.subarray(start)), { level: 9 }));

/** The memory before Python runs: as WebAssembly makes it, and after the module has started. */
async function memoryBefore() {
  const enough = new Error("Python need not run.");
  const memory = { made: new Uint8Array(), started: new Uint8Array() };
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...values) => {
    const result = await instantiate(...values);
    if (result.instance) memory.made = new Uint8Array(result.instance.exports.memory.buffer).slice();
    return result;
  };
  const createModule = async (settings) => {
    const module = await createPyodideModule({ ...settings, noInitialRun: true });
    memory.started = module.HEAPU8.slice();
    throw enough;
  };
  await loadPyodide({ indexURL: folder, createPyodideModule: createModule }).catch((error) => {
    if (error !== enough) throw error;
  });
  WebAssembly.instantiate = instantiate;
  return memory;
}

/** Sets all free memory to zero, by allocating it: it holds the remains of objects that are gone. */
function wipe(module) {
  const top = module._sbrk(0);
  const fill = (allocate, sizes) => {
    const taken = [];
    for (const size of sizes) {
      for (;;) {
        const place = allocate(size);
        taken.push(place);
        if (place >= top) break;
        module.HEAPU8.fill(0, place, place + size);
      }
    }
    return taken.reverse();
  };
  // The largest first: they use up what can still be divided.
  const objects = fill(module._PyObject_Malloc, Array.from({ length: 32 }, (_, place) => 512 - 16 * place));
  const blocks = fill(module._malloc, [20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4].map((power) => 2 ** power));
  blocks.forEach(module._free);
  objects.forEach(module._PyObject_Free);
  module.HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
}

/** What is new in the memory, in runs. @param {Uint8Array} memory */
function pack(memory) {
  if (memory.length !== before.made.length) throw new Error("The memory has grown: no page could take it over.");
  const isNew = (place) =>
    memory.subarray(place, place + GRAIN).some((byte, i) => byte !== before.made[place + i] || byte !== before.started[place + i]);
  const parts = [];
  for (let place = 0; place < memory.length; place += GRAIN) {
    const first = place;
    while (place < memory.length && isNew(place)) place += GRAIN;
    if (place > first) parts.push(words(first, place - first), memory.subarray(first, place));
  }
  return Buffer.concat(parts);
}

/** Numbers as bytes. @param {...number} numbers */
function words(...numbers) {
  return new Uint8Array(new Uint32Array(numbers).buffer);
}

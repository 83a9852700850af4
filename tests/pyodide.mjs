/**
 * Runs Python code in the Pyodide of a built site, under Node.js: `node pyodide.mjs DIST CODE`, or `… CODE image` to start
 * from the image of its memory, as the page does, with no other module than those in it. Otherwise the tests' own modules
 * can be imported; the whole of pygame_rules, which the site has only parts of, is in /project.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import * as start from "../site/js/engine/image.js";

const [dist, code, way] = process.argv.slice(2);
const assets = resolve(dist, "assets");
const pyodide = join(assets, readdirSync(assets).find((name) => name.startsWith("pyodide-")));

/** How the page's own code finds the files. @param {string} address */
globalThis.fetch = async (address) => new Response(readFileSync(address), { headers: { "content-type": typeOf(address) } });
globalThis.XMLHttpRequest = class {
  open(method, address) {
    this.address = address;
  }

  send() {
    console.error("The second half is needed.");
    this.status = 200;
    this.response = readFileSync(this.address);
  }
};
const typeOf = (address) => (address.endsWith(".wasm") ? "application/wasm" : "application/octet-stream");

async function pythonFromLibrary(scripts) {
  const python = await start.pythonFromLibrary(`${pyodide}/`, scripts);
  // The tests need more of Python's library than the games do.
  python.FS.writeFile("/lib/python_rest.zip", readFileSync(join(pyodide, "python_rest.zip")));
  python.mountNodeFS("/project", join(import.meta.dirname, ".."));
  python.runPython("import sys; sys.path += ['/lib/python_rest.zip', '/project/tests']; sys.dont_write_bytecode = True");
  return python;
}

try {
  const load = (name) => import(pathToFileURL(join(pyodide, name)).href);
  const { loadPyodide } = await load("pyodide.js");
  const scripts = { loadPyodide, createModule: (await load("pyodide.asm.js")).default };
  const python = await (way === "image" ? start.pythonFromImage(`${pyodide}/`, scripts) : pythonFromLibrary(scripts));
  python.pyimport("builtins").exec(code, python.pyimport("__main__").__dict__);
} catch (error) {
  console.error(error.message); // not the source line: that is a whole megabyte
  process.exit(1);
}

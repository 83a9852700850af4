/**
 * Runs Python code in the Pyodide of a built site, under Node.js: `node pyodide.mjs DIST CODE`.
 * The tests' own modules can be imported.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [dist, code] = process.argv.slice(2);
const assets = join(dist, "assets");
const [pyodide, wheels] = ["pyodide-", "wheels-"].map((start) =>
  join(assets, readdirSync(assets).find((name) => name.startsWith(start))),
);

try {
  const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
  const python = await loadPyodide({ indexURL: pyodide, packages: ["micropip"] });
  // The tests need more of Python's library than the games do.
  python.FS.writeFile("/lib/python_rest.zip", readFileSync(join(pyodide, "python_rest.zip")));
  for (const wheel of readdirSync(wheels)) {
    python.FS.writeFile(`/tmp/${wheel}`, readFileSync(join(wheels, wheel)));
    await python.pyimport("micropip").install.callKwargs(`emfs:/tmp/${wheel}`, { deps: false });
  }
  python.mountNodeFS("/tests", import.meta.dirname);
  python.runPython("import sys; sys.path += ['/lib/python_rest.zip', '/tests']; sys.dont_write_bytecode = True");
  python.runPython(code);
} catch (error) {
  console.error(error.message); // not the source line: that is a whole megabyte
  process.exit(1);
}

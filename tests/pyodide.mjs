/** Runs Python code in the Pyodide of a built site, under Node.js; the tests' modules can be imported: `node pyodide.mjs DIST CODE`. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [dist, code] = process.argv.slice(2);
const assets = join(dist, "assets");
const [pyodide, wheels] = ["pyodide-", "wheels-"].map((start) =>
  join(assets, readdirSync(assets).find((name) => name.startsWith(start))),
);

const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: pyodide, packages: ["micropip"], messageCallback: () => {} });
for (const wheel of readdirSync(wheels)) {
  python.FS.writeFile(`/tmp/${wheel}`, readFileSync(join(wheels, wheel)));
  await python.pyimport("micropip").install.callKwargs(`emfs:/tmp/${wheel}`, { deps: false });
}
python.mountNodeFS("/tests", import.meta.dirname);
python.runPython("import sys; sys.path.append('/tests'); sys.dont_write_bytecode = True");
python.runPython(code);

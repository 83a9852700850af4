/**
 * Runs Python code in the Pyodide of a built site, under Node.js: `node pyodide.mjs DIST CODE`.
 * The tests' own modules can be imported; the whole of pygame_rules, which the site has only parts of, is in /project.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [dist, code] = process.argv.slice(2);
const assets = join(dist, "assets");
const pyodide = join(assets, readdirSync(assets).find((name) => name.startsWith("pyodide-")));

try {
  const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
  const python = await loadPyodide({ indexURL: pyodide });
  // The tests need more of Python's library than the games do.
  python.FS.writeFile("/lib/python_rest.zip", readFileSync(join(pyodide, "python_rest.zip")));
  python.mountNodeFS("/project", join(import.meta.dirname, ".."));
  python.runPython("import sys; sys.path += ['/lib/python_rest.zip', '/project/tests']; sys.dont_write_bytecode = True");
  python.runPython(code);
} catch (error) {
  console.error(error.message); // not the source line: that is a whole megabyte
  process.exit(1);
}

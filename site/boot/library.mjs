/**
 * Compiles the Python that the site ships: `node library.mjs FOLDER`, where FOLDER has Pyodide's files and all wheels.
 * Starts Pyodide and runs library.py in it, which does the work.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder, packages: ["micropip"] });
python.mountNodeFS("/files", folder);
for (const wheel of readdirSync(folder).filter((name) => /^pygame_rules.*\.whl$/.test(name))) {
  await python.pyimport("micropip").install.callKwargs(`emfs:/files/${wheel}`, { deps: false });
}
python.runPython(readFileSync(join(import.meta.dirname, "library.py"), "utf8"), { filename: "library.py" });

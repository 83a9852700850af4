/**
 * Compiles the Python that the site ships: `node library.mjs FOLDER SOURCES`, where FOLDER has Pyodide's files and SOURCES
 * has the folder pygame_rules. Starts Pyodide and runs library.py in it, which does the work.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, sources] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder });
python.mountNodeFS("/files", folder);
python.mountNodeFS("/sources", sources);
python.runPython("import sys; sys.path.append('/sources'); sys.dont_write_bytecode = True");
python.runPython(readFileSync(join(import.meta.dirname, "library.py"), "utf8"), { filename: "library.py" });

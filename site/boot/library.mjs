/**
 * Compiles the Python that the site ships: `node library.mjs FOLDER SOURCES [GAMES]`, where FOLDER has Pyodide's files,
 * SOURCES has the folder pygame_rules, and GAMES has games from elsewhere, unpacked. Starts Pyodide and runs library.py in it, which does the work.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, sources, games] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder });
python.mountNodeFS("/files", folder);
python.mountNodeFS("/sources", sources);
if (games) python.mountNodeFS("/games", games);
python.runPython("import sys; sys.path += ['/sources', '/games']; sys.dont_write_bytecode = True");
python.runPython(readFileSync(join(import.meta.dirname, "library.py"), "utf8"), { filename: "library.py" });

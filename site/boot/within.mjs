/**
 * Runs a program of this folder in Pyodide: `node within.mjs PROGRAM FOLDER [SOURCES [GAMES]]`. FOLDER has Pyodide's files and
 * is its /files; SOURCES has the folder pygame_rules, and GAMES has games from elsewhere, unpacked.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [program, folder, sources, games] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: folder });
python.mountNodeFS("/files", folder);
python.mountNodeFS("/boot", import.meta.dirname);
if (sources) python.mountNodeFS("/sources", sources);
if (games) python.mountNodeFS("/games", games);
python.runPython("import sys; sys.path += ['/boot', '/sources', '/games']; sys.dont_write_bytecode = True");
python.runPython(readFileSync(join(import.meta.dirname, program), "utf8"), { filename: program });

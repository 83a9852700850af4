"""The page that ours is measured against: Pyodide as its documentation starts it, in a worker, saying hello."""

import shutil
from pathlib import Path

FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stock</title></head>
<body><p id="hello"></p><script type="module" src="page.mjs"></script></body></html>
"""
SCRIPT = """const worker = new Worker("worker.mjs", { type: "module" });
worker.onmessage = ({ data }) => { document.getElementById("hello").textContent = data; };
"""
WORKER = """import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
self.postMessage(python.runPython("'Hello from Python'"));
"""


def write_stock(folder: Path, pyodide: Path) -> None:
    """Write the page into a folder, with Pyodide's own files."""
    for name in FILES:
        shutil.copy(pyodide / name, folder)
    for name, text in {"index.html": PAGE, "page.mjs": SCRIPT, "worker.mjs": WORKER}.items():
        (folder / name).write_text(text, "utf-8")

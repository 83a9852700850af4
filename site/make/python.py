"""Python as the page gets it: Pyodide, its library, our games, and an image of its memory."""

import json
import shutil
import tempfile
from pathlib import Path

from make.assets import Assets
from make.places import MODULES, ROOT, SITE
from make.tools import run

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"


def add_python(assets: Assets) -> dict[str, int]:
    """Add Python and our games; return how many bytes count towards the page's progress bar, for each way to start."""
    files = python_files()
    assets.add_folder("pyodide", files)
    wasm, image, library = (len(files[name]) for name in ("pyodide.asm.wasm", "python.image", "python_stdlib.zip"))
    return {"image": wasm + image, "library": wasm + library}


def python_files() -> dict[str, bytes]:
    """Return Pyodide with its library and our games, all of it compiled."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        for name in PYODIDE_FILES:
            shutil.copy(MODULES / "pyodide" / name, folder)
        # Pyodide's list of packages, without any: all that the games need is in its library.
        lock = json.loads((MODULES / "pyodide" / LOCK).read_bytes())
        (folder / LOCK).write_text(json.dumps({"info": lock["info"], "packages": {}}, sort_keys=True), "utf-8")
        run("node", SITE / "boot/library.mjs", folder, ROOT, otherwise="Python could not be compiled for the browser.")
        run("node", SITE / "boot/image.mjs", folder, otherwise="The image of Python's memory could not be made.")
        # Many hosts do not know what an .mjs is, and browsers then refuse to run it.
        return {path.name.replace(".mjs", ".js"): path.read_bytes() for path in sorted(folder.iterdir())}

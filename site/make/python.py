"""Python as the page gets it: Pyodide, its library, our games, and an image of its memory."""

import gzip
import json
import shutil
import tempfile
from base64 import b64encode
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from make.assets import Assets
from make.places import CACHE, MODULES, ROOT, SITE
from make.tools import digest, files_below, run

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
SMALLER = ("slim.mjs", "wasm.mjs", "within.mjs", "stdlib.py", "compiling.py")
"""What makes Pyodide smaller, in ../boot."""

TINY = 1000
"""Files with fewer bytes are known to the scripts, which need not ask for them."""

Facts = tuple[int, int, str]
"""How many bytes a file has and how many hosts send; its content in base64, if it is tiny."""


def add_python(assets: Assets, games: Path | None = None) -> dict[str, Facts]:
    """Add Python, our games and those in a folder; return the facts of each file."""
    files = python_files(games)
    assets.add_folder("pyodide", files, listed=False)
    return {name: (len(content), sent(name, content), tiny(content)) for name, content in files.items()}


def tiny(content: bytes) -> str:
    """Return a tiny content in base64, nothing for others."""
    return b64encode(content).decode() if len(content) < TINY else ""


def sent(name: str, content: bytes) -> int:
    """Return about how many bytes a host sends that compresses files of the usual kinds."""
    return len(gzip.compress(content, 6)) if name.endswith((".js", ".json", ".wasm")) else len(content)


def python_files(games: Path | None) -> dict[str, bytes]:
    """Return Pyodide with its library and all games, all of it compiled; made once for the same sources."""
    sources = [*files_below(ROOT / "pygame_rules"), *files_below(SITE / "boot")]
    sources += [SITE / "js/engine/image.js", SITE / "js/engine/halves.js"]
    sources += [MODULES / "pyodide" / name for name in (*PYODIDE_FILES, LOCK)]
    packs = [] if games is None else [(path.relative_to(games), path.read_bytes()) for path in files_below(games)]
    facts = [*((path, path.read_bytes()) for path in sources), *packs]
    kind = "packs-python" if packs else "python"
    key = digest(*(part for path, content in facts for part in (bytes(path), content)))
    made = made_once(kind, key, lambda folder: make_python(folder, games))
    return {path.name: path.read_bytes() for path in sorted(made.iterdir())}


def made_once(kind: str, key: str, make: Callable[[Path], None]) -> Path:
    """Return a folder that is made unless it has been for this key; one of the same kind for another key goes."""
    made = CACHE / f"{kind}-{key}"
    if not made.is_dir():
        for old in CACHE.glob(f"{kind}-*"):
            shutil.rmtree(old, ignore_errors=True)
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            make(Path(folder))
            # Another build may have been faster.
            with suppress(OSError):
                Path(folder).rename(made)
                Path(folder).mkdir()
    return made


def make_python(folder: Path, games: Path | None) -> None:
    """Make all files of Python in an empty folder."""
    boot = SITE / "boot"
    sources = [*(boot / name for name in SMALLER), SITE / "package-lock.json"]
    slim = made_once("slim", digest(*(path.read_bytes() for path in sources)), make_slim)
    shutil.copytree(slim, folder, dirs_exist_ok=True)
    run("node", boot / "within.mjs", "library.py", folder, ROOT, *([games] if games else []),
        otherwise="Our games could not be compiled for the browser.")  # fmt: skip
    run("node", boot / "image.mjs", folder, otherwise="The image of Python's memory could not be made.")
    # Many hosts do not know what an .mjs is, and browsers then refuse to run it.
    for path in folder.glob("*.mjs"):
        path.rename(path.with_suffix(".js"))
    run("node", boot / "halves.mjs", folder, otherwise="Python's WebAssembly could not be divided.")


def make_slim(folder: Path) -> None:
    """Make Pyodide without what no game needs, whichever games there are, and with its library compiled."""
    for name in PYODIDE_FILES:
        shutil.copy(MODULES / "pyodide" / name, folder)
    # Pyodide's list of packages, without any: all that the games need is in its library.
    lock = json.loads((MODULES / "pyodide" / LOCK).read_bytes())
    (folder / LOCK).write_text(json.dumps({"info": lock["info"], "packages": {}}, sort_keys=True), "utf-8")
    run("node", SITE / "boot/slim.mjs", folder, otherwise="Pyodide could not be made smaller.")
    run("node", SITE / "boot/within.mjs", "stdlib.py", folder,
        otherwise="Python's library could not be compiled for the browser.")  # fmt: skip

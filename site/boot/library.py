"""Compiles Python's library and our wheels for the browser, inside the very Python that will run them.

Runs in Pyodide when the site is built, so that the page compiles nothing when it starts; the files are in ``FOLDER``.
Modules that none of our games needs go into ``python_rest.zip``, which is loaded only for games from elsewhere.
"""

import json
import sys
from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps
from pathlib import Path
from traceback import format_exc
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from pygame_rules.games import all_games
from pygame_rules.page.endpoint import handle
from pygame_rules.page.serialize import serialize_scene
from pygame_rules.play.record import read
from pygame_rules.play.replay import replay
from pygame_rules.play.seal import unseal
from pygame_rules.play.session import Session

FOLDER = Path("/files")
LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"
PACKAGES = f"/lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages"

UNCHECKED = (1).to_bytes(4, "little")
"""The flag of a .pyc that is loaded without being checked against its source."""


def play() -> None:
    """Play a deal of each game, so that every module it needs has been imported."""
    for name, game in all_games().items():
        seats = range(game.seated(game.options.parse("")))
        session = Session(name, "", dict.fromkeys(seats, "club"), 1)
        while not session.deal_over:
            session.step(1.0)
        scenes = [serialize_scene(session, seat, ()) for seat in seats]
        replay(game, read(unseal(str(scenes[0]["record"]))))
        session = Session(name, "", dict.fromkeys(seats, "expert"), 1)
        session.step(0.0)
    handle(json.dumps({"v": 1, "id": 1, "do": "wallet", "wallet": None, "today": "2000-01-01"}))
    format_exc()


def needed() -> set[str]:
    """Return the top-level names of the library's modules and packages that have been imported."""
    homes = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    return {home.removeprefix(f"{LIBRARY}/").split("/")[0] for home in homes if home.startswith(LIBRARY)}


def divide(library: Path, rest: Path) -> None:
    """Compile the library, and move what was not needed into another zip."""
    tops = needed()
    with ZipFile(library) as old:
        files = {name: old.read(name) for name in sorted(old.namelist()) if not name.endswith("/")}
    kept = {name: content for name, content in files.items() if name.split("/")[0] in tops}
    for path, part in ((library, kept), (rest, {name: files[name] for name in files.keys() - kept.keys()})):
        write(path, dict(compiled(name, content, LIBRARY, 2) for name, content in part.items()))


def enrich(wheel: Path) -> None:
    """Add compiled code to a wheel, next to its sources."""
    with ZipFile(wheel) as old:
        files = {name: old.read(name) for name in old.namelist()}
    for name in [name for name in files if name.endswith(".py")]:
        folder, _, file = name.rpartition("/")
        beside = f"{folder}/__pycache__/{file.removesuffix('.py')}.{sys.implementation.cache_tag}.pyc"
        files[beside] = compiled(name, files[name], PACKAGES, 0)[1]
    write(wheel, files)


def compiled(name: str, content: bytes, place: str, optimize: int) -> tuple[str, bytes]:
    """Return the name and the content of a file after compiling; files that are not Python stay the same."""
    if not name.endswith(".py"):
        return name, content
    code = compile(content, f"{place}/{name}", "exec", dont_inherit=True, optimize=optimize)
    return f"{name}c", MAGIC_NUMBER + UNCHECKED + source_hash(content) + dumps(code)


def write(path: Path, files: dict[str, bytes]) -> None:
    """Write a zip; the same files always make the same bytes."""
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = ZipInfo(name)
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, files[name])


play()
divide(FOLDER / "python_stdlib.zip", FOLDER / "python_rest.zip")
for wheel in FOLDER.glob("*.whl"):
    enrich(wheel)

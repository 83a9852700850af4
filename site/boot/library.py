"""Puts together the library that the page has: Python's own, as far as our games need it, and ``pygame_rules``.

Runs in Pyodide when the site is built. ``python_stdlib.zip``, where Python's own library is compiled already, becomes
what our games need, themselves included. Modules of Python that none of them needs go into ``python_rest.zip``, which
is loaded only for games from elsewhere.
"""

import json
import sys
from importlib.metadata import distributions
from pathlib import Path
from traceback import format_exc

from compiling import LIBRARY, compiled, contents, write

from pygame_rules.games import all_games
from pygame_rules.page.endpoint import handle
from pygame_rules.page.serialize import serialize_scene
from pygame_rules.play.reading import read
from pygame_rules.play.replay import replay
from pygame_rules.play.seal import unseal
from pygame_rules.play.session import Session

FILES = Path("/files")
SOURCES = Path("/sources")
GAMES = Path("/games")

FOR_DEVELOPERS = {"fit.py", "learn", "lessons.py", "measure", "openings.py", "terminal", "testing"}
"""Files and folders of ``pygame_rules`` that no page runs."""

LESSON = ("lesson", "deal.txt")
"""Where a game has its lesson; the page has it in a file of its own."""


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
    # In a zip, nothing is known of a wheel but by these.
    assert all(pack.metadata for pack in distributions(path=[str(GAMES)]))


def needed() -> set[str]:
    """Return the top-level names of the library's modules and packages that have been imported."""
    homes = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    return {top(home.removeprefix(f"{LIBRARY}/")) for home in homes if home.startswith(LIBRARY)}


def top(name: str) -> str:
    """Return the name of the module or package that a file is, or is part of, whether compiled or not."""
    return name.split("/")[0].partition(".")[0]


def engine() -> dict[str, bytes]:
    """Return the modules of ``pygame_rules`` that a page may need; the rules and texts are in the page's own files."""
    paths = (path.relative_to(SOURCES) for path in (SOURCES / "pygame_rules").rglob("*.py"))
    return {path.as_posix(): (SOURCES / path).read_bytes() for path in paths if not FOR_DEVELOPERS & set(path.parts)}


def packs() -> dict[str, bytes]:
    """Return the games from elsewhere, without their rules, texts, looks and lessons, as above."""
    told = {".md", ".ftl", ".json"}
    files = (path for path in GAMES.rglob("*") if path.is_file() and path.parts[-2:] != LESSON)
    paths = (path for path in files if path.suffix not in told)
    return {path.relative_to(GAMES).as_posix(): path.read_bytes() for path in paths if path.name != "RECORD"}


play()
tops = needed()
library = contents(FILES / "python_stdlib.zip")
kept = {name: content for name, content in library.items() if top(name) in tops}
rest = {name: content for name, content in library.items() if name not in kept}
write(FILES / "python_stdlib.zip", kept | compiled(engine() | packs()))
write(FILES / "python_rest.zip", rest)

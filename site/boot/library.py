"""Compiles Python's library and ``pygame_rules`` for the browser, inside the very Python that will run them.

Runs in Pyodide when the site is built, so that the page compiles nothing when it starts.
``python_stdlib.zip`` becomes what our games need, themselves included. Modules of Python that none of them needs go
into ``python_rest.zip``, which is loaded only for games from elsewhere.
"""

import ast
import json
import sys
from collections.abc import Iterator
from importlib.metadata import distributions
from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps
from pathlib import Path
from traceback import format_exc
from types import CodeType
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

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
LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip"

FOR_DEVELOPERS = {"fit.py", "learn", "lessons.py", "measure", "openings.py", "terminal", "testing"}
"""Files and folders of ``pygame_rules`` that no page runs."""

LESSON = ("lesson", "deal.txt")
"""Where a game has its lesson; the page has it in a file of its own."""

UNCHECKED = (1).to_bytes(4, "little")
"""The flag of a .pyc that is loaded without being checked against its source."""
LONGEST, NO_COLUMNS = 8, 13
"""Of line tables: so many units of code an entry can stand for; the kind of an entry that has a line alone."""


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
    return {home.removeprefix(f"{LIBRARY}/").split("/")[0] for home in homes if home.startswith(LIBRARY)}


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


def compiled(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files after compiling those that are Python."""
    return dict(_compiled(name, files[name]) if name.endswith(".py") else (name, files[name]) for name in sorted(files))


def _compiled(name: str, content: bytes) -> tuple[str, bytes]:
    code = compile(Unannotated().visit(ast.parse(content)), f"{LIBRARY}/{name}", "exec", dont_inherit=True, optimize=2)
    return f"{name}c", MAGIC_NUMBER + UNCHECKED + source_hash(content) + dumps(lines_only(code))


class Unannotated(ast.NodeTransformer):
    """Takes annotations out, except those of classes: each would be a function of its own, and a fifth of all code."""

    def visit_Module(self, node: ast.Module) -> ast.AST:
        """Leave only the values of what is annotated in a module."""
        self.generic_visit(node)
        node.body = [
            ast.copy_location(ast.Assign([part.target], part.value), part)
            if isinstance(part, ast.AnnAssign) and part.value
            else part
            for part in node.body
        ]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Leave only a function that is registered for the type which its annotation names."""
        self.generic_visit(node)
        if not any("register" in ast.unparse(decorator) for decorator in node.decorator_list):
            node.returns = None
            for part in ast.walk(node.args):
                if isinstance(part, ast.arg):
                    part.annotation = None
        return node

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815 - the name is given


def lines_only(code: CodeType) -> CodeType:
    """Return code whose tracebacks name lines, but not columns: those are a third of all compiled code."""
    inner = (lines_only(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=bytes(line_table(code)), co_consts=tuple(inner))


def line_table(code: CodeType) -> Iterator[int]:
    """Yield a line table; the format is told in InternalDocs/code_objects.md of CPython."""
    last = code.co_firstlineno
    for start, end, line in code.co_lines():
        for unit in range(start, end, 2 * LONGEST):
            units = min((end - unit) // 2, LONGEST)
            yield 0x80 | NO_COLUMNS << 3 | units - 1
            change = (line or last) - last
            last += change
            rest = -change << 1 | 1 if change < 0 else change << 1
            while rest > 0x3F:
                yield 0x40 | rest & 0x3F
                rest >>= 6
            yield rest


def write(path: Path, files: dict[str, bytes]) -> None:
    """Write a zip; the same files always make the same bytes."""
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = ZipInfo(name)
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, files[name])


play()
tops = needed()
with ZipFile(FILES / "python_stdlib.zip") as archive:
    library = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
kept = {name: content for name, content in library.items() if name.split("/")[0] in tops}
rest = {name: content for name, content in library.items() if name not in kept}
write(FILES / "python_stdlib.zip", compiled(kept | engine() | packs()))
write(FILES / "python_rest.zip", compiled(rest))

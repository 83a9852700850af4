"""Who may import whom on the page: rooms import lower rooms only, in one direction and without circles.

Types count like imports. Only the table's own parts may name its element, because all of them receive it.
The planted sources at the end show that each fault is found.
"""

import os
import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCRIPTS = ROOT / "site/js"

ROOMS: dict[str, set[str]] = {
    "site": set(),
    "bring": set(),
    "dealt": set(),
    "files": {"site", "dealt"},
    "waits": set(),
    "unpacked": {"waits"},
    "styles": {"files"},
    "trusted": {"site"},
    "door": {"site"},
    "engine": {"files", "waits", "unpacked", "trusted", "door"},
    "text": {"door", "files"},
    "packs": {"door", "engine"},
    "store": {"site", "door"},
    "theme": {"door"},
    "typeface": set(),
    "table/scene": {"door"},
    "table/move": {"door", "waits", "table/scene"},
    "table/pieces": {"door", "files", "text", "table/scene"},
    "table/tell": {"door", "waits", "text", "table/scene", "table/pieces"},
    "table/ask": {"door", "text", "table/scene", "table/pieces", "table/tell"},
    "table/draw": {"engine", "door", "text", "table/scene", "table/move", "table/pieces", "table/tell", "table/ask"},
    "table/touch": {"door", "text", "table/scene", "table/pieces", "table/tell", "table/ask"},
    "table": {
        "engine", "door", "waits", "table/scene", "table/move", "table/pieces", "table/tell", "table/ask",
        "table/draw", "table/touch",
    },
    "early": {"site", "waits", "table/move", "table/scene"},
    "match": {"engine", "door", "waits", "text", "store", "table/scene", "early"},
    "learn": {"door", "text", "table/scene", "match"},
    "offline": {"site", "waits", "unpacked", "trusted", "door"},
    "app": {"engine", "text", "packs", "store", "match", "theme", "door", "early", "offline"},
    "first": {"site", "dealt", "door", "theme", "typeface", "table/touch", "early"},
    "screen": {"app"},
    "screens": {
        "files", "waits", "styles", "engine", "text", "store", "match", "learn", "app", "door", "screen", "early",
        "table", "table/scene", "table/pieces", "table/tell",
    },
    "site-file": {"app", "door", "theme"},
    "later": {
        "app", "door", "engine", "text", "early", "files", "offline", "packs", "screens", "site-file", "store",
        "styles", "typeface", "waits", "table/pieces",
    },
    "embed": {"site", "door", "text", "theme", "typeface", "early", "first", "app", "table/scene"},
    "main": {
        "bring", "files", "styles", "engine", "text", "store", "match", "theme", "app", "door", "waits", "early",
        "screen", "screens", "table", "table/pieces", "later", "embed",
    },
}  # fmt: skip
"""Each room or file of the page, and the rooms that it may import."""

ELEMENT = "table/table.js"
PACKAGES = {
    "lit": {"screen", "screens", "table", "embed"}, "@lit-labs/ssr-client": {"screens"},
    "idb": {"store"}, "@fluent/bundle": {"text"}, "pyodide": {"engine"},
}  # fmt: skip
"""Which rooms may use a package; the parts of a package go by its name, and those of the table by "table"."""

IMPORT = re.compile(r'^(?:import|export)\b(?:[^"=();]*\bfrom)?\s*"([^"]+)"|\bimport\("([^"]+)"\)', re.MULTILINE)


def room_of(file: str) -> str:
    """Return the room of a file, such as "table/draw"; a file at the root is a room by itself."""
    folder = file.rpartition("/")[0]
    return folder if folder and f"table/{Path(file).stem}" not in ROOMS else file.removesuffix(".js")


def imports(source: str) -> Iterator[tuple[str, bool]]:
    """Yield what a script imports, and whether it imports it as a type only."""
    for match in IMPORT.finditer(source):
        yield match[1] or match[2], match[1] is None


def target_of(file: str, name: str) -> str:
    """Return the file that a relative import leads to."""
    return os.path.normpath(os.path.join(os.path.dirname(file), name)).replace(os.sep, "/")


def faults(file: str, source: str) -> Iterator[str]:
    """Yield what a script of the page may not import."""
    room = room_of(file)
    for name, is_type in imports(source):
        if not name.startswith("."):
            package = next((each for each in PACKAGES if name == each or name.startswith(f"{each}/")), None)
            if package is None or not {room, room.split("/")[0]} & PACKAGES[package]:
                yield f"{file}: {name} is not for this room"
            continue
        target = target_of(file, name)
        if is_type and target == ELEMENT and file.startswith("table/"):
            continue
        if room_of(target) not in {room, *ROOMS[room]}:
            yield f"{file}: {target} is in no lower room"
    if room not in {"engine", "offline", "embed"} and re.search(r"\bpostMessage\(", source):
        yield f"{file}: only engine/ and offline/ speak to workers, and embed/ to pages"


def circle(sources: dict[str, str]) -> list[str]:
    """Return the files of a circle of imports, types left out; an empty list if there is none."""
    graph = {
        file: {target_of(file, name) for name, is_type in imports(source) if name.startswith(".") and not is_type}
        for file, source in sources.items()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


PAGE = {file.relative_to(SCRIPTS).as_posix(): file.read_text("utf-8") for file in sorted(SCRIPTS.rglob("*.js"))}


@pytest.mark.parametrize("file", PAGE)
def test_a_script_imports_lower_rooms_only(file: str) -> None:
    assert list(faults(file, PAGE[file])) == []


def test_the_map_of_the_page_has_every_room_after_those_it_knows() -> None:
    """It stands at the top of main.js, for whoever comes first."""
    listed = re.findall(r"^//   ([\w-]+)(?:/|\.js) ", PAGE["main.js"], re.MULTILINE)
    known = {room: {other.split("/")[0] for other in others} for room, others in ROOMS.items()}
    rooms = {room.split("/")[0] for room in ROOMS}
    assert sorted([*listed, "main"]) == sorted(rooms)
    for room, others in known.items():
        outer = room.split("/")[0]
        assert others - {outer} <= {*listed[: [*listed, "main"].index(outer)]}, room


def test_the_map_of_the_build_has_every_room_after_those_it_knows() -> None:
    files: dict[str, str] = {}
    for file in (ROOT / "site/make").rglob("*.py"):
        room = file.stem if file.parent.name == "make" else file.parent.name
        files[room] = files.get(room, "") + file.read_text("utf-8")
    listed = re.findall(r"^    (\w+) ", files.pop("__init__"), re.MULTILINE)
    assert sorted(listed) == sorted(files)
    for room, source in files.items():
        others = re.findall(r"^from make\.(\w+) import", source, re.MULTILINE)
        if found := re.search(r"^from make import (.+)$", source, re.MULTILINE):
            others += found[1].split(", ")
        assert {*others} - {room} <= {*listed[: listed.index(room)]}, room


def test_the_rooms_are_in_order() -> None:
    """Each room names only rooms above it in the table, so there is no circle of rooms."""
    rooms = list(ROOMS)
    for place, room in enumerate(rooms):
        assert ROOMS[room] <= set(rooms[:place]), room


def test_every_room_is_there() -> None:
    assert {room_of(file) for file in PAGE} == set(ROOMS)


def test_no_scripts_import_each_other_in_a_circle() -> None:
    assert circle(PAGE) == []


def test_the_page_speaks_to_each_worker_by_one_door() -> None:
    assert {file for file, source in PAGE.items() if "postMessage(" in source} == {
        "embed/line.js",
        "embed/loader.js",
        "engine/engine.js",
        "engine/helpers.js",
        "engine/spawn.js",
        "engine/worker.js",
        "offline/offline.js",
        "offline/service-worker.js",
    }


def test_the_page_knows_no_game() -> None:
    folders = (ROOT / "pygame_rules/games").iterdir()
    names = "|".join(folder.name for folder in folders if (folder / "table.py").exists())
    for file, source in PAGE.items():
        assert not re.search(rf"\b({names})\b", source, re.IGNORECASE), file


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("engine/engine.js", 'import { App } from "../app.js";'),
        ("engine/connection.js", '/** @typedef {import("../match/runner.js").Tools} Tools */'),
        ("store/store.js", 'import { Engine } from "../engine/../match/bank.js";'),
        ("match/runner.js", 'import { html } from "lit";'),
        ("match/bank.js", "worker.postMessage(text);"),
        ("table/scene.js", 'import { solveHand } from "./move/layout.js";'),
        ("table/draw/hand.js", 'import { onKey } from "../touch/keys.js";'),
        ("table/ask/calls.js", 'import "../table.js";'),
        ("table/tell/speech.js", 'import {\n  hand,\n} from "../draw/hand.js";'),
        ("table/table.js", 'import { Matches } from "../match/matches.js";'),
        ("screens/menu.js", 'import "../main.js";'),
        ("screens/menu.js", 'import { openDB } from "idb";'),
        ("app.js", 'export { Screen } from "./screen.js";'),
        ("theme.js", 'const later = await import("./screens/menu.js");'),
    ],
)
def test_what_must_not_be_is_found(file: str, source: str) -> None:
    assert list(faults(file, source))


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("table/draw/hand.js", '/** @typedef {import("../table.js").CardTableView} View */'),
        ("table/draw/hand.js", 'import { html } from "lit";\nimport { repeat } from "lit/directives/repeat.js";'),
        ("table/draw/bar.js", 'import { icon } from "../pieces/card.js";'),
        ("engine/engine.js", "this.#worker.postMessage(text);"),
    ],
)
def test_what_may_be_is_left_alone(file: str, source: str) -> None:
    assert not list(faults(file, source))


def test_a_circle_is_found() -> None:
    around = {"a.js": 'import "./b.js";', "b.js": 'import { c } from "./c.js";', "c.js": 'import "./a.js";'}
    assert circle(around)
    assert not circle({**around, "c.js": '/** @type {import("./a.js").A} */'})

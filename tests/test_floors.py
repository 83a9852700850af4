"""Who may import whom: a module imports lower floors only, and the rules know no clock, chance or page.

The planted sources at the end show that each of these is found.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "pygame_rules"

FLOORS = (
    {"model.cards", "model.rulebook", "model.messages", "model.seats"},
    {"model.chance", "model.ending", "model.refusals"},
    {"model.scene"},
    {"model.options", "model.action"},
    {"model.table", "model.match"},
    {"model.deal"},
    {"model.hints"},
    {"model.game"},
    {"tricks"},
    {"games.*"},
    {"games"},
    {"bots"},
    {"play.record", "play.thinking"},
    {"play.ledger", "play.shuffling"},
    {"play.reading", "play.writing", "play.playthrough", "play.wallet"},
    {"play.seal"},
    {"play.replay"},
    {"play.session", "play.verifying", "play.review"},
    {"share", "learn"},
    {""},
    {"page"},
    {"measure"},
    {"terminal", "games.*.hints.fit"},
    {"__main__"},
    {"testing"},
)
"""The package by floors: a room, or a module of a room; ``games.*`` is one game, ``""`` the package itself.

What a game needs to fit its hints is above what measures, and only that looks for it, by its name.

Tests alone import ``testing``, which may look at everything below it.
"""

RULES = 10
"""Below this floor nothing is known but the rules and their texts."""

PLAIN = {
    "abc", "base64", "binascii", "bisect", "collections.abc", "dataclasses", "enum", "functools",
    "importlib.resources", "importlib.resources.abc", "itertools", "math", "operator", "re", "typing", "zlib",
}  # fmt: skip
"""What the rules may use of Python's own library."""

FEW = {
    "random": {
        "bots.pools", "play.review", "play.session", "play.shuffling", "terminal.matches", "measure.arena",
        "measure.bench", "measure.blunders", "measure.clairvoyant", "measure.inference", "measure.selfplay",
        "games.*.hints.fit",
    },
    "time": {"play.thinking", "measure.arena", "measure.bench", "measure.sitting", "terminal.progress"},
    "hashlib": {"play.shuffling"},
    "json": {"page.catalogue", "page.copying", "page.endpoint", "page.serialize", "terminal.arguments"},
    "traceback": {"page.endpoint"},
    "pathlib": {"terminal.records"},
    "argparse": {
        "terminal.arguments", "terminal.command", "terminal.completion", "terminal.lessons", "terminal.matches",
        "terminal.measurements", "terminal.records", "terminal.reviews",
    },
    "datetime": {"terminal.matches"},
    "contextlib": {"terminal.command", "terminal.measurements"},
    "shlex": {"terminal.measurements"},
    "textwrap": {"terminal.lessons"},
    "os": {"__main__"},
    "sys": {"__main__", "games", "page.copying", "page.packs", "measure.bench", "measure.fit", "terminal.measurements"},
    "importlib": {"games", "measure.arena", "measure.fit"},
    "importlib.metadata": {"games", "page.packs"},
    "zipfile": {"page.packs"},
    "pkgutil": {"games"},
    "types": {"games"},
    "warnings": {"games"},
    "concurrent": {"terminal.measurements"},
    "concurrent.futures": {
        "measure.arena", "measure.blunders", "measure.fit", "measure.inference", "measure.share", "measure.spread",
    },
}  # fmt: skip
"""What only some modules may use; what stands nowhere, such as ``socket``, none may, but ``testing``."""

HANDS_OFF = {"page", "terminal", "bots.random", "bots.club"}
"""Rooms and modules that never hold a deal: what they know is a view."""


class Import(NamedTuple):
    """An import: the module it names, the names it takes, its line, and whether it stands in a function."""

    module: str
    names: tuple[str, ...]
    line: int
    inside: bool


def name_of(file: Path) -> str:
    """The module's name without the package's: "games.spades.table"."""
    parts = file.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(source: str) -> Iterator[Import]:
    """Yield all imports of a source."""
    tree = ast.parse(source)
    inner = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, (), node.lineno, id(node) in inner)
        if isinstance(node, ast.ImportFrom):
            names = tuple(alias.name for alias in node.names)
            yield Import("." * node.level + (node.module or ""), names, node.lineno, id(node) in inner)


def house_of(module: str) -> str:
    """The entry of FLOORS a module belongs to: its own, or that of its room."""
    room = module.split(".")[0]
    if re.fullmatch(r"games\.[^.]+\.hints\.fit", module):
        return "games.*.hints.fit"
    if room == "games" and module != "games":
        return "games.*"
    return module if any(module in houses for houses in FLOORS) else room


def floor_of(module: str) -> int:
    house = house_of(module)
    if house in ("model", "play"):
        return 0  # the room itself, which holds nothing but its name
    for floor, houses in enumerate(FLOORS):
        if house in houses:
            return floor
    raise AssertionError(f"{module} has no floor")


def named(found: Import) -> Iterator[str]:
    """Yield the modules of ours that an import reaches: ``from pygame_rules import bots`` is bots."""
    if found.module == "pygame_rules":
        rooms = {house.split(".")[0] for houses in FLOORS for house in houses}
        yield from (name if name in rooms else "" for name in found.names or ("",))
    elif found.module in ("pygame_rules.model", "pygame_rules.play"):
        yield from (f"{found.module.removeprefix('pygame_rules.')}.{name}" for name in found.names)
    else:
        module = found.module.removeprefix("pygame_rules.")
        yield f"{module}.fit" if module.endswith(".hints") and "fit" in found.names else module


def faults(module: str, source: str) -> Iterator[str]:
    """Yield what a module may not do."""
    for found in imports(source):
        where = f"{module}, line {found.line}: {found.module}"
        if found.inside and found.module.split(".")[0] == "pygame_rules":
            yield f"{where} is imported in a function, where it hides a cycle"
        if found.names == ("*",):
            yield f"{where} is imported whole"
        if found.module.split(".")[0] != "pygame_rules":
            yield from outside_faults(module, found, where)
            continue
        for name in named(found):
            if house_of(name) == "games.*.hints.fit":
                yield f"{where} is for fitting only"
            if same_house(module, name):
                continue
            if house_of(name) == "games.*" or floor_of(name) >= floor_of(module):
                yield f"{where} is one game, or no lower floor"
        if {module, house_of(module)} & HANDS_OFF or module.endswith(".scene"):
            yield from (f"{where}: {name} is a deal" for name in found.names if name.endswith("Deal"))


def same_house(module: str, other: str) -> bool:
    """Tell whether modules belong to one game, or to one room without floors: these may import each other."""
    mine, others = module.split("."), other.split(".")
    if "games" in (mine[0], others[0]):
        return mine[:2] == others[:2] and len(mine) > 1
    return mine[0] == others[0] not in ("model", "play")


def outside_faults(module: str, found: Import, where: str) -> Iterator[str]:
    """Yield what a module may not use of Python's own library."""
    if found.module.startswith("."):
        yield f"{where}: imports have full names"
    elif house_of(module) == "testing":
        if found.module.split(".")[0] not in sys.stdlib_module_names:
            yield f"{where}: a wheel has to be tested with Python's own library"
    elif found.module in FEW:
        if not {module, house_of(module)} & FEW[found.module]:
            yield f"{where} is not for this module"
    elif found.module not in PLAIN:
        yield f"{where} is not for us"
    if re.fullmatch(r"games\.\w+\.(table|deal)", module) and {"replace", "deepcopy"} & set(found.names):
        yield f"{where} is too slow in play"


FILES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_module_builds_on_lower_floors(file: Path) -> None:
    assert list(faults(name_of(file), file.read_text(encoding="utf-8"))) == []


def test_the_rules_use_nothing_that_only_some_may() -> None:
    """What every floor may use has no clock, no chance and no access to the machine."""
    assert not PLAIN & set(FEW)
    assert all(floor_of(module) > RULES - 1 for modules in FEW.values() for module in modules)


@pytest.mark.parametrize(
    ("module", "source", "told"),
    [
        ("model.cards", "from pygame_rules.model.deal import Deal",
         "pygame_rules.model.deal is one game, or no lower floor"),
        ("model.options", "from pygame_rules.model.game import Game",
         "pygame_rules.model.game is one game, or no lower floor"),
        ("model.deal", "from pygame_rules import bots",
         "pygame_rules is one game, or no lower floor"),
        ("play.record", "import pygame_rules",
         "pygame_rules is one game, or no lower floor"),
        ("play.record", "from pygame_rules.play import session",
         "pygame_rules.play is one game, or no lower floor"),
        ("games.spades.table", "from pygame_rules.games.belote import GAME",
         "pygame_rules.games.belote is one game, or no lower floor"),
        ("games.spades.table", "from pygame_rules.games import load",
         "pygame_rules.games is one game, or no lower floor"),
        ("games.spades.table", "import random",
         "random is not for this module"),
        ("games.spades.hints.play", "from pygame_rules.games.spades.hints.fit import FITS",
         "pygame_rules.games.spades.hints.fit is for fitting only"),
        ("games.spades.hints.play", "from pygame_rules.games.spades.hints import fit",
         "pygame_rules.games.spades.hints is for fitting only"),
        ("games.spades.hints.play", "from pygame_rules.measure.fit import Fit",
         "pygame_rules.measure.fit is one game, or no lower floor"),
        ("games.spades.hints.fit", "from pygame_rules.games.belote import GAME",
         "pygame_rules.games.belote is one game, or no lower floor"),
        ("games.spades.deal", "from time import time",
         "time is not for this module"),
        ("games.spades.deal", "from dataclasses import dataclass, replace",
         "dataclasses is too slow in play"),
        ("games.spades.scene", "from pygame_rules.games.spades.deal import SpadesDeal",
         "pygame_rules.games.spades.deal: SpadesDeal is a deal"),
        ("games", "from pygame_rules.games.spades import GAME",
         "pygame_rules.games.spades is one game, or no lower floor"),
        ("bots.pimc", "from pygame_rules.games.spades import GAME",
         "pygame_rules.games.spades is one game, or no lower floor"),
        ("bots.pimc", "from pygame_rules.play.session import Session",
         "pygame_rules.play.session is one game, or no lower floor"),
        ("bots.pimc", "import time",
         "time is not for this module"),
        ("bots.club", "from pygame_rules.model.deal import Deal",
         "pygame_rules.model.deal: Deal is a deal"),
        ("page.endpoint", "from pygame_rules.games.spades.table import DECK",
         "pygame_rules.games.spades.table is one game, or no lower floor"),
        ("page.endpoint", "from pygame_rules.model.deal import Deal",
         "pygame_rules.model.deal: Deal is a deal"),
        ("play.session", "import json",
         "json is not for this module"),
        ("play.session", "from pygame_rules.games.spades import GAME",
         "pygame_rules.games.spades is one game, or no lower floor"),
        ("page.endpoint", "import os",
         "os is not for this module"),
        ("page.endpoint", "from datetime import date",
         "datetime is not for this module"),
        ("page.endpoint", "from pygame_rules.testing import laws",
         "pygame_rules.testing is one game, or no lower floor"),
        ("page.endpoint", "import pyodide",
         "pyodide is not for us"),
        ("testing.laws", "import pytest",
         "pytest: a wheel has to be tested with Python's own library"),
        ("model.cards", "from typing import *",
         "typing is imported whole"),
        ("model.cards", "from . import game",
         ".: imports have full names"),
        ("play.session", "def late():\n    from pygame_rules import bots",
         "pygame_rules is imported in a function, where it hides a cycle"),
    ],
)  # fmt: skip
def test_what_must_not_be_is_found(module: str, source: str, told: str) -> None:
    line = source.count("\n") + 1
    assert list(faults(module, source)) == [f"{module}, line {line}: {told}"]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("games.spades.score", "from dataclasses import replace"),
        ("games.spades.scene", "from pygame_rules.games.spades.table import DECK"),
        ("games.spades.hints.fit", "from pygame_rules.measure.fit import Fit"),
        ("games", "from importlib.metadata import entry_points"),
        ("play.session", "from pygame_rules import bots"),
        ("play.session", "import random"),
        ("page.endpoint", "import json"),
    ],
)  # fmt: skip
def test_what_may_be_is_left_alone(module: str, source: str) -> None:
    assert not list(faults(module, source))

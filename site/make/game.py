"""Checks one game: ours by its name, somebody else's by the folder of its wheel."""

import os
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from make.places import ROOT
from make.tools import Failed, search_path

NO_TESTS = 5
"""What pytest returns where it finds no test; no other part of the check returns that."""


class GameProject(NamedTuple):
    """A game to test: its name, the folders of its code and tests, and, for a wheel, its folder and entry point."""

    name: str
    code: Path
    tests: Path
    wheel: Path | None = None
    entry: str = ""


def game_project(word: str) -> GameProject | None:
    """Return the game of this name, or whose wheel is in this folder; None if the word is neither."""
    code = ROOT / "pygame_rules/games" / word
    if word.isidentifier() and (code / "__init__.py").is_file():
        return GameProject(word, code, ROOT / "tests/games" / word)
    wheel = Path(word).resolve()
    if not (wheel / "pyproject.toml").is_file():
        return None
    project = tomllib.loads((wheel / "pyproject.toml").read_text("utf-8")).get("project", {})
    entries = project.get("entry-points", {}).get("pygame_rules.games", {})
    if len(entries) != 1:
        raise Failed(f'{wheel}/pyproject.toml should name one game in [project.entry-points."pygame_rules.games"].')
    ((name, entry),) = entries.items()
    top = entry.partition(":")[0].partition(".")[0]
    for place in (wheel, wheel / "src"):
        if (place / top).is_dir():
            return GameProject(name, place / top, wheel / "tests", wheel, entry)
    raise Failed(f"{name} should be the package {top}, in {wheel} or in {wheel}/src.")


def check_game(game: GameProject) -> int:
    """Check one game and print what was checked; return how many parts failed."""
    with game_environment(game) as environment:
        failed = [title for title, command in game_commands(game) if not passed(title, command, environment)]
    print(f"\n{game.name}: " + (f"failed: {', '.join(failed)}" if failed else "all is well"))
    return len(failed)


@contextmanager
def game_environment(game: GameProject) -> Iterator[dict[str, str]]:
    """Lend an environment in which a game and its tests can be imported, though nothing is installed."""
    with tempfile.TemporaryDirectory() as made:
        places = [game.tests, ROOT]
        if game.wheel:
            # The metadata that an installed wheel would have.
            facts = Path(made, f"{game.name}-0.dist-info")
            facts.mkdir()
            (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game.name}\nVersion: 0\n", "utf-8")
            (facts / "entry_points.txt").write_text(f"[pygame_rules.games]\n{game.name} = {game.entry}\n", "utf-8")
            places = [Path(made), game.code.parent, game.tests, ROOT]
        path = os.pathsep.join(map(str, places))
        environment = os.environ | {"PATH": search_path(), "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
        environment["MYPYPATH"] = os.pathsep.join(map(str, (game.code.parent, ROOT) if game.wheel else (ROOT,)))
        yield environment


def game_commands(game: GameProject) -> Iterator[tuple[str, list[str | Path]]]:
    """Yield the parts of a game's check: a title and a command."""
    yield "checks of every game", ["python", "-m", "pygame_rules.testing", game.name, "--tests", game.tests]
    config: list[str | Path] = ["-n", "auto"]
    if game.wheel:
        config = ["-c", game.wheel / "pyproject.toml", "--rootdir", game.wheel]
    yield "its own tests", [
        "python", "-m", "pytest", "-q", "--import-mode=importlib", "-p", "no:cacheprovider", *config, game.tests,
    ]  # fmt: skip
    style: list[str | Path] = [] if (game.wheel or ROOT).is_relative_to(ROOT) else ["--config", ROOT / "pyproject.toml"]
    yield "style", ["ruff", "check", "--quiet", "--no-cache", *style, game.code, game.tests]
    yield "types", ["python", "-m", "mypy", "--strict", "--no-error-summary", game.code]


def passed(title: str, command: list[str | Path], environment: dict[str, str]) -> bool:
    """Run one part of a game's check under its title; tell whether it passed."""
    program = shutil.which(command[0], path=environment["PATH"]) or command[0]
    print(f"\n{title}: {' '.join(map(str, command[:4]))}", flush=True)
    code = subprocess.call([program, *command[1:]], cwd=ROOT, env=environment)
    if code == NO_TESTS:
        print("  there is no test: write test_*.py, as “Rules, citations, tests” in pygame_rules/games/README.md says")
    print("  FAILED" if code else "  ok", flush=True)
    return code == 0

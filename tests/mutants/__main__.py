"""Plant small faults into the law of a game, one at a time, and see whether its own tests notice.

The law is all that the game is made of but its scene and its hints. A fault that nobody could see is listed in the file
unseen.txt of the game's tests, as this command prints it, with the reason; it is left out of the count.
"""

import argparse
import ast
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

from make.game import GameProject, game_commands, game_environment, game_project
from make.places import ROOT
from make.tools import Failed
from mutants.changes import Change, changes

NOT_THE_LAW = {"scene", "hints"}


def main(words: list[str]) -> int:
    """Plant the chosen faults and print those that stay unnoticed; return 1 if there are any."""
    parser = argparse.ArgumentParser(prog="python3 build.py mutants", description=__doc__)
    parser.add_argument("game", help="its name, or the folder of a wheel that contains one")
    parser.add_argument("--count", type=int, default=100, metavar="N", help="how many faults to draw (100)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="another seed draws others (0)")
    parser.add_argument("--only", type=int, nargs="+", metavar="FAULT", help="plant these, by their numbers")
    parser.add_argument("--patience", type=float, default=10, metavar="SECONDS", help="when a test seems to hang (10)")
    options = parser.parse_args(words)
    game = game_project(options.game)
    if game is None:
        parser.error(f"{options.game} is neither a game nor the folder of one")
    every = dict(enumerate(faults(game), 1))
    seen = {number for number, fault in every.items() if content(fault) not in unseen(game)}
    if not set(options.only or ()) <= every.keys():
        parser.error(f"{game.name} has the faults 1 to {len(every)}")
    drawn = options.only or sorted(Random(options.seed).sample(sorted(seen), min(options.count, len(seen))))
    print(f"{game.name}: {len(every)} faults, of which {len(every) - len(seen)} cannot be seen", flush=True)
    missed = 0
    with tempfile.TemporaryDirectory() as folder, game_environment(game) as environment:
        run = Run(game, Path(folder), environment, options.patience)
        run.measure()
        for number in drawn:
            if not run.notices(every[number]):
                missed += 1
                print(f"\n{number}: {written(every[number])}", flush=True)
    noticed = len(drawn) - missed
    print(f"\n{game.name}: {noticed} of {len(drawn)} noticed ({noticed / max(1, len(drawn)):.1%})")
    return min(1, missed)


# --- what could be wrong -----------------------------------------------------------------------


def faults(game: GameProject) -> Iterator[Change]:
    """Yield every fault that can be planted into the law of a game, always in the same order."""
    for file in law(game):
        yield from changes(file)


def law(game: GameProject) -> list[Path]:
    """Return the modules that a game is made of, without its scene, its hints and what only they need."""
    todo, found = ["__init__"], set[str]()
    while todo:
        name = todo.pop()
        if name not in found and (game.code / f"{name}.py").is_file():
            found.add(name)
            imports = (node for node in ast.walk(ast.parse((game.code / f"{name}.py").read_bytes())))
            modules = (node.module or "" for node in imports if isinstance(node, ast.ImportFrom))
            inside = (module.removeprefix(f"{package(game)}.") for module in modules if package(game) in module)
            todo += [module for module in inside if module.partition(".")[0] not in NOT_THE_LAW]
    return [game.code / f"{name}.py" for name in sorted(found - {"__init__"})]


def package(game: GameProject) -> str:
    """Return the name under which a game is imported."""
    return game.code.name if game.wheel else ".".join(game.code.relative_to(ROOT).parts)


def content(fault: Change) -> tuple[str, ...]:
    """Return what tells a fault from others, wherever it stands in its file."""
    return (fault.file.name, *fault.diff())


def written(fault: Change) -> str:
    """Return a fault as unseen.txt lists it, but for the reason."""
    return "\n".join([f"{fault.file.name}:{fault.line}", *fault.diff()])


def unseen(game: GameProject) -> dict[tuple[str, ...], str]:
    """Return the faults of a game that nobody could see, each with the reason."""
    file = game.tests / "unseen.txt"
    listed = {}
    for entry in file.read_text("utf-8").split("\n\n") if file.is_file() else ():
        lines = [line for line in entry.splitlines() if not line.startswith("#")]
        name, _, reason = lines[0].partition(": ") if lines else ("", "", "")
        if name:
            listed[name, *lines[1:]] = reason
    return listed


# --- whether it is noticed ---------------------------------------------------------------------


class Run:
    """Runs a game's own tests in processes of their own, with one fault or with none."""

    def __init__(self, game: GameProject, folder: Path, environment: dict[str, str], patience: float) -> None:
        tests = dict(game_commands(game))["its own tests"]
        self.command = [sys.executable, *tests[1:], "-n", "0", "-x", "-p", "mutants.plugin"]
        self.package = package(game)
        self.patience = patience
        self.times = folder / "times.json"
        self.source = folder / "changed.py"
        path = os.pathsep.join([str(ROOT / "tests"), environment["PYTHONPATH"]])
        self.environment = environment | {"PYTHONPATH": path, "PYTHONPYCACHEPREFIX": str(folder)}
        del self.environment["PYTHONDONTWRITEBYTECODE"]

    def measure(self) -> None:
        """Run the tests without a fault, to see how long each takes."""
        if not self.passes(""):
            raise Failed(f"The tests of {self.package} should pass before faults are planted.")

    def notices(self, fault: Change) -> bool:
        """Tell whether a test fails, or hangs, because of this fault."""
        self.source.write_text(fault.source, "utf-8")
        return not self.passes(f"{self.package}.{fault.file.stem}")

    def passes(self, module: str) -> bool:
        """Run the tests with a change of this module, or of none."""
        order = {"module": module, "source": str(self.source), "times": str(self.times), "patience": self.patience}
        environment = self.environment | {"MUTANT": json.dumps(order)}
        done = subprocess.run(self.command, cwd=ROOT, env=environment, capture_output=True)
        return done.returncode == 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Failed as failure:
        sys.exit(str(failure))

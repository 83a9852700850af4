"""Runs the tests, and what measures them or the site."""

import os
import subprocess
from itertools import zip_longest

from make.install import prepare, prepare_python
from make.places import DIST, PROGRAMS, ROOT, SITE
from make.tools import Failed, ask_engine, run


def run_tests(words: list[str]) -> int:
    """Run every test."""
    prepare("test")
    find_browsers()
    many = str((os.cpu_count() or 1) + 2)  # those that play wait a part of their time for what moves
    return subprocess.call([PROGRAMS / "python", "-m", "pytest", "-n", many, "--dist=worksteal", *words], cwd=ROOT)


def find_browsers() -> None:
    """Find the browsers of the tests, installing them where that is possible, and remember them."""
    if subprocess.call([PROGRAMS / "python", "-m", "browsers.find"], cwd=ROOT / "tests/site"):
        raise Failed("The tests need a browser: install Chromium or Google Chrome, or connect to a network.")


def mutants(words: list[str]) -> int:
    """Plant small faults into a game's law; return 1 if its tests miss one."""
    prepare_python("test")
    path = os.pathsep.join(map(str, (ROOT, SITE, ROOT / "tests")))
    return subprocess.call([PROGRAMS / "python", "-m", "mutants", *words], env=os.environ | {"PYTHONPATH": path})


def bench() -> None:
    """Print how fast each game is in this Python and in Pyodide, side by side."""
    # In Pyodide, the whole of pygame_rules is in /project; the site has no measuring.
    code = (
        "import sys; sys.path.insert(0, '/project')\n"
        "from pygame_rules.terminal.command import main; main(['bench'], sys.stdin, sys.stdout, sys.stderr)"
    )
    here = ask_engine(code, otherwise="The engine could not be measured here.")
    there = run("node", "tests/pyodide.mjs", DIST, code, otherwise="The engine could not be measured in Pyodide.")
    for left, right in zip_longest(here.splitlines(), there.splitlines(), fillvalue=""):
        print(f"{left:64} | {right}")


def in_browser(module: str, words: list[str]) -> int:
    """Run one of the programs in tests/site that use a browser; return 1 if that browser is missing."""
    prepare("test")
    find_browsers()
    path = os.pathsep.join(map(str, (ROOT, SITE)))
    environment = os.environ | {"PYTHONPATH": path}
    return subprocess.call([PROGRAMS / "python", "-m", module, *words], cwd=ROOT / "tests/site", env=environment)

"""The README is true: its Python runs and prints what it says, and its picture is there."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"


def test_the_python_of_the_readme_prints_what_it_says() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0


def test_every_file_the_readme_names_is_there() -> None:
    named = re.findall(r"\]\(([^):#]+)\)", README.read_text(encoding="utf-8"))
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_map_names_every_room_of_the_engine_and_no_other() -> None:
    package = ROOT / "pygame_rules"
    rooms = {folder.name for folder in package.iterdir() if (folder / "__init__.py").is_file()}
    table = (package / "README.md").read_text(encoding="utf-8").partition("## The words")[0]
    assert set(re.findall(r"`(\w+)/`", table)) == rooms


@pytest.mark.parametrize("page", ["README.md", "games/README.md"])
def test_every_file_that_the_map_names_is_there(page: str) -> None:
    package = ROOT / "pygame_rules"
    roots = (ROOT, package, package / "games", package / "games/spades")
    names = re.findall(r"`([\w/]+/\w+\.(?:py|md))`", (package / page).read_text(encoding="utf-8"))
    assert names
    assert [name for name in names if not any((root / name).exists() for root in roots)] == []

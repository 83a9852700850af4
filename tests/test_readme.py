"""The README is true: its Python runs and prints what it says, and its picture is there."""

import doctest
import re
from pathlib import Path

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

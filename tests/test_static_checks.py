"""What can be told about the code without running it."""

from pathlib import Path

import pytest

import build
from programs import output_of


@pytest.mark.parametrize(
    "command",
    [
        ["ruff", "check"],
        ["mypy", "--strict", "pygame_rules", "build.py"],
        [build.MODULES / ".bin/tsc", "--project", "site"],
    ],
    ids=["style", "types of Python", "types of JavaScript"],
)
def test_nothing_to_complain_about(command: list[str | Path]) -> None:
    output_of(*command)

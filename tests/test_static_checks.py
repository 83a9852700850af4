"""What can be told about the code without running it."""

import pytest

import build


@pytest.mark.parametrize(
    "command",
    [
        ["ruff", "check"],
        ["mypy", "--strict", "pygame_rules", "build.py"],
        [build.MODULES / ".bin/tsc", "--project", "site"],
    ],
    ids=["style", "types of Python", "types of JavaScript"],
)
def test_nothing_to_complain_about(command: list[str]) -> None:
    try:
        build.run(*command, otherwise="complaints")
    except build.Failed as failure:
        pytest.fail(failure.args[1], pytrace=False)

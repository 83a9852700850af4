"""Programs that a test runs."""

from pathlib import Path

import pytest

import build


def output_of(*command: str | Path) -> str:
    """What a program prints; if it fails, so does the test, with the program's error output."""
    try:
        return build.run(*command, otherwise=f"{command[0]} failed")
    except build.Failed as failure:
        complaints = "\n".join(failure.args)
    pytest.fail(complaints, pytrace=False)

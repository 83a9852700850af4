"""Programs that a test runs."""

from pathlib import Path

import pytest

from make.tools import Failed, run


def output_of(*command: str | Path) -> str:
    """What a program prints; if it fails, so does the test, with the program's error output."""
    try:
        return run(*command, otherwise=f"{command[0]} failed")
    except Failed as failure:
        complaints = "\n".join(failure.args)
    pytest.fail(complaints, pytrace=False)

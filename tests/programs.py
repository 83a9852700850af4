"""Programs that a test runs."""

from pathlib import Path

import pytest

import build


def output_of(*command: str | Path) -> str:
    """What a program prints; the test fails with its complaints if it does."""
    try:
        return build.run(*command, otherwise=f"{command[0]} failed")
    except build.Failed as failure:
        complaints = "\n".join(failure.args)
    pytest.fail(complaints, pytrace=False)

"""The tests of the page's modules that need no browser: each `*.test.mjs` runs in Node.js."""

from pathlib import Path

import pytest

import build


@pytest.mark.parametrize("path", sorted(Path(__file__).parent.glob("*.test.mjs")), ids=lambda path: path.name)
def test_modules(path: Path) -> None:
    try:
        build.run("node", "--test", path, otherwise="failures")
    except build.Failed as failure:
        pytest.fail(failure.args[1], pytrace=False)

"""The tests of the page's modules that need no browser: each `*.test.mjs` runs in Node.js."""

from pathlib import Path

import pytest

from programs import output_of


@pytest.mark.parametrize("path", sorted(Path(__file__).parent.glob("*.test.mjs")), ids=lambda path: path.name)
def test_modules(path: Path) -> None:
    output_of("node", "--test", path)

"""The typeface of the page."""

import tempfile
from pathlib import Path

from make.assets import Assets
from make.places import MODULES, SITE
from make.tools import run

TYPEFACE = "typeface.woff2"
WHOLE = MODULES / "@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2"


def add_typeface(assets: Assets) -> None:
    """Add the typeface, without what the page never shows."""
    with tempfile.TemporaryDirectory() as folder:
        small = Path(folder, TYPEFACE)
        run("node", SITE / "make/typeface.mjs", WHOLE, small, otherwise="The typeface could not be cut down.")
        assets.add(TYPEFACE, small.read_bytes())

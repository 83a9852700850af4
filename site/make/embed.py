"""What other pages use of the site: the loader of its tables, which keeps its name for good."""

from pathlib import Path

from make.places import MODULES
from make.tools import run

LOADER = "js/embed/loader.js"
STABLE = {"embed.js"}
"""Files outside assets/ that pages may name."""


def write_loader(target: Path, source: Path) -> None:
    """Write the script that makes <card-table> of a table in a frame."""
    code = run(MODULES / ".bin/esbuild", LOADER, "--bundle", "--minify", "--format=iife", "--target=es2022",
               "--log-level=warning", folder=source, otherwise="The loader could not be bundled.")  # fmt: skip
    (target / "embed.js").write_text(code, "utf-8")

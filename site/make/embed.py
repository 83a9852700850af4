"""What other pages use of the site: the loader of its tables, which keeps its name for good, and what is said of it."""

import json
from pathlib import Path

from make.assets import Assets
from make.places import MODULES, SITE
from make.tools import run

LOADER = "js/embed/loader.js"
STABLE = {"embed.js", "embed.d.ts"}
"""Files outside assets/ that pages may name."""


def write_loader(target: Path, source: Path, assets: Assets) -> None:
    """Write the script that makes <card-table> of a table in a frame, and its types."""
    code = run(MODULES / ".bin/esbuild", LOADER, "--bundle", "--minify", "--format=iife", "--target=es2022",
               "--log-level=warning", folder=source, otherwise="The loader could not be bundled.")  # fmt: skip
    (target / "embed.js").write_text(code, "utf-8")
    (target / "embed.d.ts").write_text(reference(assets)["types"], "utf-8")


def reference(assets: Assets) -> dict[str, str]:
    """Return what is said of the loader, as a part of a page and as types, made from the shapes that both ends use."""
    texts = [assets.folder / assets.names[name] for name in ("catalogue.json", "texts/embed.json")]
    made = run("node", SITE / "make/reference.mjs", *texts, otherwise="The reference of the loader could not be made.")
    parts: dict[str, str] = json.loads(made)
    return parts

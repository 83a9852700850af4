"""A site as its host has made it: with a name, a first game and colours of its own, a pack, and Hearts baked in."""

import json
import shutil
from pathlib import Path

from make.dist import write_site
from make.places import MODULES, ROOT, SITE
from make.tools import run

HEARTS = ROOT / "tests/packs/hearts"
CHOSEN = {"name": "Club “Süd” & Friends", "game": "spades", "language": "en", "felt": "#1b2a5e", "accent": "#ff9d5c"}
PACK = "hearts-1.0-py3-none-any.whl"
NO_WHEEL = b"a wheel"


def write_wheel(folder: Path) -> None:
    """Write the wheel of Hearts, as its author would publish it."""
    run("python", "-m", "flit_core.wheel", "--outdir", folder, otherwise="There is no wheel.", folder=HEARTS)


def write_hosted(wheel: Path, folder: Path) -> None:
    """Build the site into `site`, from sources with a site file of their own, in `source`; the pack is no wheel."""
    source = folder / "source"
    shutil.copytree(SITE, source, ignore=shutil.ignore_patterns("node_modules"))
    (source / "node_modules").symlink_to(MODULES)
    (source / PACK).write_bytes(NO_WHEEL)
    (source / "site.json").write_text(json.dumps({**CHOSEN, "packs": [PACK]}), "utf-8")
    write_site(folder / "site", source, wheels=[wheel])

"""What an installed site has beyond its pages: a manifest, and icons for a home screen."""

import json
import tempfile
from pathlib import Path

from make.assets import Assets
from make.catalogue import Catalogue, words_in_menu
from make.places import SITE
from make.site_file import SiteFile
from make.tools import run

ICON = "icon.svg"


def write_manifest(target: Path, assets: Assets, files: Catalogue, host: SiteFile) -> None:
    """Write what a browser needs to know to install the site: its name, its icons, and a way into each game."""
    facts = json.loads(files["catalogue.json"])
    words = words_in_menu(files, host.language)

    def picture(name: str, sizes: str, **more: str) -> dict[str, str]:
        return {"src": f"assets/{assets.names[name]}", "sizes": sizes, **more}

    small = picture("icon-192.png", "192x192")
    manifest = {
        "name": host.name,
        "short_name": host.name,
        "description": words["ui-menu-tagline"],
        "lang": host.language,
        "dir": "ltr",
        # All addresses are relative: several copies may share a host.
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": host.bar,
        "theme_color": host.bar,
        "categories": ["games"],
        "icons": [
            picture(ICON, "any"),
            small,
            picture("icon-512.png", "512x512"),
            picture("icon-maskable.png", "512x512", purpose="maskable"),
        ],
        "shortcuts": [
            {"name": words.get(game["title"][0], game["name"]), "url": f"./#{game['name']}", "icons": [small]}
            for game in facts["games"]
        ],
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=1)
    (target / "manifest.webmanifest").write_text(text, "utf-8")


def add_icons(assets: Assets, icon: Path) -> None:
    """Add the pictures that an installed site has on a home screen, drawn from its icon."""
    with tempfile.TemporaryDirectory() as folder:
        run("node", SITE / "make/icons.mjs", icon, folder, otherwise="The icons could not be drawn.")
        for path in sorted(Path(folder).iterdir()):
            assets.add(path.name, path.read_bytes())

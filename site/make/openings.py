"""The dealt tables that the page shows before Python has started.

The engine deals them, the page's own table draws them.
"""

import json
import re
import tempfile
from pathlib import Path

from make.assets import Assets
from make.catalogue import Catalogue
from make.places import SITE
from make.tools import ask_engine, run

SOMETIMES = {"css/piles.css": '"piles-and-rows"', "css/dial.css": '"dial"'}
"""The style sheets that not every table needs, and the class of what each is for, as it stands in what is drawn."""

ONE = re.compile(r"/openings-\w+/.+-\d+\.json$")
"""The file of a single opening, for whoever keeps nothing yet: a host sends it sooner than all of its table."""

Dealt = dict[str, dict[str, list[dict[str, object]]]]
"""Something about each opening: by game, by table, by number."""


def add_openings(assets: Assets, files: Catalogue, language: str) -> None:
    """Add the openings: of each the request that begins it, its first scene, and that scene drawn.

    Each is a file of its own; all of a table are another one, which is kept on the device: hundreds of files take long.
    """
    code = "import json; from pygame_rules.page.openings import openings; print(json.dumps(openings()))"
    dealt: Dealt = json.loads(ask_engine(code, otherwise="The openings could not be dealt."))
    drawn = drawings(dealt, files, language)
    encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
    written: dict[str, bytes] = {}
    for game, tables in dealt.items():
        for table, openings in tables.items():
            each = [{**opening, "drawn": drawn[game][table][number]} for number, opening in enumerate(openings)]
            for of, what in [*enumerate(each), ("all", each)]:
                written[f"{game}-{table}-{of}.json"] = encoder.encode(what).encode()
    # Their names follow from their numbers: listing them all would make the scripts larger.
    assets.add_folder("openings", written, listed=False)
    assets.openings = {
        game: {table: len(openings) for table, openings in tables.items()} for game, tables in dealt.items()
    }
    whole = {game: encoder.encode(tables) for game, tables in drawn.items()}
    assets.spared = {sheet: [game for game in whole if shown not in whole[game]] for sheet, shown in SOMETIMES.items()}


def drawings(dealt: Dealt, catalogue: Catalogue, language: str) -> Dealt:
    """Return each opening as the page's own table draws it."""
    files = {name: json.loads(content) for name, content in catalogue.items()}
    titles = {game["name"]: game["title"] for game in files["catalogue.json"]["games"]}
    facts = {
        game: {
            "title": titles[game],
            "texts": [
                files["catalogue.json"]["texts"],
                *(files.get(f"texts/{part}.json", {}) for part in ("table", game)),
            ],
            "tables": tables,
        }
        for game, tables in dealt.items()
    }
    with tempfile.TemporaryDirectory() as folder:
        known = Path(folder, "openings.json")
        known.write_text(json.dumps(facts), "utf-8")
        drawn: Dealt = json.loads(
            run("node", SITE / "make/dealt.mjs", known, language, otherwise="The openings could not be drawn.")
        )
    return drawn

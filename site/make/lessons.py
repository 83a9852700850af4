"""The guided first deals, which the page plays without Python."""

import json
from typing import Any

from make.assets import Assets
from make.catalogue import Catalogue, plain
from make.tools import ask_engine


def add_lessons(assets: Assets, files: Catalogue) -> Catalogue:
    """Add the lessons, each a file of its own; return the catalogue, which now says what games have one."""
    code = "import json; from pygame_rules.page.lessons import lessons; print(json.dumps(lessons()))"
    taught = json.loads(ask_engine(code, otherwise="The lessons could not be played."))
    written = {
        f"{game}.json": plain({**lesson, "steps": shortened(lesson["steps"])}) for game, lesson in taught.items()
    }
    # As with the openings, their names follow from those of the games.
    assets.add_folder("lessons", written, listed=False)
    facts = json.loads(files["catalogue.json"])
    games = [{**game, "lesson": True} if game["name"] in taught else game for game in facts["games"]]
    return {**files, "catalogue.json": plain({**facts, "games": games})}


def shortened(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the steps of a lesson; of each scene there is only what differs from the one before."""
    before: dict[str, Any] = {}
    short = []
    for step in steps:
        scenes = []
        for scene in step["scenes"]:
            scenes.append({name: part for name, part in scene.items() if name not in before or before[name] != part})
            before = scene
        short.append({**step, "scenes": scenes})
    return short

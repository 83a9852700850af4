"""The cloths, emblems and card backs of the games, as each says in its folder."""

import json
from typing import NamedTuple

from make.places import SITE
from make.tools import ask_engine, run


class Looks(NamedTuple):
    """What pages need to know of the looks of games."""

    rules: str  # of a style sheet
    drawings: str  # as JSON


def read_looks() -> Looks:
    """Return how the games look that a page can draw."""
    drawn = run("node", SITE / "make/looks.mjs", looks_as_json(), otherwise="The games could not be drawn.")
    return Looks(**json.loads(drawn))


def looks_as_json() -> str:
    """Return what the games say of their looks, by game."""
    code = "import json; from pygame_rules.page.catalogue import looks; print(json.dumps(looks()))"
    return ask_engine(code, otherwise="The looks of the games could not be read.")

"""The engine as it is shipped, in Pyodide, without a page."""

import json
from pathlib import Path

import pytest

import build
from deal import play_deal
from programs import output_of
from pygame_rules.page.catalogue import catalogue
from pygame_rules.page.endpoint import handle

GAMES = [game["name"] for game in catalogue()["games"]]
PLAYED = """
import json
from deal import play_deal
from pygame_rules.page.endpoint import handle
print(json.dumps([play_deal(handle, {game!r}, level)["sheet"] for level in ("club", "random")]))
"""
LAWS = """
import sys
sys.path.insert(0, "/project")
from pygame_rules.testing.laws import check_game
check_game({game!r}, range(2))
print("checked")
"""


def printed(dist: Path, code: str) -> str:
    """The last line that the code prints in Pyodide."""
    return output_of("node", build.ROOT / "tests/pyodide.mjs", dist, code).splitlines()[-1]


@pytest.mark.parametrize("game", GAMES)
def test_deals_are_played_and_a_seed_gives_the_same_as_elsewhere(dist: Path, game: str) -> None:
    club, random = json.loads(printed(dist, PLAYED.format(game=game)))
    assert club["deals"]
    assert random == play_deal(handle, game, "random")["sheet"]


@pytest.mark.parametrize("game", GAMES)
def test_the_laws_hold(dist: Path, game: str) -> None:
    assert printed(dist, LAWS.format(game=game)) == "checked"

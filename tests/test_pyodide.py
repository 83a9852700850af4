"""The engine as it is shipped, in Pyodide, without a page."""

import json
from pathlib import Path

import pytest

import deal
from deal import play_deal
from make.places import ROOT
from programs import output_of
from pygame_rules.page.catalogue import catalogue
from pygame_rules.page.endpoint import handle

GAMES = [game["name"] for game in catalogue()["games"]]
MOVES = (
    Path(deal.__file__).read_text("utf-8").replace("from typing import Any", "Any = object")
    + """
from pygame_rules.page.endpoint import handle
played = [play_deal(handle, GAME, level, seed) for level in ("club", "random") for seed in (1, 2)]
others = seat_names(load(GAME).seated(load(GAME).options.of()))[1:]
request = {"v": 1, "id": 1, "do": "start", "game": GAME, "options": "", "seats": dict.fromkeys(others, "expert")}
scene = json.loads(handle(json.dumps({**request, "seed": 3})))
while scene["is"] == "scene" and scene["serial"] < 1 and scene["awaited"] != [scene["me"]]:
    reply = json.loads(handle(json.dumps({"v": 1, "id": 1, "do": "go", "ms": 10000})))
    scene = reply if reply["is"] == "scene" else scene
print(json.dumps([[each["record"], each["sheet"]] for each in (*played, scene)]))
"""
)
DRAWN = "import random; print(random.random())"
BROKEN = """
import json
from pygame_rules.page.endpoint import Endpoint, handle
Endpoint._answer = lambda *_: 1 / 0
print(json.loads(handle('{"v": 1, "id": 1, "do": "go"}'))["trace"].splitlines())
"""
LAWS = """
import sys
sys.path.insert(0, "/project")
from pygame_rules.testing.laws import check_game
for game in GAMES:
    print(game)
    check_game(game, range(1), deals=1)
print("checked")
"""


def printed(dist: Path, code: str, *way: str) -> str:
    """The last line that the code prints in Pyodide."""
    return output_of("node", ROOT / "tests/pyodide.mjs", dist, code, *way).splitlines()[-1]


@pytest.mark.parametrize("game", GAMES)
def test_deals_are_played_and_a_seed_gives_the_same_everywhere(dist: Path, game: str) -> None:
    """From the image, which always hashes texts alike, from the library, which never does, and elsewhere."""
    moves = MOVES.replace("GAME", repr(game))
    played = printed(dist, moves)
    assert played == printed(dist, moves, "image")
    *club, first, second = [sheet for _, sheet in json.loads(played)][:4]
    assert all(sheet["deals"] for sheet in club)
    assert [first, second] == [play_deal(handle, game, "random", seed)["sheet"] for seed in (1, 2)]


def test_every_start_from_the_image_has_its_own_chance(dist: Path) -> None:
    assert printed(dist, DRAWN, "image") != printed(dist, DRAWN, "image")


def test_the_image_can_tell_of_a_bug(dist: Path) -> None:
    lines = printed(dist, BROKEN, "image")
    assert "endpoint.py" in lines and ", line " in lines and "ZeroDivisionError: division by zero" in lines


def test_the_laws_hold(dist: Path) -> None:
    """In a deal of each game, all in one Pyodide: whether they hold in other deals, too, is found out without it."""
    assert printed(dist, LAWS.replace("GAMES", repr(GAMES))) == "checked"

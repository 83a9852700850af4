"""The engine as it is shipped, in Pyodide, without a page."""

import json
from pathlib import Path

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
def deals_of(game):
    played = [play_deal(handle, game, level, 1) for level in ("club", "random")]
    others = seat_names(load(game).seated(load(game).options.of()))[1:]
    request = {"v": 1, "id": 1, "do": "start", "game": game, "options": "", "seats": dict.fromkeys(others, "expert")}
    scene = json.loads(handle(json.dumps({**request, "seed": 3})))
    while scene["is"] == "scene" and scene["serial"] < 1 and scene["awaited"] != [scene["me"]]:
        reply = json.loads(handle(json.dumps({"v": 1, "id": 1, "do": "go", "ms": 10000})))
        scene = reply if reply["is"] == "scene" else scene
    return [[each["record"], each["sheet"]] for each in (*played, scene)]
print(json.dumps({game: deals_of(game) for game in GAMES}))
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


def test_deals_are_played_and_a_seed_gives_the_same_everywhere(dist: Path) -> None:
    """From the image, which always hashes texts alike, from the library, which never does, and elsewhere.

    Each way is one Pyodide for all games: it takes longer to start than to play a deal.
    """
    moves = MOVES.replace("GAMES", repr(GAMES))
    library, image = (json.loads(printed(dist, moves, *way)) for way in ((), ("image",)))
    for game in GAMES:
        assert library[game] == image[game], game
        (_, club), (_, random), _ = library[game]
        assert club["deals"], game
        assert random == play_deal(handle, game, "random", 1)["sheet"], game


def test_every_start_from_the_image_has_its_own_chance(dist: Path) -> None:
    assert printed(dist, DRAWN, "image") != printed(dist, DRAWN, "image")


def test_the_image_can_tell_of_a_bug(dist: Path) -> None:
    lines = printed(dist, BROKEN, "image")
    assert "endpoint.py" in lines and ", line " in lines and "ZeroDivisionError: division by zero" in lines


def test_the_laws_hold(dist: Path) -> None:
    """In a deal of each game, all in one Pyodide: whether they hold in other deals, too, is found out without it."""
    assert printed(dist, LAWS.replace("GAMES", repr(GAMES))) == "checked"

"""The engine as it is shipped, in Pyodide, without a page."""

import json
from pathlib import Path

import pytest

import build
from deal import play_deal
from pygame_rules.catalogue import catalogue
from pygame_rules.protocol import handle

GAMES = [game["name"] for game in catalogue()["games"]]


def run_in_pyodide(dist: Path, code: str) -> str:
    """What the code prints."""
    return build.run("node", build.ROOT / "tests/pyodide.mjs", dist, code, otherwise="Pyodide failed.")


@pytest.mark.parametrize("game", GAMES)
def test_club_players_play_a_deal(dist: Path, game: str) -> None:
    code = f"""
from deal import play_deal
from pygame_rules.protocol import handle
print(play_deal(handle, {game!r}, "club")["phase"])
"""
    assert run_in_pyodide(dist, code).split() in [["deal-over"], ["match-over"]]


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_gives_the_same_deal_as_elsewhere(dist: Path, game: str) -> None:
    code = f"""
import json
from deal import play_deal
from pygame_rules.protocol import handle
print(json.dumps(play_deal(handle, {game!r}, "random")["sheet"]))
"""
    assert json.loads(run_in_pyodide(dist, code)) == play_deal(handle, game, "random")["sheet"]


@pytest.mark.parametrize("game", GAMES)
def test_the_laws_hold(dist: Path, game: str) -> None:
    code = f"""
from laws import check_game
check_game({game!r}, range(2))
print("checked")
"""
    assert run_in_pyodide(dist, code).split() == ["checked"]

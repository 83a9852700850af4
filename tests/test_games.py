"""The registry: games from folders and from wheels, and what happens to faulty ones."""

from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from types import SimpleNamespace
from typing import Any

import pytest

import pygame_rules.games as registry
from pygame_rules.games import all_games, load

HEARTS = replace(load("spades"), name="hearts")


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Look for the games anew, before and after."""
    all_games.cache_clear()
    yield
    monkeypatch.undo()
    all_games.cache_clear()


def wheel(monkeypatch: pytest.MonkeyPatch, name: str, target: str) -> None:
    """Pretend that an installed wheel names a game."""
    found = [EntryPoint(name, target, "pygame_rules.games")]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: found if group == "pygame_rules.games" else [])


def test_a_game_of_a_wheel_is_found_beside_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    wheel(monkeypatch, "hearts", f"{__name__}:HEARTS")
    assert load("hearts") is HEARTS
    assert "spades" in all_games()


def test_nobody_can_add_or_remove_a_game_by_hand() -> None:
    games: Any = all_games()
    with pytest.raises(TypeError):
        games["hearts"] = HEARTS
    with pytest.raises(TypeError):
        del games["spades"]
    assert list(all_games()) == ["belote", "bridge36", "doppelkopf", "eighty", "spades"]


@pytest.mark.parametrize("target", ["no_such_wheel:GAME", f"{__name__}:NOTHING", "math:pi"])
def test_a_broken_wheel_is_left_out_with_a_warning(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    wheel(monkeypatch, "hearts", target)
    with pytest.warns(UserWarning, match="'hearts' .* is left out"):
        assert "hearts" not in all_games()
    assert "spades" in all_games()


def test_a_wheel_may_not_call_its_game_another_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records find a game by its own name."""
    wheel(monkeypatch, "herz", f"{__name__}:HEARTS")
    with pytest.warns(UserWarning, match=r"needs GAME = Game\(name='herz', ...\), not 'hearts'"):
        assert "herz" not in all_games()


@pytest.mark.parametrize("module", [SimpleNamespace(), SimpleNamespace(GAME=HEARTS)])
def test_a_folder_without_its_game_is_named(monkeypatch: pytest.MonkeyPatch, module: SimpleNamespace) -> None:
    monkeypatch.setattr(registry, "import_module", lambda name: module)
    with pytest.raises(TypeError, match=r"games/belote needs GAME = Game\(name='belote'"):
        all_games()

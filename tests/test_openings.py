"""Openings: the page may show them before Python has started, and the engine goes on from them as if it had dealt."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from page import Page
from pygame_rules.games import all_games, load
from pygame_rules.model.action import action_text
from pygame_rules.page.openings import EACH, OTHERS, SOUTH, opening, openings
from pygame_rules.page.serialize import serialize_scene
from pygame_rules.play.reading import read
from pygame_rules.play.seal import unseal
from pygame_rules.play.session import Session

Opening = dict[str, Any]

GAMES = [game for game in all_games().values() if game.lobby.on_page]
TABLES = [(game.name, table) for game in GAMES for table in game.options.tables]


def some(name: str, table: Any, many: int = 6) -> Iterator[Opening]:
    """The first openings of a table, as they arrive at the page."""
    for number in range(many):
        yield json.loads(json.dumps(opening(load(name), table, number)))


def without_record(scene: Opening) -> Opening:
    """What the page shows of a scene."""
    return {field: value for field, value in scene.items() if field not in {"v", "id", "is", "record", "said", "anew"}}


def moves(session: Session) -> list[str]:
    """All that South can decide now."""
    return [action_text(session.game.deck, move) for move in session.view(SOUTH).moves()]


def test_each_table_of_each_game_has_as_many() -> None:
    all_of_them = openings()
    assert list(all_of_them) == [game.name for game in GAMES]
    for game in GAMES:
        tables = all_of_them[game.name]
        assert list(tables) == [table.name for table in game.options.tables]
        assert all(len(dealt) == EACH for dealt in tables.values())


@pytest.mark.parametrize(("name", "table"), TABLES)
def test_an_opening_ends_where_south_first_decides(name: str, table: Any) -> None:
    for each in some(name, table):
        scene, request = each["scene"], each["request"]
        assert scene["me"] == "s" and "s" in scene["awaited"] and not scene["coins"] and not scene["canUndo"]
        assert moves(Session.resume(read(unseal(scene["record"]))))
        assert request["do"] == "start" and "seed" not in request
        assert (request["game"], request["options"]) == (name, table.options)
        levels = {seat["id"]: seat["level"] for seat in scene["seats"]}
        assert levels == {"s": None, **request["seats"]} and set(request["seats"].values()) == {OTHERS}
        record = read(unseal(scene["record"]))
        assert not any(step.seat == SOUTH for deal in record.deals for step in deal.steps)


@pytest.mark.parametrize(("name", "table"), TABLES)
def test_the_engine_goes_on_from_it_as_if_it_had_dealt(name: str, table: Any) -> None:
    """The same scene, under the same number, so that a decision made before is about the table that stands there."""
    for each in some(name, table):
        page, shown = Page(), each["scene"]
        loaded = page.scene("load", sealed=shown["record"], seed=7)
        assert without_record(loaded) == without_record(shown)
        record = read(unseal(loaded["record"]))
        assert record.seed == 7 and record.deals == read(unseal(shown["record"])).deals
        acted = page.ask("act", action=moves(page.session)[0], serial=shown["serial"])
        assert acted["is"] == "scene"


@pytest.mark.parametrize(("name", "table"), TABLES)
def test_it_shows_what_south_may_know(name: str, table: Any) -> None:
    """Exchange two hidden hands, and South sees the same table."""
    for each in some(name, table):
        session = Session.resume(read(unseal(each["scene"]["record"])))
        hands = session._deal.hands
        assert hands[1] != hands[2]
        hands[1], hands[2] = hands[2], hands[1]
        drawn = json.loads(json.dumps(serialize_scene(session, SOUTH, session.visible_events(SOUTH))))
        assert without_record(drawn) == without_record(each["scene"])
        assert drawn["said"] == each["scene"]["said"]


def test_no_table_is_named_like_a_screen_of_the_page() -> None:
    """The address of a table is the name of its game and its own; these words lead elsewhere."""
    assert not {table.name for _, table in TABLES} & {"play", "tables", "rules"}


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_openings_differ_and_come_out_the_same_each_time(name: str) -> None:
    game = load(name)
    dealt = [opening(game, table, number) for table in game.options.tables for number in range(EACH)]
    decks = {read(unseal(str(each["scene"]["record"]))).deals[0].deck for each in dealt}  # type: ignore[call-overload,index]
    assert len(decks) == len(dealt)
    assert opening(game, game.options.tables[0], 3) == dealt[3]


def test_a_deal_that_ends_before_south_decides_is_followed_by_the_next() -> None:
    session = Session("spades", "threshold=none target=999", dict.fromkeys(range(4), "club"), seed=3)
    while not session.deal_over:
        session.step(1.0)
    session.players = (None, *session.players[1:])
    session.play()
    assert session.begun.number == 2 and SOUTH in session.awaited


def test_from_there_chance_is_fresh() -> None:
    """Two people who go on from the same opening do not meet the same next deal; one who reloads does."""

    def second_deck(seed: int) -> str:
        page = Page()
        first = next(some("spades", load("spades").options.tables[2]))
        scene = page.scene("load", sealed=first["scene"]["record"], seed=seed)
        while not scene["canNext"]:
            scene = page.step(scene)
        return read(unseal(page.scene("next")["record"])).deals[1].deck

    assert second_deck(1) == second_deck(1) != second_deck(2)


def test_no_new_chance_for_coins() -> None:
    """Nobody can load a match until the next cards are good ones."""
    page = Page()
    scene = page.start(seed=2, match="m-1")
    assert page.scene("load", sealed=scene["record"])["coins"]
    refused = page.ask("load", sealed=scene["record"], seed=3)
    assert (refused["is"], refused["rule"], refused["args"]) == ("refused", "table.request", {"field": "seed"})


@pytest.mark.parametrize("seed", [-1, 2**53 + 1, 1.5, True, "7", []])
def test_a_seed_that_is_none_is_refused(seed: object) -> None:
    page = Page()
    scene = page.start(seed=2)
    assert page.ask("load", sealed=scene["record"], seed=seed)["is"] == "refused"

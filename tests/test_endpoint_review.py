"""Reviews by the endpoint: what the decisions of a finished deal cost, and that nothing is told of any other deal."""

from collections import Counter
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from page import Page
from pygame_rules.games import all_games
from pygame_rules.model.seats import CHANCE
from pygame_rules.page import reviewing
from pygame_rules.play.reading import read
from pygame_rules.play.review import Review, review
from pygame_rules.play.seal import seal
from pygame_rules.play.session import Session
from pygame_rules.play.writing import write
from pygame_rules.testing import cites
from reviewed import Patient, code_of, finished, trumped

LONG = "threshold=none target=999 max_rounds=3 blind_nil=off"
"""Options of a match of three deals, however they are played."""


@pytest.fixture
def page() -> Page:
    return Page()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let reviews judge by few worlds, for tests in which it does not matter how well they judge."""
    monkeypatch.setattr(reviewing, "WORLDS", 12)


def reviewed(page: Page, ms: int = 10_000, **fields: object) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Ask for a review until it is there; return it and what was said on the way."""
    said = []
    while (reply := page.ask("review", ms=ms, **fields))["is"] == "thinking":
        said.append(reply)
    assert reply["is"] == "review", reply
    return reply, said


def whole(work: Generator[float, None, Review]) -> Review:
    """Let a review come to its end."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Review = done.value
            return found


def test_a_review_tells_every_decision_and_what_it_cost(page: Page) -> None:
    """South bids and plays whatever comes to its mind."""
    session = finished("belote", south="random")
    found, said = reviewed(page, ms=0, code=code_of(session))
    assert (found["deal"], found["me"], found["unit"], found["over"]) == (1, "s", "worth-points", True)
    assert found["asides"] == 0
    mine = whole(review(session._playthrough, 0, 0, found["worlds"]))
    steps = session.record().deals[0].steps
    for told, decision in zip(found["decisions"], mine.decisions, strict=True):
        assert told["step"] == decision.place and steps[told["step"]].text == told["action"]
        assert told["cost"] == round(decision.judgement.cost, 2) and told["mistake"] == decision.judgement.mistake
    assert found["turning"] == [mine.decisions.index(point) for point in mine.turning_points] != []
    assert found["curve"] == [round(worth, 2) for worth in mine.curve]
    progress, curves = [each["progress"] for each in said], [each["curve"] for each in said]
    assert progress == sorted(progress) and curves == sorted(curves, key=len)
    assert found["steps"] == [*(each["step"] for each in found["decisions"]), len(steps)]
    assert said[-1]["steps"] == found["steps"][: len(curves[-1])]
    assert curves[0] == [] and curves[-1] and curves[-1] == found["curve"][: len(curves[-1])]


@pytest.mark.usefixtures("quick")
def test_a_review_counts_what_it_does_not_judge(page: Page) -> None:
    """In this deal South is Re and says so."""
    session = finished("doppelkopf", seed=2)
    asides = [(step.seat, step.text) for step in session.record().deals[0].steps if step.aside]
    assert (0, "announce:re") in asides
    found, _ = reviewed(page, code=code_of(session))
    assert found["asides"] == sum(seat == 0 for seat, _ in asides)


def test_a_plain_mistake_is_named_with_its_cost(page: Page) -> None:
    found, _ = reviewed(page, code=code_of(trumped()))
    worst = found["decisions"][found["turning"][0]]
    assert (worst["step"], worst["action"], worst["label"]) == (7, "SA", ["cards", {"cards": "SA"}])
    assert worst["mistake"] and worst["better"][0] in "CH" and worst["cost"] > 3 * worst["error"] > 0


@pytest.mark.parametrize("name", ["belote", "spades"])
def test_who_plays_as_the_expert_makes_no_mistake(page: Page, name: str) -> None:
    session = finished(name, south=Patient(name), seed=3)
    found, _ = reviewed(page, code=code_of(session))
    assert len(found["decisions"]) > 4 and found["turning"] == []
    assert not [each for each in found["decisions"] if each["mistake"]]


@pytest.mark.usefixtures("quick")
def test_levels_are_told_as_levels(page: Page) -> None:
    text = (Path(__file__).parent / "lost_trick.txt").read_text("utf-8")
    session = Session.resume(read(text), dict.fromkeys(range(4), "club"), 1)
    while not session.deal_over:
        session.step(1)
    session.players = (None, *session.players[1:])
    assert reviewed(page, code=code_of(session))[0]["unit"] == "eighty-worth-levels"


@pytest.mark.usefixtures("quick")
@cites("table.share", "table.moment")
def test_nothing_is_told_of_a_deal_that_is_not_over(page: Page) -> None:
    assert page.refused("review")["rule"] == "table.no-match"
    scene = page.start(options=LONG, seed=4)
    assert page.refused("review", ms=10)["rule"] == "table.share"
    while not page.session.deal_over:
        scene = page.step(scene)
    first, _ = reviewed(page)
    scene = page.step(scene)
    for _ in range(9):
        scene = page.step(scene)
    assert page.refused("review", deal=2)["rule"] == "table.moment"
    assert reviewed(page)[0]["decisions"] == first["decisions"], "the last deal that is over"
    unfinished = write(page.session.record())
    assert page.refused("review", text=unfinished, deal=2)["rule"] == "table.moment"
    assert page.refused("review", sealed=seal(unfinished), deal=2)["rule"] == "table.moment"
    assert page.refused("review", me="x")["rule"] == "table.moment"
    assert page.refused("review", ms=-1)["rule"] == page.refused("review", ms="x")["rule"] == "table.request"


@cites("table.review")
def test_nobody_plays_for_coins_with_a_coach_at_hand(page: Page) -> None:
    """Not even one who speaks of another deal, which may look like this one."""
    code = code_of(finished("spades", LONG))
    scene = page.start(options=LONG, seed=4, match="m-1")
    for asked in ({}, {"code": code}, {"deal": 1}):
        assert page.refused("review", **asked)["rule"] == "table.review"
    while not page.session.deal_over:
        scene = page.step(scene)
    assert page.ask("review")["is"] == "thinking"
    page.step(scene)
    assert page.refused("review")["rule"] == "table.review", "the review that had begun, too"


def test_a_match_goes_on_as_if_nobody_had_looked_back(page: Page) -> None:
    """In the middle of a review and after it: steps, moves taken back, the next deal, saving."""
    code = code_of(finished("belote", south="random"))
    other = Page()
    for each in (page, other):
        scene = each.start(options=LONG, seed=4, level="club")
        for _ in range(140):
            if each is page:
                before = each.state
                each.ask("review", ms=1, code=code)
                assert each.state == before
            scene = each.step(scene)
            if scene["canUndo"] and scene["serial"] % 13 == 0:
                scene = each.scene("undo", serial=scene["serial"])
    assert page.state == other.state and len(page.session.match.sheet) >= 1
    assert page.ask("save")["text"] == other.ask("save")["text"]


@pytest.mark.usefixtures("quick")
def test_another_deal_begins_another_review(page: Page) -> None:
    one, two = (code_of(finished("belote", seed=seed, south="random")) for seed in (5, 6))
    first, _ = reviewed(page, code=one)
    assert page.ask("review", code=two)["curve"] == [], "it begins anew"
    second, _ = reviewed(page, code=two)
    assert first["decisions"] != second["decisions"]
    assert {**reviewed(page, code=one)[0], "id": 0} == {**first, "id": 0}
    assert reviewed(page, code=one, me="w")[0]["me"] == "w"


@pytest.mark.parametrize("name", list(all_games()))
def test_a_replay_gives_the_reasons_of_bots(page: Page, name: str) -> None:
    """Those of a bot that has some; a person has reasons of its own."""
    session = finished(name)
    session.players = (None, "club", "random", *session.players[3:]) if len(session.players) > 3 else session.players
    code, steps = code_of(session), session.record().deals[0].steps
    told: Counter[int] = Counter()
    for place, step in enumerate(steps):
        told[step.seat] += len(page.ask("watch", code=code, step=place + 1)["why"])
    assert told[1] > 0 and told[0] == told[CHANCE] == 0 and page.ask("watch", code=code, step=0)["why"] == []
    assert len(session.players) < 4 or told[2] == 0

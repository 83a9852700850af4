"""Reviews by the endpoint: what the decisions of a finished deal cost, and that nothing is told of any other deal."""

from collections import Counter
from collections.abc import Generator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.spades import positions as spades
from page import Page
from pygame_rules.bots import Decision, Deliberation, level
from pygame_rules.bots.club import policy_of
from pygame_rules.games import all_games, load
from pygame_rules.model.action import parse_action
from pygame_rules.model.cards import each as bits
from pygame_rules.model.match import Match
from pygame_rules.model.seats import CHANCE
from pygame_rules.model.table import AnyView
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.reading import read
from pygame_rules.play.review import Review, review
from pygame_rules.play.seal import seal
from pygame_rules.play.session import Session
from pygame_rules.play.writing import write
from pygame_rules.share.code import draws, encode
from pygame_rules.testing import cites, deal_of

LONG = "threshold=none target=999 max_rounds=3 blind_nil=off"
"""Options of a match of three deals, however they are played."""


@pytest.fixture
def page() -> Page:
    return Page()


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


def finished(name: str, options: str = "", seed: int = 5, south: Any = "club") -> Session:
    """A deal among bots, the first of whom is then taken for a person."""
    game = load(name)
    seats = game.seated(game.options.parse(options))
    session = Session(name, options, {**dict.fromkeys(range(seats), "club"), 0: south}, seed)
    while not session.deal_over:
        session.step(1)
    session.players = (None, *session.players[1:])
    return session


def code_of(session: Session) -> str:
    return encode(session.open_record())


def trumped() -> Session:
    """Spades: North's ace wins the first diamonds, and South, who comes last and has none, trumps it with the ace."""
    game = load("spades")
    wanted = deal_of(game, "w:D5 n:DAK e:D7 s:SA4.HAQ87.CQJT9832", spades.match_at(dealer="s"))
    course = next(
        each
        for draw in draws(game)
        if (each := Playthrough(game, game.options.parse(""), draw)).match.dealer == 0
    )
    row = list(game.deck.cards)
    dealt = game.begin(course.match, row).hands
    for there, cards in zip(dealt, wanted.hands, strict=True):
        for place, card in zip([row.index(card) for card in bits(there)], bits(cards), strict=True):
            row[place] = card
    course.begin(row)
    for word in ("bid:3", "bid:3", "bid:3", "bid:4", "D5", "DA", "D7", "SA"):
        course.act(course.running.table.turn, parse_action(game.deck, word))
    policy, rnd = policy_of(game, course.match), Random(1).random
    while not course.deal_over:
        view = course.running.view(course.running.table.turn)
        course.act(view.seat, policy(view.table, view.seat, view.hand, view.secret, rnd))
    return Session.of(course, {0: None, 1: "club", 2: "club", 3: "club"})


class Patient:
    """The expert, however long it takes."""

    def __init__(self, name: str) -> None:
        self.expert = level("expert", load(name))

    def think(self, view: AnyView, match: Match, rnd: Any) -> Deliberation:
        thoughts = self.expert.think(view, match, rnd)
        while True:
            try:
                progress = next(thoughts)
            except StopIteration as done:
                decision: Decision = done.value
                return decision
            yield progress


def test_a_review_tells_every_decision_and_what_it_cost(page: Page) -> None:
    """South bids and plays whatever comes to its mind."""
    session = finished("belote", south="random")
    found, said = reviewed(page, ms=0, code=code_of(session))
    assert (found["deal"], found["me"], found["unit"], found["over"]) == (1, "s", "worth-points", True)
    mine = whole(review(session._course, 0, 0, found["worlds"]))
    steps = session.record().deals[0].steps
    for told, decision in zip(found["decisions"], mine.decisions, strict=True):
        assert told["step"] == decision.place and steps[told["step"]].text == told["action"]
        assert told["cost"] == round(decision.judgement.cost, 2) and told["mistake"] == decision.judgement.mistake
    assert found["turning"] == [mine.decisions.index(point) for point in mine.turning_points] != []
    assert found["curve"] == [round(worth, 2) for worth in mine.curve]
    progress, curves = [each["progress"] for each in said], [each["curve"] for each in said]
    assert progress == sorted(progress) and curves == sorted(curves, key=len)
    assert curves[0] == [] and curves[-1] and curves[-1] == found["curve"][: len(curves[-1])]


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


def test_levels_are_told_as_levels(page: Page) -> None:
    text = (Path(__file__).parent / "lost_trick.txt").read_text("utf-8")
    session = Session.resume(read(text), dict.fromkeys(range(4), "club"), 1)
    while not session.deal_over:
        session.step(1)
    session.players = (None, *session.players[1:])
    assert reviewed(page, code=code_of(session))[0]["unit"] == "eighty-worth-levels"


@cites("table.share")
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
    assert page.refused("review", deal=2)["rule"] == "table.share"
    assert reviewed(page)[0]["decisions"] == first["decisions"], "the last deal that is over"
    unfinished = write(page.session.record())
    assert page.refused("review", text=unfinished, deal=2)["rule"] == "table.share"
    assert page.refused("review", sealed=seal(unfinished), deal=2)["rule"] == "table.share"
    assert page.refused("review", me="x")["rule"] == "table.your-seat"
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

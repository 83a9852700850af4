"""Codes, replays and fair deals by the endpoint; and that none of them is a way to look at a deal that is not over."""

import json
from random import Random
from typing import Any

import pytest

from page import Page
from pygame_rules.bots import Bot, Decision, Deliberation
from pygame_rules.games import all_games, load
from pygame_rules.model.match import Match
from pygame_rules.model.seats import CHANCE, seat_names
from pygame_rules.model.table import View
from pygame_rules.play.reading import read
from pygame_rules.play.record import Played
from pygame_rules.play.session import Session
from pygame_rules.play.shuffling import Fair
from pygame_rules.play.writing import write
from pygame_rules.share.code import decode, encode
from pygame_rules.share.deals import cards_of
from pygame_rules.testing import cites

SALT = "00112233445566778899aabbccddeeff"
LONG = "threshold=none target=999 max_rounds=3 blind_nil=off"
"""Options of a match of three deals, however they are played."""


@pytest.fixture
def page() -> Page:
    return Page()


def play(page: Page, scene: dict[str, Any]) -> dict[str, Any]:
    """Play on to the end of a deal."""
    while scene["phase"] not in ("deal-over", "match-over"):
        scene = page.step(scene)
    return scene


def others(name: str, options: str = "") -> dict[str, str]:
    """Bots for all seats but the first."""
    game = load(name)
    return dict.fromkeys(seat_names(game.seated(game.options.parse(options)))[1:], "club")


class Lowest:
    """Plays the first move there is."""

    def think(self, view: View, match: Match, rnd: Random) -> Deliberation:
        yield 0.0
        return Decision(view.moves()[0])


@pytest.mark.parametrize(("player", "name"), [(Lowest(), "Lowest"), ("original", "original")])
def test_a_deal_of_players_that_the_page_does_not_know_is_watched(page: Page, player: str | Bot, name: str) -> None:
    """Nobody has to play on there; who is not known is shown like a person."""
    session = Session("bridge36", "players=2", {0: "club", 1: player}, 1)
    while not session.deal_over:
        session.step(1.0)
    record = session.open_record()
    assert record.players == ("club", name)
    shown = page.ask("watch", text=write(record), step=1)
    assert (shown["is"], shown["deals"]) == ("replay", 1)
    assert [seat["level"] for seat in shown["scene"]["seats"]] == ["club", None]


@cites("table.share")
def test_a_deal_is_shared_when_it_is_over_and_played_again(page: Page) -> None:
    scene = page.start(options=LONG, seed=4)
    for what in ("deal", "replay", "match"):
        assert page.refused("share", what=what)["rule"] == "table.share"
    assert page.refused("watch")["rule"] == "table.share"
    scene = play(page, scene)
    cards = page.ask("share")
    assert (cards["kind"], cards["game"], cards["deal"], cards["seats"], cards["seed"]) == (
        "deal",
        "spades",
        1,
        4,
        None,
    )
    assert [line[0] for line in cards["line"]][::2] == ["share-deal", "share-score"]
    mine, other = scene["sheet"]["deals"][0]["points"]
    assert cards["line"][-1][1] == {"mine": ["worth-points", {"n": mine}], "other": other}
    watched, match = page.ask("share", what="replay", deal=1), page.ask("share", what="match")
    assert (watched["kind"], match["kind"], match["deals"]) == ("replay", "replay", 1)
    scene = page.step(scene)
    assert page.refused("share", deal=2)["rule"] == "table.share"
    assert page.ask("share")["code"] == cards["code"], "the last deal that is over"
    deck = page.session.record().deals[0].deck
    for code in (cards["code"], watched["code"], match["code"]):
        looked = page.ask("look", code=code)
        assert deck not in json.dumps(looked) and (looked["game"], looked["seats"]) == ("spades", 4)
        again = Page()
        first = again.scene("start", code=code, seats=dict.fromkeys("wne", "random"))
        assert (first["coins"], first["fingerprint"], first["deal"]) == (False, None, 1)
        assert again.session.record().deals[0].deck == deck and again.session.record().options == looked["options"]
        assert again.refused("start", code=code, seats={"w": "club"}, match="m-1")["rule"] == "table.request"
        assert again.refused("start", code=code[:-1], seats={"w": "club"})["rule"] == "table.code"


def played_by_bots(page: Page, name: str) -> Session:
    """Have bots play a deal to its end, also in the place of the person; return it."""
    page.scene("start", game=name, options="", seats=others(name), seed=6)
    session, seated = page.session, page.session.players
    session._bots, session.players = {**session._bots, 0: session._bots[1]}, ("club", *seated[1:])
    while not session.deal_over:
        session.step(1)
    session.players = seated
    return session


@pytest.mark.parametrize("name", all_games())
def test_a_replay_shows_every_step_and_all_hands(page: Page, name: str) -> None:
    session = played_by_bots(page, name)
    shared = page.ask("share", what="replay")
    before = page.state
    steps = page.ask("watch", code=shared["code"])["steps"]
    assert steps == len(session.record().deals[0].steps)
    deck, cards = session.game.deck, 0
    for place in [*range(0, steps, 1 + steps // 30), steps]:
        shown, same = (page.ask("watch", step=place, **more) for more in ({"code": shared["code"]}, {"deal": 1}))
        scene = shown["scene"]
        assert (scene["ask"]["moves"], scene["ask"]["calls"], scene["record"], scene["awaited"]) == ([], [], "", [])
        assert shown["hands"] == same["hands"] and shown["action"] == same["action"]
        step = session.record().deals[0].steps[place - 1]
        assert shown["action"] == (step.text if place else None)
        held = [card.rstrip("'") for groups in shown["hands"].values() for group in groups for card in group["cards"]]
        assert set(held) <= set(deck.kinds)
        cards += len(held)
    assert cards > 60 and shown["scene"]["phase"] in ("deal-over", "match-over")
    assert page.state == before, "who watches changes nothing"
    played_on_from_a_step(shared["code"], name, session.record().deals[0], steps // 2)
    for wrong in ({"step": steps + 1}, {"step": 9999}, {"deal": 2}, {"deal": 0}):
        start = {"code": shared["code"], "seats": others(name), "step": 1, **wrong}
        assert page.refused("start", **start)["rule"] == "table.moment"
        assert page.refused("watch", code=shared["code"], **wrong)["rule"] == "table.moment"
    assert page.refused("watch", code=shared["code"], me="x")["rule"] == "table.moment"


def test_a_replay_leads_past_the_cards_that_are_dealt(page: Page) -> None:
    """Each of the hundred cards of 80 Points is a step, and most of them say nothing."""
    session = played_by_bots(page, "eighty")
    code = page.ask("share", what="replay")["code"]
    shown = page.ask("watch", code=code)
    stops = [0]
    while shown["step"] < shown["steps"]:
        shown = page.ask("watch", code=code, step=shown["forward"])
        assert shown["back"] == stops[-1] and shown["scene"]["said"]
        stops.append(shown["step"])
    plays = [step for step in session.record().deals[0].steps if step.seat >= 0]
    assert len(plays) <= len(stops) < 90 < shown["steps"]


def played_on_from_a_step(code: str, name: str, played: Played, step: int) -> None:
    """Check that a match can go on from a step of a replay, with the same cards and steps up to there."""
    page = Page()
    page.scene("start", code=code, deal=1, step=step, seats=others(name))
    begun = page.session.record()
    assert begun.deals[0].steps == played.steps[:step] and begun.match is None
    assert [deal.deck for deal in begun.deals] == [decode(code).deals[0].deck]
    assert page.refused("start", code=code, step=len(played.steps), seats=others(name))["rule"] == "table.deal-over"


def test_the_deal_of_the_day_is_asked_for_played_and_told(page: Page) -> None:
    daily = page.ask("daily", game="belote", day="2026-11-22")
    assert (daily["kind"], daily["seats"], daily["deals"], daily["day"]) == ("seed", 4, 1, "2026-11-22")
    scene = page.scene("start", code=daily["code"], seats=dict.fromkeys("wne", "club"))
    assert page.session.seed == daily["seed"]
    play(page, scene)
    line = page.ask("share", day="2026-11-22")["line"]
    assert line[0] == ["share-day", {"title": ["belote-title", {}], "day": "2026-11-22"}]
    assert page.refused("daily", game="belote", day="tomorrow")["rule"] == "table.request"


def test_a_fair_match_shows_its_fingerprint_and_then_its_keys(page: Page) -> None:
    scene = page.start(options=LONG, seed=4, salt=SALT, match="m-1")
    fingerprint = scene["fingerprint"]
    assert len(fingerprint) == 24
    early = page.ask("verify")
    assert (early["proved"], early["key"], early["text"]) == (None, None, ["fair-early", {}])
    keys = [early["key"]]
    while True:
        secret, page_knows = secrets(page), json.dumps({**scene, "record": ""})
        assert not [each for each in secret if each in page_knows]
        open_record = page.ask("save")["text"]
        assert not [each for each in secret if each in open_record]
        verdict = page.ask("verify")
        if verdict["key"] != keys[-1]:
            keys.append(verdict["key"])
            assert verdict["proved"] is True and verdict["text"][0] == "fair-proved"
            assert page.ask("verify", text=open_record) == {**verdict, "id": page.asked}
        assert verdict["fingerprint"] == scene["fingerprint"] == fingerprint
        if scene["phase"] == "match-over":
            break
        scene = page.step(scene)
    assert len(set(keys)) == 4
    resumed = Page().scene("load", sealed=scene["record"])
    assert resumed["fingerprint"] == fingerprint


def secrets(page: Page) -> list[str]:
    """What nobody may learn while a deal is played: its code, its key and all later ones, and the salt."""
    session = page.session
    cards, played = session._cards, len(session._playthrough.finished)
    assert isinstance(cards, Fair) and cards.salt
    found = [cards.salt, str(cards.seed) + "/", *cards.chain.keys[played + 1 :][:3], cards.chain.keys[-1]]
    if not session.deal_over:
        record = session.record()
        found.append(encode(cards_of(record, session._playthrough, len(record.deals) - 1)))
        found.append(record.deals[-1].deck)
    return found


def test_an_opening_goes_on_fairly(page: Page) -> None:
    """Its first deal was there before; what comes after it is fixed."""
    scene = page.start(options=LONG, seed=4)
    assert scene["fingerprint"] is None and page.ask("verify")["text"][0] == "fair-none"
    scene = Page.scene(page, "load", sealed=scene["record"], seed=99, salt=SALT)
    assert scene["fingerprint"] is None, "the first answer does not wait for thousands of hashes"
    again = Page().scene("load", sealed=scene["record"], seed=99, salt=SALT)
    assert again["fingerprint"] is None and again["record"] == scene["record"]
    scene = page.step(scene)
    while scene["awaited"] != ["s"]:
        assert scene["fingerprint"] is None
        scene = page.step(scene)
    fingerprint = scene["fingerprint"]
    assert fingerprint and page.session.begun.number == 1, "it comes before the first card that it fixes"
    while len(page.session.match.sheet) < 2:
        scene = page.step(scene)
        assert scene["fingerprint"] == fingerprint
    verdict = page.ask("verify")
    assert (verdict["proved"], verdict["text"][0], verdict["fingerprint"]) == (True, "fair-proved-rest", fingerprint)
    assert read(page.ask("save")["text"]).given == 2
    for more in ({}, {"seed": 99}, {"seed": 99, "salt": SALT}):
        kept = Page().scene("load", sealed=scene["record"], **more)
        assert kept["fingerprint"] == fingerprint, "who loads a match goes on with its own cards"
    assert Page().scene("load", sealed=scene["record"], seed=98)["fingerprint"] is None
    assert page.refused("load", sealed=scene["record"], salt=SALT)["rule"] == "table.request", "a salt needs a seed"
    assert page.refused("start", game="spades", options="", seats={}, seed=1, salt="x" * 32)["rule"] == "table.request"
    assert decode(page.ask("share", what="match")["code"]).deals == page.session.open_record().deals


def test_no_chance_comes_before_its_fingerprint() -> None:
    """Bridge shuffles a new blind in the middle of a deal; one that was given shows its fingerprint before that."""

    def before_chance(seed: int) -> Page | None:
        page = Page()
        scene = page.start("we", game="bridge36", seed=seed)
        while scene["phase"] != "deal-over":
            if page.session.turn == CHANCE:
                return page
            scene = page.step(scene)
        return None

    page = next(page for page in map(before_chance, range(99)) if page)
    loaded = page.scene("load", sealed=page.session.sealed(), seed=99, salt=SALT)
    promised = page.scene("go", ms=0)
    assert loaded["fingerprint"] is None and promised["fingerprint"]
    assert (promised["serial"], promised["said"]) == (loaded["serial"], []), "nothing has happened yet"
    assert page.scene("go", ms=0)["serial"] > promised["serial"]

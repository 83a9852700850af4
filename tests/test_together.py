"""Several seats awaited at once: they choose in any order, their choices stay secret and are uncovered together."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Self

import pytest

from page import Page
from passing import DECK, PASSING, SEATS, PassingDeal, PassingTable, begin
from pygame_rules import bots
from pygame_rules.bots.playout import Playout, value_of
from pygame_rules.bots.worlds import worlds
from pygame_rules.model.action import Action, Event, Illegal, Log
from pygame_rules.model.cards import Card, CardSet, Deck
from pygame_rules.model.deal import Deal
from pygame_rules.model.game import Game
from pygame_rules.model.match import Match
from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import NOBODY, TOGETHER, Seat
from pygame_rules.page import endpoint
from pygame_rules.play import session as session_module
from pygame_rules.play.reading import read
from pygame_rules.play.session import Session
from pygame_rules.play.writing import write
from pygame_rules.testing.broken import Broken
from pygame_rules.testing.laws import check, check_end

SOUTH, WEST, NORTH, EAST = range(SEATS)


@pytest.fixture(autouse=True)
def passing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the planted game be the only one."""
    for module in (session_module, endpoint):
        monkeypatch.setattr(module, "load", lambda _: PASSING)


def dealt() -> PassingDeal:
    """South holds CT to CK, West CA and DT to DQ, North DK to HJ, East HQ to ST."""
    return begin(PASSING.match(), DECK.cards)


def passed(text: str) -> Action:
    return Action("pass", DECK.parse(text))


def sit(people: int = 1, seed: int = 1) -> Session:
    return Session("passing", "", dict.fromkeys(range(people, SEATS), "club"), seed)


def test_a_person_who_may_choose_is_not_kept_waiting_for_bots() -> None:
    session = sit()
    assert session.play() == [] and session.awaited == (SOUTH, WEST, NORTH, EAST)
    session.act(SOUTH, session.view(SOUTH).moves()[0])
    session.play()
    assert SOUTH in session.awaited and session.turn != TOGETHER


# --- the deal ------------------------------------------------------------------------------------


def test_all_are_awaited_and_choose_in_any_order() -> None:
    deal = dealt()
    assert (deal.table.turn, list(deal.table.awaited)) == (TOGETHER, [SOUTH, WEST, NORTH, EAST])
    deal.act(NORTH, passed("HT"))
    assert repr(deal).startswith("<PassingDeal, awaits 0, 1, 3: ")
    assert list(deal.table.awaited) == [SOUTH, WEST, EAST] and deal.view(NORTH).moves() == ()
    with pytest.raises(Illegal, match=r"table\.turn"):
        deal.act(NORTH, passed("HJ"))
    deal.act(EAST, passed("ST"))
    deal.act(SOUTH, passed("CT"))
    assert [DECK.text(hand) for hand in deal.hands] == ["CKQJT", "DQJTCA", "HJTDAK", "STHAKQ"], "nothing has happened"
    deal.act(WEST, passed("CA"))
    assert [DECK.text(hand) for hand in deal.hands] == ["STCKQJ", "DQJTCT", "HJDAKCA", "HAKQT"]
    assert list(deal.table.awaited) == [deal.table.turn] == [SOUTH]


def test_a_choice_is_the_secret_of_its_seat_and_shows_only_that_it_was_made() -> None:
    low, high = dealt(), dealt()
    low.act(WEST, passed("DT"))
    high.act(WEST, passed("CA"))
    for seat in (SOUTH, NORTH, EAST):
        assert low.view(seat) == high.view(seat)
        assert low.view(seat).table.together.chosen == (WEST,)
    assert low.view(WEST).secret == (passed("DT"),) and low.view(SOUTH).secret == ()


# --- bots ----------------------------------------------------------------------------------------


def test_worlds_draw_what_others_have_chosen_and_keep_the_own_choice() -> None:
    deal = dealt()
    deal.act(SOUTH, passed("CK"))
    deal.act(WEST, passed("CA"))
    drawn = worlds(PASSING, deal.view(SOUTH), Random(1).random)
    imagined = [next(drawn) for _ in range(50)]
    assert all(world.secrets[SOUTH] == (passed("CK"),) and world.secrets[NORTH] == () for world in imagined)
    assert all(world.secrets[WEST][0].cards & world.hands[WEST] for world in imagined)
    assert len({world.secrets[WEST] for world in imagined}) > 5


def test_a_policy_chooses_by_the_secret_of_its_own_seat() -> None:
    deal = dealt()
    for seat, card in enumerate(("CT", "CA", "HT", "HA")):
        deal.act(seat, passed(card))
    policy = bots.club.policy_of(PASSING, PASSING.match())
    plays = [
        DECK.text(policy(deal.table, seat, deal.hands[seat], deal.secrets[seat], lambda: 0.0).cards)
        for seat in (SOUTH, EAST)
    ]
    assert plays == ["HA", "HT"], "South passed a low card and plays high; East the other way round"


def test_a_playout_goes_on_with_whoever_is_awaited() -> None:
    deal, match = dealt(), PASSING.match()
    playout = Playout(NORTH, bots.club.policy_of(PASSING, match), value_of(PASSING, match), Random(1).random)
    assert playout.value(deal, passed("HT")) > 0
    assert deal.table.turn == TOGETHER and deal.secrets == [()] * SEATS


# --- the session ---------------------------------------------------------------------------------


def test_bots_choose_one_by_one_and_people_are_waited_for() -> None:
    session = sit(people=2)
    assert isinstance(session.step(9), list) and list(session.awaited) == [SOUTH, WEST, EAST]
    assert isinstance(session.step(9), list) and list(session.awaited) == [SOUTH, WEST]
    assert session.turn == TOGETHER and session.step(9) is None
    session.act(WEST, session.view(WEST).moves()[0])
    assert session.step(9) is None
    session.act(SOUTH, session.view(SOUTH).moves()[0])
    assert session.turn == SOUTH


def test_a_person_may_choose_before_and_after_the_bots_and_be_given_a_hint() -> None:
    session = sit()
    session.step(9)
    hint = session.hint(SOUTH, 9)
    assert isinstance(hint, bots.Decision) and hint.action in session.view(SOUTH).moves()
    session.act(SOUTH, hint.action)
    with pytest.raises(Refused, match=r"table\.turn"):
        session.hint(SOUTH, 9)
    while session.turn == TOGETHER:
        session.step(9)
    assert len(session.view(SOUTH).secret) == 1


def test_an_own_choice_is_taken_back_until_a_card_has_come_in() -> None:
    session = sit()
    before = session.view(SOUTH)
    session.act(SOUTH, before.moves()[0])
    session.step(9)
    session.undo(SOUTH)
    assert session.view(SOUTH).secret == () and SOUTH in session.awaited
    assert session.view(SOUTH).hand == before.hand
    session.act(SOUTH, before.moves()[1])
    while session.turn == TOGETHER:
        session.step(9)
    assert not session.can_undo(SOUTH), "the card that was passed has been seen"
    session.act(SOUTH, session.view(SOUTH).moves()[0])
    assert session.can_undo(SOUTH)


@pytest.mark.parametrize("seed", range(10))
def test_a_record_holds_choices_in_the_order_they_were_made(seed: int) -> None:
    session, rnd = sit(people=4, seed=seed), Random(seed)
    while not session.deal_over:
        seat = rnd.choice(list(session.awaited))
        session.act(seat, rnd.choice(session.view(seat).moves()))
        again = Session.resume(read(write(session.record())))
        assert write(again.record()) == write(session.record())
        assert [again.view(seat) for seat in range(SEATS)] == [session.view(seat) for seat in range(SEATS)]


# --- the page ------------------------------------------------------------------------------------


def test_no_scene_shows_what_another_seat_has_chosen() -> None:
    scenes: list[list[dict[str, object]]] = []
    for choice in (0, 3):
        page = Page()
        page.start(game="passing", seats="", me="s")
        chosen = page.session.view(WEST).moves()[choice]
        page.scene("act", action=f"pass={DECK.text(chosen.cards)}", me="w")
        record = write(page.session.record())
        # Each seat's own page; the record in a scene is sealed, and holds the whole match.
        scenes.append([{**Page().scene("load", text=record, me=seat), "record": None} for seat in "sne"])
    assert scenes[0] == scenes[1]
    assert [scene["awaited"] for scene in scenes[0]] == [["s", "n", "e"]] * 3
    assert all(scene["turn"] is None for scene in scenes[0])


def test_a_page_is_told_to_wait_when_only_people_are_awaited() -> None:
    page = Page()
    scene = page.start(game="passing", level="club")
    assert scene["awaited"] == ["s", "w", "n", "e"]
    for _ in range(3):
        scene = page.scene("go", ms=1000)
    assert page.ask("go", ms=1000)["is"] == "waiting" and scene["awaited"] == ["s"]


# --- the laws ------------------------------------------------------------------------------------


def test_the_laws_hold() -> None:
    assert check(PASSING, range(20), most=600) >= 600
    assert check_end(PASSING, 1).winners


class ToldDeal(PassingDeal):
    """Shows everybody what is passed."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, log: Log = None) -> None:
        if action.verb == "pass" and log is not None:
            log.append(Event("play", seat, action.cards))
        super().apply(seat, action, log)


class ShownTable(PassingTable):
    __slots__ = ("shown",)

    def __init__(self) -> None:
        super().__init__()
        self.shown: CardSet = 0

    def copy(self) -> Self:
        twin = super().copy()
        twin.shown = self.shown
        return twin


class ShownDeal(PassingDeal):
    """Lays what is passed on the table at once."""

    __slots__ = ()

    def choose(self, seat: Seat, action: Action, log: Log = None) -> None:
        self.table.shown = action.cards
        super().choose(seat, action, log)


def planted(deal: type[PassingDeal]) -> Game:
    def begin_planted(match: Match, shuffled: Sequence[Card]) -> Deal:
        begun = deal(ShownTable(), begin(match, shuffled).hands, shuffled[16:])
        begun.await_together(range(SEATS))
        return begun

    return replace(PASSING, begin=begin_planted, deal=deal)


@pytest.mark.parametrize("deal", [ToldDeal, ShownDeal])
def test_a_choice_that_shows_breaks_the_law_of_secrets(deal: type[PassingDeal]) -> None:
    with pytest.raises(Broken, match="secret"):
        check(planted(deal), range(3))


# --- a card that came into a hand ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after", "come"),
    [
        ("SA", "SA", False),
        ("SA HK", "SA", False),
        ("SA", "HK", True),
        ("SA", "SA HK", True),
    ],
)
def test_a_card_has_come_by_what_it_is_and_not_by_the_number_of_cards(before: str, after: str, come: bool) -> None:
    deck = Deck("TJQKA", copies=2)
    old, new = (sum(deck.parse(card) for card in cards.split()) for cards in (before, after))
    assert deck.has_come(new, old) is come


def test_an_equal_card_with_another_number_has_not_come() -> None:
    deck = Deck("TJQKA", copies=2)
    one, other = (1 << card for card in deck.cards[:2])
    assert not deck.has_come(one, other) and deck.has_come(one | other, one)
    assert NOBODY not in deck.cards

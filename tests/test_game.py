"""What every game shares: refusals that say what would do, calls as text, complete decks."""

import pickle
from collections.abc import Callable
from copy import copy
from random import Random
from typing import Any

import pytest

from pygame_rules.games import all_games, load
from pygame_rules.model.action import Action, Illegal, action_text, calls_text, parse_action
from pygame_rules.model.cards import NotationError
from pygame_rules.model.deal import Deal
from pygame_rules.model.options import OptionError
from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import CHANCE, NOBODY
from pygame_rules.play.record import RecordError
from pygame_rules.play.session import Session
from pygame_rules.testing import cites, deal_of


@pytest.mark.parametrize(
    ("calls", "text"),
    [
        ("", ""),
        ("look", "look"),
        ("bid:3", "bid:3"),
        ("bid:0 bid:1", "bid:0..1"),
        ("bid:0 bid:1 bid:2 bid:4 bid:6 bid:7", "bid:0..2 bid:4 bid:6..7"),
        ("pass bid:8 bid:9 raise:10 raise:11 double", "pass bid:8..9 raise:10..11 double"),
        ("bid:-1 bid:0 trump:H trump:S", "bid:-1..0 trump:H trump:S"),
        ("bid:3 bid:2", "bid:3 bid:2"),
        ("pass bid:8C bid:8N bid:9C bid:9N bid:9N-kaput bid:10C", "pass bid:8C..10C bid:8N..9N bid:9N-kaput"),
    ],
)
def test_calls_in_a_row_are_written_as_a_range(calls: str, text: str) -> None:
    assert calls_text(calls.split()) == text


@cites("table.deal-over", "table.your-cards", "table.turn")
def test_what_is_wrong_is_told_in_the_order_it_matters() -> None:
    spades = load("spades")
    deal = spades.begin(spades.match(), spades.deck.cards)
    own, other = Action("play", deal.hands[0] & -deal.hands[0]), Action("play", deal.hands[1] & -deal.hands[1])
    rules = {seat: [deal.view(seat).fault(action) for action in (own, other)] for seat in (0, 1)}
    assert [fault and fault.rule for fault in rules[0]] == ["spades.bid", "table.your-cards"]
    assert [fault and fault.rule for fault in rules[1]] == ["table.your-cards", "table.turn"]
    while deal.table.turn >= 0:
        deal.act(deal.table.turn, deal.view(deal.table.turn).moves()[0])
    for seat in range(4):
        for action in (own, Action("bid", 0, 3), Action("nonsense")):
            with pytest.raises(Illegal, match=r"table\.deal-over$"):
                deal.act(seat, action)


@pytest.mark.parametrize(("players", "hand", "seat"), [(2, "n:HA", 1), (3, "e:HA", 2), (4, "e:HA", 3)])
def test_hands_are_dealt_to_as_many_as_play(players: int, hand: str, seat: int) -> None:
    """Two are south and north, three are south, west and east."""
    game = load("bridge36")
    deal = deal_of(game, hand, game.match(f"players={players}"))
    assert deal.hands[seat] & game.deck.parse("HA")


def test_a_hand_for_nobody_is_named() -> None:
    game = load("bridge36")
    with pytest.raises(AssertionError, match="w:HA is for nobody: at this table sit s n"):
        deal_of(game, "w:HA", game.match("players=2"))


def test_a_refusal_is_copied_with_all_that_it_says() -> None:
    """A worker process sends it to the one that waits for it."""
    spades = load("spades")
    deal = spades.begin(spades.match(), spades.deck.cards)
    with pytest.raises(Illegal) as illegal:
        deal.act(deal.table.turn, Action("bid", 0, 14))
    with pytest.raises(OptionError) as faulty:
        spades.options.parse("target=many")
    for told in (illegal.value, faulty.value, RecordError("table.record-score", line=9, expected="3")):
        for again in (pickle.loads(pickle.dumps(told)), copy(told)):
            assert type(again) is type(told) and str(again) == str(told) and again.args == told.args
            assert vars(again) == vars(told) != {}
    assert str(illegal.value) == f"illegal 'bid:14' by seat {deal.table.turn}: spades.bid (bid:0..13 would do)"


@pytest.mark.parametrize("name", all_games())
def test_no_game_begins_with_a_deck_that_is_not_whole(name: str) -> None:
    game = load(name)
    cards = list(game.deck.cards)
    for wrong in (cards[:-1], [*cards, 0], [*cards[:-1], 0], [*cards[:-1], len(cards)], [*cards[:-1], -1], []):
        with pytest.raises(NotationError, match="deck"):
            game.begin(game.match(), wrong)
    assert game.begin(game.match(), cards[::-1]).table.turn != -1


@pytest.mark.parametrize("name", all_games())
def test_a_game_is_sent_to_another_process(name: str) -> None:
    game = load(name)
    again = pickle.loads(pickle.dumps(game))
    cards = list(game.deck.cards)
    assert again.begin(again.match(), cards).view(0) == game.begin(game.match(), cards).view(0)
    with pytest.raises(NotationError, match="deck"):
        again.begin(again.match(), cards[1:])


@pytest.mark.parametrize(
    ("ask", "error", "told"),
    [
        (lambda deal: deal.view(9), IndexError, "no seat 9; there are 0 to 3"),
        (lambda deal: deal.view(-1), IndexError, "no seat -1; there are 0 to 3"),
        (lambda deal: deal.act(7, Action("bid", 0, 3)), IndexError, "no seat 7; there are 0 to 3"),
        (lambda deal: load(5), Refused, r"table\.game, game '5'"),  # type: ignore[arg-type]
        (lambda deal: load("spades").match("", [1]), NotationError, "1 cards are too few for a draw: spades needs 4"),
    ],
)
def test_what_is_not_there_is_told_in_words(ask: Callable[[Deal], object], error: type[Exception], told: str) -> None:
    spades = load("spades")
    with pytest.raises(error, match=told):
        ask(spades.begin(spades.match(), spades.deck.cards))


def test_what_is_refused_changes_no_number_of_a_card() -> None:
    """Here seat 1 holds the first copies and seat 2 the second ones, until seat 2 has done something."""
    doppelkopf = load("doppelkopf")
    deal = doppelkopf.begin(doppelkopf.match(), doppelkopf.deck.cards)
    deal.act(1, Action("declare", 0, "healthy"))
    first, second = deal.hands[1:3]
    assert second == first << 1
    for action in (Action("declare", 0, "A-2"), Action("play", second & -second)):
        with pytest.raises(Illegal):
            deal.act(2, action)
        assert deal.hands[1:3] == [first, second]
    deal.act(2, Action("declare", 0, "healthy"))
    assert deal.hands[1:3] == [second, first]


@pytest.mark.parametrize("cards", [1 << 99, -1, 1 << 52 | 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_what_are_no_cards_of_the_deck_is_told_whoever_asks(cards: int, seat: int) -> None:
    session = Session("spades", "", {1: "club"}, 1)
    action, told = Action("play", cards), f"{cards} is no set of cards of this deck"
    asks: tuple[Callable[[], object], ...] = (
        lambda: session.act(seat, action),
        lambda: session.view(seat).check(action),
        lambda: session.game.begin(session.match, session.game.deck.cards).act(seat, action),
        lambda: action_text(session.game.deck, action),
    )
    for ask in asks:
        with pytest.raises(NotationError, match=told):
            ask()
    assert session.position == 0


@pytest.mark.parametrize("value", [True, 3.0, ("3",)])
def test_a_value_is_a_number_a_word_or_nothing(value: Any) -> None:
    """True would pass for a bid of one trick, and its record would say bid:True, which nobody can read."""
    spades = load("spades")
    deal = spades.begin(spades.match(), spades.deck.cards)
    with pytest.raises(NotationError, match="is no value of an action"):
        deal.act(0, Action("bid", 0, value))
    deal.act(0, Action("bid", 0, 1))


@pytest.mark.parametrize("text", ["bid:04", "bid:-0", "bid:00", "bid:-01"])
def test_a_number_has_one_spelling(text: str) -> None:
    deck = load("spades").deck
    with pytest.raises(NotationError, match=f"{text!r} is written bid:{int(text[4:])}"):
        parse_action(deck, text)
    assert parse_action(deck, f"bid:{int(text[4:])}").value == int(text[4:])


# --- views and deals as Python shows and keeps them ------------------------------------------------


@pytest.mark.parametrize("name", all_games())
def test_a_pickled_view_is_the_same_view(name: str) -> None:
    """And it has the same order: caches know orders by what they are, not by what they hold."""
    rnd, game = Random(1), load(name)
    deal = game.begin(game.match(), rnd.sample(game.deck.cards, len(game.deck)))
    while deal.table.turn != NOBODY:
        for seat in deal.table.awaited:
            view = deal.view(seat)
            copy = pickle.loads(pickle.dumps(view))
            assert copy == view and repr(copy) == repr(view)
            assert getattr(copy.table, "order", None) is getattr(view.table, "order", None)
        play_on(deal, rnd.random)


def play_on(deal: Deal, rnd: Callable[[], float]) -> None:
    seat = deal.table.turn
    deal.act(seat, deal.chance(rnd) if seat == CHANCE else deal.table.sample(seat, deal.hands[seat], rnd))


def test_a_view_is_shown_with_its_cards() -> None:
    spades = load("spades")
    view = spades.begin(spades.match(), spades.deck.cards).view(0)
    shown = "View(seat=0, hand='SJ S7 S3 HQ H8 H4 DK D9 D5 CA CT C6 C2', secret=(), table=SpadesTable(turn=0, seats=4"
    assert repr(view).startswith(shown) and ", order=Order('spades.follow-suit', ...), " in repr(view)
    doppelkopf = load("doppelkopf")
    view = doppelkopf.begin(doppelkopf.match(), doppelkopf.deck.cards).view(0)
    assert ", order=order_of('regular', False, False), " in repr(view)
    second = view._replace(hand=doppelkopf.deck.parse("C9C9") ^ doppelkopf.deck.parse("C9"))
    assert repr(second).startswith('View(seat=0, hand="C9\'", ')


@pytest.mark.parametrize("name", all_games())
def test_no_address_is_shown_of_what_a_seat_knows(name: str) -> None:
    rnd, game = Random(2), load(name)
    deal = game.begin(game.match(), rnd.sample(game.deck.cards, len(game.deck)))
    while deal.table.turn != NOBODY:
        assert " at 0x" not in repr(deal.view(0)) + repr(deal)
        play_on(deal, rnd.random)


def test_a_deal_is_shown_with_its_cards_and_whom_it_awaits() -> None:
    spades = load("spades")
    deal = spades.begin(spades.match(), spades.deck.cards)
    hands = "SJ73.HQ84.DK95.CAT62 | SQ84.HK95.DAT62.CJ73 | SK95.HAT62.DJ73.CQ84 | SAT62.HJ73.DQ84.CK95"
    assert repr(deal) == f"<SpadesDeal, awaits 0: {hands}>"
    while deal.table.turn != NOBODY:
        play_on(deal, Random(1).random)
    assert repr(deal) == "<SpadesDeal, over: - | - | - | ->"
    eighty = load("eighty")
    drawing = eighty.begin(eighty.match(), eighty.deck.cards)
    assert repr(drawing).startswith("<EightyDeal, awaits chance: - | - | - | -, dark BJJ.LJJ.SAAKKQQJJ")

"""80 Points: what must be so whatever is dealt and played, from the specification's list of properties."""

from collections.abc import Callable
from random import Random

import pytest

from games.eighty.positions import begun, cards, deck, match_at
from pygame_rules.games.eighty import GAME
from pygame_rules.games.eighty.cards import DECK, SUIT, order_of, points_of
from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.shortlist import buries
from pygame_rules.games.eighty.stages import TRICKS
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet, each
from pygame_rules.model.seats import CHANCE, NOBODY
from pygame_rules.play.session import Session
from pygame_rules.play.writing import write
from pygame_rules.testing import cites

OPTIONS = ("", "throws=yes sisters_max=none", "trump_by=declare", "direction=right sisters_max=3")


def rounds(options: str, number: int) -> list[EightyDeal]:
    """Return rounds played at random, of one match."""
    found, rnd = [], Random(options)
    match = GAME.match(options)
    for _ in range(number):
        row = list(DECK.cards)
        rnd.shuffle(row)
        deal = GAME.begin(match, row)
        assert isinstance(deal, EightyDeal)
        look(deal, rnd)
        found.append(deal)
        match = GAME.following(match, deal.result())
        if match.winners:
            match = GAME.match(options)
    return found


def look(deal: EightyDeal, rnd: Random) -> None:
    """Play a round at random, and look at every state."""
    table = deal.table
    while table.turn != NOBODY:
        seat = table.turn
        if seat == CHANCE:
            deal.act(seat, deal.chance(rnd.random))
            continue
        assert deal.view(seat).moves(), "the set of legal plays is never empty"
        deal.act(seat, table.sample(seat, deal.hands[seat], rnd.random))
        sizes = {hand.bit_count() for hand in deal.hands}
        if table.phase == TRICKS and not table.history:
            assert sizes == {25}
        if table.phase == TRICKS and table.lead is None:
            assert len(sizes) == 1, "all have played the same number of cards"


@cites("eighty.bury", "eighty.same-number", "eighty.points", "eighty.sides", "eighty.round-over")
@pytest.mark.parametrize("options", OPTIONS)
def test_every_round_keeps_cards_and_points_and_comes_to_an_end(options: str) -> None:
    for deal in rounds(options, 12):
        table = deal.table
        assert sum(table.points) + points_of(table.bottom) == 200
        assert (table.gone, table.attackers) == (25, 1 - table.starter % 2)
        assert sum(cards.bit_count() for cards in table.history) == 100
        assert sum(table.history) | table.bottom == DECK.all and deal.hands == [0] * 4


def swapped(cards: CardSet) -> CardSet:
    """Swap clubs and diamonds."""
    size = DECK.suits[0].bit_count()
    clubs, diamonds = cards & SUIT["C"], cards & SUIT["D"]
    return cards & ~(SUIT["C"] | SUIT["D"]) | clubs << size | diamonds >> size


@cites("eighty.trump-group", "eighty.plain-order", "eighty.index")
def test_swapping_two_plain_suits_everywhere_changes_nothing() -> None:
    rnd = Random("swap")
    for number in range(6):
        suit = ("S", "H")[number % 2]
        row = list(DECK.cards)
        rnd.shuffle(row)
        first = DECK.parse(f"{suit}2").bit_length() - 1
        row.remove(first)
        row.insert(0, first)
        mirrored = [swapped(1 << card).bit_length() - 1 for card in row]
        one, two = begun(row), begun(mirrored)
        while one.table.turn != NOBODY:
            seat = one.table.turn
            assert two.table.turn == seat
            action = one.chance(rnd.random) if seat == CHANCE else one.table.sample(seat, one.hands[seat], rnd.random)
            if action.verb == "reshuffle":
                action = Action("pass")
            one.act(seat, action)
            two.act(seat, action._replace(cards=swapped(action.cards)))
        assert (one.table.points, one.result().total) == (two.table.points, two.result().total)
        assert one.table.leaders == two.table.leaders


@cites("eighty.index", "eighty.plain-order", "eighty.trump-order", "eighty.no-suit-order")
def test_every_order_has_the_steps_of_the_specification() -> None:
    for rank in DECK.ranks:
        for suit in (*SUIT, "none"):
            order = order_of(suit, rank)
            groups = order.groups
            assert sum(groups) == DECK.all and len(groups) == (5 if suit == "none" else 4)
            assert order.trumps.bit_count() == (12 if suit == "none" else 36)
            for group in groups[:-1]:
                steps = [order.strength[card] for card in each(group)]
                assert steps == [step for step in range(12) for _ in (0, 1)]


@pytest.mark.parametrize("seats", [dict.fromkeys(range(4), "random"), {0: "random", 1: "club", 2: "random", 3: "club"}])
def test_a_match_is_played_to_its_end_and_its_record_read(seats: dict[int, str]) -> None:
    session = Session("eighty", "quick", seats, 3)
    while not session.over:
        if session.step(1) is None:
            session.next_deal()
    again = Session.resume(session.record())
    assert write(again.record()) == write(session.record()) and again.match == session.match


def test_the_menu_of_buries_is_sound_and_holds_no_card_twice() -> None:
    deal = begun(deck("C2"), match_at("joker_override=no reshuffle_below=0"))
    while deal.table.phase == "draw":
        deal.act(CHANCE, deal.chance(lambda: 0.5))
    buries = [move.cards for move in deal.view(0).moves()]
    assert len(buries) == len(set(buries)) > 5
    assert all(cards.bit_count() == 8 and not cards & ~deal.hands[0] for cards in buries)
    drawn: Callable[[], float] = Random(1).random
    for _ in range(20):
        assert deal.view(0).fault(deal.table.sample(0, deal.hands[0], drawn)) is None


@cites("eighty.bury", "eighty.bury-anything")
@pytest.mark.parametrize("suit", "CDH")
def test_the_menu_of_buries_offers_a_suit_that_fills_the_bottom(suit: str) -> None:
    whole = f"{suit}3{suit}3{suit}4{suit}6{suit}9{suit}Q{suit}A{suit}A"
    rest = "".join(f"{other}7{other}8{other}9" for other in "CDHS" if other != suit)
    assert cards(whole) in buries(cards(whole + rest), order_of("S", "2"))

"""Spades: players, cards and deal."""

import pytest

from games.spades.positions import SEATS, dealt, match_at
from pygame_rules.games.spades import GAME
from pygame_rules.games.spades.cards import DECK
from pygame_rules.games.spades.match import following
from pygame_rules.model.cards import Card
from pygame_rules.testing import EAST, NORTH, SOUTH, WEST, cites, play_on, run


def shuffled(faces: str) -> list[Card]:
    """Return a deck that begins with these cards."""
    first = [DECK.kinds.index(face) for face in faces.split()]
    return first + [card for card in DECK.cards if card not in first]


@cites("spades.cards")
def test_a_deck_has_thirteen_cards_of_each_suit_with_aces_high() -> None:
    assert DECK.text(DECK.all) == "SAKQJT98765432HAKQJT98765432DAKQJT98765432CAKQJT98765432"


@cites("spades.sides", "spades.option-mode")
def test_partners_sit_opposite_and_solo_players_are_sides_of_their_own() -> None:
    assert list(GAME.seats) == [4]
    assert match_at().options.sides == ((SOUTH, NORTH), (WEST, EAST))
    assert match_at("mode=solo").options.sides == ((SOUTH,), (WEST,), (NORTH,), (EAST,))


@cites("spades.first-dealer")
@pytest.mark.parametrize(
    ("draw", "dealer"),
    [
        ("HK D3 S9 C4", SOUTH),
        ("HK DA S9 C4", WEST),
        ("C2 D2 H3 S2", NORTH),
        ("CA DA HA SA", EAST),
        ("CA DA HA S2", NORTH),
        ("CA DA H9 S2", WEST),
        ("SQ HQ DQ CQ", SOUTH),
    ],
)
def test_the_highest_card_deals_and_among_equals_the_suit_decides(draw: str, dealer: int) -> None:
    assert GAME.match(draw=shuffled(draw)).dealer == dealer


@cites("spades.deal")
@pytest.mark.parametrize(("dealer", "order"), [("s", "wnes"), ("w", "nesw"), ("n", "eswn"), ("e", "swne")])
def test_cards_are_dealt_one_by_one_clockwise_from_the_dealers_left(dealer: str, order: str) -> None:
    deal = GAME.begin(match_at(dealer=dealer), shuffled("HA HK HQ HJ HT H9 H8 H7"))
    for seat, cards in zip(order, ("HAT", "HK9", "HQ8", "HJ7"), strict=True):
        assert DECK.text(deal.hands[SEATS.index(seat)] & DECK.parse("HAKQJT987")) == cards
    assert [hand.bit_count() for hand in deal.hands] == [13, 13, 13, 13]


@cites("spades.dealer-moves", "spades.bid", "spades.first-lead")
def test_the_deal_goes_clockwise_and_the_dealers_left_bids_and_leads_first() -> None:
    match = match_at("mode=solo threshold=none target=9999", dealer="w")
    for first, dealer in zip("neswn", (WEST, NORTH, EAST, SOUTH, WEST), strict=True):
        assert match.dealer == dealer
        deal = dealt(match=match)
        run(deal, f"{first} bid:3 bid:3 bid:3 bid:3")
        assert deal.table.turn == SEATS.index(first)
        match = following(match, play_on(deal).result())


@cites("spades.public", "spades.actions")
def test_a_seat_knows_the_table_and_its_own_hand() -> None:
    deal = dealt("s:SAKQJT98765432 w:HAKQJT98765432 n:DAKQJT98765432")
    run(deal, "s bid:13 bid:1 bid:0 bid:1\ns SA")
    view, table = deal.view(WEST), deal.table
    assert (view.seat, DECK.text(view.hand), view.secret) == (WEST, "HAKQJT98765432", ())
    assert view.table == table
    assert (table.bids, table.trick, table.broken) == ([13, 1, 0, 1], [DECK.parse("SA")], True)
    assert {move.verb for move in view.moves()} == {"play"}


@cites("spades.hidden-hand")
def test_what_nobody_has_looked_at_may_be_any_card_that_is_left() -> None:
    deal = dealt(match=match_at("blind_nil=always"))
    run(deal, "s look")
    found = deal.table.unseen(SOUTH, deal.hands[SOUTH], ())
    others = DECK.all & ~deal.hands[SOUTH]
    assert (found.cards, found.room, found.may_hold) == (others, [0, 0, 0, 0, 39], [others] * 5)

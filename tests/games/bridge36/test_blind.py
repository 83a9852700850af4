"""The blind when it is empty."""

import pytest

from games.bridge36.positions import cards, do, ends, moves, position
from pygame_rules.games.bridge36.cards import DECK
from pygame_rules.model.action import Action, Illegal, parse_action
from pygame_rules.model.cards import bits
from pygame_rules.model.seats import CHANCE
from pygame_rules.testing import cites, refuses


@cites("bridge36.reshuffle")
def test_the_stack_without_its_top_card_becomes_the_blind() -> None:
    deal = position("CK", "HT", stack="SQ D9 H7 S9", blind="|")
    stack = list(deal.table.stack)
    deal.act(0, Action("draw"))
    assert deal.table.turn == CHANCE
    shuffle = deal.chance(lambda: 0.3)
    deal.act(CHANCE, shuffle)
    assert deal.table.stack == stack[-1:]
    assert bits(deal.dark) | deal.hands[0] == sum(stack[:-1]) | cards("CK")
    assert deal.table.turn == 0 and deal.table.blind == len(stack) - 2


@cites("bridge36.reshuffle", "table.chance")
@pytest.mark.parametrize("order", ["", "SQD9", "SQD9S9", "SQD9D9", "SQD9H7H7", "SQD9XX", "SQ D9H7"])
def test_only_the_stack_is_shuffled(order: str) -> None:
    deal = position("CK *", "HT", stack="SQ D9 H7 S9", blind="|")
    deal.hands[0], deal.hands[1] = cards("CK"), deal.hands[1] | deal.hands[0] & ~cards("CK")
    deal.act(0, Action("draw"))
    with pytest.raises(Illegal) as refused:
        deal.act(CHANCE, Action("shuffle", 0, order))
    assert refused.value.fault.rule == "table.chance"
    deal.act(CHANCE, parse_action(DECK, "shuffle:D9SQH7"))
    assert deal.hands[0] == cards("CK D9")


@cites("bridge36.reshuffle")
def test_every_order_can_come() -> None:
    deal = position("CK *", "HT", stack="SQ D9 H7 S9", blind="|")
    # The last card changes places with one of those before it, or stays; so does then the one before it.
    numbers = [(0.0, 0.0), (0.0, 0.99), (0.34, 0.0), (0.34, 0.99), (0.99, 0.0), (0.99, 0.99)]
    orders = [str(deal.chance(iter(drawn).__next__).value) for drawn in numbers]
    assert orders == ["D9H7SQ", "H7D9SQ", "H7SQD9", "SQH7D9", "D9SQH7", "SQD9H7"]


@cites("bridge36.multiplier")
def test_every_reshuffle_counts_once_more() -> None:
    deal = position("CK", "SA", stack="S9 ST", put="S7", blind="|", multiplier=3)
    do(deal, "end")
    assert deal.table.multiplier == 4


@cites("bridge36.after-reshuffle", "bridge36.named-suit")
def test_a_named_suit_outlives_a_reshuffle() -> None:
    deal = position("CK *", "HT", stack="SQ D9 SJ", named="H", blind="|")
    deal.hands[0], deal.hands[1] = cards("CK"), deal.hands[1] | deal.hands[0] & ~cards("CK")
    do(deal, "draw")
    assert deal.table.multiplier == 2 and deal.table.named


@cites("bridge36.reshuffle-at-end", "bridge36.multiplier")
def test_draws_at_the_end_can_reshuffle() -> None:
    deal = position("S8", "HA", stack="S9 SQ", blind="|")
    do(deal, "S8", "end")
    assert deal.table.over and deal.table.multiplier == 2
    assert deal.result().points[0] == 0 and deal.result().points[1] >= 30


@cites("bridge36.no-cards")
def test_draws_that_are_missing_are_dropped() -> None:
    deal = position("CK S8", "HT *", stack="", put="", blind="|")
    do(deal, "S8", "end")
    assert deal.table.turn == 0 and deal.table.multiplier == 1 and sum(deal.table.held) == 35


@cites("bridge36.no-cards", "bridge36.cover-six")
def test_a_six_that_finds_no_cover_and_no_card_stays() -> None:
    deal = position("S9", "*", stack="", put="H6", blind="|")
    assert moves(deal) == {"draw"}
    do(deal, "draw")
    assert ends(deal) == {"end"} and "draw" not in moves(deal)
    with refuses("bridge36.no-cards"):
        do(deal, "draw")


@cites("bridge36.no-cards", "bridge36.option-no-cards", "bridge36.round-end")
def test_by_house_rule_the_round_is_over_when_there_is_nothing_to_draw() -> None:
    deal = position("S9 CT", "*", stack="HQ", blind="|", options="no_cards=end_round")
    do(deal, "draw")
    assert deal.table.over and deal.table.finisher == -1
    assert deal.result().points[0] == 10


@cites("bridge36.no-cards", "bridge36.cover-six")
def test_draws_that_were_dropped_before_excuse_no_six() -> None:
    deal = position("CK S7", "S6 S9 *", stack="", blind="|")
    do(deal, "S7", "end")
    assert deal.table.turn == 1 and deal.table.blind == 0
    do(deal, "S6")
    assert "S9" in moves(deal) and not ends(deal)

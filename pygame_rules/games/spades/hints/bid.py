"""Spades: what a sensible player bids, and what a bid says about the hand behind it."""

from collections.abc import Callable, Sequence
from math import exp

from pygame_rules.cards import CardSet
from pygame_rules.game import Action, Deal, Seat, View
from pygame_rules.games.spades.hints.hands import nil_chance, tricks_of
from pygame_rules.games.spades.score import SpadesMatch
from pygame_rules.games.spades.table import BID, LOOK, SEATS, SpadesTable


def sensible_bid(table: SpadesTable, seat: Seat, hand: CardSet, match: SpadesMatch) -> Action:
    """Bid the expected tricks, nil where it pays, and look before bidding."""
    if not table.looked[seat]:
        return LOOK
    tricks = tricks_of(hand)
    if _nil_pays(table, seat, hand, tricks):
        return BID[0]
    return BID[min(max(1, int(tricks + 0.2)), table.most(seat))]


def _nil_pays(table: SpadesTable, seat: Seat, hand: CardSet, tricks: float) -> bool:
    """Weigh a nil against the tricks it gives up."""
    chance = nil_chance(hand)
    partner = None if table.options.solo else table.bids[(seat + 2) % SEATS]
    if partner == 0:
        return False
    gain = table.options.nil_value * (2 * chance - 1) + (0 if partner is None else 4 * (partner - 3))
    return gain > 10 * tricks


def candidates_of_bid(table: SpadesTable, seat: Seat, hand: CardSet) -> Sequence[Action]:
    """Return the bids near the expected tricks, and nil."""
    if not table.looked[seat]:
        return (LOOK,)
    tricks, most = int(tricks_of(hand) + 0.3), table.most(seat)
    near = {min(max(0, bid), most) for bid in (0, tricks - 1, tricks, tricks + 1)}
    return [BID[bid] for bid in sorted(near)]


def likelihood(view: View) -> Callable[[Deal], float]:
    """Return how well imagined hands explain the bids made after looking."""
    table = view.table
    assert isinstance(table, SpadesTable)
    played = [0] * SEATS
    start = 0
    for leader in table.leaders:
        for step, card in enumerate(table.history[start : start + SEATS]):
            played[(leader + step) % SEATS] |= card
        start += SEATS
    known = [
        (seat, bid, played[seat])
        for seat, bid in enumerate(table.bids)
        if bid is not None and seat != view.seat and not table.blind[seat]
    ]

    def weight(deal: Deal) -> float:
        total = 1.0
        for seat, bid, gone in known:
            hand = deal.hands[seat] | gone
            if bid:
                miss = bid - tricks_of(hand) + 0.2
                total *= exp(-miss * miss / 1.6)
            else:
                total *= nil_chance(hand) ** 2
        return total

    return weight

"""Spades: what a sensible player bids, and what a bid says about the hand behind it."""

from collections.abc import Callable, Sequence
from math import exp

from pygame_rules.cards import CardSet
from pygame_rules.game import Action, Deal, Seat, View
from pygame_rules.games.spades.hints.hands import nil_chance, tricks_of
from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.games.spades.score import SpadesMatch
from pygame_rules.games.spades.table import BID, LOOK, SEATS, SpadesTable

SHADE = 0.2
"""What rounding a bid up takes: partners can rely on each other a little."""
SHADE_ALONE = 0.1
COVER = 0.3
"""How much less often a nil is made without a partner to cover it."""


def sensible_bid(table: SpadesTable, seat: Seat, hand: CardSet, match: SpadesMatch) -> Action:
    """Bid the expected tricks, nil where it pays, and look before bidding."""
    if not table.looked[seat]:
        return LOOK
    if _nil_pays(table, seat, hand):
        return BID[0]
    return BID[_contract(table, seat, hand)]


def _contract(table: SpadesTable, seat: Seat, hand: CardSet) -> int:
    """Return the tricks to bid, one at least."""
    shade = SHADE_ALONE if table.options.solo else SHADE
    return min(max(1, int(tricks_of(hand) + shade)), table.most(seat))


def _nil_pays(table: SpadesTable, seat: Seat, hand: CardSet) -> bool:
    """Tell whether a nil brings more than it gives up; two partners do not both bid it."""
    options = table.options
    partner = None if options.solo else table.bids[(seat + 2) % SEATS]
    if partner == 0:
        return False
    # A partner with many tricks can cover, one with few cannot.
    cover = 0 if partner is None else 4 * (partner - 3)
    return nil_gain(options, hand) + cover > 0


def nil_gain(options: SpadesOptions, hand: CardSet) -> float:
    """Return the points a nil brings on average, less the tricks it gives up."""
    chance = nil_chance(hand) - (COVER if options.solo else 0)
    return options.nil_value * (2 * chance - 1) - 10 * tricks_of(hand)


def candidates_of_bid(table: SpadesTable, seat: Seat, hand: CardSet) -> Sequence[Action]:
    """Return the bids near the expected tricks, and nil."""
    if not table.looked[seat]:
        return (LOOK,)
    tricks, most = _contract(table, seat, hand), table.most(seat)
    near = {min(max(0, bid), most) for bid in (0, tricks - 1, tricks, tricks + 1)}
    return [BID[bid] for bid in sorted(near)]


# --- what bids say ------------------------------------------------------------------------------

USUAL = 0.3
"""How far above its bid a hand usually is: bids are rounded down, but for the shade."""
SPREAD = 2 * 0.6**2
"""Twice the variance of a hand around its bid; wider than our own rounding, for people bid differently."""
NIL_SPREAD = 15.0
"""The points that make a nil much likelier or less likely to be bid."""


def likelihood(view: View) -> Callable[[Deal], float]:
    """Return how well imagined hands explain the bids made after looking."""
    table = view.table
    assert isinstance(table, SpadesTable)
    options, played = table.options, cards_played(table)
    known = [
        (seat, bid, played[seat])
        for seat, bid in enumerate(table.bids)
        if bid is not None and seat != view.seat and not table.blind[seat]
    ]

    def weight(deal: Deal) -> float:
        total, hands = 1.0, deal.hands
        for seat, bid, gone in known:
            hand = hands[seat] | gone
            nil = 1 / (1 + exp(-nil_gain(options, hand) / NIL_SPREAD))
            if bid:
                miss = tricks_of(hand) - USUAL - bid
                if miss > 0 or bid > 1:
                    total *= exp(-miss * miss / SPREAD)
                total *= 1 - nil
            else:
                total *= nil
        return total

    return weight


def cards_played(table: SpadesTable) -> list[CardSet]:
    """Return the cards each seat has played."""
    played = [0] * SEATS
    for trick, leader in enumerate(table.leaders):
        for step, card in enumerate(table.history[trick * SEATS : (trick + 1) * SEATS]):
            played[(leader + step) % SEATS] |= card
    return played

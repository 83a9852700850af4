"""Spades: what a sensible player bids."""

from collections.abc import Sequence

from pygame_rules.games.spades.cards import SEATS
from pygame_rules.games.spades.hints.evaluation import nil_chance, tricks_of
from pygame_rules.games.spades.hints.value import chance_to_win
from pygame_rules.games.spades.match import SpadesMatch
from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.games.spades.table import BID, BLIND_NIL, LOOK, SpadesTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat

SHADE = 0.2
"""What rounding a bid up takes: partners can rely on each other a little."""
SHADE_ALONE = 0.1
COVER = 0.3
"""How much less often a nil is made without a partner to cover it."""
PUSH, SAFE = 0.6, 0.4
"""Tricks to bid more when others are about to win the match, and less when the own side is."""
FAR = 160
"""Points that no side makes in one deal by ordinary bids."""
BLIND_AGAINST = 40.0
"""Points by which a nil has to be better when an opponent bid blind nil."""
DESPERATE = 0.04
"""The chance to win the match below which a nil is bid without looking."""


def sensible_bid(table: SpadesTable, seat: Seat, hand: CardSet, match: SpadesMatch) -> Action:
    """Bid the expected tricks, nil where it pays; look before bidding, unless the match is as good as lost."""
    if not table.looked[seat]:
        return BLIND_NIL if chance_to_win(match, seat) < DESPERATE else LOOK
    tricks = tricks_of(hand)
    more = push(table, seat, tricks, match)
    if _nil_pays(table, seat, hand, more):
        return BID[0]
    return BID[_contract(table, seat, tricks + more)]


def _contract(table: SpadesTable, seat: Seat, tricks: float) -> int:
    """Return the tricks to bid, one at least."""
    shade = SHADE_ALONE if table.options.solo else SHADE
    return min(max(1, int(tricks + shade)), table.most(seat))


def _nil_pays(table: SpadesTable, seat: Seat, hand: CardSet, more: float) -> bool:
    """Tell whether a nil brings more than it gives up; two partners do not both bid it."""
    options = table.options
    partner = None if options.solo else table.bids[(seat + 2) % SEATS]
    if partner == 0:
        return False
    # A partner with many tricks can cover, one with few cannot.
    cover = 0 if partner is None else 4 * (partner - 3)
    # Setting a blind nil is worth more than a nil, and takes a partner who is free to lose tricks.
    blind = BLIND_AGAINST if any(table.blind[other] for other in ((seat + 1) % SEATS, (seat + 3) % SEATS)) else 0
    return nil_gain(options, hand) + cover + 30 * more > blind


def push(table: SpadesTable, seat: Seat, tricks: float, match: SpadesMatch) -> float:
    """Return how much more to bid, in tricks, where this deal is likely to end the match."""
    options = match.options
    if options.target - max(match.scores) > FAR:
        return 0.0
    hopes = [
        score + sum(_hope(options, table.bids[other]) for other in seats)
        for score, seats in zip(match.scores, options.sides, strict=True)
    ]
    side = options.side(seat)
    own = hopes.pop(side) - _hope(options, None) + 10 * tricks
    rival = max(hopes)
    if rival >= options.target and own < rival:
        return PUSH
    if own - 10 >= options.target and own - 10 > rival:
        return -SAFE
    return 0.0


def _hope(options: SpadesOptions, bid: int | None) -> float:
    """Return the points a bid is likely to bring, before it is made those of three tricks."""
    return 30 if bid is None else 10 * bid or 0.6 * options.nil_value


def nil_gain(options: SpadesOptions, hand: CardSet) -> float:
    """Return the points a nil brings on average, less the tricks it gives up."""
    chance = nil_chance(hand) - (COVER if options.solo else 0)
    return options.nil_value * (2 * chance - 1) - 10 * tricks_of(hand)


def candidates_of_bid(table: SpadesTable, seat: Seat, hand: CardSet, match: SpadesMatch) -> Sequence[Action]:
    """Return the bids near the expected tricks, and nil; blind nil only where much is lost already."""
    if not table.looked[seat]:
        return (LOOK, BLIND_NIL) if chance_to_win(match, seat) < 3 * DESPERATE else (LOOK,)
    tricks, most = _contract(table, seat, tricks_of(hand)), table.most(seat)
    near = {min(max(0, bid), most) for bid in (0, tricks - 1, tricks, tricks + 1)}
    return [BID[bid] for bid in sorted(near)]

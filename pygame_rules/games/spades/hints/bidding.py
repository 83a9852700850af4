"""Spades: what a sensible player bids."""

from collections.abc import Sequence

from pygame_rules.games.spades.cards import SEATS
from pygame_rules.games.spades.hints.evaluation import nil_chance, tricks_of, worth_of
from pygame_rules.games.spades.hints.value import chance_to_win
from pygame_rules.games.spades.match import SpadesMatch
from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.games.spades.score import TRICK_POINTS
from pygame_rules.games.spades.table import BID, BLIND_NIL, LOOK, SpadesTable, left_of
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.match import partner

SHADE = 0.1
"""What is added before tricks are rounded down to a bid."""
NERVE = 0.15
"""Tricks that the bold bid more, and the careful less."""
USUAL_BID = 3
"""Tricks that a seat is taken to bid until it has bid."""
PUSH, SAFE = 0.6, 0.4
"""Tricks to bid more when another side is about to win the match, and less when one's own side is."""
SETTING = 0.5
"""Tricks to bid less after an opponent's nil: they are given up to set it."""
FAR = 160
"""Points to the target that no side makes in one deal by ordinary bids."""

NIL_HOPE = 0.6
"""The part of a nil's points that the bid is likely to bring."""
COVER = 0.3
"""How much less often a nil is made without a partner to cover it."""
COVER_TRICK = 4
"""Points of a nil for each trick that the partner bids above the usual: strong hands cover, weak ones cannot."""
PUSH_NIL = 30
"""Points of a nil for each trick of a push: it is the bolder bid, so it suits a side that has to catch up."""
NIL_LEAST = 0.35
"""A nil that a hand makes less often is not worth a search: it looks silly, and costs experts more than it brings."""
BLIND_AGAINST = 40.0
"""Points that a nil has to bring when an opponent bid blind nil: setting that one takes a hand free to lose tricks."""
DESPERATE, WORRIED = 0.04, 0.12
"""The chances to win the match below which a blind nil is bid, and below which it is worth a search."""


def sensible_bid(table: SpadesTable, seat: Seat, hand: CardSet, match: SpadesMatch, nerve: float = 0.0) -> Action:
    """Bid the expected tricks, nil where it pays; look before bidding, unless the match is as good as lost."""
    if not table.looked[seat]:
        return BLIND_NIL if chance_to_win(match, seat) < DESPERATE else LOOK
    tricks = tricks_of(hand)
    more = push(table, seat, tricks, match) + NERVE * nerve
    if _nil_pays(table, seat, hand, more):
        return BID[0]
    return BID[contract(table, seat, tricks + more - setting(table, seat))]


def contract(table: SpadesTable, seat: Seat, tricks: float) -> int:
    """Return the tricks to bid, one at least."""
    return min(max(1, int(tricks + SHADE)), table.most(seat))


def _nil_pays(table: SpadesTable, seat: Seat, hand: CardSet, more: float) -> bool:
    """Tell whether a nil brings more than it gives up; two partners do not both bid it."""
    options = table.options
    partners_bid = None if options.solo else table.bids[partner(seat)]
    if partners_bid == 0:
        return False
    cover = 0 if partners_bid is None else COVER_TRICK * (partners_bid - USUAL_BID)
    against_blind = table.blind[left_of(seat)] or table.blind[left_of(partner(seat))]
    return nil_gain(options, *worth_of(hand)) + cover + PUSH_NIL * more > (BLIND_AGAINST if against_blind else 0)


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
    own = hopes.pop(side) - _hope(options, None) + TRICK_POINTS * tricks
    rival = max(hopes)
    if rival >= options.target and own < rival:
        return PUSH
    with_one_less = own - TRICK_POINTS
    if with_one_less >= options.target and with_one_less > rival:
        return -SAFE
    return 0.0


def setting(table: SpadesTable, seat: Seat) -> float:
    """Return how much less to bid, in tricks, where a seat has an opponent's nil to set."""
    return 0.0 if nil_before(table, seat) == NOBODY else SETTING


def nil_before(table: SpadesTable, seat: Seat) -> Seat:
    """Return the opponent of two partners that bid nil before a seat bids, NOBODY where none did."""
    if table.options.solo:
        return NOBODY
    first = left_of(table.dealer)
    for other in (left_of(seat), left_of(partner(seat))):
        if table.bids[other] == 0 and (other - first) % SEATS < (seat - first) % SEATS:
            return other
    return NOBODY


def _hope(options: SpadesOptions, bid: int | None) -> float:
    """Return the points that a seat's bid, made or not yet made, is likely to bring."""
    bid = USUAL_BID if bid is None else bid
    return TRICK_POINTS * bid or NIL_HOPE * options.nil_value


def nil_gain(options: SpadesOptions, tricks: float, chance: float) -> float:
    """Return the points a nil with this chance brings on average, less the tricks it gives up."""
    if options.solo:
        chance -= COVER
    return options.nil_value * (2 * chance - 1) - TRICK_POINTS * tricks


def candidates_of_bid(table: SpadesTable, seat: Seat, hand: CardSet, match: SpadesMatch) -> Sequence[Action]:
    """Return the bids near the expected tricks, and nil if it has a chance; any nil where the match is nearly lost."""
    if not table.looked[seat]:
        return (LOOK, BLIND_NIL) if chance_to_win(match, seat) < WORRIED else (LOOK,)
    tricks, most = contract(table, seat, tricks_of(hand) - setting(table, seat)), table.most(seat)
    near = {min(max(0, bid), most) for bid in (tricks - 1, tricks, tricks + 1)} - {0}
    if not near or nil_chance(hand) >= NIL_LEAST or chance_to_win(match, seat) < WORRIED:
        near.add(0)
    return [BID[bid] for bid in sorted(near)]

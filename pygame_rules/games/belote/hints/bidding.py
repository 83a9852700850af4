"""Belote: what a sensible player calls, by what every call is expected to bring."""

from collections.abc import Iterator
from math import erf, sqrt
from typing import NamedTuple

from pygame_rules.games.belote.auction import BID, BIDS, DOUBLE, PASS, REDOUBLE, Auction, Bid
from pygame_rules.games.belote.cards import HEIGHT, ORDERS
from pygame_rules.games.belote.combinations import BELOTE, best_set, may_meld
from pygame_rules.games.belote.hints.evaluation import BIDDER, LEAST, OPPONENT, PARTNER, by_kind, points_of
from pygame_rules.games.belote.hints.weights import SPREAD
from pygame_rules.games.belote.options import BeloteOptions
from pygame_rules.games.belote.score import ROYALS, stake_of
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat

COUNTING = {"tierce": 0.6, "fifty": 0.85, "hundred": 0.95, "four": 0.98}
"""How often a combination is the strongest, or belongs to the team of the strongest."""
UNKNOWN = 0.4
"""Additional points of a hand that is not seen, those of a beloterebelote included."""
AGAINST = 1.2
"""Additional points of the defenders, as long as they have bid nothing."""
PLAIN, TELLING, MOST_TOLD = 12.3, 1.3, 22
"""A bid beyond the first tells of so many additional points for each number more, up to the last."""
PARTNERS_PLAIN = 14
"""The same for a partner, who counts on this hand too; a point for each number."""
PASSED_OUT = 0.0
"""What silence brings while nobody has bid."""
DOUBT = 6.0
"""By how much a double has to be better than silence: it tells the declarers where the cards lie."""
ROOM = 1.0
"""What a higher number than needed may cost: it tells the partner more, and leaves the opponents less room."""
DOUBLED = 10.0
"""Card points that the declarers can expect less once they are doubled."""
RAISE = 4.0
"""By how much a higher bid over the own partner has to be better."""
NEARLY, MOST_SEARCHED = 5.0, 4
"""By how many points less a call may promise to be searched, and how many are: chance favours what is tried often."""
ALL = 162


class Prospect(NamedTuple):
    """What a contract is expected to come to, for its declarers: their points, and how far off that may be."""

    points: float
    spread: float
    extra: float
    """Additional points of the declarers."""
    against: float
    """Additional points of the defenders."""


def sensible_call(table: BeloteTable, seat: Seat, hand: CardSet) -> Action:
    """Call what is expected to bring most, and bid as high as costs little."""
    action, points = max(weighed(table, seat, hand), key=lambda pair: pair[1])
    if action.verb != "bid":
        return action
    options, bid = table.options, BIDS[str(action.value)]
    partner = partners_number(table.auction, seat, bid.kind)
    prospect = prospect_of(options, bid, seat, seat, hand, partner, against=told_against(table.auction, seat))
    while bid.number < options.max_bid:
        higher = bid._replace(number=bid.number + 1)
        if expected(options, higher, 1, prospect) < points - ROOM:
            break
        bid = higher
    return BID[bid]


def weighed(table: BeloteTable, seat: Seat, hand: CardSet) -> Iterator[tuple[Action, float]]:
    """Yield the calls worth a thought, and what each is expected to bring the own team; silence first."""
    options, auction = table.options, table.auction
    if auction.asked or auction.standing is None or auction.declarers == seat % 2:
        yield from _own(options, auction, seat, hand)
    else:
        prospect = prospect_of(options, auction.standing, auction.bidder, seat, hand)
        yield PASS, -expected(options, auction.standing, auction.factor, prospect)
        if auction.factor == 1:
            yield DOUBLE, -expected(options, auction.standing, 2, prospect) - DOUBT
    if not auction.asked:
        yield from _bids(options, auction, seat, hand)


def candidates_of_call(table: BeloteTable, seat: Seat, hand: CardSet) -> list[Action]:
    """Return the calls worth a search: those that promise nearly as much as the best, and its bid one higher."""
    calls = sorted(weighed(table, seat, hand), key=lambda pair: -pair[1])
    near = [call for call, points in calls if points >= calls[0][1] - NEARLY][:MOST_SEARCHED]
    bids = [BIDS[str(call.value)] for call in near if call.verb == "bid"][:1]
    higher = [bid._replace(number=bid.number + 1) for bid in bids if bid.number < table.options.max_bid]
    return [*near, *(BID[bid] for bid in higher)]


def _own(options: BeloteOptions, auction: Auction, seat: Seat, hand: CardSet) -> Iterator[tuple[Action, float]]:
    """Yield silence and a redouble, where the own team's bid stands or none."""
    standing = auction.standing
    if standing is None:
        yield PASS, PASSED_OUT
        return
    doubled, against = auction.factor > 1, told_against(auction, seat)
    prospect = prospect_of(options, standing, auction.bidder, seat, hand, doubled=doubled, against=against)
    yield PASS, expected(options, standing, auction.factor, prospect)
    if not auction.fault(options, seat, REDOUBLE):
        yield REDOUBLE, expected(options, standing, 4, prospect) - DOUBT


def _bids(options: BeloteOptions, auction: Auction, seat: Seat, hand: CardSet) -> Iterator[tuple[Action, float]]:
    """Yield the lowest bid of each kind, and what it is expected to bring."""
    for_suit, for_height = auction.least(options)
    must, ours = auction.must_kaput(options, seat), auction.bidder == seat ^ 2
    points, melds = by_kind(BIDDER, hand), melds_of(options, hand, HEIGHT)
    against = told_against(auction, seat)
    helped = {bid.kind for bid in partners_bids(auction, seat)}
    for kind in auction.kinds(options, seat):
        number = for_height if kind == HEIGHT else for_suit
        bid = Bid(max(number, options.kaput_min) if must else number, kind, must)
        if bid.number > options.max_bid:
            continue
        if kind in helped:
            number = partners_number(auction, seat, kind)
            prospect = prospect_of(options, bid, seat, seat, hand, number, against=against)
        else:
            prospect = Prospect(points[kind], SPREAD[BIDDER], melds + royals_of(hand, kind) + UNKNOWN, against)
        yield BID[bid], expected(options, bid, 1, prospect) - (RAISE if ours else 0)


def partners_bids(auction: Auction, seat: Seat) -> list[Bid]:
    """Return what the partner of a seat has bid."""
    mate = seat ^ 2
    return [BIDS[str(action.value)] for caller, action in auction.calls if caller == mate and action.verb == "bid"]


def partners_number(auction: Auction, seat: Seat, kind: str) -> int:
    """Return the highest number the partner has bid of a kind, 0 for none."""
    return max((bid.number for bid in partners_bids(auction, seat) if bid.kind == kind), default=0)


def told(number: int) -> float:
    """Return the additional points that a bid of an opponent tells of: the cards alone do not bring that much."""
    return max(2 * UNKNOWN, min(MOST_TOLD, TELLING * (number - PLAIN)))


def told_against(auction: Auction, seat: Seat) -> float:
    """Return the additional points that the bids of the opponents tell of."""
    theirs = [action for caller, action in auction.calls if action.verb == "bid" and (caller - seat) % 2]
    return max(AGAINST, told(BIDS[str(theirs[-1].value)].number)) if theirs else AGAINST


def prospect_of(
    options: BeloteOptions, bid: Bid, bidder: Seat, seat: Seat, hand: CardSet, partner: int = 0, doubled: bool = False,
    against: float = AGAINST,
) -> Prospect:  # fmt: skip
    """Return what this seat expects of a contract.

    ``partner`` is what its partner has bid of the same kind, ``against`` the defenders' additional points where this
    seat is a declarer.
    """
    role = OPPONENT if (bidder - seat) % 2 else PARTNER if bidder != seat or partner else BIDDER
    number = LEAST if role == BIDDER else partner or bid.number
    points = points_of(role, hand, bid.kind, number) - (DOUBLED if doubled else 0)
    own = extra_of(options, hand, bid.kind)
    if role == OPPONENT:
        return Prospect(points, SPREAD[role], told(number), own + UNKNOWN)
    extra = min(MOST_TOLD, max(UNKNOWN, number - PARTNERS_PLAIN))
    return Prospect(points, SPREAD[role], own + extra, against)


def extra_of(options: BeloteOptions, hand: CardSet, kind: str) -> float:
    """Return the additional points this hand will probably count."""
    return melds_of(options, hand, kind) + royals_of(hand, kind)


def royals_of(hand: CardSet, kind: str) -> int:
    """Return what beloterebelote adds."""
    royals = ROYALS & ORDERS[kind].trumps
    return BELOTE if royals and hand & royals == royals else 0


def melds_of(options: BeloteOptions, hand: CardSet, kind: str) -> float:
    """Return what the combinations of this hand are worth, those that might be beaten less."""
    if not may_meld(hand):
        return 0.0
    melds = best_set(hand, ORDERS[kind], options)
    return sum(meld.points for meld in melds) * COUNTING[melds[0].kind] if melds else 0.0


def expected(options: BeloteOptions, bid: Bid, factor: int, prospect: Prospect) -> float:
    """Return what a contract is expected to bring its declarers, the others' points taken off."""
    points, spread, extra, against = prospect
    stake = stake_of(options, bid, factor)
    chance = chance_of(10 * bid.number - 10 * extra, points, spread)
    if bid.kaput:
        chance = chance_of(ALL + spread / 2, points, spread)
    lost = stake + 16 + extra + against
    if factor > 1:
        return (2 * chance - 1) * lost
    # The better half of the deals is the one that is made.
    taken = min(points + spread * (1 - chance), ALL) / 10
    made = stake + extra - against + 2 * taken - 16
    return chance * made - (1 - chance) * lost


def chance_of(wanted: float, points: float, spread: float) -> float:
    """Return how likely it is that so many points are taken."""
    return 0.5 + 0.5 * erf((points - wanted + 0.5) / (spread * sqrt(2)))

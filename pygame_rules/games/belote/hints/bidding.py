"""Belote: what a sensible player calls, judged by what each call is expected to score."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import erf, sqrt
from typing import NamedTuple

from pygame_rules.games.belote.auction import BID, BIDS, DOUBLE, PASS, REDOUBLE, Auction, Bid
from pygame_rules.games.belote.cards import ALL_CARDS, HEIGHT, ORDERS, SUIT
from pygame_rules.games.belote.combinations import BELOTE, best_set, may_meld
from pygame_rules.games.belote.hints.evaluation import BIDDER, LEAST, OPPONENT, PARTNER, by_kind, points_of
from pygame_rules.games.belote.hints.weights import SPREAD
from pygame_rules.games.belote.options import BeloteOptions
from pygame_rules.games.belote.score import ALL_CARDS_IN_TENS, ROYALS, stake_of
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import partner

COUNTING = {"tierce": 0.6, "fifty": 0.85, "hundred": 0.95, "four": 0.98}
"""How often a combination counts, because it or its partner's is the strongest."""
UNKNOWN = 0.4
"""The additional points expected of a hidden hand, beloterebelote included."""
AGAINST = 1.2
"""The additional points expected of defenders who have not bid."""
CARDS_ALONE, EXTRA_PER_NUMBER, MOST_EXTRA = 12.3, 1.3, 22
"""The number an opponent can bid on cards alone; the additional points that each number above it implies; the most."""
PARTNERS_CARDS_ALONE = 14
"""The same number for a partner, who counts on this hand too; each number above it implies one point."""
PASSED_OUT = 0.0
"""What a pass scores while nobody has bid."""
DOUBT = 6.0
"""How much better than a pass a double has to be: it tells the declarers where the cards lie."""
ROOM = 1.0
"""What bidding higher than necessary may cost: it tells the partner more and leaves the opponents less room."""
DOUBLED = 10.0
"""The card points that declarers lose on average once they are doubled."""
RAISE = 4.0
"""How much better a bid over one's own partner has to be."""
NEARLY, MOST_SEARCHED = 5.0, 4
"""How far below the best call one may be to be searched, and how many are: many candidates favour the lucky one."""
MARGIN = 0.25
"""How much better than even a bid has to look where the partner has not bid that kind: six in ten are then made."""
NERVE = 0.2
"""By how much that margin is smaller for the bold, and larger for the careful."""
CONTINUITY = 0.5
"""Card points are whole numbers, and exactly the required number is enough."""
PAIRS = {kind: ROYALS & suit for kind, suit in SUIT.items()}
"""The king and queen of each suit."""
HANDS = 1024
"""How many hands are remembered: an auction that is imagined asks each of them again and again."""


class Prospect(NamedTuple):
    """What is expected of a contract.

    ``points`` are the card points of the declarers, ``spread`` their standard deviation; ``extra`` the additional
    points of the declarers, ``against`` those of the defenders.
    """

    points: float
    spread: float
    extra: float
    against: float


def sensible_call(table: BeloteTable, seat: Seat, hand: CardSet, nerve: float = 0.0) -> Action:
    """Return the call that is expected to score most; a bid goes as high as costs little."""
    options, auction = table.options, table.auction
    bids = [] if auction.asked else [*_bids(options, auction, seat, hand, MARGIN - NERVE * nerve)]
    if not bids and auction.factor == 1 and (auction.standing is None or auction.declarers == seat % 2):
        return PASS  # there is nothing else to call
    action, points = max((*_answers(options, auction, seat, hand), *bids), key=lambda pair: pair[1])
    if action.verb != "bid":
        return action
    bid = BIDS[str(action.value)]
    helped = partners_number(table.auction, seat, bid.kind)
    prospect = prospect_of(options, bid, seat, seat, hand, helped, against=implied_against(table.auction, seat))
    while bid.number < options.max_bid:
        higher = bid._replace(number=bid.number + 1)
        if expected(options, higher, 1, prospect) < points - ROOM:
            break
        bid = higher
    return BID[bid]


def weighed(table: BeloteTable, seat: Seat, hand: CardSet, bold: bool = False) -> Iterator[tuple[Action, float]]:
    """Yield the calls worth considering, a pass first, and what each is expected to score for one's own team.

    Bids that are likely to be lost are among them for the ``bold`` alone.
    """
    yield from _answers(table.options, table.auction, seat, hand)
    if not table.auction.asked:
        yield from _bids(table.options, table.auction, seat, hand, None if bold else MARGIN)


def candidates_of_call(table: BeloteTable, seat: Seat, hand: CardSet) -> list[Action]:
    """Return the calls worth a search: those that score nearly as much as the best, and the best bid one higher.

    A search plays bold bids out, and sees for itself how they end.
    """
    calls = sorted(weighed(table, seat, hand, bold=True), key=lambda pair: -pair[1])
    near = [call for call, points in calls if points >= calls[0][1] - NEARLY][:MOST_SEARCHED]
    bids = [BIDS[str(call.value)] for call in near if call.verb == "bid"][:1]
    higher = [bid._replace(number=bid.number + 1) for bid in bids if bid.number < table.options.max_bid]
    return [*near, *(BID[bid] for bid in higher)]


def _answers(options: BeloteOptions, auction: Auction, seat: Seat, hand: CardSet) -> Iterator[tuple[Action, float]]:
    """Yield a pass, and a double or a redouble where it may be called."""
    standing = auction.standing
    if standing is None:
        yield PASS, PASSED_OUT
        return
    ours, doubled = auction.declarers == seat % 2, auction.factor > 1
    if ours or auction.asked:
        against = implied_against(auction, seat)
        prospect = prospect_of(options, standing, auction.bidder, seat, hand, doubled=doubled, against=against)
        yield PASS, expected(options, standing, auction.factor, prospect)
        if not auction.fault(options, seat, REDOUBLE):
            yield REDOUBLE, expected(options, standing, 4, prospect) - DOUBT
        return
    prospect = prospect_of(options, standing, auction.bidder, seat, hand)
    yield PASS, -expected(options, standing, auction.factor, prospect)
    if not doubled:
        yield DOUBLE, -expected(options, standing, 2, prospect) - DOUBT


def _bids(
    options: BeloteOptions, auction: Auction, seat: Seat, hand: CardSet, margin: float | None
) -> Iterator[tuple[Action, float]]:
    """Yield the lowest bid of each kind, and what it should score.

    It has to be likely to be made, by this margin where the partner has not bid that kind, unless there is none.
    """
    for_suit, for_height = auction.least(options)
    known, extra = promised(hand), melds_of(options, hand, HEIGHT) + UNKNOWN
    helped = {bid.kind for bid in partners_bids(auction, seat)}
    numbers = {kind: for_height if kind == HEIGHT else for_suit for kind in auction.kinds(options, seat)}
    if margin is not None:
        # As ``likely`` says, but sooner; all eight tricks are less likely still.
        least = margin * SPREAD[BIDDER] - CONTINUITY
        numbers = {
            kind: number for kind, number in numbers.items()
            if kind in helped or known[kind] + 10 * (extra - number) >= least
        }  # fmt: skip
    if not numbers:
        return
    must, ours = auction.must_kaput(options, seat), auction.bidder == partner(seat)
    against = implied_against(auction, seat)
    for kind, number in numbers.items():
        bid = Bid(max(number, options.kaput_min) if must else number, kind, must)
        if bid.number > options.max_bid:
            continue
        if kind in helped:
            number = partners_number(auction, seat, kind)
            prospect = prospect_of(options, bid, seat, seat, hand, number, against=against)
        else:
            royals = royals_of(hand, kind)
            prospect = Prospect(known[kind] - 10 * royals, SPREAD[BIDDER], extra + royals, against)
        if margin is None or likely(bid, prospect, 0 if kind in helped else margin):
            yield BID[bid], expected(options, bid, 1, prospect) - (RAISE if ours else 0)


@lru_cache(HANDS)
def promised(hand: CardSet) -> Mapping[str, float]:
    """Return the card points that a hand of eight promises its bidder in each kind, beloterebelote added to them."""
    points = by_kind(BIDDER, hand)
    for kind, pair in PAIRS.items():
        if hand & pair == pair:
            points[kind] += 10 * BELOTE
    return points


def partners_bids(auction: Auction, seat: Seat) -> list[Bid]:
    """Return what the partner of a seat has bid."""
    mate = partner(seat)
    return [BIDS[str(action.value)] for caller, action in auction.calls if caller == mate and action.verb == "bid"]


def partners_number(auction: Auction, seat: Seat, kind: str) -> int:
    """Return the highest number the partner has bid of a kind, 0 for none."""
    return max((bid.number for bid in partners_bids(auction, seat) if bid.kind == kind), default=0)


def implied_extra(number: int) -> float:
    """Return the additional points that an opponent's bid implies, because cards alone are not worth that much."""
    return max(2 * UNKNOWN, min(MOST_EXTRA, EXTRA_PER_NUMBER * (number - CARDS_ALONE)))


def implied_against(auction: Auction, seat: Seat) -> float:
    """Return the additional points that the opponents' last bid implies."""
    theirs = [action for caller, action in auction.calls if action.verb == "bid" and (caller - seat) % 2]
    return max(AGAINST, implied_extra(BIDS[str(theirs[-1].value)].number)) if theirs else AGAINST


def prospect_of(
    options: BeloteOptions, bid: Bid, bidder: Seat, seat: Seat, hand: CardSet, helped: int = 0, doubled: bool = False,
    against: float = AGAINST,
) -> Prospect:  # fmt: skip
    """Return what a seat expects of a contract.

    ``helped`` is the number its partner has bid in the same kind, ``against`` the defenders' additional points where
    the seat is a declarer.
    """
    role = OPPONENT if (bidder - seat) % 2 else PARTNER if bidder != seat or helped else BIDDER
    number = LEAST if role == BIDDER else helped or bid.number
    points = points_of(role, hand, bid.kind, number) - (DOUBLED if doubled else 0)
    own = extra_of(options, hand, bid.kind)
    if role == OPPONENT:
        return Prospect(points, SPREAD[role], implied_extra(number), own + UNKNOWN)
    extra = min(MOST_EXTRA, max(UNKNOWN, number - PARTNERS_CARDS_ALONE))
    return Prospect(points, SPREAD[role], own + extra, against)


def extra_of(options: BeloteOptions, hand: CardSet, kind: str) -> float:
    """Return the additional points a hand will probably count."""
    return melds_of(options, hand, kind) + royals_of(hand, kind)


def royals_of(hand: CardSet, kind: str) -> int:
    """Return the points of beloterebelote."""
    pair = PAIRS.get(kind, 0)
    return BELOTE if pair and hand & pair == pair else 0


def melds_of(options: BeloteOptions, hand: CardSet, kind: str) -> float:
    """Return what the combinations of a hand are worth, less for those that are likely to be beaten."""
    if not may_meld(hand):
        return 0.0
    melds = best_set(hand, ORDERS[kind], options)
    return sum(meld.points for meld in melds) * COUNTING[melds[0].kind] if melds else 0.0


def expected(options: BeloteOptions, bid: Bid, factor: int, prospect: Prospect) -> float:
    """Return by how much the declarers are expected to outscore the defenders."""
    points, spread, extra, against = prospect
    stake = stake_of(options, bid, factor)
    chance = chance_of(required(bid, prospect), points, spread)
    lost = stake + ALL_CARDS_IN_TENS + extra + against
    if factor > 1:
        return (2 * chance - 1) * lost
    # The deals in which the contract is made are the better ones.
    taken = min(points + spread * (1 - chance), ALL_CARDS) / 10
    made = stake + extra - against + 2 * taken - ALL_CARDS_IN_TENS
    return chance * made - (1 - chance) * lost


def likely(bid: Bid, prospect: Prospect, margin: float) -> bool:
    """Tell whether more points are expected than a contract needs, by so many standard deviations.

    Where both sides bid on, the one that hopes for more than it can make gets the contract: a bid does worse than it
    seems.
    """
    return prospect.points + CONTINUITY >= required(bid, prospect) + margin * prospect.spread


def required(bid: Bid, prospect: Prospect) -> float:
    """Return the card points that a contract needs."""
    if bid.kaput:
        # All eight tricks are about as likely as half a deviation more than all the points.
        return ALL_CARDS + prospect.spread / 2
    return 10 * (bid.number - prospect.extra)


def chance_of(required: float, points: float, spread: float) -> float:
    """Return how likely it is to take the required points, where so many are expected."""
    return 0.5 + 0.5 * erf((points - required + CONTINUITY) / (spread * sqrt(2)))

"""Belote: what calls and plays say about the hands behind them.

A likelihood with room for mistakes, not a filter: people bid and play differently from us.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from math import exp
from typing import NamedTuple

from pygame_rules.games.belote.auction import BIDS, Auction, Bid
from pygame_rules.games.belote.cards import HEIGHT, PLAY, SEATS
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.games.belote.hints.bidding import implied_extra, melds_of, partners_bids, promised
from pygame_rules.games.belote.hints.evaluation import OPPONENT, PARTNER, points_of
from pygame_rules.games.belote.hints.play import sensible_card
from pygame_rules.games.belote.options import BeloteOptions
from pygame_rules.games.belote.table import BeloteTable, left_of
from pygame_rules.model.cards import CardSet
from pygame_rules.model.hints import Likelihood
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import View
from pygame_rules.tricks.match import partner
from pygame_rules.tricks.playback import Moment, moments

READY = {"first": (-5.0, 0.45), "over": (0.4, 0.12), "partner": (-1.9, 0.055)}
"""The log-odds that a hand bids with exactly the points it needs, and what each further point adds.

The first bid of an auction, a bid over an opponent's, a bid over the partner's.
"""
TASTE = 6.0
"""How many points better a kind has to be to be bid nearly three times as often (e times)."""
SHORT, DOUBLING = 24.0, 5.0
"""A double is even money where a contract looks this many points short; this many more make it e times likelier."""
UNLIKELY = 0.25
"""How likely a card is that a sensible player would not play, against the one that he would."""


class PastCall(NamedTuple):
    """A call, and what its seat had before it.

    ``bid`` is what was bid, or stood; ``required`` are the points that the lowest bid of each kind promises,
    ``helped`` the numbers that its partner had bid, ``before`` is what stood, as a key of READY.
    """

    seat: Seat
    verb: str
    bid: Bid | None
    required: Mapping[str, int]
    helped: Mapping[str, int]
    before: str


def explains_calls(view: View[BeloteTable]) -> Likelihood[BeloteDeal]:
    """Return how well imagined hands explain the calls of the others."""
    table = view.table
    options, played = table.options, [table.played_by(seat) for seat in range(SEATS)]
    calls = [*past_calls(options, table.auction, table.dealer)]
    others = [seat for seat in range(SEATS) if seat != view.seat]
    calls_of = {seat: [call for call in calls if call.seat == seat] for seat in others}

    def explains(seat: Seat, hand: CardSet) -> float:
        total, held = 1.0, hand | played[seat]
        points, extra = promised(held), 10 * melds_of(options, held, HEIGHT)
        for call in calls_of[seat]:
            total *= chance(call, held, points, extra)
        return total

    return hand_by_hand([seat for seat in others if calls_of[seat]], explains)


def explains_plays(view: View[BeloteTable]) -> Likelihood[BeloteDeal]:
    """Return how well imagined hands explain the cards that the others have played."""
    table = view.table
    past: dict[Seat, list[Moment[BeloteTable]]] = {}
    for moment in moments_of(table):
        if moment.seat != view.seat:
            past.setdefault(moment.seat, []).append(moment)

    def explains(seat: Seat, hand: CardSet) -> float:
        total = 1.0
        for before, _, card, since in past[seat]:
            if sensible_card(before, seat, hand | since) != card:
                total *= UNLIKELY
        return total

    return hand_by_hand(past, explains)


def hand_by_hand(seats: Iterable[Seat], explains: Callable[[Seat, CardSet], float]) -> Likelihood[BeloteDeal]:
    """Return a likelihood that depends on each of these hands alone; the fewer cards are left, the more come again."""
    seats, known = tuple(seats), cache(explains)

    def weight(deal: BeloteDeal) -> float:
        total, hands = 1.0, deal.hands
        for seat in seats:
            total *= known(seat, hands[seat])
        return total

    return weight


def moments_of(table: BeloteTable) -> list[Moment[BeloteTable]]:
    """Return every card that was played, the latest first, from the table alone: the deal is played without hands."""
    again = BeloteTable(table.options, table.dealer)
    again.auction = table.auction
    again.await_first_lead()
    return moments(BeloteDeal(again, [0] * SEATS), [(seat, PLAY[card]) for seat, card in table.plays()])


def past_calls(options: BeloteOptions, auction: Auction, dealer: Seat) -> Iterator[PastCall]:
    """Yield the calls of an auction, but for answers to a double, which say too little."""
    so_far = Auction(left_of(dealer))
    for seat, action in auction.calls:
        if not so_far.asked:
            for_suit, for_height = so_far.least(options)
            kinds = so_far.kinds(options, seat)
            required = {kind: 10 * (for_height if kind == HEIGHT else for_suit) for kind in kinds}
            helped = {bid.kind: bid.number for bid in partners_bids(so_far, seat)}
            standing = so_far.standing
            before = "first" if standing is None else "partner" if so_far.bidder == partner(seat) else "over"
            bid = BIDS[str(action.value)] if action.verb == "bid" else standing
            yield PastCall(seat, action.verb, bid, required, helped, before)
        so_far = so_far.after(options, seat, action)


def chance(call: PastCall, hand: CardSet, points: Mapping[str, float], extra: float) -> float:
    """Return how likely a sensible player with these eight cards makes this call.

    ``points`` are those that the hand promises, ``extra`` what its combinations add.
    """
    if call.verb == "double":
        assert call.bid is not None
        taken = points_of(OPPONENT, hand, call.bid.kind, call.bid.number)
        short = 10 * (call.bid.number - implied_extra(call.bid.number)) - taken
        return logistic((short - SHORT) / DOUBLING)
    spare = {kind: points[kind] - required for kind, required in call.required.items()}
    for kind, number in call.helped.items():
        if kind in spare:
            spare[kind] = points_of(PARTNER, hand, kind, number) - call.required[kind]
    most = max(spare.values())
    start, slope = READY[call.before]
    ready = logistic(start + slope * (most + extra))
    if call.verb == "pass":
        return 1 - ready
    assert call.bid is not None
    share = exp((spare[call.bid.kind] - most) / TASTE)
    return ready * share / sum([exp((more - most) / TASTE) for more in spare.values()])


def logistic(value: float) -> float:
    """Return a chance from 0 to 1."""
    return 1 / (1 + exp(-value))

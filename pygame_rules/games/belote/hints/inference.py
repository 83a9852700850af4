"""Belote: how well hands explain what was called and played."""

from collections.abc import Iterator, Mapping
from math import exp
from typing import NamedTuple

from pygame_rules.games.belote.auction import BIDS, Auction, Bid
from pygame_rules.games.belote.cards import HEIGHT, PLAY, SEATS, SUIT
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.games.belote.hints.bidding import melds_of, partners_bids, royals_of, told
from pygame_rules.games.belote.hints.evaluation import BIDDER, OPPONENT, PARTNER, by_kind, points_of
from pygame_rules.games.belote.hints.play import sensible_card
from pygame_rules.games.belote.options import BeloteOptions
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.hints import Likelihood
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import View

READY = {"first": (-5.0, 0.45), "over": (0.4, 0.12), "partner": (-1.9, 0.055)}
"""How ready a hand is to bid, by what stood before: the logistic of so much, and so much for each point to spare."""
TASTE = 6.0
"""Points by which another kind has to be better to be bid nearly three times as often."""
DOUBLING, SHORT = 5.0, 24.0
"""The same for doubling, around the contract that is expected to be so many points short."""

UNLIKELY = 0.25
"""How likely a card is that a sensible player would not have chosen, against the one that it would."""


class Asked(NamedTuple):
    """A call as its seat saw it: the card points each kind needed, and the number its partner had bid of any."""

    seat: Seat
    verb: str
    bid: Bid | None
    needed: Mapping[str, int]
    partner: Mapping[str, int]
    before: str


def likelihood(view: View[BeloteTable]) -> Likelihood[BeloteDeal]:
    """Return how well imagined hands explain the calls of the others."""
    table = view.table
    options, played = table.options, [table.played_by(seat) for seat in range(SEATS)]
    heard_of: dict[Seat, list[Asked]] = {seat: [] for seat in range(SEATS) if seat != view.seat}
    for call in heard(options, table.auction, table.dealer):
        if call.seat != view.seat:
            heard_of[call.seat].append(call)

    def weight(deal: BeloteDeal) -> float:
        total, hands = 1.0, deal.hands
        for seat, calls in heard_of.items():
            hand = hands[seat] | played[seat]
            extra = 10 * melds_of(options, hand, HEIGHT)
            points = by_kind(BIDDER, hand)
            for kind in SUIT:
                points[kind] += 10 * royals_of(hand, kind)
            for call in calls:
                total *= chance(call, hand, points, extra)
        return total

    return weight


def explained(view: View[BeloteTable]) -> Likelihood[BeloteDeal]:
    """Return how well imagined hands explain the cards that the others have played."""
    table = view.table
    seen = [moment for moment in moments(table) if moment.seat != view.seat]

    def weight(deal: BeloteDeal) -> float:
        total, hands = 1.0, deal.hands
        for before, seat, card, later in seen:
            if sensible_card(before, seat, hands[seat] | later) != card:
                total *= UNLIKELY
        return total

    return weight


class Moment(NamedTuple):
    """A card as it was played: the table before it, and what its seat has played from then on."""

    before: BeloteTable
    seat: Seat
    card: CardSet
    later: CardSet


def moments(table: BeloteTable) -> Iterator[Moment]:
    """Yield every card that was played, told by the table alone."""
    again = BeloteTable(table.options, table.dealer)
    again.auction = table.auction
    again.await_first_lead()
    deal = BeloteDeal(again, [0] * SEATS)
    left = [table.played_by(seat) for seat in range(SEATS)]
    for seat, card in table.plays():
        yield Moment(again.copy(), seat, card, left[seat])
        left[seat] ^= card
        deal.apply(seat, PLAY[card])


def heard(options: BeloteOptions, auction: Auction, dealer: Seat) -> Iterator[Asked]:
    """Yield what was called, each call as it was when its seat was asked; redoubles tell too little."""
    so_far = Auction((dealer + 1) % SEATS)
    for seat, action in auction.calls:
        if not so_far.asked:
            for_suit, for_height = so_far.least(options)
            kinds = so_far.kinds(options, seat)
            needed = {kind: 10 * (for_height if kind == HEIGHT else for_suit) for kind in kinds}
            partner = {bid.kind: bid.number for bid in partners_bids(so_far, seat)}
            standing = so_far.standing
            before = "first" if standing is None else "partner" if so_far.bidder == seat ^ 2 else "over"
            bid = BIDS[str(action.value)] if action.verb == "bid" else standing
            yield Asked(seat, action.verb, bid, needed, partner, before)
        so_far = so_far.after(options, seat, action)


def chance(call: Asked, hand: CardSet, points: Mapping[str, float], extra: float) -> float:
    """Return how likely a sensible player with these eight cards is to make this call.

    ``points`` are what it expects to take of each kind, ``extra`` those of its combinations.
    """
    if call.verb == "double":
        assert call.bid is not None
        taken = points_of(OPPONENT, hand, call.bid.kind, call.bid.number)
        short = 10 * (call.bid.number - told(call.bid.number)) - taken
        return logistic((short - SHORT) / DOUBLING)
    spare = {kind: points[kind] - wanted for kind, wanted in call.needed.items()}
    for kind, number in call.partner.items():
        if kind in spare:
            spare[kind] = points_of(PARTNER, hand, kind, number) - call.needed[kind]
    most = max(spare.values())
    start, slope = READY[call.before]
    ready = logistic(start + slope * (most + extra))
    if call.verb == "pass":
        return 1 - ready
    assert call.bid is not None
    shares = {kind: exp((points - most) / TASTE) for kind, points in spare.items()}
    return ready * shares[call.bid.kind] / sum(shares.values())


def logistic(value: float) -> float:
    """Return a chance from 0 to 1."""
    return 1 / (1 + exp(-value))

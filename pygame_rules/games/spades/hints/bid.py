"""Spades: what a sensible player bids, and what a bid says about the hand behind it."""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp

from pygame_rules.cards import CardSet
from pygame_rules.game import Action, Deal, Seat, View
from pygame_rules.games.spades.score import SpadesMatch
from pygame_rules.games.spades.table import BID, LOOK, SEATS, SIZE, SpadesTable

ACE, KING, QUEEN, JACK = 1 << 12, 1 << 11, 1 << 10, 1 << 9
RUN = (1 << SIZE) - 1


@cache
def _side_tricks(held: CardSet) -> float:
    """Return the tricks a side suit is worth."""
    length = held.bit_count()
    tricks = 0.0
    if held & ACE:
        tricks += 0.95 if length < 6 else 0.75
    if held & KING:
        tricks += 0.75 if held & ACE else (0.6 if 2 <= length <= 4 else 0.3)
    if held & QUEEN and 3 <= length <= 4:
        tricks += 0.35 if held & (ACE | KING) else 0.15
    return tricks


@cache
def _spade_tricks(held: CardSet) -> float:
    """Return the tricks the spades are worth."""
    length = held.bit_count()
    tricks = 0.0
    for honour, alone in ((ACE, 1), (KING, 2), (QUEEN, 3), (JACK, 4)):
        if held & honour:
            tricks += 1.0 if length >= alone else 0.4
    small = length - (held & (ACE | KING | QUEEN | JACK)).bit_count()
    return tricks + max(0, length - 3) * 0.6 + min(small, 3) * 0.15


@cache
def _side_risk(held: CardSet) -> float:
    """Return the chance that a side suit costs a nil its life."""
    risk, ranks = 0.0, [rank for rank in range(SIZE) if held >> rank & 1]
    for place, rank in enumerate(ranks):
        risk += max(0.0, (rank - 3 - 3 * place)) * 0.045 / (1 + place)
    return min(risk, 0.9)


@cache
def _spade_risk(held: CardSet) -> float:
    """Return the chance that the spades cost a nil its life."""
    if held & (ACE | KING) or held.bit_count() > 4:
        return 0.95
    risk = 0.35 if held & QUEEN else 0.15 if held & JACK else 0.0
    return min(0.95, risk + 0.06 * held.bit_count() + 0.15 * max(0, held.bit_count() - 2))


def tricks_of(hand: CardSet) -> float:
    """Return the tricks a hand can expect."""
    return (
        _side_tricks(hand & RUN)
        + _side_tricks(hand >> SIZE & RUN)
        + _side_tricks(hand >> 2 * SIZE & RUN)
        + _spade_tricks(hand >> 3 * SIZE)
        + _void(hand)
    )


def _void(hand: CardSet) -> float:
    """Return what short suits are worth, with spades to ruff."""
    spades = hand >> 3 * SIZE
    if not spades:
        return 0.0
    short = sum(max(0, 2 - (hand >> place * SIZE & RUN).bit_count()) for place in range(3))
    return 0.25 * min(short, spades.bit_count())


def nil_chance(hand: CardSet) -> float:
    """Return the chance that a hand takes no trick when it tries to."""
    chance = 1 - _spade_risk(hand >> 3 * SIZE)
    for place in range(3):
        chance *= 1 - _side_risk(hand >> place * SIZE & RUN)
    return chance


def sensible_bid(table: SpadesTable, seat: Seat, hand: CardSet, match: SpadesMatch) -> Action:
    """Bid the expected tricks, nil where it pays, and look before bidding."""
    if not table.looked[seat]:
        return LOOK
    tricks = tricks_of(hand)
    if _nil_pays(table, seat, hand, tricks):
        return BID[0]
    return BID[min(max(1, int(tricks + 0.3)), table.most(seat))]


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

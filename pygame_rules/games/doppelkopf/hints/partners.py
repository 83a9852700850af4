"""Doppelkopf: how likely each seat is on our side, from what is known and from what was played."""

from collections.abc import Sequence
from functools import cache, lru_cache

from pygame_rules.games.doppelkopf.cards import EYES, SEATS, DoppelkopfOrder, original
from pygame_rules.games.doppelkopf.sides import RE, UNKNOWN
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat

ONE_OF_THREE = 1 / 3
"""One of the three others will be the partner."""
GIFT = 0.25
"""A gift of many eyes to a known side makes its giver this much likelier to belong to it; set by hand."""
TAKEN = -0.35
"""So much for whoever takes its trick as the last to play, which a partner hardly ever does; set by hand."""
DOUBT = 0.1
"""Such signs alone leave at least this chance either way: somebody may have had no other card."""
MANY = 10
"""A card with this many eyes is not given away for nothing."""


def partners(table: DoppelkopfTable, seat: Seat, hand: CardSet) -> Sequence[float]:
    """Return the chance of each seat to be on the side of this one; its own is 1."""
    sides = tuple(table.sides_seen(seat, hand))
    known = by_sides(sides, seat)
    own, strangers = sides[seat], sides.count(UNKNOWN)
    # Signs matter where somebody else's side is known, and our partner is not.
    if not 0 < strangers < SEATS - 1 or sides.count(own) > 1 or len(table.leaders) < 2:
        return known
    chances = list(known)
    odds: dict[Seat, float] = {}
    for other, leaning in enumerate(leanings(table, sides)):
        if sides[other] == UNKNOWN:
            chance = min(1 - DOUBT, max(DOUBT, known[other] + (leaning if own == RE else -leaning)))
            odds[other] = chance / (1 - chance)
    # One of them is our partner, and only one.
    for other in odds:
        chances[other] = odds[other] / sum(odds.values())
    return chances


@cache
def by_sides(sides: tuple[int, ...], seat: Seat) -> Sequence[float]:
    """Return the chance of each seat to be on the side of this one, by the sides that it knows alone."""
    own = sides[seat]
    if own == UNKNOWN:
        # A marriage still seeks its partner: any of the others may win the trick that decides.
        return [1.0 if other == seat else ONE_OF_THREE for other in range(SEATS)]
    if UNKNOWN not in sides:
        return [1.0 if side == own else 0.0 for side in sides]
    # Count on one partner: that Kontra faces a silent marriage, as three against one, is too rare.
    missing = max(0, 2 - sides.count(own))
    return [missing / sides.count(UNKNOWN) if side == UNKNOWN else float(side == own) for side in sides]


def leanings(table: DoppelkopfTable, sides: Sequence[int]) -> list[float]:
    """Return for each seat how much its signs speak for Re; below zero they speak for Kontra."""
    leaning = [0.0] * SEATS
    tricks = len(table.history) // SEATS
    for seat, holder, sign in all_signs(
        original(table.order), tuple(table.leaders[:tricks]), tuple(table.history[: tricks * SEATS])
    ):
        if sides[holder] != UNKNOWN:
            leaning[seat] += sign if sides[holder] == RE else -sign
    return leaning


@lru_cache(1000)  # all seats ask in turn what was given and taken before the same trick
def all_signs(
    order: DoppelkopfOrder, leaders: tuple[Seat, ...], history: tuple[CardSet, ...]
) -> Sequence[tuple[Seat, Seat, float]]:
    """Return who belongs to whom, or does not, by some tricks."""
    return [
        sign
        for number, leader in enumerate(leaders)
        for sign in signs(order, leader, *history[SEATS * number : SEATS * (number + 1)])
    ]


@lru_cache(20000)
def signs(order: DoppelkopfOrder, leader: Seat, *trick: CardSet) -> tuple[tuple[Seat, Seat, float], ...]:
    """Return who gave many eyes to whom or took the trick as the last, and how much that speaks for being partners.

    Playouts ask for the same tricks again and again.
    """
    found = []
    best, holder = trick[0], leader
    for turn in range(1, SEATS):
        card, seat = trick[turn], (leader + turn) % SEATS
        if card & order.beats[best]:
            if turn == SEATS - 1:
                found.append((seat, holder, TAKEN))
            best, holder = card, seat
        elif EYES[card] >= MANY:
            found.append((seat, holder, GIFT))
    return tuple(found)

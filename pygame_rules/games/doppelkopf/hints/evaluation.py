"""Doppelkopf: how many eyes a side will take, summed up from what one hand holds.

An additive table for each role: trumps by rank and number; how many trumps; each plain suit by its aces and tens, and
by its length. ``fit`` beside this module finds the numbers.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import erf, sqrt
from typing import TypeAlias

from pygame_rules.games.doppelkopf.cards import ACES, BOTH, SOLOS, SUITS, TENS, order_of, trump_faces
from pygame_rules.games.doppelkopf.hints.weights import EYES_TAKEN, SPREAD
from pygame_rules.model.cards import CardSet

Cell: TypeAlias = tuple[str, int, int]

RE_HAND, KONTRA_HAND, SUIT_SOLO = "re", "kontra", "suit"
ROLES = (RE_HAND, KONTRA_HAND, SUIT_SOLO, "Q", "J", "A")
"""A hand of Re, of Kontra, and of one who plays a solo in a suit, with queens, with jacks, with aces."""

LONGEST = 6
"""Longer suits are like this one."""

RANKS = {kind: [BOTH[face] for face in trump_faces(kind)] for kind in SOLOS}
"""The trumps of each solo by rank, from high to low."""


def role_of(kind: str) -> str:
    """Return the role of whoever plays a solo."""
    return SUIT_SOLO if kind in SUITS else kind


def cells(hand: CardSet, kind: str) -> Iterator[Cell]:
    """Yield the cells of a hand in a solo of some kind; a regular game is like one in diamonds."""
    order = order_of(kind)
    yield "base", 0, 0
    for row, rank in enumerate(RANKS[kind]):
        held = (hand & rank).bit_count()
        if held:
            yield "trump", row, held
    yield "length", 0, (hand & order.trumps).bit_count()
    for suit in order.plain.values():
        mine = hand & suit
        row = 3 * (mine & ACES).bit_count() + (mine & TENS).bit_count()
        yield "suit", row, min(mine.bit_count(), LONGEST)


@lru_cache(20000)
def eyes_of(hand: CardSet, kind: str, role: str) -> float:
    """Return the eyes that the side of a dealt hand takes on average."""
    tables = EYES_TAKEN[role]
    return sum(tables[table][row][column] for table, row, column in cells(hand, kind)) / 10


def chance(eyes: float, wanted: int, role: str) -> float:
    """Return the chance to take so many eyes where some are expected."""
    return 0.5 + 0.5 * erf((eyes + 0.5 - wanted) / (SPREAD[role] * sqrt(2)))

"""Doppelkopf: how many eyes a side will take, estimated from one hand of it.

An additive model for each role: its tables count the trumps by rank, the number of trumps, and each plain suit by its
aces and tens and by its length. ``python -m pygame_rules fit doppelkopf`` finds the numbers, which are in ``weights``.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import erf, sqrt
from typing import TypeAlias

from pygame_rules.games.doppelkopf.cards import ACES, BOTH, SOLOS, SUITS, TENS, order_of, trump_faces
from pygame_rules.games.doppelkopf.hints.weights import EYES_TAKEN, SPREAD
from pygame_rules.model.cards import CardSet

Cell: TypeAlias = tuple[str, int, int]
"""A number of a table: the table's name, row and column."""

RE_HAND, KONTRA_HAND, SUIT_SOLO = "re", "kontra", "suit"
ROLES = (RE_HAND, KONTRA_HAND, SUIT_SOLO, "Q", "J", "A")
"""A hand of Re, of Kontra, and of a soloist in a suit, with queens, with jacks, with aces."""

LONGEST = 6
"""Treat longer suits as this long."""

TRUMPS = {kind: [BOTH[face] for face in trump_faces(kind)] for kind in SOLOS}
"""The trumps of each solo by rank, from high to low."""


def role_of(kind: str) -> str:
    """Return the role of a soloist."""
    return SUIT_SOLO if kind in SUITS else kind


def cells(hand: CardSet, kind: str) -> Iterator[Cell]:
    """Yield the cells of a hand in a kind of solo; a regular game counts as one in diamonds."""
    order = order_of(kind)
    yield "base", 0, 0
    for row, rank in enumerate(TRUMPS[kind]):
        held = (hand & rank).bit_count()
        if held:
            yield "trump", row, held
    yield "length", 0, (hand & order.trumps).bit_count()
    for suit in order.plain.values():
        held_suit = hand & suit
        row = 3 * (held_suit & ACES).bit_count() + (held_suit & TENS).bit_count()
        yield "suit", row, min(held_suit.bit_count(), LONGEST)


@lru_cache(20000)
def eyes_of(hand: CardSet, kind: str, role: str) -> float:
    """Return the eyes that the side of a dealt hand takes on average."""
    tables = EYES_TAKEN[role]
    return sum(tables[table][row][column] for table, row, column in cells(hand, kind)) / 10


def chance(eyes: float, mark: int, role: str) -> float:
    """Return the chance to take at least ``mark`` eyes where ``eyes`` are expected."""
    return 0.5 + 0.5 * erf((eyes + 0.5 - mark) / (SPREAD[role] * sqrt(2)))

"""Doppelkopf: Re and Kontra, and what follows from the sides that are known."""

from collections.abc import Sequence
from functools import cache

from pygame_rules.games.doppelkopf.cards import SEATS
from pygame_rules.model.seats import NOBODY, Seat

RE, KONTRA, UNKNOWN = 0, 1, -1
"""[doppelkopf.re-kontra] The two sides, and that of a seat that has not shown its own."""


def completed(known: Sequence[int]) -> list[int]:
    """[doppelkopf.known-sides] Return the sides with all that follows from those that are known.

    Two players of Re leave the others to Kontra, and three of Kontra leave the fourth to Re. Two of Kontra prove
    nothing: one of the others may be alone with both queens of clubs.
    """
    sides = list(known)
    if sides.count(RE) == 2:
        return [RE if side == RE else KONTRA for side in sides]
    if sides.count(KONTRA) == SEATS - 1:
        return [KONTRA if side == KONTRA else RE for side in sides]
    return sides


@cache
def sides_from(known: tuple[int, ...], seat: Seat, held: int, played: int) -> Sequence[int]:
    """[doppelkopf.known-sides] [doppelkopf.silent-marriage] Return the sides in a regular game as one seat knows them.

    To know its own side it takes the queens of clubs that it still holds, and to be alone both of them.
    """
    sides = list(known)
    if sides[seat] == UNKNOWN:
        sides[seat] = RE if held else KONTRA
    if held + played == 2:
        return [sides[seat] if other == seat else KONTRA for other in range(SEATS)]
    return completed(sides)


def with_partner(declarer: Seat, partner: Seat = NOBODY) -> list[int]:
    """[doppelkopf.alone] [doppelkopf.clarifying-trick] Return the sides of a declarer with a partner, or alone."""
    return [RE if seat in (declarer, partner) else KONTRA for seat in range(SEATS)]

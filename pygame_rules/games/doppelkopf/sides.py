"""Doppelkopf: Re and Kontra, and who may know of whom."""

from collections.abc import Sequence

from pygame_rules.games.doppelkopf.cards import SEATS
from pygame_rules.model.seats import Seat

RE, KONTRA, UNKNOWN = 0, 1, -1
"""[doppelkopf.re-kontra] The sides, and what is known of a seat that has not shown its own."""


def completed(known: Sequence[int]) -> list[int]:
    """[doppelkopf.known-sides] Return what follows from sides that are known.

    Two players of Re leave nobody else for it, three of Kontra leave one who plays alone; two of Kontra prove
    nothing, because the third may be the partner of the fourth or not.
    """
    told = list(known)
    if told.count(RE) == 2:
        return [RE if side == RE else KONTRA for side in told]
    if told.count(KONTRA) == SEATS - 1:
        return [KONTRA if side == KONTRA else RE for side in told]
    return told


def against_all(alone: Seat) -> list[int]:
    """[doppelkopf.alone] Return the sides when one plays against three."""
    return [RE if seat == alone else KONTRA for seat in range(SEATS)]


def pair(one: Seat, other: Seat) -> list[int]:
    """[doppelkopf.clarifying-trick] Return the sides when two have found each other."""
    return [RE if seat in (one, other) else KONTRA for seat in range(SEATS)]

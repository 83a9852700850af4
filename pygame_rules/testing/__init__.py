"""Helpers to write a game's tests with, and the checks of every game; for this package and for other wheels."""

from pygame_rules.testing.citing import cites
from pygame_rules.testing.deals import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    after,
    deal_of,
    legal,
    play_on,
    refuses,
    run,
    steps,
)

__all__ = [
    "EAST", "NORTH", "SOUTH", "WEST", "after", "cites", "deal_of", "legal", "play_on", "refuses", "run", "steps",
]  # fmt: skip

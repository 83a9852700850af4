"""80 Points: the stages of a round."""

from typing import Final

DRAW: Final = "draw"
SHUFFLE: Final = "shuffle"
DECLARE, ASK, NAME, SHOW, BURY, ASK_LATE, TRICKS = STAGES = (
    "declare", "reshuffle", "name", "jokers", "bury", "reshuffle-late", "play",
)  # fmt: skip
"""What follows the drawing, in this order; what nobody can or need do is left out."""

"""Who sits where: the words for seats that records, scenes and rules share."""

from typing import TypeAlias

Seat: TypeAlias = int
"""0..n-1 in turn order."""

NOBODY, CHANCE, TOGETHER = -1, -2, -3
"""What ``turn`` is when the deal is over, when the cards themselves are awaited, or several seats at once."""


def seat_names(seats: int) -> str:
    """Return the letters of the seats in turn order; lower case, so they never look like suits."""
    return {2: "sn", 3: "swe", 4: "swne"}.get(seats) or "abcdefghijklm"[:seats]

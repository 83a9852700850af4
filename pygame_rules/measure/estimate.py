"""Estimates with 95 % intervals."""

from collections.abc import Sequence
from math import inf, sqrt
from typing import Final, NamedTuple

NORMAL: Final = 1.96
"""How many standard errors a 95 % interval reaches to either side."""


class Estimate(NamedTuple):
    """A mean, and half the width of its 95 % interval, which has no end where fewer than two deals say anything."""

    mean: float
    interval: float


def mean_by_deals(deals: Sequence[Sequence[float]]) -> Estimate:
    """Estimate the mean of what was found in deals; the findings of one deal are not independent."""
    numbers = [number for deal in deals for number in deal]
    mean = sum(numbers) / max(1, len(numbers))
    if sum(map(bool, deals)) < 2:
        return Estimate(mean, inf)
    square = sum(sum(number - mean for number in deal) ** 2 for deal in deals)
    return Estimate(mean, NORMAL * sqrt(square * len(deals) / (len(deals) - 1)) / len(numbers))


def share_between(hits: int, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a share; it says something even where nothing was hit (Wilson 1927)."""
    if not trials:
        return 0.0, 1.0
    share, square = hits / trials, NORMAL**2
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    half = NORMAL * sqrt(share * (1 - share) / trials + square / (4 * trials**2)) / (1 + square / trials)
    return max(0.0, middle - half), min(1.0, middle + half)

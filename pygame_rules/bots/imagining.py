"""Likely worlds: those that best explain what a seat has seen.

Worlds are drawn, weighed by how well they explain it, and thinned out between weighings (a particle filter; Gordon,
Salmond, Smith 1993). No world is kept twice: weights say how much each counts.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias

from pygame_rules.bots.work import Work
from pygame_rules.bots.worlds import Imagination
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.hints import Likelihood, SearchBudget

SLICE: Final = 20
"""Worlds weighed between two reports of progress; a playout takes about twice as long."""
TRIES: Final = 8
"""Where each world takes more tries than this, few of them are different, and a pool gets by with those it has."""
HARDLY: Final = 1e-300
"""The weight of worlds where none explains what was seen, so that any other pool counts for more."""


class Particle(NamedTuple):
    """A world that explains what was seen, and how well."""

    deal: AnyDeal
    weight: float


Search: TypeAlias = Work[bool]
"""Work that returns whether time was up."""


def imagine(
    worlds: Imagination, weights: Sequence[Likelihood[AnyDeal]], rnd: Random, budget: SearchBudget, kept: list[Particle]
) -> Search:
    """Draw a pool of worlds and keep those that best explain what was seen; likely ones have the larger weights."""
    sizes = budget.sizes(len(weights))
    drawn = _tried(worlds(rnd), sizes[0])
    pool, done = [particle for particle in drawn if particle] if not weights else [], 0
    for weight, survivors in zip(weights, sizes[1:], strict=True):
        weighed: list[Particle] = []
        for particle in pool or drawn:
            if particle:
                weighed.append(Particle(particle.deal, particle.weight * weight(particle.deal)))
            done += 1
            if done % SLICE == 0 and (yield min(1.0, done / sum(sizes))):
                return True
        pool = list(thinned(weighed, survivors, rnd))
    kept += pool
    return False


def _tried(worlds: Iterator[AnyDeal | None], size: int) -> Iterator[Particle | None]:
    """Yield so many worlds, and None for each try that failed; at least one where that takes too many of them."""
    found = 0
    for tries, deal in enumerate(worlds, 1):
        yield Particle(deal, 1.0) if deal else None
        found += deal is not None
        if found == size or (found and tries >= TRIES * size):
            return


def thinned(pool: Sequence[Particle], size: int, rnd: Random) -> Iterator[Particle]:
    """Keep this many worlds: the likely ones, and others by chance with the weight of those that go.

    Every world keeps its weight on average (Fearnhead, Clifford 2003).
    """
    ranked = sorted(weight for _, weight in pool)
    sums = list(accumulate(ranked))
    if not sums[-1]:
        yield from (Particle(deal, HARDLY) for deal, _ in pool[:size])
        return
    # The heaviest keep their weights; each of the others is kept in proportion to its own, and then counts for a step.
    light, left = len(pool), size
    while min(light, left) > 1 and ranked[light - 1] * left > sums[light - 1]:
        light -= 1
        left -= 1
    step = sums[light - 1] / left
    mark = rnd() * step
    for deal, weight in pool:
        if weight > step:
            yield Particle(deal, weight)
            continue
        mark -= weight
        if mark < 0:
            mark += step
            yield Particle(deal, step)

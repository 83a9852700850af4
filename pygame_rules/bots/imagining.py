"""Likely worlds: those that best explain what a seat has seen.

Worlds are resampled by how well they explain it (a particle filter; Gordon, Salmond, Smith 1993).
"""

from collections.abc import Generator, Iterator, Sequence
from itertools import islice
from typing import NamedTuple, TypeAlias

from pygame_rules.bots.worlds import worlds
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.hints import SearchBudget
from pygame_rules.model.match import Match
from pygame_rules.model.table import AnyView

SLICE = 20
"""Worlds weighed between two reports of progress; a playout takes about twice as long."""


class Particle(NamedTuple):
    """A world that explains what was seen, and how often it was resampled."""

    deal: AnyDeal
    times: int


Search: TypeAlias = Generator[float, bool | None, bool]
"""Work that yields its progress and returns whether time was up."""


def imagine(
    game: AnyGame, view: AnyView, match: Match, rnd: Random, budget: SearchBudget, kept: list[Particle], share: float
) -> Search:
    """Draw worlds and keep those that best explain what was seen; this is a share of all the work there is."""
    weights = game.hints.weights(view, match) if game.hints else ()
    sizes = budget.sizes(len(weights))
    drawn = (Particle(deal, 1) for deal in worlds(game, view, rnd))
    pool, done = list(islice(drawn, sizes[0])) if not weights else [], 0
    for weight, size, survivors in zip(weights, sizes, sizes[1:], strict=False):
        weighed: list[tuple[AnyDeal, float]] = []
        for deal, times in pool or islice(drawn, size):
            weighed.append((deal, times * weight(deal)))
            done += 1
            if done % SLICE == 0 and (yield share * done / sum(sizes)):
                return True
        pool = list(resampled(weighed, survivors, rnd))
    kept += pool
    return False


def resampled(pool: Sequence[tuple[AnyDeal, float]], kept: int, rnd: Random) -> Iterator[Particle]:
    """Keep worlds in proportion to their weights, with one random number (systematic resampling)."""
    total = sum(weight for _, weight in pool)
    if not total:
        yield from (Particle(deal, 1) for deal, _ in pool[:kept])
        return
    step, mark = total / kept, rnd() * total / kept
    for deal, weight in pool:
        times = 0
        while mark < weight:
            mark += step
            times += 1
        mark -= weight
        if times:
            yield Particle(deal, times)

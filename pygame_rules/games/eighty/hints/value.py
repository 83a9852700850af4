"""80 Points: what a finished round is worth in its match, in levels."""

from collections.abc import Sequence

from pygame_rules.games.eighty.cards import SEATS, points_of
from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.match import EightyMatch
from pygame_rules.games.eighty.options import ACE
from pygame_rules.games.eighty.score import GOAL, EightyResult, factor, last_trick, scored
from pygame_rules.model.hints import Worth
from pygame_rules.tricks.match import team

# Set by hand.
DEFENCE = 0.9
"""What it is worth to defend in the next round, in levels."""
POINT = 0.006
"""What a point is worth that changes nothing, so that points are not thrown away."""
VICTORY = 6.0
"""What winning the match is worth beyond the levels of the round that does it."""
AT_ACE = 0.5
"""What it is worth to be at ace alone, one defence from winning the match."""


def worth(match: EightyMatch) -> Worth[EightyDeal]:
    """Return the worth of a round to each seat; rounds with the same points and end are counted once."""
    options = match.options
    known: dict[tuple[int, int, object], Sequence[float]] = {}

    def value(deal: EightyDeal) -> Sequence[float]:
        table = deal.table
        last, attackers = last_trick(table), table.attackers
        total = table.points[attackers]
        if team(last.winner) == attackers:
            total += factor(options, last) * points_of(table.bottom)
        key = table.starter, total, last if options.jack_back_to_2 else None
        worths = known.get(key)
        if worths is None:
            result = scored(options, table.levels, table.starter, total, last)
            ahead = levels_ahead(result, attackers)
            worths = known[key] = [ahead if team(seat) == 0 else -ahead for seat in range(SEATS)]
        return worths

    return value


def levels_ahead(result: EightyResult, attackers: int) -> float:
    """Return how many levels the first team is better off: levels gained, the next defence, a match that is won."""
    sign = 1 if attackers == 0 else -1
    ahead = float(result.points[0] - result.points[1])
    ahead += sign * (DEFENCE if result.total >= GOAL else -DEFENCE)
    ahead += sign * POINT * (result.total - GOAL)
    if result.winner is not None:
        ahead += VICTORY if result.winner == 0 else -VICTORY
    elif max(result.levels) == ACE:
        ahead += AT_ACE * ((result.levels[0] == ACE) - (result.levels[1] == ACE))
    return ahead

"""Bridge: what the score of the match changes: exactly the limit, the end of the match, and the chance to win it."""

from collections.abc import Sequence
from math import exp

from pygame_rules.games.bridge36.cards import JACKS
from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.games.bridge36.endings import MINUS, PLUS
from pygame_rules.games.bridge36.match import BridgeMatch, after_limit
from pygame_rules.games.bridge36.score import JACK
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.hints import Worth
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import places, winners

CARD = 260 / 36
"""What a card is worth on average."""
EDGE = 15.0
"""How many points make a match three to one when somebody has reached the limit ..."""
SLACK = 0.3
"""... and how much of what is still missing to it is added."""
SCALE = 180.0
"""What a match is worth in points: near an even score one point is then worth about one."""
FAR = 60
"""How many points below the limit everybody has to be for a round to be worth its points and no more."""
LOSS = 40.0
"""What it costs to end the match without winning it."""


class Standing:
    """How a match stands before the round, for the decisions that hang on it."""

    def __init__(self, match: BridgeMatch) -> None:
        self.scores = match.scores
        self.limit = match.options.limit
        self.exact = match.options.reset_on_limit

    @property
    def far(self) -> bool:
        """Tell whether the limit is too far for one round."""
        return max(self.scores) + FAR < self.limit

    def hope(self, seat: Seat, points: int) -> float:
        """[bridge36.exactly-limit] Return what it is worth that a hand would hit the limit if the round ended now."""
        return 0.2 * self.limit if self.exact and points and self.scores[seat] + points == self.limit else 0.0

    def cost(self, seat: Seat, points: int, bonus: int, table: BridgeTable) -> float:
        """Return what it costs to be left with so many points now: nothing less, or a great gain, at the limit."""
        after = self.scores[seat] + points * table.multiplier
        if self.exact and after == self.limit and not bonus:
            return -self.limit / table.multiplier
        others = [self.expected(other, table) for other in range(table.players) if other != seat]
        return points + (LOSS if after > self.limit and after - bonus > min(others) else 0.0)

    def expected(self, seat: Seat, table: BridgeTable) -> float:
        """Return the score that a seat can expect if the round ends now."""
        return self.scores[seat] + CARD * table.held[seat] * table.multiplier

    def jacks(self, seat: Seat, table: BridgeTable) -> str:
        """[bridge36.jack-points] Return whether to take points off or to give them.

        Against each other player both are worth the same. Points given bring the end of the match nearer, which is good
        for whoever is ahead.
        """
        bonus = JACK * table.count(JACKS) * table.multiplier
        others = [self.expected(other, table) + bonus for other in range(table.players) if other != seat]
        return PLUS if self.scores[seat] < min(others) and max(others) > self.limit else MINUS


def worth(match: BridgeMatch) -> Worth[BridgeDeal]:
    """Return what a finished round is worth in this match: its points, or near the limit the chance to win, in points.

    Points are those by which a seat did better than the others on average.
    """
    options, before = match.options, match.scores
    if Standing(match).far:
        return lambda deal: ahead(deal.points())

    def value(deal: BridgeDeal) -> Sequence[float]:
        counted = [score + round(points) for score, points in zip(before, deal.points(), strict=True)]
        scores = after_limit(options, counted)
        even = SCALE / len(scores)
        if max(scores) > options.limit:
            best = winners(places(scores, lowest_wins=True))
            return [(SCALE / len(best) if seat in best else 0.0) - even for seat in range(len(scores))]
        spread = EDGE + SLACK * max(0, options.limit - max(scores))
        parts = [exp(-(score - min(scores)) / spread) for score in scores]
        return [SCALE * part / sum(parts) - even for part in parts]

    return value


def ahead(points: Sequence[float]) -> list[float]:
    """Return by how many points each seat did better than the others on average."""
    total, others = sum(points), len(points) - 1
    return [(total - own) / others - own for own in points]

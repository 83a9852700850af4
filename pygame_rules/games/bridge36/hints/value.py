"""Bridge: what a round is worth in its match: points, exactly the limit, the end of the match, the chance to win it."""

from collections.abc import Sequence
from math import exp

from pygame_rules.games.bridge36.cards import DECK, JACKS, card_points
from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.games.bridge36.endings import MINUS, PLUS
from pygame_rules.games.bridge36.match import BridgeMatch, after_limit
from pygame_rules.games.bridge36.score import JACK
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.hints import Worth
from pygame_rules.model.match import places, winners
from pygame_rules.model.seats import Seat

CARD = card_points(DECK.all) / len(DECK)
"""What a card counts on average."""

# The numbers below were set by hand.

EDGE = 15.0
"""The lead, in points, that makes a match about three to one once somebody is at the limit ..."""
SLACK = 0.3
"""... and what each point that is still missing adds to it: the more rounds are left, the less a lead says."""
SCALE = 180.0
"""What a match is worth in points, so that near an even score one point is worth about one."""
FAR = 60
"""How far below the limit everybody must be for a round to be worth its points and no more."""
LOSS = 40.0
"""What it costs, in points, to end the match without winning it: going on with a bad hand may be better."""
HOPE = 0.2
"""What it is worth to hold exactly the points that lead to the limit, as a share of the limit: hands seldom stay."""


class Standing:
    """How a match stands before the round, for decisions that depend on it."""

    def __init__(self, match: BridgeMatch) -> None:
        self.scores = match.scores
        self.limit = match.options.limit
        self.exact = match.options.reset_on_limit

    @property
    def far(self) -> bool:
        """Tell whether the limit is too far for one round."""
        return max(self.scores) + FAR < self.limit

    def hope(self, seat: Seat, points: int) -> float:
        """[bridge36.exactly-limit] Return what it is worth to hold points that lead to exactly the limit."""
        return HOPE * self.limit if self.exact and points and self.scores[seat] + points == self.limit else 0.0

    def cost(self, seat: Seat, points: int, bonus: int, table: BridgeTable) -> float:
        """[bridge36.exactly-limit] Return what it costs to be left with these points now; at the limit it is a gain."""
        after = self.scores[seat] + points * table.multiplier
        if self.exact and after == self.limit and not bonus:
            return -self.limit / table.multiplier
        others = [self.expected(other, table) for other in range(table.players) if other != seat]
        return points + (LOSS if after > self.limit and after - bonus > min(others) else 0.0)

    def expected(self, seat: Seat, table: BridgeTable) -> float:
        """Return the score to expect of a seat if the round ends now."""
        return self.scores[seat] + CARD * table.held[seat] * table.multiplier

    def jacks(self, seat: Seat, table: BridgeTable) -> str:
        """[bridge36.jack-points] Return whether to take points off or to give them.

        Against each opponent both are worth the same, but points given bring the end of the match nearer, which suits
        the player who is ahead.
        """
        bonus = JACK * table.count(JACKS) * table.multiplier
        others = [self.expected(other, table) + bonus for other in range(table.players) if other != seat]
        return PLUS if self.scores[seat] < min(others) and max(others) > self.limit else MINUS


def worth(match: BridgeMatch) -> Worth[BridgeDeal]:
    """Return what a finished round is worth in this match: its points, or near the limit the chance to win, in points.

    Points are those by which a seat does better than the average of the others.
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
    """Return by how many points each seat did better than the average of the others."""
    total, others = sum(points), len(points) - 1
    return [(total - own) / others - own for own in points]

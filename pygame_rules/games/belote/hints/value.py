"""Belote: what a finished deal is worth in its match."""

from collections.abc import Sequence

from pygame_rules.games.belote.cards import SEATS
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.games.belote.match import BeloteMatch, winning_team
from pygame_rules.games.belote.score import outcome_of
from pygame_rules.model.hints import Worth

VICTORY = 40.0
"""What winning the match is worth beyond the points of the deal that does it."""


def worth(match: BeloteMatch) -> Worth[BeloteDeal]:
    """Return the worth of a deal to each seat: the points ahead, and more where the match is won."""

    def value(deal: BeloteDeal) -> Sequence[float]:
        table = deal.table
        points = outcome_of(table)
        ahead = float(points[0] - points[1])
        scores = match.scores[0] + points[0], match.scores[1] + points[1]
        winner = winning_team(match.options, scores, table.auction.declarers if table.auction.standing else None)
        if winner is not None:
            ahead += VICTORY if winner == 0 else -VICTORY
        return [ahead if seat % 2 == 0 else -ahead for seat in range(SEATS)]

    return value

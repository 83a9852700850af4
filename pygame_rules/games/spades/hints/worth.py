"""Spades: what a finished deal is worth in its match."""

from collections.abc import Callable, Sequence

from pygame_rules.game import Deal
from pygame_rules.games.spades.score import SpadesMatch, score
from pygame_rules.games.spades.table import SEATS, SpadesTable


def worth(match: SpadesMatch) -> Callable[[Deal], Sequence[float]]:
    """Return the worth of a deal to each seat; deals with the same bids and tricks are scored once."""
    known: dict[tuple[int | None, ...], Sequence[float]] = {}
    options = match.options
    bag = options.bag_penalty / options.bag_limit if options.bag_limit else 0.0

    def value(deal: Deal) -> Sequence[float]:
        table = deal.table
        assert isinstance(table, SpadesTable)
        key = (*table.tricks, *table.bids, *table.blind)
        found = known.get(key)
        if found is None:
            result = score(table)
            sides = [
                points[0] - bag * bags
                for points, bags in zip(
                    [[result.points[seat] for seat in seats] for seats in options.sides], result.bags, strict=True
                )
            ]
            rivals = len(sides) - 1
            found = known[key] = [
                sides[options.side(seat)] - (sum(sides) - sides[options.side(seat)]) / rivals
                for seat in range(SEATS)
            ]
        return found

    return value

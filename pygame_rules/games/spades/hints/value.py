"""Spades: what a finished deal is worth in its match, in points of the score as it stands.

The worth is the chance to win from there (in solo, the expected share of the prize), as if every further deal added
a normally distributed difference: far from the end that counts points, near the end it counts only who wins.
"""

from collections.abc import Sequence
from math import erf, prod, sqrt

from pygame_rules.games.spades.cards import SEATS
from pygame_rules.games.spades.deal import SpadesDeal
from pygame_rules.games.spades.match import SpadesMatch, following
from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.games.spades.score import score
from pygame_rules.model.hints import Worth
from pygame_rules.model.seats import Seat

GAIN, DIFFERENCE, BAGS = 45.0, 86.0, 1.0
"""A side's average points in a deal, the standard deviation of the difference of two sides, and a side's average bags.

Counted in deals that ``club`` played against itself.
"""
GAIN_ALONE, DIFFERENCE_ALONE, BAGS_ALONE = 16.0, 34.0, 0.5
"""The same in solo."""
MOST_DEALS = 12.0
"""Longer matches count as this long: no single deal decides them."""
FALL = 2
"""How many times as long a side takes to lose points as to win them."""
STEP = 10
"""How many points up and down are tried, to see what a point is worth."""
FLATTEST = 0.02
"""The least difference that they are taken to make, so that those of a decided match stay finite."""


def worth(match: SpadesMatch) -> Worth[SpadesDeal]:
    """Return the worth of a deal to each seat; deals with the same bids and tricks are scored once."""
    known: dict[tuple[int | None, ...], Sequence[float]] = {}
    now, scales = prospects(match), scale(match)

    def value(deal: SpadesDeal) -> Sequence[float]:
        table = deal.table
        key = (*table.tricks, *table.bids, *table.blind)
        values = known.get(key)
        if values is None:
            then = prospects(following(match, score(table)))
            sides = [by * (after - before) for by, after, before in zip(scales, then, now, strict=True)]
            values = known[key] = [sides[match.options.side(seat)] for seat in range(SEATS)]
        return values

    return value


def bags_hurt(options: SpadesOptions) -> bool:
    """Tell whether a bag costs more than the point it brings."""
    return options.bag_limit is not None and options.bag_penalty > options.bag_limit


def scale(match: SpadesMatch) -> list[float]:
    """Return for each side how many points, as the score stands, are worth the whole match."""
    scales = []
    for side in range(len(match.scores)):
        up, down = list(match.scores), list(match.scores)
        up[side] += STEP
        down[side] -= STEP
        steep = _prospects(match, up)[side] - _prospects(match, down)[side]
        scales.append(2 * STEP / max(steep, FLATTEST))
    return scales


def prospects(match: SpadesMatch) -> list[float]:
    """Return for each side the chance to win the match, in solo its expected share of the prize."""
    if not match.winners:
        return _prospects(match, match.scores)
    if not match.options.solo:
        return [sum(seat in match.winners for seat in seats) / len(match.winners) for seats in match.options.sides]
    shares = [0.0] * SEATS
    ranks = match.places
    for seat, rank in enumerate(ranks):
        # Those who share a place share what the places they fill bring.
        equals = ranks.count(rank)
        shares[seat] = sum(_share(match.options, rank + other) for other in range(equals)) / equals
    return shares


def _share(options: SpadesOptions, place: int) -> float:
    """Return the part of the prize that a place brings."""
    return options.solo_shares[place - 1] / 100 if place <= len(options.solo_shares) else 0.0


def _prospects(match: SpadesMatch, scores: Sequence[float]) -> list[float]:
    """Return the prospects of a match that goes on, at these scores."""
    deals = deals_left(match)
    difference = DIFFERENCE_ALONE if match.options.solo else DIFFERENCE
    spread = difference * sqrt(deals)
    levels = [points - bags_cost(match, bags, deals) for points, bags in zip(scores, match.bags, strict=True)]
    ahead = [[normal((one - two) / spread) for two in levels] for one in levels]
    if not match.options.solo:
        return [ahead[0][1], ahead[1][0]]
    first = _normed([prod(row[:side] + row[side + 1 :]) for side, row in enumerate(ahead)])
    second = _normed([_second(row, side) for side, row in enumerate(ahead)])
    return [
        _share(match.options, 1) * best + _share(match.options, 2) * next_best
        for best, next_best in zip(first, second, strict=True)
    ]


def _second(ahead: Sequence[float], side: int) -> float:
    """Return how likely exactly one of the others is ahead."""
    others = [chance for other, chance in enumerate(ahead) if other != side]
    return sum((1 - chance) * prod(others[:place] + others[place + 1 :]) for place, chance in enumerate(others))


def _normed(chances: Sequence[float]) -> list[float]:
    total = sum(chances) or 1.0
    return [chance / total for chance in chances]


def deals_left(match: SpadesMatch) -> float:
    """Return how many deals the match is likely to last, one at least."""
    options, gain = match.options, GAIN_ALONE if match.options.solo else GAIN
    left = (options.target - max(match.scores)) / gain
    if options.threshold is not None:
        left = min(left, FALL * (min(match.scores) - options.threshold) / gain)
    if options.max_rounds is not None:
        left = min(left, options.max_rounds - match.number + 1)
    return min(MOST_DEALS, max(1.0, left))


def bags_cost(match: SpadesMatch, bags: int, deals: float) -> float:
    """Return the penalties that bags are likely to bring before the match ends."""
    limit = match.options.bag_limit
    if limit is None:
        return 0.0
    more = deals * (BAGS_ALONE if match.options.solo else BAGS)
    times = range(limit, int(bags + 3 * more) + limit, limit)
    return match.options.bag_penalty * sum(normal((bags + more - mark + 0.5) / sqrt(more)) for mark in times)


def normal(deviation: float) -> float:
    """Return the chance that a normally distributed number lies below this many deviations."""
    return (1 + erf(deviation / sqrt(2))) / 2


def chance_to_win(match: SpadesMatch, seat: Seat) -> float:
    """Return the prospects of a seat's side."""
    return prospects(match)[match.options.side(seat)]

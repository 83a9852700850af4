"""80 Points: throws that stand, where a table allows several combinations to be led at once, and how to ruff one."""

from collections.abc import Sequence
from functools import lru_cache

from pygame_rules.games.eighty.cards import Order, doubles_in, points_of
from pygame_rules.games.eighty.hints.picking import cheapest, richest
from pygame_rules.games.eighty.shape import DOUBLE, SISTERS, Lead, beaten, split
from pygame_rules.model.cards import CardSet, each

# Set by hand, on the scale of leads.
THROWN, RUFFED_THROW = 100, 20
"""A throw of a plain group that stands, and against it if it is ruffed, which takes trumps of its shape."""
TRUMPS_THROWN = -30
"""A throw of trumps, which mostly do more one after the other."""


@lru_cache(4096)  # a group often stays as it is from one lead to the next, and from world to world
def sure_throw(order: Order, held: CardSet, out: CardSet, longest: int) -> CardSet:
    """[eighty.throw-stands] Return the cards of a group that no other hand can beat, if they are several parts, or 0.

    ``out`` are the cards of the group in other hands, taken for a single hand; ``longest`` is how many doubles sisters
    may have.
    """
    if not held & held - 1:
        return 0
    sure = [part.cards for part in split(held, order, longest) if not beaten(part, out, order)]
    return sum(sure) if len(sure) > 1 else 0


def throws_of(
    order: Order, held: CardSet, out: CardSet, ruffed: float, longest: int
) -> Sequence[tuple[float, CardSet]]:
    """Return the throw of a group, if one stands, with what it seems to be worth."""
    cards = sure_throw(order, held, out, longest)
    if not cards:
        return ()
    worth = TRUMPS_THROWN if cards & order.trumps else THROWN - RUFFED_THROW * ruffed
    return ((worth + points_of(cards), cards),)


def ruff_of_throw(lead: Lead, trumps: CardSet, best: int, order: Order, last: bool) -> CardSet:
    """Return trumps of the shape of a throw that beat the best play so far: cheap, or rich as the last play; or 0."""
    if lead.kinds[0] >= SISTERS:
        return 0
    play: CardSet = 0
    for kind in lead.kinds:
        rest = trumps & ~play
        heap = doubles_in(rest) if kind == DOUBLE else rest
        if not play:  # the first part decides
            heap = sum(1 << card for card in each(heap) if order.strength[card] > best)
        if not heap:
            return 0
        card = richest(heap, order) if last else cheapest(heap, order)
        play |= 3 * card if kind == DOUBLE else card
    return play

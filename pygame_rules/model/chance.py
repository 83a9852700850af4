"""Chance, as numbers passed in from outside; drawing a card and shuffling with them."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from pygame_rules.model.cards import Card, CardSet

Random: TypeAlias = Callable[[], float]
"""Returns numbers in [0, 1); the rules are given one and never import a generator."""


def draw_one(cards: CardSet, rnd: Random) -> CardSet:
    """Return one card of a set, each with the same chance."""
    for _ in range(int(rnd() * cards.bit_count())):
        cards &= cards - 1
    return cards & -cards


def shuffled(cards: Iterable[Card], rnd: Random) -> list[Card]:
    """Return cards in an order of chance; from the last down to the second, each changes places with one up to itself.

    The same numbers always give the same order: a fair match is checked by it.
    """
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(rnd() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order

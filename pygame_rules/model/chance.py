"""Chance, as numbers passed in from outside, and drawing a card with one."""

from collections.abc import Callable
from typing import TypeAlias

from pygame_rules.model.cards import CardSet

Random: TypeAlias = Callable[[], float]
"""Returns numbers in [0, 1); the rules are given one and never import a generator."""


def draw_one(cards: CardSet, rnd: Random) -> CardSet:
    """Return one card of a set, each with the same chance."""
    for _ in range(int(rnd() * cards.bit_count())):
        cards &= cards - 1
    return cards & -cards

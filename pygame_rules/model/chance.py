"""Chance as the rules take it: numbers from outside, and a card drawn by one."""

from collections.abc import Callable
from typing import TypeAlias

from pygame_rules.model.cards import CardSet

Random: TypeAlias = Callable[[], float]
"""A source of numbers in [0, 1); rules never import a generator of their own."""


def draw_one(cards: CardSet, rnd: Random) -> CardSet:
    """Return one card of a set, each as likely as the other."""
    for _ in range(int(rnd() * cards.bit_count())):
        cards &= cards - 1
    return cards & -cards

"""Doppelkopf: what a card is worth to a player who keeps it, in eyes, for every kind of game."""

from functools import cache
from math import exp

from pygame_rules.games.doppelkopf.cards import DECK, PLAY, DoppelkopfOrder
from pygame_rules.model.cards import CardSet

HIGHEST = 34.0
"""What the highest trump is good for: it can wait for a trick that is worth it."""
STEP = 3.0
"""The number of trumps over which that falls to a third."""
ACE = 6.0
TEN = 1.0
"""What a plain ace or ten is good for where trumps are many."""
FEW = 8
"""No more trumps than that, and plain suits win most of the tricks."""
LONG_ACE = 12.0
LONG_TEN = 6.0
LONG_KING = 2.0
"""What plain cards are good for then."""


@cache
def keeping(order: DoppelkopfOrder) -> dict[CardSet, float]:
    """Return the worth of each card by its bit."""
    few = order.trumps.bit_count() <= FEW
    plain = {"A": LONG_ACE, "T": LONG_TEN, "K": LONG_KING} if few else {"A": ACE, "T": TEN}
    highest = max((order.height[bit] for bit in PLAY if bit & order.trumps), default=0)
    worth: dict[CardSet, float] = {}
    for bit in PLAY:
        if bit & order.trumps:
            worth[bit] = HIGHEST * exp((order.height[bit] - highest) / STEP)
        else:
            worth[bit] = plain.get(DECK.kind(bit.bit_length() - 1)[1], 0.0)
    return worth

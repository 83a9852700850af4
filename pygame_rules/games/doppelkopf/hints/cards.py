"""Doppelkopf: what a card is worth to a player who keeps it, in eyes, for every kind of game."""

from functools import cache
from math import exp

from pygame_rules.cards import CardSet
from pygame_rules.games.doppelkopf.order import DECK, PLAY, Order

HIGHEST = 26.0
"""What the highest trump is good for: it can wait for a trick that is worth it."""
STEP = 3.0
"""The number of trumps over which that falls to a third."""
ACE, TEN = 6.0, 1.0
"""What a plain ace or ten is good for where trumps are many; where they are few, see below."""
FEW = 8
"""No more trumps than that, and plain suits win most of the tricks."""
LONG_ACE, LONG_TEN, LONG_KING = 12.0, 6.0, 2.0


@cache
def keeping(order: Order) -> dict[CardSet, float]:
    """Return the worth of each card by its bit."""
    few = order.trumps.bit_count() <= FEW
    plain = {"A": LONG_ACE, "T": LONG_TEN, "K": LONG_KING} if few else {"A": ACE, "T": TEN}
    highest = max((order.power[bit] for bit in PLAY if bit & order.trumps), default=0)
    worth: dict[CardSet, float] = {}
    for bit in PLAY:
        if bit & order.trumps:
            worth[bit] = HIGHEST * exp((order.power[bit] - highest) / STEP)
        else:
            worth[bit] = plain.get(DECK.kind(bit.bit_length() - 1)[1], 0.0)
    return worth

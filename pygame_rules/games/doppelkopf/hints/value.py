"""Doppelkopf: what a card is worth to a player who keeps it, in eyes, for every kind of game.

The numbers were set by hand: more for a card makes ``club`` hold it back for a better trick.
"""

from functools import cache
from math import exp

from pygame_rules.games.doppelkopf.cards import DECK, PLAY, DoppelkopfOrder
from pygame_rules.model.cards import CardSet

HIGHEST = 34.0
"""The highest trump can wait for a trick worth this much."""
STEP = 3.0
"""Over this many ranks of trumps the worth falls to a third."""
WITH_MANY_TRUMPS = {"A": 6.0, "T": 1.0}
"""Plain cards by rank where most tricks are trumped sooner or later."""
FEW = 8
"""With no more trumps than this, plain suits win most of the tricks."""
WITH_FEW_TRUMPS = {"A": 12.0, "T": 6.0, "K": 2.0}
"""Plain cards by rank in such games."""


@cache
def keeping(order: DoppelkopfOrder) -> dict[CardSet, float]:
    """Return the worth of each card."""
    plain = WITH_FEW_TRUMPS if order.trumps.bit_count() <= FEW else WITH_MANY_TRUMPS
    highest = max((order.power[card] for card in PLAY if card & order.trumps), default=0)
    return {
        card: HIGHEST * exp((order.power[card] - highest) / STEP)
        if card & order.trumps
        else plain.get(DECK.kind(card.bit_length() - 1)[1], 0.0)
        for card in PLAY
    }

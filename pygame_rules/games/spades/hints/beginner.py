"""Spades: how a beginner bids: the tricks it can point at, whatever the score and the bids of others."""

from pygame_rules.games.spades.cards import DECK, SPADES
from pygame_rules.games.spades.table import BID, LOOK, SpadesTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat

SHARE = 3
"""Spades beyond this many win a trick each, however low they are: by then the others have none."""


def bid(table: SpadesTable, seat: Seat, hand: CardSet) -> Action:
    """Return what a beginner bids, never nil: that takes more courage and a plan."""
    if not table.looked[seat]:
        return LOOK
    return BID[min(max(1, sure_tricks(hand)), table.most(seat))]


def sure_tricks(hand: CardSet) -> int:
    """Return how many aces, guarded kings, spade queens with two others, and spades from the fourth on a hand has."""
    tricks = 0
    for suit in DECK.suits:
        held = hand & suit
        length, top = held.bit_count(), suit.bit_length() - 1
        tricks += held >> top & 1
        tricks += held >> top - 1 & (length > 1)
        if suit == SPADES:
            tricks += held >> top - 2 & (length > 2)
            tricks += max(0, length - SHARE)
    return tricks

"""Spades: the cards, and which beats which."""

from pygame_rules.model.action import single_plays
from pygame_rules.model.cards import Deck, singly
from pygame_rules.model.seats import seat_names
from pygame_rules.tricks.order import Order

DECK = Deck("23456789TJQKA")
"""[spades.cards] Twos are low, aces high."""
CLUBS, DIAMONDS, HEARTS, SPADES = DECK.suits
SEATS = 4
NAMES = seat_names(SEATS)
SIZE = 13
"""Cards in a hand, and so tricks in a round."""

ORDER = Order("spades.follow-suit", *map(singly, (SPADES, CLUBS, DIAMONDS, HEARTS)))
"""[spades.trump] [spades.follow-suit] [spades.trick] Trumps first, then the suits that they beat."""
PLAY = single_plays(DECK)
TWO_OF_CLUBS = DECK.parse("C2")

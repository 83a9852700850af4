"""Hearts: the cards, which beats which, and what they cost."""

from pygame_rules.model.action import single_plays
from pygame_rules.model.cards import CardSet, Deck, count, singly
from pygame_rules.model.seats import seat_names
from pygame_rules.tricks.order import Order

DECK = Deck("23456789TJQKA")
"""[hearts.cards] Twos are low, aces high."""
CLUBS, DIAMONDS, HEARTS, SPADES = DECK.suits
SEATS, SIZE = 4, 13
NAMES = seat_names(SEATS)

ORDER = Order("hearts.follow-suit", (), *map(singly, DECK.suits))
"""[hearts.trick] No suit is trump: only cards of the suit that was led can win."""
PLAY = single_plays(DECK)
TWO_OF_CLUBS, QUEEN = DECK.parse("C2"), DECK.parse("SQ")
BLOOD = HEARTS | QUEEN
"""The cards that cost points; the only queen that does is the queen of spades."""


def points_of(cards: CardSet) -> int:
    """[hearts.points] Return what cards cost: a heart 1 point, the queen of spades 13."""
    return count(cards & HEARTS) + 13 * count(cards & QUEEN)

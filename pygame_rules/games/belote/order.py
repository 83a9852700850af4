"""Belote: the cards, which one beats which, and what they are worth, for each trump and for height."""

from typing import NamedTuple

from pygame_rules.model.action import single_plays
from pygame_rules.model.cards import SUITS, CardSet, Deck

DECK = Deck("789TJQKA")
"""[belote.deck]"""
SEATS = 4
SIZE = 8
HEIGHT = "N"
"""The kind of a game without trump; the other kinds are the four suit letters."""
KINDS = (*SUITS, HEIGHT)

SUIT = dict(zip(SUITS, DECK.suits, strict=True))
PLAY = single_plays(DECK)
SUIT_OF = {bit: suit for bit in PLAY for suit in DECK.suits if bit & suit}

SIMPLE_RANKS = "789JQKTA"
TRUMP_RANKS = "78QKTA9J"
"""Ranks from low to high, as tricks are won."""

SIMPLE_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = {**SIMPLE_POINTS, "J": 20, "9": 14}
HEIGHT_POINTS = {**SIMPLE_POINTS, "A": 19}

LAST_TRICK = 10
ALL_CARDS = 162
ALL_TRICKS = 250


class Order(NamedTuple):
    """What a trump, or none, makes of the cards.

    ``beats`` holds, for each card that is best so far, all cards that would beat it; ``points`` what a card
    brings; ``power`` its place among the cards of its suit, 0 the lowest.
    """

    kind: str
    trumps: CardSet
    beats: dict[CardSet, CardSet]
    points: dict[CardSet, int]
    power: dict[CardSet, int]


def order_of(kind: str) -> Order:
    """[belote.order-simple] [belote.order-trump] [belote.trump-beats] [belote.height] Work an order out."""
    trumps = SUIT.get(kind, 0)
    beats: dict[CardSet, CardSet] = {}
    points: dict[CardSet, int] = {}
    power: dict[CardSet, int] = {}
    for letter, suit in SUIT.items():
        ranks = TRUMP_RANKS if letter == kind else SIMPLE_RANKS
        above = 0 if letter == kind else trumps
        for rank in reversed(ranks):
            card = DECK.parse(letter + rank)
            beats[card] = above
            points[card] = card_points(kind, letter, rank)
            power[card] = ranks.index(rank)
            above |= card
        assert above & suit == suit
    return Order(kind, trumps, beats, points, power)


def card_points(kind: str, letter: str, rank: str) -> int:
    """[belote.values-simple] [belote.values-trump] [belote.values-height] Return what one card brings."""
    table = HEIGHT_POINTS if kind == HEIGHT else TRUMP_POINTS if letter == kind else SIMPLE_POINTS
    return table.get(rank, 0)


ORDERS = {kind: order_of(kind) for kind in KINDS}

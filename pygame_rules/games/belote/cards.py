"""Belote: the cards, which one beats which, and what they are worth, for each trump and for height."""

from functools import cache

from pygame_rules.games.belote.follow import HouseRules, duties_of
from pygame_rules.model.action import single_plays
from pygame_rules.model.cards import SUITS, Deck
from pygame_rules.model.seats import seat_names
from pygame_rules.tricks.order import Order

DECK = Deck("789TJQKA")
"""[belote.deck]"""
SEATS = 4
NAMES = seat_names(SEATS)
SIZE = 8
HEIGHT = "N"
"""The kind of a game without trump; the other kinds are the four suit letters."""
KINDS = (*SUITS, HEIGHT)

SUIT = dict(zip(SUITS, DECK.suits, strict=True))
PLAY = single_plays(DECK)

SIMPLE_RANKS = "789JQKTA"
TRUMP_RANKS = "78QKTA9J"
"""Ranks from low to high, as tricks are won."""

SIMPLE_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = {**SIMPLE_POINTS, "J": 20, "9": 14}
HEIGHT_POINTS = {**SIMPLE_POINTS, "A": 19}

LAST_TRICK = 10
"""[belote.last-ten]"""
ALL_CARDS = 162
"""[belote.last-ten]"""
ALL_TRICKS = 250
"""[belote.kaput]"""


class BeloteOrder(Order):
    """What a trump, or none, makes of the cards at one table; ``points`` is what a card brings."""

    __slots__ = ("kind", "points", "house")

    def __init__(self, kind: str, house: HouseRules) -> None:
        """[belote.order-simple] [belote.order-trump] [belote.trump-beats] [belote.height] Work an order out."""
        rows = {letter: [DECK.parse(letter + rank) for rank in ranks_of(kind, letter)] for letter in SUITS}
        super().__init__("belote.follow-suit", rows.pop(kind, ()), *rows.values())
        self.kind, self.house = kind, house
        self.points = {
            DECK.parse(letter + rank): card_points(kind, letter, rank)
            for letter in SUITS
            for rank in ranks_of(kind, letter)
        }
        self.duties = duties_of(self, house, partner=False), duties_of(self, house, partner=True)

    def __repr__(self) -> str:
        return f"order_of({', '.join(map(repr, (self.kind, *self.house)))})"

    def __reduce__(self) -> tuple[object, ...]:
        return order_of, (self.kind, *self.house)


def ranks_of(kind: str, letter: str) -> str:
    """[belote.order-simple] [belote.order-trump] Return the ranks of a suit from low to high."""
    return TRUMP_RANKS if letter == kind else SIMPLE_RANKS


def card_points(kind: str, letter: str, rank: str) -> int:
    """[belote.values-simple] [belote.values-trump] [belote.values-height] Return what one card brings."""
    table = HEIGHT_POINTS if kind == HEIGHT else TRUMP_POINTS if letter == kind else SIMPLE_POINTS
    return table.get(rank, 0)


@cache
def order_of(kind: str, trump_partner: str, undertrump: str, rise_over_partner: bool) -> BeloteOrder:
    """Return the order of a kind at a table with these house rules."""
    return BeloteOrder(kind, HouseRules(trump_partner, undertrump, rise_over_partner))


ORDERS = {kind: order_of(kind, "free", "free", True) for kind in KINDS}
"""The orders without house rules: how cards rank and what they count is the same at every table."""

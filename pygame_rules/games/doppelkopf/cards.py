"""Doppelkopf: the cards, what each is worth, and which beats which in every kind of game."""

from collections.abc import Sequence
from functools import cache

from pygame_rules.model.action import single_plays
from pygame_rules.model.cards import Deck, singly
from pygame_rules.model.seats import Seat, seat_names
from pygame_rules.tricks.order import Order

DECK = Deck("9JQKTA", copies=2)
"""[doppelkopf.cards] Each card twice; its ranks are in the order of a plain suit."""
SEATS = 4
NAMES = seat_names(SEATS)
SUITS = "CSHD"
"""The suits from high to low, as queens and jacks rank."""

PLAY = single_plays(DECK)
BOTH = {face: DECK.parse(face + face[1]) for face in DECK.kinds}
"""Both cards of each face."""
CLUB_QUEENS, FOXES, CHARLIES, HEART_TENS = BOTH["CQ"], BOTH["DA"], BOTH["CJ"], BOTH["HT"]
NINES, KINGS, TENS, ACES = (sum(BOTH[suit + rank] for suit in SUITS) for rank in "9KTA")

WORTHS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
EYES = {1 << card: WORTHS.get(DECK.kind(card)[1], 0) for card in DECK.cards}
"""[doppelkopf.eyes]"""
DOPPELKOPF = 40
"""[doppelkopf.doppelkopf] The eyes that make a trick a Doppelkopf."""

SOLOS = ("Q", "J", *SUITS, "A")
"""The solos by their letters: queens, jacks, a suit, and aces, which is the one without trumps."""
REGULAR, MARRIAGE = "regular", "marriage"
"""The kinds of game without a soloist; their order is that of a diamonds solo."""


def left_of(dealer: Seat) -> Seat:
    """[doppelkopf.declare] [doppelkopf.first-lead] [doppelkopf.dealer-moves] Return who is first after the dealer."""
    return (dealer + 1) % SEATS


def from_left_of(dealer: Seat) -> list[Seat]:
    """[doppelkopf.declare] [doppelkopf.precedence] Return the seats in their order, the dealer last."""
    return [(dealer + turn) % SEATS for turn in range(1, SEATS + 1)]


def trump_faces(kind: str) -> Sequence[str]:
    """[doppelkopf.regular-trumps] [doppelkopf.queens-solo] [doppelkopf.jacks-solo] [doppelkopf.suit-solo]

    [doppelkopf.heart-solo] [doppelkopf.ace-solo] Return the trumps of a kind of game from high to low.
    """
    if kind == "A":
        return ()
    queens, jacks = ([suit + rank for suit in SUITS] for rank in "QJ")
    if kind in ("Q", "J"):
        return queens if kind == "Q" else jacks
    suit = kind if kind in SOLOS else "D"
    return ["HT", *queens, *jacks, *(suit + rank for rank in "ATK9" if suit + rank != "HT")]


class DoppelkopfOrder(Order):
    """The order of a kind of game, and what it was made from by ``order_of``; also its plain suits by letter."""

    __slots__ = ("plain", "kind", "second_ten", "high_foxes")

    def __init__(self, kind: str, second_ten: bool, high_foxes: bool) -> None:
        """[doppelkopf.trick] [doppelkopf.first-of-twins] [doppelkopf.option-second-h10] [doppelkopf.option-schweinchen]

        Work out the order of a kind of game; ``second_ten`` lets the second of two trump tens of hearts beat the first,
        ``high_foxes`` puts the foxes above all other trumps.
        """
        self.kind, self.second_ten, self.high_foxes = kind, second_ten, high_foxes
        trumps = trump_faces(kind)
        if high_foxes:
            trumps = ["DA", *(face for face in trumps if face != "DA")]
        faces = [
            trumps[::-1],
            *([suit + rank for rank in DECK.ranks if suit + rank not in trumps] for suit in SUITS),
        ]
        classes = [[BOTH[face] for face in ascending] for ascending in faces]
        super().__init__("doppelkopf.follow-suit", *classes)
        self.plain = dict(zip(SUITS, map(sum, classes[1:]), strict=True))
        if second_ten and HEART_TENS & self.trumps:
            for ten in singly(HEART_TENS):
                self.beats[ten] |= HEART_TENS ^ ten

    def __repr__(self) -> str:
        return f"order_of({self.kind!r}, {self.second_ten}, {self.high_foxes})"

    def __reduce__(self) -> tuple[object, ...]:
        return order_of, (self.kind, self.second_ten, self.high_foxes)


@cache
def order_of(kind: str, second_ten: bool = False, high_foxes: bool = False) -> DoppelkopfOrder:
    """[doppelkopf.trump-suit] [doppelkopf.plain-suits] Return the order of a kind of game; each is made once."""
    return DoppelkopfOrder(kind, second_ten, high_foxes)


def original(order: DoppelkopfOrder) -> DoppelkopfOrder:
    """Return the order that an order may be a copy of: each copy of a table brings one, and caches should not care."""
    return order_of(order.kind, order.second_ten, order.high_foxes)

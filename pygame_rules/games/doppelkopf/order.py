"""Doppelkopf: the cards, what each is worth, and which beats which in every kind of game."""

from functools import cache

from pygame_rules.model.action import single_plays
from pygame_rules.model.cards import CardSet, Deck

DECK = Deck("9JQKTA", copies=2)
"""[doppelkopf.cards] Each card twice; as the bits stand they are in the order of a plain suit."""
FIRSTS: CardSet = sum(1 << card for card in DECK.cards if card % 2 == 0)
"""The first of every two equal cards; the second is the bit above it."""
SEATS = 4
EVERYTHING = 240
"""[doppelkopf.eyes] All eyes of the pack."""

PLAY = single_plays(DECK)
NINES = DECK.where(lambda face: face[1] == "9")
CLUB_QUEENS = DECK.where(lambda face: face == "CQ")
FOXES = DECK.where(lambda face: face == "DA")
CHARLIES = DECK.where(lambda face: face == "CJ")
HEART_TENS = DECK.where(lambda face: face == "HT")

EYES = {1 << card: {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}[DECK.kind(card)[1]] for card in DECK.cards}
"""[doppelkopf.eyes]"""

SUITS = "CSHD"
"""The suits from high to low, as queens and jacks go."""
QUEENS, JACKS = ("CQ", "SQ", "HQ", "DQ"), ("CJ", "SJ", "HJ", "DJ")
SOLOS = ("Q", "J", *SUITS, "A")
"""The solos by their letters: queens, jacks, a suit, and aces, which is the one without trumps."""
REGULAR, MARRIAGE = "regular", "marriage"


def trump_faces(kind: str) -> tuple[str, ...]:
    """[doppelkopf.regular-trumps] [doppelkopf.queens-solo] [doppelkopf.jacks-solo] [doppelkopf.suit-solo]

    [doppelkopf.heart-solo] [doppelkopf.ace-solo] Return the trumps of a kind of game from high to low.
    """
    if kind == "A":
        return ()
    if kind in "QJ":
        return QUEENS if kind == "Q" else JACKS
    suit = kind if kind in SUITS else "D"
    return ("HT", *QUEENS, *JACKS, *(suit + rank for rank in "ATK9" if suit + rank != "HT"))


class Order:
    """Which card is trump, which belong together, and which beats which.

    ``suit_of`` is the class that a card belongs to, trumps being one, ``beats`` what wins over it when it is the
    best card of a trick, ``power`` a number that grows with strength inside a class.
    """

    __slots__ = ("trumps", "plain", "suit_of", "beats", "power", "tens_are_trump")

    def __init__(self, faces: tuple[str, ...], second: bool) -> None:
        self.trumps = DECK.where(lambda face: face in faces)
        self.plain = {letter: DECK.suits["CDHS".index(letter)] & ~self.trumps for letter in SUITS}
        self.tens_are_trump = bool(self.trumps & HEART_TENS)
        self.suit_of: dict[CardSet, CardSet] = {}
        self.power: dict[CardSet, int] = {}
        for bit in PLAY:
            face = DECK.kind(bit.bit_length() - 1)
            trump = face in faces
            self.suit_of[bit] = self.trumps if trump else self.plain[face[0]]
            self.power[bit] = 20 + len(faces) - faces.index(face) if trump else DECK.ranks.index(face[1])
        self.beats = {bit: self._above(bit) for bit in PLAY}
        if second and self.tens_are_trump:
            for bit in PLAY:
                if bit & HEART_TENS:
                    self.beats[bit] |= HEART_TENS ^ bit

    def _above(self, best: CardSet) -> CardSet:
        """[doppelkopf.trick] [doppelkopf.first-of-twins] Equal cards are not higher, so the first one stays ahead."""
        classes = self.suit_of[best] | self.trumps
        return sum(bit for bit in PLAY if bit & classes and self.power[bit] > self.power[best])


@cache
def order_of(kind: str, second: bool = False, pigs: bool = False) -> Order:
    """[doppelkopf.trump-suit] [doppelkopf.plain-suits] [doppelkopf.option-second-h10] [doppelkopf.option-schweinchen]

    Return the order of a kind of game; both foxes in one hand may be above everything.
    """
    faces = trump_faces(kind)
    if pigs:
        faces = ("DA", *(face for face in faces if face != "DA"))
    return Order(faces, second)


def distinct(cards: CardSet) -> CardSet:
    """[doppelkopf.cards] Return the cards without the second of two equal ones."""
    return cards & ~((cards & FIRSTS) << 1)

"""80 Points: the cards, and how they rank once royal number and royal suit are known."""

from functools import cache

from pygame_rules.model.action import single_plays
from pygame_rules.model.cards import SUITS, Card, CardSet, Deck, bits, each
from pygame_rules.model.seats import seat_names

DECK = Deck("23456789TJQKA", copies=2, jokers=True)
"""[eighty.pack] [eighty.card-names]"""
RANKS = DECK.ranks
SEATS, SIZE, BOTTOM = 4, 25, 8
"""[eighty.draw] [eighty.bottom]"""
NAMES = seat_names(SEATS)
ALL = DECK.all
EVEN: CardSet = bits(DECK.cards[::2])
"""The first copy of every card: a double is named by it."""

LITTLE, BIG = DECK.parse("LJJ"), DECK.parse("BJJ")
JOKERS = LITTLE | BIG
SUIT = dict(zip(SUITS, DECK.suits, strict=True))
NO_SUIT = "none"
"""What the royal suit is called where there is none."""

FIVES = DECK.where(lambda kind: kind[1] == "5")
TENS = DECK.where(lambda kind: kind[1] in "TK")
POINTED = FIVES | TENS
"""[eighty.points] [eighty.all-points] Fives count 5; tens and kings count 10."""

PLAY = single_plays(DECK)
TRUMP = 100
"""What trump adds to a card's strength."""
TOP = 11
"""[eighty.index] The strength of the highest card of a plain suit; the second highest has one less."""


WORTHS = (("5", 5), ("T", 10), ("K", 10))


def points_of(cards: CardSet) -> int:
    """[eighty.points] Return what cards count."""
    cards &= POINTED
    return 10 * cards.bit_count() - 5 * (cards & FIVES).bit_count() if cards else 0


def doubles_in(cards: CardSet) -> CardSet:
    """[eighty.lead] Return the first copies of the cards that are there twice."""
    return cards & cards >> 1 & EVEN


def tidy(cards: CardSet, hand: CardSet) -> CardSet:
    """Return as many of the same cards of a hand, first copies before second ones: copies are not told apart."""
    seconds = cards & (hand & ~cards & EVEN) << 1
    return cards ^ seconds | seconds >> 1


def of_rank(rank: str) -> CardSet:
    """Return the eight cards of a rank; a joker is no jack."""
    return DECK.where(lambda kind: kind[1] == rank) & ~JOKERS


class Order:
    """[eighty.trump-group] [eighty.royal-apart] How cards rank in a round, with a royal suit or with none.

    ``groups`` are the sets that count as one suit, trumps last; ``group`` is each card's. ``strength`` is its index
    in its group, and more for a trump. ``above`` are the cards of its group that are higher. ``ladders`` has, for each
    group, the doubles of each index from low to high as their first copies; sisters are neighbours on it. ``tiers``
    are the trumps in steps from low to high, within which the bits rank.
    """

    __slots__ = (
        "suit", "rank", "gap", "printed", "royal", "trumps", "groups", "group", "strength", "above", "ladders", "tiers",
    )  # fmt: skip

    def __init__(self, suit: str, rank: str, gap: bool, printed: bool) -> None:
        self.suit, self.rank, self.gap, self.printed = suit, rank, gap, printed
        self.royal = of_rank(rank)
        self.trumps = JOKERS | self.royal | SUIT.get(suit, 0)
        self.groups = (*(cards & ~self.trumps for name, cards in SUIT.items() if name != suit), self.trumps)
        self.group = [next(group for group in self.groups if group >> card & 1) for card in DECK.cards]
        self.strength = [index_of(card, suit, rank) + TRUMP * (self.trumps >> card & 1) for card in DECK.cards]
        self.above = [
            bits([other for other in each(self.group[card]) if self.strength[other] > self.strength[card]])
            for card in DECK.cards
        ]
        own = self.royal & SUIT.get(suit, 0)
        self.tiers = (SUIT.get(suit, 0) & ~own, self.royal & ~own, own, LITTLE, BIG)
        self.ladders = {group: self._ladder(group, gap, printed) for group in self.groups}

    def __repr__(self) -> str:
        return f"order_of({self.suit!r}, {self.rank!r}, {self.gap}, {self.printed})"

    def __reduce__(self) -> tuple[object, ...]:
        return order_of, (self.suit, self.rank, self.gap, self.printed)

    def _ladder(self, group: CardSet, gap: bool, printed: bool) -> tuple[CardSet, ...]:
        """[eighty.consecutive] [eighty.option-rank-gap] [eighty.option-sisters-scope]"""
        cards = group & ~(self.royal | JOKERS) if printed else group
        strengths = sorted({self.strength[card] for card in each(cards)})
        rungs = [bits([card for card in each(cards & EVEN) if self.strength[card] == one]) for one in strengths]
        hole = RANKS.index(self.rank)
        if gap and 0 < hole < len(RANKS) - 1 and len(rungs) >= len(RANKS) - 1:
            rungs.insert(hole, 0)
        return tuple(rungs)


def index_of(card: Card, suit: str, rank: str) -> int:
    """[eighty.plain-order] [eighty.trump-order] [eighty.no-suit-order] [eighty.index] Return the index of a card."""
    kind = DECK.kind(card)
    if kind[0] not in SUITS:
        return 15 if kind[0] == "B" else 14
    if kind[1] == rank:
        return 13 if suit in (kind[0], NO_SUIT) else 12
    return RANKS.replace(rank, "").index(kind[1])


@cache
def order_of(suit: str, rank: str, gap: bool = False, printed: bool = False) -> Order:
    """Return the order of a royal suit and number; each is made once."""
    return Order(suit, rank, gap, printed)

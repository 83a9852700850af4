"""Cards as bits: a deck knows its faces, and a set of cards is one integer.

Nothing here knows a game. The order of the bits (suit by suit, low rank to high, copies side by side)
is a labelling, not a ranking: each game decides which card beats which.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

Card: TypeAlias = int
"""Index of one physical card: ``kind * copies + copy``."""

CardSet: TypeAlias = int
"""A set of physical cards, one bit each."""

SUITS = "CDHS"
JOKERS = ("LJ", "BJ")
COPY_MARK = "'"


class NotationError(ValueError):
    """A text that is not valid notation."""


def each(cards: CardSet) -> Iterator[Card]:
    """Yield the cards of a set, lowest bit first."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def singly(cards: CardSet) -> list[CardSet]:
    """Return the cards of a set as sets of one, lowest bit first."""
    return [1 << card for card in each(cards)]


def count(cards: CardSet) -> int:
    """Return how many cards a set holds."""
    return cards.bit_count()


def exchanged(cards: CardSet, lower: CardSet) -> CardSet:
    """Return a set with each of these cards and the next copy of its kind exchanged."""
    differing = (cards ^ cards >> 1) & lower
    return cards ^ differing ^ differing << 1


def bits(cards: Sequence[Card]) -> CardSet:
    """Return the set of the given cards."""
    gathered = 0
    for card in cards:
        gathered |= 1 << card
    return gathered


@dataclass(frozen=True)
class Deck:
    """The cards of a game: its ranks from low to high, one or two copies of each card, and whether there are jokers.

    ``all`` is the whole deck, ``firsts`` the first copy of every kind, ``suits`` one set for each of clubs,
    diamonds, hearts, spades, ``kinds`` the faces by index ("C2", "C3", ..., "SA", "LJ", "BJ").
    """

    ranks: str
    copies: int = 1
    jokers: bool = False
    all: CardSet = field(init=False, repr=False)
    firsts: CardSet = field(init=False, repr=False)
    suits: tuple[CardSet, ...] = field(init=False, repr=False)
    kinds: tuple[str, ...] = field(init=False, repr=False)
    cards: range = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if self.copies not in (1, 2):
            raise ValueError(f"a deck has one or two copies of each card, not {self.copies}")
        kinds = tuple(suit + rank for suit in SUITS for rank in self.ranks)
        if self.jokers:
            kinds += JOKERS
        size = len(kinds) * self.copies
        run = len(self.ranks) * self.copies
        # A frozen dataclass derives its own facts once, through the back door of object.
        object.__setattr__(self, "kinds", kinds)
        object.__setattr__(self, "cards", range(size))
        object.__setattr__(self, "all", (1 << size) - 1)
        object.__setattr__(self, "firsts", bits(range(0, size, self.copies)))
        object.__setattr__(self, "suits", tuple(((1 << run) - 1) << (run * place) for place in range(len(SUITS))))

    def __len__(self) -> int:
        return len(self.cards)

    def kind(self, card: Card) -> str:
        """Return the face of a card, such as "HT"."""
        return self.kinds[card // self.copies]

    def alike(self, card: Card) -> CardSet:
        """Return all copies of a card."""
        return ((1 << self.copies) - 1) << card // self.copies * self.copies

    def where(self, condition: Callable[[str], bool]) -> CardSet:
        """Return all cards whose face meets the condition."""
        return bits([card for card in self.cards if condition(self.kind(card))])

    def text(self, cards: CardSet) -> str:
        """Return a set as text: each suit letter, then its ranks from high to low ("S553HA"). Raises NotationError."""
        return "".join(self._runs(cards)) or "-"

    def dotted(self, cards: CardSet) -> str:
        """Return a set as text with a dot between suits, for reading ("S553.HA")."""
        return ".".join(self._runs(cards)) or "-"

    def _runs(self, cards: CardSet) -> list[str]:
        runs: dict[str, str] = {}
        for kind in self.faces(cards):
            runs[kind[0]] = runs.get(kind[0], "") + kind[1]
        return [suit + ranks for suit, ranks in runs.items()]

    def faces(self, cards: CardSet) -> tuple[str, ...]:
        """Return the face of each card of a set, highest bit first. Raises NotationError."""
        self.check(cards)
        return tuple(self.kind(card) for card in reversed(list(each(cards))))

    def marked(self, card: Card) -> str:
        """Return a card's name on the page, with a mark for the second copy ("SA", "SA'"); not notation."""
        return self.kind(card) + COPY_MARK * (card % self.copies)

    def names(self, cards: CardSet) -> tuple[str, ...]:
        """Return the cards of a set as a page names them, highest bit first."""
        return tuple(self.marked(card) for card in reversed(list(each(cards))))

    def distinct(self, cards: CardSet) -> CardSet:
        """Return one card of each kind in a set, the lowest copy."""
        return cards & ~(cards << 1 & ~self.firsts)

    def lower_copies(self, cards: CardSet, taken: CardSet) -> CardSet:
        """Return the copies just below these cards that are neither among them nor taken."""
        return (cards & ~self.firsts) >> 1 & ~(cards | taken)

    def has_come(self, hand: CardSet, before: CardSet) -> bool:
        """Tell whether a card came into a hand. Copies of a card count as the same card."""
        came, gone = hand & ~before, before & ~hand
        left = [self.kind(card) for card in each(gone)]
        for card in each(came):
            if self.kind(card) not in left:
                return True
            left.remove(self.kind(card))
        return False

    def parse(self, text: str, within: CardSet | None = None) -> CardSet:
        """Read a set of cards; copies are taken from ``within`` (a hand), or the first ones.

        Copies named but not in ``within`` come from outside it, so that a rule can say they are missing.
        Raises NotationError when the text is not a set of cards of this deck.
        """
        taken = 0
        for kind in self._faces_named(text):
            copies = [self.kinds.index(kind) * self.copies + copy for copy in range(self.copies)]
            free = [card for card in copies if not taken >> card & 1]
            if not free:
                raise NotationError(f"{text!r} names {kind} more often than the deck holds it")
            owned = [card for card in free if within is None or within >> card & 1]
            taken |= 1 << (owned or free)[0]
        return taken

    def _faces_named(self, text: str) -> Iterator[str]:
        """Yield the faces a text names, one by one, in its order."""
        if text == "-":
            return
        suits = {kind[0] for kind in self.kinds}
        suit, bare = "", True
        for letter in text.replace(".", ""):
            if letter in suits:
                if suit and bare:
                    raise NotationError(f"{text!r} has a suit without a rank: {suit!r}")
                suit, bare = letter, True
            elif suit + letter in self.kinds:
                yield suit + letter
                bare = False
            else:
                raise NotationError(f"{text!r} is not a set of cards: {letter!r} fits nothing")
        if bare:
            raise NotationError(f"{text!r} ends without a rank")

    def check(self, cards: CardSet) -> None:
        """Raise NotationError unless this is a set of cards of the deck."""
        if cards & ~self.all:
            raise NotationError(f"{cards} is no set of cards of this deck")

    def check_whole(self, cards: Sequence[Card]) -> None:
        """Raise NotationError unless these are all cards of the deck, each once, in whatever order."""
        if sorted(cards) != list(self.cards):
            raise NotationError(f"these {len(cards)} cards are not the deck, each of its {len(self)} cards once")

    def row_text(self, cards: Sequence[Card]) -> str:
        """Return cards in order, as records write a shuffled deck ("S5HAS3")."""
        return "".join(self.kind(card) for card in cards)

    def parse_row(self, text: str) -> tuple[Card, ...]:
        """Read cards in order; the first copy of a face comes first.

        Raises NotationError when two letters are not a face, or a face occurs too often.
        """
        row: list[Card] = []
        for start in range(0, len(text), 2):
            kind = text[start : start + 2]
            if kind not in self.kinds:
                raise NotationError(f"{kind!r} at place {start + 1} is not a card of this deck")
            first = self.kinds.index(kind) * self.copies
            free = [card for card in range(first, first + self.copies) if card not in row]
            if not free:
                raise NotationError(f"{kind} comes too often")
            row.append(free[0])
        return tuple(row)

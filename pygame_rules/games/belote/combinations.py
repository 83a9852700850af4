"""Belote: combinations, which of them a hand counts, and whose count."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple, TypeAlias

from pygame_rules.games.belote.cards import DECK, HEIGHT, ORDERS, SEATS, SIZE, SUIT, BeloteOrder
from pygame_rules.games.belote.options import BeloteOptions
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat

SEQUENCES = {3: ("tierce", 2), 4: ("fifty", 5), 5: ("hundred", 10)}
FOUR = "four"
MELDS = ("tierce", "fifty", "hundred", FOUR)
"""[belote.compare-kind] The kinds, the weakest first."""
CARDS = {"tierce": 3, "fifty": 4, "hundred": 5, FOUR: 4}

FOUR_ORDER = "QKTA9J8"
"""[belote.compare-fours] Ranks of four of a kind, the weakest first. Four sevens are nothing."""
FOUR_POINTS = {"J": 20, "9": 14, "A": 10, "T": 10, "K": 10, "Q": 10, "8": 0}
BELOTE = 2
"""[belote.belote] What the king and queen of trumps in one hand bring."""

BOTTOMS = sum(0x3F << SIZE * place for place in range(len(SUIT)))
"""The cards that can be the lowest of three in a row."""
FOURABLE = 0xFE
"""The clubs of which four of a kind can be made: all but the seven."""


class Meld(NamedTuple):
    """A combination; ``strength`` ranks it by kind, height and trump, in one number."""

    strength: int
    points: int
    kind: str
    cards: CardSet


Saying: TypeAlias = tuple[str, ...]
"""The kinds a player names, the strongest first."""


def may_meld(hand: CardSet) -> int:
    """Return a set that is empty where a hand holds no combination; a fast test, for most hands hold none."""
    return hand & hand >> 1 & hand >> 2 & BOTTOMS or hand & hand >> 8 & hand >> 16 & hand >> 24 & FOURABLE


@cache
def melds_of(kind: str, four_table: str) -> dict[CardSet, Meld]:
    """[belote.tierce] [belote.fifty-hundred] [belote.sequence-order] [belote.four] Return all of them, by cards."""
    order = ORDERS[kind]
    melds: dict[CardSet, Meld] = {}
    for suit in DECK.suits:
        lowest = suit & -suit
        for length, (name, points) in SEQUENCES.items():
            for bottom in range(SIZE - length + 1):
                cards = ((1 << length) - 1) * lowest << bottom
                strength = 100 * MELDS.index(name) + 10 * (bottom + length) + (suit == order.trumps)
                melds[cards] = Meld(strength, points, name, cards)
    for rank in FOUR_ORDER:
        cards = DECK.parse("".join(letter + rank for letter in SUIT))
        strength = 100 * MELDS.index(FOUR) + 10 * FOUR_ORDER.index(rank)
        melds[cards] = Meld(strength, four_points(kind, four_table, rank), FOUR, cards)
    return melds


def four_points(kind: str, four_table: str, rank: str) -> int:
    """[belote.four] [belote.option-four-table] Return what four of a kind bring."""
    if four_table == "blotstar":
        special = {"A": 19, "J": 10, "9": 0} if kind == HEIGHT else {"A": 11}
    else:
        special = {"A": 19, "9": 10} if kind == HEIGHT else {}
    return special.get(rank, FOUR_POINTS[rank])


def melds_in(hand: CardSet, order: BeloteOrder, options: BeloteOptions) -> list[Meld]:
    """Return every combination that a hand holds, even if they share cards."""
    known = melds_of(order.kind, options.four_table)
    melds: list[Meld] = []
    starts = hand & hand >> 1 & hand >> 2 & BOTTOMS
    while starts:
        lowest = starts & -starts
        starts ^= lowest
        for length in (7, 15, 31):
            cards = lowest * length
            if cards & hand != cards or cards not in known:
                break
            melds.append(known[cards])
    fours = hand & hand >> 8 & hand >> 16 & hand >> 24 & FOURABLE
    while fours:
        lowest = fours & -fours
        fours ^= lowest
        melds.append(known[lowest * 0x1010101])
    return melds


def crossing(one: Meld, other: Meld, cards: CardSet, options: BeloteOptions) -> bool:
    """[belote.one-card-once] [belote.option-long-run] Tell whether a hand cannot count both combinations."""
    if one.cards & other.cards:
        return True
    if options.long_run == "split" or FOUR in (one.kind, other.kind):
        return False
    # Pieces of one longer run are one hundred at most.
    both = one.cards | other.cards
    run = (1 << both.bit_length()) - (both & -both)
    return not run & ~cards and any(not both & ~suit for suit in DECK.suits)


def sets_in(cards: CardSet, melds: Sequence[Meld], options: BeloteOptions) -> Iterator[tuple[Meld, ...]]:
    """[belote.one-card-once] [belote.long-run] Yield every way to count some of these, the strongest first in each."""

    def chosen_from(melds: Sequence[Meld], chosen: tuple[Meld, ...]) -> Iterator[tuple[Meld, ...]]:
        yield tuple(sorted(chosen, reverse=True)) if len(chosen) > 1 else chosen
        for place, meld in enumerate(melds):
            for other in chosen:
                if crossing(meld, other, cards, options):
                    break
            else:
                yield from chosen_from(melds[place + 1 :], (*chosen, meld))

    return chosen_from(melds, ())


def best_set(hand: CardSet, order: BeloteOrder, options: BeloteOptions) -> tuple[Meld, ...]:
    """[belote.best-set] [belote.option-meld-choice] Return the combinations that eight cards count."""
    if not may_meld(hand):
        return ()
    melds = melds_in(hand, order, options)
    if len(melds) == 1:
        return (melds[0],)
    by_points = options.meld_choice == "points"

    def worth(melds: tuple[Meld, ...]) -> tuple[int, list[int]]:
        return sum([meld.points for meld in melds]) if by_points else 0, [meld.strength for meld in melds]

    return max(sets_in(hand, melds, options), key=worth)


def cards_of(melds: Iterable[Meld]) -> CardSet:
    """Return the cards of combinations."""
    cards = 0
    for meld in melds:
        cards |= meld.cards
    return cards


def kinds(melds: Iterable[Meld]) -> Saying:
    """[belote.say] Return what is said of combinations: only their kinds."""
    return tuple(meld.kind for meld in sorted(melds, reverse=True))


def rest(said: Saying, shown: Iterable[Meld]) -> Saying:
    """[belote.show] Return what was said and not yet shown."""
    left = list(said)
    for meld in shown:
        left.remove(meld.kind)
    return tuple(left)


def within(some: Saying, said: Saying) -> bool:
    """Tell whether some kinds were all said, each as many times."""
    return all(some.count(kind) <= said.count(kind) for kind in some)


def sayings_of(hand: CardSet, order: BeloteOrder, options: BeloteOptions) -> set[Saying]:
    """[belote.manual-say] Return all that a player with these eight cards can truthfully say."""
    if not may_meld(hand):
        return set()
    return {kinds(melds) for melds in sets_in(hand, melds_in(hand, order, options), options) if melds}


def realised(
    said: Saying, hand: CardSet, order: BeloteOrder, options: BeloteOptions, shown: tuple[Meld, ...] = ()
) -> tuple[Meld, ...] | None:
    """Return the strongest combinations that a saying can mean with these eight cards; None if it is not true.

    What was shown is a part of what was meant.
    """
    sets = sets_in(hand, melds_in(hand, order, options), options)
    ways = [melds for melds in sets if kinds(melds) == said and {*shown} <= {*melds}]
    return max(ways, key=lambda melds: [meld.strength for meld in melds], default=None)


# --- as actions --------------------------------------------------------------------------------

SAYINGS = tuple(
    tuple(sorted(said, key=MELDS.index, reverse=True))
    for size in (1, 2)
    for said in combinations_with_replacement(MELDS, size)
    if sum(CARDS[kind] for kind in said) <= SIZE
)
"""Everything that a player with eight cards can say."""

SAY = {said: Action("say", 0, "+".join(said)) for said in SAYINGS}
SAYING = {str(action.value): said for said, action in SAY.items()}


# --- whose count -------------------------------------------------------------------------------


def stronger(melds: Sequence[Sequence[Meld]], place: Callable[[Seat, Meld], int]) -> tuple[Seat, Meld] | None:
    """[belote.compare-team] [belote.compare-tie] Return the strongest and its owner; ``place`` breaks ties."""
    best: tuple[int, int] | None = None
    owner: tuple[Seat, Meld] | None = None
    for seat in range(SEATS):
        for meld in melds[seat]:
            key = (meld.strength, -place(seat, meld))
            if best is None or key > best:
                best, owner = key, (seat, meld)
    return owner

"""Belote: the card points that declarers can expect, from one hand, as sums over tables of holdings.

There is an additive model for each of three roles: the bidder, the bidder's partner and an opponent. All three predict
what the declarers will take. ``fit`` beside this module finds the numbers by least squares.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from pygame_rules.games.belote.cards import HEIGHT, SIZE, SUIT
from pygame_rules.games.belote.hints.weights import POINTS
from pygame_rules.model.cards import CardSet

Cell: TypeAlias = tuple[str, int, int]
"""A number of a table: the table's name, row and column."""

BIDDER, PARTNER, OPPONENT = "bidder", "partner", "opponent"
ROLES = (BIDDER, PARTNER, OPPONENT)

NINE, TEN, JACK, QUEEN, KING, ACE = 2, 3, 4, 5, 6, 7
"""The place of a rank in its suit."""
START = dict(zip(SUIT, range(0, 4 * SIZE, SIZE), strict=True))
RANKS = (1 << SIZE) - 1
LEAST, MOST = 8, 16
"""The numbers that the model tells apart; a higher one is taken as the highest."""


def cells(hand: CardSet, kind: str, number: int) -> Iterator[Cell]:
    """Yield the cells whose sum is what the declarers can expect; ``number`` is that of the standing bid."""
    yield from number_cells(number)
    if kind == HEIGHT:
        yield "height-number", 0, 0
        for start in START.values():
            yield from height_cells(hand >> start & RANKS)
        return
    trumps = hand >> START[kind] & RANKS
    yield from trump_cells(trumps)
    for letter, start in START.items():
        if letter != kind:
            yield from side_cells(hand >> start & RANKS, min(trumps.bit_count(), 4))


def number_cells(number: int) -> Iterator[Cell]:
    """Yield the cells of a bid's number: one for each step, so that a number never bid counts as the one below."""
    yield from (("number", 0, step) for step in range(min(number, MOST) - LEAST + 1))


def trump_cells(held: CardSet) -> Iterator[Cell]:
    """Yield the cells of the trumps: their four highest, and how many there are."""
    yield "trumps", flags(held, JACK, NINE, ACE, TEN), held.bit_count()
    yield "royals", 0, flags(held, KING, QUEEN)


def side_cells(held: CardSet, trumps: int) -> Iterator[Cell]:
    """Yield the cells of a side suit: honours and length, and what trumping it is worth."""
    length = held.bit_count()
    yield "side", flags(held, ACE, TEN, KING), min(length, 5)
    if length < 2:
        yield "short", length, trumps


def height_cells(held: CardSet) -> Iterator[Cell]:
    """Yield the cells of a suit when there is no trump."""
    yield "height", flags(held, ACE, TEN, KING, QUEEN), min(held.bit_count(), 5)


def flags(held: CardSet, *ranks: int) -> int:
    """Return which of some ranks are held, as bits, the first rank highest."""
    pattern = 0
    for rank in ranks:
        pattern = 2 * pattern + (held >> rank & 1)
    return pattern


class Values(NamedTuple):
    """The tables of a role, summed up for every holding of a suit: looking them up is faster than adding cells."""

    numbers: Mapping[int, int]
    trumps: Sequence[int]
    """Less what the same cards would count as a side suit, so that all four suits can be added as sides."""
    sides: Sequence[Sequence[int]]
    """By the trumps in the same hand."""
    height: Sequence[int]
    in_height: int


@cache
def values_of(role: str) -> Values:
    """Sum up the tables of a role."""
    table = POINTS[role]

    def total(cells: Iterator[Cell]) -> int:
        return sum(table[name][row][column] for name, row, column in cells)

    holdings = range(RANKS + 1)
    by_count = [[total(side_cells(held, trumps)) for held in holdings] for trumps in range(5)]
    sides = [by_count[min(trumps.bit_count(), 4)] for trumps in holdings]
    return Values(
        {number: total(number_cells(number)) for number in range(LEAST, MOST + 1)},
        [total(trump_cells(trumps)) - sides[trumps][trumps] for trumps in holdings],
        sides,
        [total(height_cells(held)) for held in holdings],
        table["height-number"][0][0],
    )


def points_of(role: str, hand: CardSet, kind: str, number: int = LEAST) -> float:
    """Return the card points the declarers can expect when a seat of this role holds this hand."""
    values = values_of(role)
    points = values.numbers[min(max(number, LEAST), MOST)]
    clubs, diamonds, hearts, spades = hand & RANKS, hand >> 8 & RANKS, hand >> 16 & RANKS, hand >> 24
    if kind == HEIGHT:
        height = values.height
        points += values.in_height + height[clubs] + height[diamonds] + height[hearts] + height[spades]
    else:
        trumps = hand >> START[kind] & RANKS
        side = values.sides[trumps]
        points += side[clubs] + side[diamonds] + side[hearts] + side[spades] + values.trumps[trumps]
    return points / 10


def by_kind(role: str, hand: CardSet) -> dict[str, float]:
    """Return ``points_of`` for every kind and the least bid at once: auctions compare them all."""
    values = values_of(role)
    number, trumps, height, sides = values.numbers[LEAST], values.trumps, values.height, values.sides
    suits = hand & RANKS, hand >> 8 & RANKS, hand >> 16 & RANKS, hand >> 24
    clubs, diamonds, hearts, spades = suits
    points: dict[str, float] = {}
    for kind, held in zip(START, suits, strict=True):
        side = sides[held]
        in_suit = side[clubs] + side[diamonds] + side[hearts] + side[spades] + trumps[held]
        points[kind] = (number + in_suit) / 10
    in_height = values.in_height + height[clubs] + height[diamonds] + height[hearts] + height[spades]
    points[HEIGHT] = (number + in_height) / 10
    return points

"""Spades: what a hand is worth before play, as sums over tables of holdings.

An additive model: every suit adds the cells of ``weights`` that its cards stand for. Tricks are a sum of hundredths,
fitted by least squares; the chance of a nil is the logistic function of one, fitted by logistic regression.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from math import exp, log
from typing import TypeAlias

from pygame_rules.games.spades.cards import SIZE
from pygame_rules.games.spades.hints.weights import NIL, TRICKS
from pygame_rules.model.cards import CardSet, each

Cell: TypeAlias = tuple[str, int, int]
"""A number of a table: the table's name, row and column."""

SUIT = (1 << SIZE) - 1
SIDE = (0, SIZE, 2 * SIZE)
"""Where the suits start that are not trump; spades come after them."""
SMALL = (1 << 9) - 1
"""The ranks below the jack."""
BASE = NIL["base"][0][0]
"""How safe every nil is."""
ALONE, SLOPE = 2.6, 1.4
"""What a nil without a partner to cover it adds to the log-odds against it, and how many times they count.

Counted in 60,000 deals of solo that ``club`` played: the nils that it bid, and others that it was made to bid.
"""


def trick_cells(hand: CardSet) -> Iterator[Cell]:
    """Yield the cells whose sum is the tricks a hand can expect."""
    spades = hand >> 3 * SIZE
    yield from spade_trick_cells(spades)
    for start in SIDE:
        yield from side_trick_cells(hand >> start & SUIT, ruffs(spades))


def ruffs(spades: CardSet) -> int:
    """Return how many small spades are there to ruff with, five and more as four."""
    return min((spades & SMALL).bit_count(), 4)


def spade_trick_cells(held: CardSet) -> Iterator[Cell]:
    """Yield the cells of the spades: honours, and how many others."""
    yield "spades", held >> 9, min((held & SMALL).bit_count(), 6)


def side_trick_cells(held: CardSet, spades: int) -> Iterator[Cell]:
    """Yield the cells of a side suit: honours and length, and what ruffing it is worth."""
    length = held.bit_count()
    yield "side", held >> 10, min(length, 7)
    if length < 3:
        yield "short", length, spades


def nil_cells(hand: CardSet) -> Iterator[Cell]:
    """Yield the cells whose sum tells how safe a nil is."""
    yield "base", 0, 0
    yield from spade_nil_cells(hand >> 3 * SIZE)
    for start in SIDE:
        yield from side_nil_cells(hand >> start & SUIT)


def spade_nil_cells(held: CardSet) -> Iterator[Cell]:
    """Yield the cells of the spades: how many, and the highest three."""
    ranks = list(each(held))[::-1]
    yield "spade-length", 0, min(len(ranks), 5)
    for place, rank in enumerate(ranks[:3]):
        yield "spade-top", place, rank


def side_nil_cells(held: CardSet) -> Iterator[Cell]:
    """Yield the cells of a side suit: its lowest four cards, the first two by its length."""
    ranks = list(each(held))
    if not ranks:
        yield "void", 0, 0
    for place, rank in enumerate(ranks[:4]):
        if place < 2:
            yield f"low-{place}", min(len(ranks), 6 - place), rank
        else:
            yield "guard", place - 2, rank


@cache
def _of_spades(held: CardSet) -> tuple[int, int]:
    return _total(TRICKS, spade_trick_cells(held)), _total(NIL, spade_nil_cells(held))


@cache
def _of_side(held: CardSet, spades: int) -> tuple[int, int]:
    return _total(TRICKS, side_trick_cells(held, spades)), _total(NIL, side_nil_cells(held))


def _total(weights: Mapping[str, Sequence[Sequence[int]]], cells: Iterable[Cell]) -> int:
    return sum(weights[name][row][column] for name, row, column in cells)


def worth_of(hand: CardSet) -> tuple[float, float]:
    """Return the tricks a hand can expect, and the chance that it takes none when it tries to.

    Search asks for both of every hand it imagines, so each suit is looked up once.
    """
    spades = hand >> 3 * SIZE
    short = ruffs(spades)
    tricks, safe = _of_spades(spades)
    clubs, safe_clubs = _of_side(hand & SUIT, short)
    diamonds, safe_diamonds = _of_side(hand >> SIZE & SUIT, short)
    hearts, safe_hearts = _of_side(hand >> 2 * SIZE & SUIT, short)
    safe += BASE + safe_clubs + safe_diamonds + safe_hearts
    return (tricks + clubs + diamonds + hearts) / 100, 1 / (1 + exp(-safe / 100))


def tricks_of(hand: CardSet) -> float:
    """Return the tricks a hand can expect."""
    return worth_of(hand)[0]


def nil_chance(hand: CardSet) -> float:
    """Return the chance that a hand takes no trick when it tries to."""
    return worth_of(hand)[1]


def lone_nil_chance(hand: CardSet) -> float:
    """Return the chance that a hand takes no trick in solo, where nobody covers its nil."""
    return 1 / (1 + exp(ALONE + SLOPE * log(1 / nil_chance(hand) - 1)))

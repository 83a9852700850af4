"""Spades: what a hand is worth before play, as sums over tables of holdings.

An additive model: every suit adds the cells of ``weights`` that its cards stand for. Tricks are a sum of hundredths,
fitted by least squares; the chance of a nil is the logistic function of one, fitted by logistic regression.
"""

from collections.abc import Iterator
from functools import cache
from math import exp
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
def _spade_tricks(held: CardSet) -> int:
    return sum(TRICKS[name][row][column] for name, row, column in spade_trick_cells(held))


@cache
def _side_tricks(held: CardSet, spades: int) -> int:
    return sum(TRICKS[name][row][column] for name, row, column in side_trick_cells(held, spades))


@cache
def _spade_nil(held: CardSet) -> int:
    return sum(NIL[name][row][column] for name, row, column in spade_nil_cells(held))


@cache
def _side_nil(held: CardSet) -> int:
    return sum(NIL[name][row][column] for name, row, column in side_nil_cells(held))


def tricks_of(hand: CardSet) -> float:
    """Return the tricks a hand can expect."""
    spades = hand >> 3 * SIZE
    short = ruffs(spades)
    side = _side_tricks(hand & SUIT, short) + _side_tricks(hand >> SIZE & SUIT, short)
    return (_spade_tricks(spades) + side + _side_tricks(hand >> 2 * SIZE & SUIT, short)) / 100


def nil_chance(hand: CardSet) -> float:
    """Return the chance that a hand takes no trick when it tries to."""
    side = _side_nil(hand & SUIT) + _side_nil(hand >> SIZE & SUIT) + _side_nil(hand >> 2 * SIZE & SUIT)
    safe = NIL["base"][0][0] + _spade_nil(hand >> 3 * SIZE) + side
    return 1 / (1 + exp(-safe / 100))

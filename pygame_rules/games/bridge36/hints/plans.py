"""Bridge: the ways to play a turn: the cards to put, with the first and the last of them.

A plan is not a promise: after every card the rest of the turn is planned again.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from pygame_rules.games.bridge36.cards import FITS, RANKS, SIXES
from pygame_rules.model.cards import CardSet, singly

OTHER_RANKS = tuple(RANKS[rank] for rank in "AKQT789J")


class Plan(NamedTuple):
    """The cards to put in this turn, none to end it; ``bare`` says that a six will be left uncovered."""

    cards: CardSet
    first: CardSet
    last: CardSet
    bare: bool = False


STOP = Plan(0, 0, 0)


def plans(hand: CardSet, fits: CardSet) -> list[Plan]:
    """Return sensible ways to go on with the turn: one card, or all of its rank, with each of them on top."""
    found: list[Plan] = []
    for rank in OTHER_RANKS:
        if fits & rank:
            found += of_rank(hand & rank, fits & rank)
    if fits & SIXES:
        found += with_sixes(hand, fits & SIXES)
    return found


@cache  # a rank has few cards, and search asks for them again and again
def of_rank(cards: CardSet, first: CardSet) -> tuple[Plan, ...]:
    """Return the turns of one card that fits, or of all cards of its rank."""
    found = [Plan(card, card, card) for card in singly(first)]
    if cards & (cards - 1):
        for last in singly(cards):
            start = first & ~last
            if start:
                found.append(Plan(cards, start & -start, last))
    return tuple(found)


def with_sixes(hand: CardSet, sixes: CardSet) -> Iterator[Plan]:
    """Yield turns that begin with a six: one or all sixes, then whatever covers the last, if anything does."""
    for six in of_rank(hand & SIXES, sixes):
        rest = hand & ~six.cards
        fits = rest & FITS[six.last] & ~SIXES
        for rank in OTHER_RANKS:
            if fits & rank:
                for cover in of_rank(rest & rank, fits & rank):
                    yield Plan(six.cards | cover.cards, six.first, cover.last)
        if not fits:
            yield Plan(six.cards, six.first, six.last, bare=True)

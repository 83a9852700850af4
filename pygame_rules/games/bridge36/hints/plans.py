"""Bridge: the ways to play a turn: the cards to put, with the first and the last of them.

A plan is not a promise: after every card the rest of the turn is planned again.
"""

from collections.abc import Iterator
from typing import NamedTuple

from pygame_rules.games.bridge36.cards import FITS, RANKS, SIXES
from pygame_rules.model.cards import CardSet

OTHER_RANKS = tuple(RANKS[rank] for rank in "AKQT789J")


class Plan(NamedTuple):
    """The cards to put in this turn, none to end it; ``bare`` says that a six will be left uncovered."""

    cards: CardSet
    first: CardSet
    last: CardSet
    bare: bool = False


STOP = Plan(0, 0, 0)


def plans(hand: CardSet, fits: CardSet) -> Iterator[Plan]:
    """Yield sensible ways to go on with the turn: one card, or all of its rank, with each of them on top."""
    for rank in OTHER_RANKS:
        if fits & rank:
            yield from of_rank(hand & rank, fits & rank)
    if fits & SIXES:
        yield from with_sixes(hand, fits & SIXES)


def of_rank(cards: CardSet, first: CardSet) -> Iterator[Plan]:
    """Yield a turn of one card that fits, or of all cards of its rank."""
    rest = first
    while rest:
        card = rest & -rest
        rest ^= card
        yield Plan(card, card, card)
    if cards & (cards - 1):
        rest = cards
        while rest:
            last = rest & -rest
            rest ^= last
            start = first & ~last
            if start:
                yield Plan(cards, start & -start, last)


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

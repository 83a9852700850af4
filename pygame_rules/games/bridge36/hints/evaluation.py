"""Bridge: what it is worth to end a turn, by the cards left in the hand and what the others face.

An additive model in points: a sum of ``weights``, fitted for each number of players by least squares to what came of
such turns (see ``fit`` beside this module). A weight is only ever looked up, multiplied and added, so that the fit
can put unknowns in the place of weights.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame_rules.games.bridge36.cards import ACES, DECK, EIGHTS, JACKS, RANKS, SEVENS, SIXES, TENS
from pygame_rules.games.bridge36.effects import effects_of
from pygame_rules.games.bridge36.endings import NEXT
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat

RANK_COUNT = len(DECK.ranks)
SUIT_BITS = (1 << RANK_COUNT) - 1
NINES = RANKS["9"]
MOST = 8
"""Longer hands of one's own are treated as this long."""
MANY = 6
"""Longer hands of others are treated as this long."""
MOST_GROUPS = 5
"""More turns needed to get rid of a hand are treated as this many."""
ACE_IN_TENS = 1.5
"""[bridge36.card-points] What an ace counts if a ten counts one."""

FITS, FITS_AGAIN, OUT_AGAIN, LONE_SIX, BARE_SIX, SUITS, LAST_JACKS = range(7)
"""The places of the weights called "more": a card that fits, the same if it is the player's own turn again, going out
with that turn, each six that nothing in the hand covers, a six left bare on top, each suit in the hand, a hand of jacks
alone, which goes out on any card and takes points off.
"""

Numbers = Mapping[str, Sequence[float]]


class Others(NamedTuple):
    """What the others hold after a turn: the fewest cards of any, and the cards of the player whose turn is next.

    Both are at most ``MANY``; ``following`` is 0 if it is the same player's turn again.
    """

    fewest: int
    following: int


def others_after(table: BridgeTable, seat: Seat, acts: CardSet, share: str) -> Others:
    """Return how the others stand when the cards of a turn have acted."""
    held, players = table.held, len(table.held)
    draws, following, _ = effects_of(acts, share, players)
    if draws:
        held = held[:]
        for steps, number in draws:
            held[(seat + steps) % players] += number
    fewest = min(held[:seat] + held[seat + 1 :]) or 1
    ahead = (held[(seat + following) % players] or 1) if following else 0
    return Others(fewest if fewest < MANY else MANY, ahead if ahead < MANY else MANY)


def worth_left(numbers: Numbers, rest: CardSet, fitting: CardSet, unseen: CardSet, others: Others, bare: bool) -> float:
    """Return what it is worth to be left with this hand. ``fitting`` are the cards that fit on the top card.

    ``bare`` says that the top card is a six which the hand does not cover. The same hand is worth more if the others
    hold more cards, if it is the same player's turn again, and if fewer of the unseen cards fit.
    """
    return worths_left(numbers, rest, (fitting,), unseen, others, bare)[0]


def worths_left(
    numbers: Numbers, rest: CardSet, fittings: Sequence[CardSet], unseen: CardSet, others: Others, bare: bool
) -> list[float]:
    """Return ``worth_left`` for several suits that can be named: most of it is the same for all of them."""
    few, following = others
    cards, jacks, points, groups, suits, lone, held = left_of(rest)
    known = numbers["cards"][cards * (MANY + 1) + few]
    known += numbers["groups" if following else "groups-again"][groups if groups < MOST_GROUPS else MOST_GROUPS]
    known += numbers["points"][few] * points
    known += numbers["next"][following]
    by_next, by_few, size = numbers["fit"][following], numbers["fit-few"][few], unseen.bit_count() or 1
    ranks, more = numbers["ranks"], numbers["more"]
    worths = []
    for fitting in fittings:
        fit = (unseen & fitting).bit_count() / size
        worth = known + by_next * fit + by_few * fit
        for rank, number in held:
            worth += ranks[rank] * number
        if jacks:
            worth += numbers["jacks"][few] * jacks
            if jacks == cards:
                worth += more[LAST_JACKS]
        if jacks or rest & fitting:
            worth += more[FITS if following else FITS_AGAIN]
            if groups == 1 and not following:
                worth += more[OUT_AGAIN]
        if lone:
            worth += more[LONE_SIX] * lone
        if bare:
            worth += more[BARE_SIX]
        worths.append(worth + more[SUITS] * suits)
    return worths


class Left(NamedTuple):
    """What a hand consists of: its cards, up to ``MOST``, its jacks, and its points in tens.

    Then the fewest turns in which it can be put, its suits, its sixes that nothing covers; and of the ranks that have a
    weight of their own, those it has and how many.
    """

    cards: int
    jacks: int
    points: float
    groups: int
    suits: int
    lone: int
    held: tuple[tuple[int, int], ...]


@lru_cache(20000)  # search asks for the same few hands again and again
def left_of(rest: CardSet) -> Left:
    """Return what a hand consists of."""
    jacks = (rest & JACKS).bit_count()
    points = (rest & TENS).bit_count() + ACE_IN_TENS * (rest & ACES).bit_count()
    held = [(number, (rest & rank).bit_count()) for number, rank in enumerate(WEIGHED) if rest & rank]
    return Left(min(rest.bit_count(), MOST), jacks, points, *shape(rest, jacks), tuple(held))


WEIGHED = (SIXES, SEVENS, EIGHTS, NINES, ACES)
"""The ranks that have a weight of their own."""


def shape(rest: CardSet, jacks: int) -> tuple[int, int, int]:
    """Return the fewest turns in which a hand can be put, how many suits it has, and its sixes that nothing covers."""
    suits = lone = ranks = 0
    left = rest
    while left:
        suit = left & SUIT_BITS
        if suit:
            ranks |= suit
            if suit != JACK_BIT:
                suits += 1
            if suit == SIX_BIT and not jacks:
                lone += 1
        left >>= RANK_COUNT
    groups = ranks.bit_count()
    return groups - 1 if ranks & SIX_BIT and not lone and groups > 1 else groups, suits, lone


SIX_BIT, JACK_BIT = 1 << DECK.ranks.index("6"), 1 << DECK.ranks.index("J")


def worth_out(numbers: Numbers, table: BridgeTable, seat: Seat, acts: CardSet) -> float:
    """Return what it is worth to end the round, apart from the points of one's own hand and of jacks."""
    drawn = sum(number for _, number in effects_of(acts, NEXT, table.players).draws)
    cards = (sum(table.held) - table.held[seat] + drawn) / (table.players - 1)
    return numbers["out"][0] + numbers["out"][1] * cards

"""Bridge: what it is worth to end a turn, by what is left in the hand and what the others find.

An additive model in points: a sum of numbers from ``tables``, fitted by least squares to what came of such turns, for
each number of players (see ``fit`` beside this module). Every number is looked up or multiplied, never used
otherwise, so that the fit can put unknowns in their places.
"""

from collections.abc import Mapping, Sequence
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
"""More cards in the own hand are like so many."""
MANY = 6
"""More cards in another hand are like so many."""

Numbers = Mapping[str, Sequence[float]]


class Others(NamedTuple):
    """What a turn leaves to the others: the fewest cards of one of them, and the cards of who is next on turn.

    ``following`` is 0 if the own turn is next.
    """

    fewest: int
    following: int


def others_after(table: BridgeTable, seat: Seat, acts: CardSet, share: str) -> Others:
    """Return how the others stand when the cards of a turn have acted."""
    held, players = table.held, table.players
    draws, following = effects_of(acts, share, players)
    if draws:
        held = held[:]
        for steps, number in draws:
            held[(seat + steps) % players] += number
    fewest = min([cards for other, cards in enumerate(held) if other != seat])
    return Others(fewest or 1, (held[(seat + following) % players] or 1) if following else 0)


def worth_left(numbers: Numbers, rest: CardSet, wanted: CardSet, unseen: CardSet, others: Others, bare: bool) -> float:
    """Return what it is worth to leave this hand, when ``wanted`` fits on the top, ``bare`` a six of mine.

    Of two players with the same cards it is the better for the one whose opponents have more, who is on turn again,
    and on whose last card fewer of the unseen cards fit.
    """
    few = others.fewest if others.fewest < MANY else MANY
    following = others.following if others.following < MANY else MANY
    cards, jacks = rest.bit_count(), (rest & JACKS).bit_count()
    plain = rest & ~JACKS
    points = (rest & TENS).bit_count() + 1.5 * (rest & ACES).bit_count()
    groups, suits, lone = shape(rest, jacks)
    fit = (unseen & wanted).bit_count() / (unseen.bit_count() or 1)
    worth = numbers["cards"][(cards if cards < MOST else MOST) * (MANY + 1) + few]
    worth += numbers["groups" if following else "groups-again"][groups if groups < 5 else 5]
    worth += numbers["points"][few] * points
    worth += numbers["next"][following]
    worth += numbers["fit"][following] * fit
    worth += numbers["fit-few"][few] * fit
    ranks, more = numbers["ranks"], numbers["more"]
    for number, rank in enumerate((SIXES, SEVENS, EIGHTS, NINES, ACES)):
        if rest & rank:
            worth += ranks[number] * (rest & rank).bit_count()
    if jacks:
        worth += numbers["jacks"][few] * jacks
    if jacks or plain & wanted:
        worth += more[0 if following else 1]
        if groups == 1 and not following:
            worth += more[2]
    if lone:
        worth += more[3] * lone
    if bare:
        worth += more[4]
    return worth + more[5] * suits


def shape(rest: CardSet, jacks: int) -> tuple[int, int, int]:
    """Return how many turns a hand takes at least, its suits, and its sixes that nothing covers."""
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
    """Return what it is worth to end the round, without the points of the own hand and of jacks."""
    drawn = sum(number for _, number in effects_of(acts, NEXT, table.players).draws)
    cards = (sum(table.held) - table.held[seat] + drawn) / (table.players - 1)
    return numbers["out"][0] + numbers["out"][1] * cards

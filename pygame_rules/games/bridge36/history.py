"""Bridge: the steps of a round that everybody sees.

All that is public follows from them: whoever follows the steps from the first one knows the table as it is now.
"""

from functools import cache
from typing import NamedTuple, Protocol

from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat

PUT, LACKS, GOT, RESHUFFLED, GIVEN, DROPPED, ENDED = range(7)


class Step(NamedTuple):
    """What happened, to which seat, and with which cards.

    ``cards`` are the card put, given or dropped, what a whole hand lacks, the new blind after a reshuffle, and at the
    end of a turn the suit that is named. Of cards that came from the blind only their number, ``size``, is public.
    """

    kind: int
    seat: Seat
    cards: CardSet = 0
    size: int = 0


step_of = cache(Step)
"""A step; those that come again and again are made once, because allocation is what playouts pay for."""


class Follower(Protocol):
    """Somebody who follows a round step by step."""

    def lay(self, seat: Seat, card: CardSet) -> None:
        """Let a card go from a hand to the stack."""

    def lack(self, seat: Seat, cards: CardSet) -> None:
        """Let a seat show that it holds none of these cards."""

    def take(self, seat: Seat, size: int) -> None:
        """Let cards come from the blind to a hand."""

    def reshuffle(self, cards: CardSet) -> None:
        """Let the stack without its top card become the blind."""

    def give(self, seat: Seat, card: CardSet) -> None:
        """Let a known card come from the blind to a hand, in the testing mode."""

    def drop(self, seat: Seat, card: CardSet) -> None:
        """Let a known card go from a hand to the blind, in the testing mode."""

    def end_turn(self, seat: Seat, named: CardSet) -> None:
        """Let a turn end; from now on this suit is named, 0 for none."""


def follow(follower: Follower, step: Step) -> None:
    """Take one step of a round again."""
    kind, seat, cards, size = step
    if kind == PUT:
        follower.lay(seat, cards)
    elif kind == ENDED:
        follower.end_turn(seat, cards)
    elif kind == GOT:
        follower.take(seat, size)
    elif kind == LACKS:
        follower.lack(seat, cards)
    elif kind == RESHUFFLED:
        follower.reshuffle(cards)
    elif kind == GIVEN:
        follower.give(seat, cards)
    else:
        follower.drop(seat, cards)

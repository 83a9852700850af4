"""Which cards belong together, and which beats which."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from pygame_rules.model.cards import CardSet, singly
from pygame_rules.model.rulebook import RuleId
from pygame_rules.tricks.duty import Duty

Duties: TypeAlias = Mapping[CardSet, Mapping[CardSet, Duty]]
"""Duties by the class that was led and the best card of the trick so far."""


class Order:
    """What is followed and what wins, for single cards as sets of one.

    ``trumps`` beat every other card and may be none. ``suit_of`` is the class that a card belongs to: the trumps or
    the plain cards of its suit, ``power`` its place in that class, 0 the lowest. ``beats`` are, for the best card of a
    trick so far, the cards that beat it; ``follow`` is, for the card that was led, the duty of those who follow. Where
    the best card matters too, a game for four in pairs fills ``duties``: those against an opponent who is winning,
    then those beside a partner who is. A game makes each of its orders once, and a pickled view finds that one again by
    what it was ``made`` from; a kind of order that is made from something else needs a ``__reduce__`` of its own.
    """

    __slots__ = ("made", "trumps", "suit_of", "power", "beats", "follow", "duties")

    def __init__(self, follow: RuleId, trumps: Iterable[CardSet], *suits: Iterable[CardSet]) -> None:
        """Work out the order of classes; ``follow`` is the rule that a class is followed.

        Each class goes from low to high. Equal cards are one set: none of them beats another.
        """
        classes = [tuple(trumps), *map(tuple, suits)]
        self.made = (follow, *classes)
        self.trumps: CardSet = sum(classes[0])
        self.suit_of: dict[CardSet, CardSet] = {}
        self.power: dict[CardSet, int] = {}
        self.beats: dict[CardSet, CardSet] = {}
        self.follow: dict[CardSet, Duty] = {}
        self.duties: tuple[Duties, Duties] | None = None
        for ranks in classes:
            cards = sum(ranks)
            duty = Duty(cards, follow)
            above = 0 if ranks is classes[0] else self.trumps
            for power, equals in reversed(list(enumerate(ranks))):
                for card in singly(equals):
                    self.suit_of[card] = cards
                    self.power[card] = power
                    self.beats[card] = above
                    self.follow[card] = duty
                above |= equals
        _ORDERS.setdefault((type(self), *self.made), self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.made[0]!r}, ...)"  # its cards would fill a screen

    def __reduce__(self) -> tuple[object, ...]:
        return order_of, (type(self), *self.made)

    def descending(self, cards: CardSet) -> list[CardSet]:
        """Return the cards of a class as sets of one, from high to low."""
        return sorted(singly(cards), key=self.power.__getitem__, reverse=True)


_ORDERS: dict[tuple[object, ...], Order] = {}
"""The first order of each kind that was made from the same."""


def order_of(kind: type[Order], follow: RuleId, *classes: Iterable[CardSet]) -> Order:
    """Return the order that a game has made from these, or make it."""
    return _ORDERS.get((kind, follow, *classes)) or kind(follow, *classes)

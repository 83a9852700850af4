"""Belote: what was said and shown in a deal, and which hands agree with it."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from pygame_rules.games.belote.cards import SEATS, BeloteOrder
from pygame_rules.games.belote.combinations import (
    MELDS,
    Meld,
    Saying,
    best_set,
    cards_of,
    kinds,
    may_meld,
    melds_in,
    realised,
    rest,
    stronger,
)
from pygame_rules.games.belote.options import BeloteOptions
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import NOBODY, Seat

HANDS = 1024
"""How many hands are remembered: worlds bring some of them again and again, one's own in each."""
MOST_WAYS = 500
"""Where there are more ways to hold what was said, it is cheaper to draw hands until they fit than to list the ways."""


class Announcements(NamedTuple):
    """What each seat has said, shown and played so far.

    ``turn`` is the seat at turn, ``turns`` are the seats in the order that breaks ties. ``missed`` is the seat that
    did not show the strongest combination named, NOBODY if it was shown, None while that has not been settled.
    """

    options: BeloteOptions
    order: BeloteOrder
    said: Sequence[Saying]
    shown: Sequence[tuple[Meld, ...]]
    played: Sequence[CardSet]
    turn: Seat
    turns: Sequence[Seat]
    missed: Seat | None

    def unshown(self, hands: Sequence[CardSet]) -> Seat:
        """[belote.manual-late] Return the seat that named the strongest combination and has not shown it, or NOBODY."""
        named: list[Sequence[Meld]] = []
        for seat, (said, shown) in enumerate(zip(self.said, self.shown, strict=True)):
            cards = hands[seat] | self.played[seat]
            held = realised(said, cards, self.order, self.options, shown) if said else ()
            # A bluff counts as the weakest combination of its kind.
            claims = [Meld(100 * MELDS.index(kind), 0, kind, 0) for kind in rest(said, shown)]
            named.append([*shown, *claims] if held is None else held)
        # Of equal ones that a seat has named, it is enough to show one.
        owner = stronger(named, lambda seat, meld: 2 * self.turns.index(seat) + (meld not in self.shown[seat]))
        if owner is None or owner[1] in self.shown[owner[0]]:
            return NOBODY
        return owner[0]

    def judge(self) -> Callable[[Sequence[CardSet]], bool]:
        """[belote.announce-auto] [belote.manual-say] Return how to tell whether hands agree with words and silence."""
        played, spoken = self.played, [seat for seat in range(SEATS) if self.said[seat]]
        # Until its first card, a seat may still speak; where all is announced, it has as soon as it is at turn.
        ready = [] if self.options.manual else [seat for seat in range(SEATS) if played[seat] or seat == self.turn]
        silent = [seat for seat in ready if not self.said[seat]]
        agrees = lru_cache(HANDS)(self._agrees)

        def fits(hands: Sequence[CardSet]) -> bool:
            for seat in silent:
                if may_meld(hands[seat] | played[seat]):
                    return False
            for seat in spoken:
                if not agrees(seat, hands[seat] | played[seat]):
                    return False
            return self.missed is None or self.missed == self.unshown(hands)

        return fits

    def ways(self, viewer: Seat, may_hold: Sequence[CardSet]) -> list[list[CardSet]]:
        """[belote.say] Return every way in which the others can hold what they said and have not shown.

        The rarest combinations come first; the others are left to chance once there are too many ways.
        """
        ways: list[list[CardSet]] = [[0] * (SEATS + 1)]
        said = [seat for seat in range(SEATS) if self.said[seat] and not self.shown[seat] and seat != viewer]
        for seat in sorted(said, key=lambda seat: MELDS.index(self.said[seat][0]), reverse=True):
            meant = self._meant(seat, may_hold[seat])
            if len(ways) * len(meant) > MOST_WAYS:
                break
            ways = [[*way[:seat], cards, *way[seat + 1 :]] for way in ways for cards in meant if not sum(way) & cards]
        return ways if any(map(any, ways)) else []

    def _meant(self, seat: Seat, may_hold: CardSet) -> list[CardSet]:
        """Return the cards that a seat holds in every way its words can be true."""
        said, own = self.said[seat], self.played[seat]
        melds = [meld for meld in melds_in(may_hold | own, self.order, self.options) if meld.kind in said]
        pairs = combinations(melds, len(said))
        true = [some for some in pairs if kinds(some) == said and (len(some) == 1 or not some[0].cards & some[1].cards)]
        return [cards_of(some) & ~own for some in true]

    def _agrees(self, seat: Seat, cards: CardSet) -> bool:
        """Tell whether a seat that said something would have said and shown this with these eight cards."""
        said, shown = self.said[seat], self.shown[seat]
        if self.options.manual:
            return realised(said, cards, self.order, self.options, shown) is not None
        melds = best_set(cards, self.order, self.options)
        return kinds(melds) == said and (not shown or melds == shown)

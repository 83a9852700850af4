"""Belote: what was said and shown in a deal, and which hands agree with it."""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from pygame_rules.games.belote.cards import SEATS, BeloteOrder
from pygame_rules.games.belote.declare import (
    MELDS,
    Meld,
    Saying,
    best_set,
    cards_of,
    kinds,
    melds_in,
    realised,
    rest,
    stronger,
)
from pygame_rules.games.belote.options import BeloteOptions
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import NOBODY, Seat

MOST_WAYS = 500
"""Beyond this many ways to mean what was said, drawing hands until they fit costs less than listing them."""


class Spoken(NamedTuple):
    """The words and cards of each seat so far: ``own`` are the cards it has played, ``first`` breaks ties.

    ``missed`` is who kept the strongest named combination, NOBODY if it was shown, None while that was not asked.
    """

    options: BeloteOptions
    order: BeloteOrder
    said: Sequence[Saying]
    shown: Sequence[tuple[Meld, ...]]
    own: Sequence[CardSet]
    first: Sequence[Seat]
    missed: Seat | None

    def unshown(self, hands: Sequence[CardSet]) -> Seat:
        """[belote.manual-late] Return who named the strongest combination and has not shown it, or NOBODY."""
        named: list[Sequence[Meld]] = []
        for seat, (said, shown) in enumerate(zip(self.said, self.shown, strict=True)):
            cards = hands[seat] | self.own[seat]
            held = realised(said, cards, self.order, self.options, shown) if said else ()
            # What is only claimed is as weak as its kind can be.
            claims = [Meld(100 * MELDS.index(kind), 0, kind, 0) for kind in rest(said, shown)]
            named.append([*shown, *claims] if held is None else held)
        owner = stronger(named, lambda seat, _: self.first.index(seat))
        if owner is None or owner[1] in self.shown[owner[0]]:
            return NOBODY
        return owner[0]

    def agrees(self, hands: Sequence[CardSet]) -> bool:
        """[belote.announce-auto] [belote.manual-say] Tell whether hands agree with every word, and with silence."""
        for seat in range(SEATS):
            # Silence tells nothing before the first card, words always do.
            spoke = self.said[seat] or self.own[seat]
            if spoke and not self._agrees(seat, hands[seat] | self.own[seat]):
                return False
        return self.missed is None or self.missed == self.unshown(hands)

    def ways(self, viewer: Seat, may_hold: Sequence[CardSet]) -> list[list[CardSet]]:
        """[belote.say] Return which cards the others must hold for what they said and have not shown, in every way.

        Seats whose words are rare come first; common words are left to chance once there are too many ways.
        """
        found: list[list[CardSet]] = [[0] * (SEATS + 1)]
        said = [seat for seat in range(SEATS) if self.said[seat] and not self.shown[seat] and seat != viewer]
        for seat in sorted(said, key=lambda seat: MELDS.index(self.said[seat][0]), reverse=True):
            cards = self._meant(seat, may_hold[seat])
            if len(found) * len(cards) > MOST_WAYS:
                break
            found = [[*way[:seat], held, *way[seat + 1 :]] for way in found for held in cards if not sum(way) & held]
        return found if len(found) > 1 else []

    def _meant(self, seat: Seat, may_hold: CardSet) -> list[CardSet]:
        """Return the cards that a seat holds in every way its words can be true."""
        said, own = self.said[seat], self.own[seat]
        melds = [meld for meld in melds_in(may_hold | own, self.order, self.options) if meld.kind in said]
        pairs = combinations(melds, len(said))
        true = [some for some in pairs if kinds(some) == said and (len(some) == 1 or not some[0].cards & some[1].cards)]
        return [cards_of(some) & ~own for some in true]

    def _agrees(self, seat: Seat, cards: CardSet) -> bool:
        """Tell whether a seat that had these eight cards would have said and shown this."""
        said, shown = self.said[seat], self.shown[seat]
        if self.options.manual:
            return not said or realised(said, cards, self.order, self.options, shown) is not None
        melds = best_set(cards, self.order, self.options)
        return kinds(melds) == said and (not shown or melds == shown)

"""Bridge: what can be known of hidden cards from what happened in the open.

Whoever draws because nothing fits has shown what his hand lacks; only cards that came later can be that. After a
reshuffle the blind is a known set, so a card that was in it cannot have been in a hand since before.
So a hand is seen as *portions*: cards that came to it at the same time, and what those cannot be.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from pygame_rules.games.bridge36.faces import DECK
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import Unseen

PUT, LACKS, GOT, RESHUFFLED, GIVEN, DROPPED, TURNED = range(7)
"""A card put; cards a whole hand lacks; how many cards came from the blind; the cards that are the new blind;
a card given or dropped in the testing mode; the end of a turn, and the suit that must follow on a jack."""


class Happening(NamedTuple):
    """What happened, to whom, and with which cards; of cards that came from the blind only how many."""

    kind: int
    seat: Seat
    cards: CardSet = 0
    size: int = 0


happened = cache(Happening)
"""Happenings that come again and again, made once each: allocation is what playouts pay for."""


class Portion:
    """Cards of one hand that came from the same blind at the same time: how many, and what they cannot be."""

    __slots__ = ("blind", "size", "lacks")

    def __init__(self, blind: int, size: int) -> None:
        self.blind = blind
        self.size = size
        self.lacks: CardSet = 0


class Knowledge:
    """What everybody can know after all that happened.

    ``blinds`` are the cards that were last hidden in the first blind, the second and so on; ``hands`` are every
    seat's portions, the oldest first; ``known`` the cards everybody knows to be in a hand.
    """

    def __init__(self, history: Sequence[Happening], players: int) -> None:
        self.blinds = [DECK.all]
        self.hands: list[list[Portion]] = [[] for _ in range(players)]
        self.known: list[CardSet] = [0] * players
        for kind, seat, cards, size in history:
            if kind == PUT:
                self._put(seat, cards)
            elif kind == LACKS:
                for portion in self.hands[seat]:
                    portion.lacks |= cards
            elif kind == GOT:
                self.hands[seat].append(Portion(len(self.blinds) - 1, size))
            elif kind == RESHUFFLED:
                self.blinds = [old & ~cards for old in self.blinds] + [cards]
            elif kind == GIVEN:
                self.known[seat] |= cards
            elif kind == DROPPED:
                self._put(seat, cards)
                self._hide(cards)

    def _put(self, seat: Seat, card: CardSet) -> None:
        """A card leaves the oldest portion it can come from: every hand that is possible then stays possible.

        An older portion lacks all that a younger one of the same blind lacks, so the younger can stand in for it.
        """
        if self.known[seat] & card:
            self.known[seat] ^= card
            return
        for portion in self.hands[seat]:
            if portion.size and card & self.blinds[portion.blind] and not card & portion.lacks:
                portion.size -= 1
                return
        raise AssertionError("a card was put that nobody could hold")

    def _hide(self, card: CardSet) -> None:
        """A card that was seen goes to the blind, so that only what is drawn from now on can be it."""
        self.blinds = [old & ~card for old in self.blinds]
        self.blinds[-1] |= card
        for hand in self.hands:
            for portion in hand:
                portion.lacks |= card

    def parts(self, seat: Seat, cards: CardSet) -> dict[CardSet, int]:
        """Return which of these cards each part of a hand can be, and how many cards it is.

        Portions that can be the same cards are one part.
        """
        found = {self.known[seat]: self.known[seat].bit_count()} if self.known[seat] else {}
        for portion in self.hands[seat]:
            if portion.size:
                may = cards & self.blinds[portion.blind] & ~portion.lacks
                found[may] = found.get(may, 0) + portion.size
        return found


def unseen(
    history: Sequence[Happening],
    seat: Seat,
    held: Sequence[int],
    cards: CardSet,
    blind: int,
    shown: Sequence[CardSet] | None,
) -> Unseen:
    """[bridge36.hidden] Return where these cards, which the seat does not see, may lie; shown hands it does see."""
    players = range(len(held))
    if shown is not None:
        room = [0 if other == seat else held[other] for other in players]
        return Unseen(cards, [*room, blind], [*shown, cards & ~union(shown)])
    knowledge = Knowledge(history, len(held))
    hidden = cards & ~union(knowledge.known)
    owners: list[Seat] = []
    rooms, may_hold = [0] * len(held), [cards] * len(held)
    for other in players:
        if other != seat:
            for may, size in knowledge.parts(other, hidden).items():
                owners.append(other)
                rooms.append(size)
                may_hold.append(may)
    return Unseen(cards, [*rooms, blind], [*may_hold, hidden & knowledge.blinds[-1]], parts=owners)


def union(sets: Sequence[CardSet]) -> CardSet:
    """Return all cards of some sets."""
    together = 0
    for cards in sets:
        together |= cards
    return together

"""Bridge: what can be known of hidden cards from what happened in the open.

Whoever draws because nothing fits has shown what his hand lacks; only cards that came later can be that. After a
reshuffle the blind is a known set, so a card that was in it cannot have been in a hand since before.
So a hand is seen as *portions*: cards that came to it at the same time, and what those cannot be.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pygame_rules.cards import CardSet
from pygame_rules.game import Seat, Unseen
from pygame_rules.games.bridge36.faces import DECK

Happening: TypeAlias = tuple[int, Seat, int]
"""What happened, to whom, and with which cards (or how many)."""

PUT, LACKS, GOT, RESHUFFLED, GIVEN, TURNED = range(6)
"""A card put; cards a whole hand lacks; how many cards came from the blind; the cards that are the new blind;
a card given in the testing mode; the end of a turn."""


@dataclass
class Portion:
    """Cards of one hand that came from the same blind at the same time: how many, and what they cannot be."""

    blind: int
    size: int
    lacks: CardSet = 0


def unseen(
    history: Sequence[Happening],
    seat: Seat,
    hand: CardSet,
    held: Sequence[int],
    cards: CardSet,
    blind: int,
    shown: Sequence[CardSet] | None,
) -> Unseen:
    """[bridge36.hidden] Return where the cards this seat does not see may lie; shown hands it does see."""
    players = range(len(held))
    if shown is not None:
        room = [0 if other == seat else held[other] for other in players]
        return Unseen(cards, [*room, blind], [*shown, cards & ~_all(shown)])
    blinds, hands, known = replay(history, held)
    parts: list[Seat] = []
    rooms, may_hold = [0] * len(held), [cards] * len(held)
    for other in players:
        if other == seat:
            continue
        for room, may in _places(hands[other], blinds, cards & ~_all(known), known[other]):
            parts.append(other)
            rooms.append(room)
            may_hold.append(may)
    return Unseen(cards, [*rooms, blind], [*may_hold, cards & blinds[-1] & ~_all(known)], parts=parts)


def _places(portions: Sequence[Portion], blinds: Sequence[CardSet], cards: CardSet, known: CardSet) -> list[tuple[int, CardSet]]:
    """Return room and possible cards of each portion; portions that may be the same cards are one."""
    rooms: dict[CardSet, int] = {known: known.bit_count()} if known else {}
    for portion in portions:
        may = cards & blinds[portion.blind] & ~portion.lacks
        if portion.size:
            rooms[may] = rooms.get(may, 0) + portion.size
    return [(room, may) for may, room in rooms.items()]


def _all(sets: Sequence[CardSet]) -> CardSet:
    """Return the union of sets."""
    union = 0
    for cards in sets:
        union |= cards
    return union


def replay(history: Sequence[Happening], held: Sequence[int]) -> tuple[list[CardSet], list[list[Portion]], list[CardSet]]:
    """Return the cards last seen in each blind, every hand in portions, and the cards known in each hand."""
    blinds = [DECK.all]
    hands: list[list[Portion]] = [[] for _ in held]
    known = [0] * len(held)
    for what, seat, cards in history:
        if what == PUT:
            if known[seat] & cards:
                known[seat] &= ~cards
            else:
                _take(hands[seat], blinds, cards)
        elif what == LACKS:
            for portion in hands[seat]:
                portion.lacks |= cards
        elif what == GOT:
            hands[seat].append(Portion(len(blinds) - 1, cards))
        elif what == RESHUFFLED:
            blinds = [old & ~cards for old in blinds]
            blinds.append(cards)
        elif what == GIVEN:
            known[seat] |= cards
    return blinds, hands, known


def _take(portions: Sequence[Portion], blinds: Sequence[CardSet], card: CardSet) -> None:
    """A card leaves the oldest portion it can come from: every hand that is possible then stays possible.

    An older portion lacks all that a younger one of the same blind lacks, so the younger can stand in for it.
    """
    for portion in portions:
        if portion.size and card & blinds[portion.blind] and not card & portion.lacks:
            portion.size -= 1
            return
    raise AssertionError("a card was put that nobody could hold")

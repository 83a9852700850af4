"""Bridge: what everybody can know of hidden cards.

Whoever draws because nothing fits shows what his hand lacks; only cards that come later can be any of that. After a
reshuffle the blind is a known set of cards, so none of them can have been in a hand since before.
A hand is therefore seen as *portions*: cards that came to it at the same time, and what those cannot be.
"""

from collections.abc import Sequence

from pygame_rules.games.bridge36.cards import DECK, union
from pygame_rules.games.bridge36.history import Step, follow
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import Unseen


class Portion:
    """Cards of one hand that came from the same blind at the same time: how many, and what they cannot be."""

    __slots__ = ("blind", "size", "lacks")

    def __init__(self, blind: int, size: int) -> None:
        self.blind = blind
        self.size = size
        self.lacks: CardSet = 0


class Knowledge:
    """What everybody can know after these steps of a round.

    ``blinds`` are the cards that were last hidden in the first blind, the second and so on; ``hands`` are every
    seat's portions, the oldest first; ``known`` are the cards everybody knows to be in a hand.
    """

    def __init__(self, history: Sequence[Step], players: int) -> None:
        self.blinds = [DECK.all]
        self.hands: list[list[Portion]] = [[] for _ in range(players)]
        self.known: list[CardSet] = [0] * players
        for step in history:
            follow(self, step)

    def lay(self, seat: Seat, card: CardSet) -> None:
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

    def lack(self, seat: Seat, cards: CardSet) -> None:
        for portion in self.hands[seat]:
            portion.lacks |= cards

    def take(self, seat: Seat, size: int) -> None:
        self.hands[seat].append(Portion(len(self.blinds) - 1, size))

    def reshuffle(self, cards: CardSet) -> None:
        self.blinds = [old & ~cards for old in self.blinds] + [cards]

    def give(self, seat: Seat, card: CardSet) -> None:
        self.known[seat] |= card

    def drop(self, seat: Seat, card: CardSet) -> None:
        """A card that was seen goes to the blind, so only what is drawn from now on can be it."""
        self.lay(seat, card)
        self.blinds = [old & ~card for old in self.blinds]
        self.blinds[-1] |= card
        for hand in self.hands:
            for portion in hand:
                portion.lacks |= card

    def end_turn(self, seat: Seat, named: CardSet) -> None:
        """The end of a turn says nothing about hands."""

    def parts(self, seat: Seat, cards: CardSet) -> dict[CardSet, int]:
        """Return the parts of a hand: which of these cards each can be, and how many cards it is.

        Portions that can be the same cards are one part.
        """
        parts = {self.known[seat]: self.known[seat].bit_count()} if self.known[seat] else {}
        for portion in self.hands[seat]:
            if portion.size:
                may_be = cards & self.blinds[portion.blind] & ~portion.lacks
                parts[may_be] = parts.get(may_be, 0) + portion.size
        return parts


def unseen(
    history: Sequence[Step],
    seat: Seat,
    held: Sequence[int],
    cards: CardSet,
    blind: int,
    shown: Sequence[CardSet] | None,
) -> Unseen:
    """[bridge36.hidden] Return where these cards, which the seat cannot see, may lie; hands that are shown it sees."""
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
            for may_be, size in knowledge.parts(other, hidden).items():
                owners.append(other)
                rooms.append(size)
                may_hold.append(may_be)
    return Unseen(cards, [*rooms, blind], [*may_hold, hidden & knowledge.blinds[-1]], parts=owners)

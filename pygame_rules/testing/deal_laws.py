"""The laws of a deal: cards are conserved, hidden ones leave no trace, and copies are independent."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame_rules.bots.worlds import worlds
from pygame_rules.model.action import Action
from pygame_rules.model.cards import Card, Deck, each
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Match
from pygame_rules.model.seats import CHANCE, Seat
from pygame_rules.model.table import slots
from pygame_rules.play.session import visible_to
from pygame_rules.testing.broken import holds


@dataclass(frozen=True)
class Snapshot:
    """Where all cards are, and everything else a deal knows."""

    hands: tuple[int, ...]
    dark: tuple[int, ...]
    everything: str
    deck: int

    @classmethod
    def of(cls, deal: AnyDeal) -> "Snapshot":
        everything = f"{deal.table!r} {deal.hands} {deal.secrets} {deal.dark}"
        return cls(tuple(deal.hands), deal.dark, everything, deal.table.deck.all)

    @property
    def held(self) -> int:
        """All cards that are not on the table; a card in two places breaks conservation."""
        cards = 0
        for heap in (*self.hands, *(1 << card for card in self.dark)):
            holds("conservation", not cards & heap, "a card is in two places")
            cards |= heap
        holds("conservation", not cards & ~self.deck, "a card is not of this deck")
        return cards


def conserved(deck: Deck, before: Snapshot, after: Snapshot, seat: Seat, action: Action) -> None:
    """Conservation: a card reaches the table by being played, and leaves it only by chance.

    Which of two equal cards it was is the table's own business.
    """
    came, went = after.held & ~before.held, before.held & ~after.held
    as_named = deck.parse(deck.text(went), action.cards)
    holds("conservation", not as_named & ~action.cards, f"{action} of seat {seat} lost cards")
    holds("conservation", seat == CHANCE or not came, f"{action} of seat {seat} brought cards back")
    # A play that fails may leave some of its cards in the hand, but not all.
    gone = action.verb != "play" or went
    holds("conservation", bool(gone), f"{action} of seat {seat} left cards where they were")


def dealt_blindly(game: AnyGame, match: Match, shuffled: Sequence[Card], seat: Seat, rnd: Random) -> None:
    """Twin: if the cards that a seat cannot see were dealt otherwise, it would see and hear the same."""
    real = game.begin(match, shuffled)
    world = next(worlds(game, real.view(seat), rnd))
    twin = game.begin(match, dealt_like(real, world, shuffled))
    if twin.hands == world.hands:  # else the cards did not go to where the others had gone
        seen, other = (
            (deal.view(seat), [visible_to(event, seat) for event in deal.opening()]) for deal in (real, twin)
        )
        holds("twin", seen == other, f"seat {seat} knows too much when the deal begins")


def dealt_like(real: AnyDeal, world: AnyDeal, shuffled: Sequence[Card]) -> list[Card]:
    """Return a deck that is dealt as a world has its cards, given the one that the real deal was dealt from."""
    hands = [each(hand) for hand in world.hands]
    places = {card: place for place, hand in enumerate(real.hands) for card in each(hand)}
    dark = dict(zip(real.dark, world.dark, strict=True))
    return [next(hands[places[card]]) if card in places else dark.get(card, card) for card in shuffled]


def copied(deal: AnyDeal, step: tuple[Seat, Action]) -> None:
    """Copy: nothing done to a copy changes the original."""
    before, twin = Snapshot.of(deal), deal.copy()
    holds("copy", Snapshot.of(twin) == before and twin.table == deal.table, "a copy is not the same")
    for name in slots(type(deal.table)):
        value = getattr(deal.table, name)
        shared = value is getattr(twin.table, name) and isinstance(value, list | dict | set | bytearray)
        holds("copy", not shared, f"the copy shares {name}")
    twin.act(*step)
    holds("copy", Snapshot.of(deal) == before, f"{step[1]} on a copy changed the original")

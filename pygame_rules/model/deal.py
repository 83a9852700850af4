"""One deal: the table and everything hidden. Only a session and a search hold one."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, Self, TypeAlias, TypeVar

from pygame_rules.model.action import Action, Event, Fault, Illegal, Log, Secret
from pygame_rules.model.cards import Card, CardSet, NotationError, bits, exchanged
from pygame_rules.model.chance import Random
from pygame_rules.model.match import Result, ResultT_co
from pygame_rules.model.seats import CHANCE, TOGETHER, Seat
from pygame_rules.model.table import Table, TableT_co, Together, View, awaiting, require_slots


class Deal(ABC, Generic[TableT_co, ResultT_co]):
    """One deal: table, hands, secrets, dark. Only a session and a search hold one."""

    __slots__ = ("table", "hands", "secrets", "dark")

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        require_slots(cls)

    def __init__(
        self, table: TableT_co, hands: Sequence[CardSet], dark: Sequence[Card] = (), secrets: Sequence[Secret] = ()
    ) -> None:
        self.table = table
        self.hands = list(hands)
        self.secrets: list[Secret] = list(secrets) or [()] * len(self.hands)
        self.dark = tuple(dark)

    def __repr__(self) -> str:
        """Return whom the deal awaits, and where its cards are."""
        deck = self.table.deck
        dark = f", dark {deck.dotted(bits(self.dark))}" if self.dark else ""
        return f"<{type(self).__name__}, {awaiting(self.table)}: {' | '.join(map(deck.dotted, self.hands))}{dark}>"

    @abstractmethod
    def apply(self, seat: Seat, action: Action, log: Log = None) -> None:
        """Carry out an action without checking that it is legal: the fast door."""

    def await_together(self, seats: Sequence[Seat]) -> None:
        """Await a choice of each of these seats, in any order."""
        self.table.turn, self.table.together = TOGETHER, Together(tuple(seats))

    def choose(self, seat: Seat, action: Action, log: Log = None) -> None:
        """Store the choice of one of several awaited seats as its secret; the last choice uncovers them all."""
        table = self.table
        choosing, chosen = table.together
        self.secrets[seat] += (action,)
        table.together = Together(tuple(other for other in choosing if other != seat), (*chosen, seat))
        if not table.together.choosing:
            table.together = Together()
            self.uncover(log)

    def uncover(self, log: Log) -> None:
        """Carry out all choices (each is its seat's last secret), and set the turn."""
        raise AssertionError("nothing is chosen together in this game")

    @abstractmethod
    def result(self) -> ResultT_co:
        """Return the result of the finished deal."""

    def points(self) -> Sequence[float]:
        """Return each seat's points in the finished deal, without the reasons; for search."""
        return self.result().points

    def opening(self) -> Sequence[Event]:
        """Return the events that announce a new deal."""
        return ()

    def chance(self, rnd: Random) -> Action:
        """Draw the next action of chance, when ``turn`` is CHANCE."""
        raise AssertionError("nothing is left to chance in this game")

    def chance_fault(self, action: Action) -> Fault | None:
        """Return why chance cannot have done this, or None; records come from outside and are not trusted."""
        return Fault("table.chance")

    @classmethod
    def imagine(cls, view: View[TableT_co], hands: Sequence[CardSet], dark: Sequence[Card]) -> Self:
        """Return a deal that the seat of the view cannot tell from the real one."""
        secrets: list[Secret] = [()] * len(hands)
        secrets[view.seat] = view.secret
        return cls(view.table.copy(), hands, dark, secrets)

    def act(self, seat: Seat, action: Action, log: Log = None) -> None:
        """Make an action happen if it may, and what follows of itself: the safe door.

        Raises Illegal, NotationError, and IndexError for a seat that is not there.
        """
        if seat != CHANCE:
            self._check_seat(seat)
        deck = self.table.deck
        deck.check(action.cards)
        # What equals a number, such as True or 3.0, would pass for it and be written as something else.
        if isinstance(action.value, bool) or not isinstance(action.value, int | str | None):
            raise NotationError(f"{action.value!r} is no value of an action: it is a whole number, a word or None")
        if seat == CHANCE:
            fault = self.chance_fault(action) if self.table.turn == CHANCE else Fault("table.turn")
            if fault:
                raise Illegal(fault, seat, action, deck)
        elif deck.copies > 1:
            # Checked in a copy first: what is refused changes nothing, not even the numbers of equal cards.
            view = self.view(seat)
            action = action._replace(cards=deck.parse(deck.text(action.cards), view.hand))
            view.check(action)
            self.number_copies(seat)
        else:
            View(seat, self.table, self.hands[seat], self.secrets[seat]).check(action)
        self.apply(seat, action, log)
        self.go_on(log)

    def go_on(self, log: Log = None) -> None:
        """Do what the rules leave nobody to decide, up to where somebody has to."""
        seat = self.table.turn
        if seat >= 0 and (action := self.table.forced(seat, self.hands[seat])):
            self.act(seat, action, log)

    def copy(self) -> Self:
        """Return an independent copy."""
        return type(self)(self.table.copy(), self.hands, self.dark, self.secrets)

    def view(self, seat: Seat) -> View[TableT_co]:
        """Return what one seat knows. Raises IndexError for a seat that is not there."""
        self._check_seat(seat)
        deal = self.copy()
        if self.table.deck.copies > 1:
            deal.number_copies(seat)
        return View(seat, deal.table, deal.hands[seat], deal.secrets[seat])

    def _check_seat(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.hands):
            raise IndexError(f"no seat {seat}; there are 0 to {len(self.hands) - 1}")

    # --- equal cards -------------------------------------------------------------------------------

    def number_copies(self, seat: Seat) -> None:
        """Give the cards of a hand the lowest numbers of their kinds that do not lie open.

        Equal cards cannot be told apart, so a number must not say where the other copies are.
        """
        self.give_lowest(self.hands[seat], self.table.open_cards())

    def give_lowest(self, cards: CardSet, taken: CardSet) -> CardSet:
        """Give these cards the lowest numbers of their kinds that are not taken; return them with these."""
        while lower := self.table.deck.lower_copies(cards, taken):
            self.exchange(lower)
            cards = exchanged(cards, lower)
        return cards

    def exchange(self, lower: CardSet) -> None:
        """Exchange the numbers of each of these cards and the next copy of its kind, wherever they are hidden."""
        # In place: whoever plays a deal holds on to its hands.
        self.hands[:] = [exchanged(hand, lower) for hand in self.hands]
        self.dark = tuple(exchanged(1 << card, lower).bit_length() - 1 for card in self.dark)
        self.secrets[:] = [
            tuple(action._replace(cards=exchanged(action.cards, lower)) for action in secret) for secret in self.secrets
        ]


AnyDeal: TypeAlias = Deal[Table, Result]
"""A deal of whichever game."""

DealT = TypeVar("DealT", bound=AnyDeal)

"""Spades: one deal as it is, and what every action makes happen."""

from pygame_rules.games.spades.cards import SEATS, SIZE, SPADES, TWO_OF_CLUBS
from pygame_rules.games.spades.score import SpadesResult, score
from pygame_rules.games.spades.table import SpadesTable, left_of
from pygame_rules.model.action import Action, Event, Log, note
from pygame_rules.model.cards import CardSet, bits
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.deal import FollowDeal


class SpadesDeal(FollowDeal[SpadesTable, SpadesResult]):
    """Four hands; where blind nil is possible, each lies in the dark until its seat looks at it.

    [spades.winner-leads] The winner of a trick leads the next, as in every game of the kit.
    """

    __slots__ = ()

    def call(self, seat: Seat, action: Action, log: Log) -> None:
        if action.verb == "look":
            self._look(seat, log)
        else:
            self._bid(seat, action, log)

    def report(self, seat: Seat, card: CardSet, log: list[Event]) -> None:
        """[spades.broken] The first spade that is played is announced."""
        super().report(seat, card, log)
        if self.table.seen & SPADES == card:
            log.append(Event("spades-broken", seat))

    def _look(self, seat: Seat, log: Log) -> None:
        """[spades.hidden-hand] The next hand in the dark comes to its seat."""
        self.hands[seat] = bits(self.dark[:SIZE])
        self.dark = self.dark[SIZE:]
        self.table.looked[seat] = True
        note(log, "spades-look", seat)

    def _bid(self, seat: Seat, action: Action, log: Log) -> None:
        """[spades.bid] [spades.nil] [spades.blind-nil] [spades.first-lead] [spades.option-opening-lead]

        A bid stands, and the next seat bids; after the last one, the first leader is awaited.
        """
        table = self.table
        tricks = action.value if isinstance(action.value, int) else 0
        table.bids[seat] = tricks
        if action.verb == "blind-nil":
            table.blind[seat] = True
            self._look(seat, None)
        kind = "spades-blind-nil" if table.blind[seat] else "spades-bid" if tricks else "spades-nil"
        note(log, kind, seat, value=tricks)
        table.turn = (seat + 1) % SEATS
        if not table.bidding:
            holder_leads = table.options.opening_lead == "two_of_clubs"
            table.begin_play(self.show_holder(TWO_OF_CLUBS) if holder_leads else left_of(table.dealer))

    def result(self) -> SpadesResult:
        return score(self.table)

"""Spades: one deal as it is, and what every action makes happen."""

from pygame_rules.games.spades.score import SpadesResult, score
from pygame_rules.games.spades.table import DECK, SEATS, SIZE, SPADES, SUIT_OF, TWO_OF_CLUBS, SpadesTable
from pygame_rules.model.action import Action, Event
from pygame_rules.model.cards import CardSet, bits
from pygame_rules.model.deal import Deal
from pygame_rules.model.seats import NOBODY, Seat


class SpadesDeal(Deal[SpadesTable, SpadesResult]):
    """Four hands; from the second round on they lie in the dark until their seats look at them."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, log: list[Event] | None = None) -> None:
        if action.verb == "play":
            self._play(seat, action.cards, log)
        elif action.verb == "look":
            self._look(seat, log)
        else:
            self._bid(seat, action, log)

    def _look(self, seat: Seat, log: list[Event] | None) -> None:
        """[spades.hidden-hand] The next hand of the dark comes to its seat."""
        self.hands[seat] = bits(self.dark[:SIZE])
        self.dark = self.dark[SIZE:]
        self.table.looked[seat] = True
        if log is not None:
            log.append(Event("spades-look", seat))

    def _bid(self, seat: Seat, action: Action, log: list[Event] | None) -> None:
        """[spades.bid] [spades.nil] [spades.blind-nil] A bid stands, and the next seat bids."""
        table = self.table
        tricks = action.value if isinstance(action.value, int) else 0
        table.bids[seat] = tricks
        if action.verb == "blind-nil":
            table.blind[seat] = True
            self._look(seat, None)
        if log is not None:
            kind = "spades-blind-nil" if table.blind[seat] else "spades-bid" if tricks else "spades-nil"
            log.append(Event(kind, seat, value=tricks))
        table.turn = (seat + 1) % SEATS
        if not table.bidding and table.options.opening_lead == "two_of_clubs":
            self._await_two_of_clubs()

    def _await_two_of_clubs(self) -> None:
        """[spades.option-opening-lead] Whose turn it is tells everybody where the card lies."""
        table = self.table
        for seat, hand in enumerate(self.hands):
            if hand & TWO_OF_CLUBS:
                table.turn = seat
            else:
                table.lacks[seat] |= TWO_OF_CLUBS

    def _play(self, seat: Seat, card: CardSet, log: list[Event] | None) -> None:
        """[spades.trick] [spades.broken] [spades.winner-leads] A card joins the trick; the fourth ends it."""
        table = self.table
        self.hands[seat] ^= card
        table.seen |= card
        table.history.append(card)
        if not table.led:
            table.led = SUIT_OF[card]
            table.leader = seat
            table.leaders.append(seat)
            table.trick = [card]
            table.best, table.winner = card, seat
            if card & SPADES and not table.broken and table.options.lead_spades == "when_broken":
                table.lacks[seat] |= DECK.all & ~SPADES
        else:
            table.trick.append(card)
            if not card & table.led:
                table.lacks[seat] |= table.led
            if card & (table.led | SPADES) and card > table.best:
                table.best, table.winner = card, seat
        if log is not None:
            log.append(Event("play", seat, card))
            if card & SPADES and not table.broken:
                log.append(Event("spades-broken", seat))
        if card & SPADES:
            table.broken = True
        if len(table.trick) < SEATS:
            table.turn = (seat + 1) % SEATS
        else:
            self._end_trick(log)

    def _end_trick(self, log: list[Event] | None) -> None:
        """[spades.winner-leads] The trick stays in sight until the next lead."""
        table = self.table
        winner = table.winner
        table.tricks[winner] += 1
        table.led = 0
        table.turn = winner if len(table.leaders) < SIZE else NOBODY
        if log is not None:
            log.append(Event("trick", winner, table.best))

    def result(self) -> SpadesResult:
        return score(self.table)

"""Cards played to tricks, and tricks that end."""

from pygame_rules.model.action import Event
from pygame_rules.model.cards import CardSet
from pygame_rules.model.deal import Deal
from pygame_rules.model.match import ResultT_co
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.table import FollowTableT_co


class FollowDeal(Deal[FollowTableT_co, ResultT_co]):
    """A deal in which cards are played one by one, each as the cards before it ask."""

    __slots__ = ()

    def lay(self, seat: Seat, card: CardSet, log: list[Event] | None) -> None:
        """Play a card to the trick, and pass the turn on; after the last card of a trick ``take`` has to follow."""
        table = self.table
        duty = table.duty
        if not card & duty.cards:
            table.lacks[seat] |= duty.denied_by(card) if duty.otherwise else duty.cards
        self.hands[seat] ^= card
        table.seen |= card
        table.history.append(card)
        table.turn = (seat + 1) % table.seats
        if table.led:
            table.trick.append(card)
            if card & table.order.beats[table.best]:
                table.best, table.winner = card, seat
        else:
            order = table.order
            table.led = order.suit_of[card]
            table.duty = order.follow[card]
            table.trick = [card]
            table.best = card
            table.leader = table.winner = seat
            table.leaders.append(seat)
        if log is not None:
            log.append(Event("play", seat, card))

    def take(self) -> None:
        """Give the trick to its winner, who leads the next one; it stays in sight until then."""
        table = self.table
        winner = table.winner
        table.tricks[winner] += 1
        table.led = 0
        table.turn = winner if len(table.leaders) < table.size else NOBODY
        table.duty = table.lead_duty()

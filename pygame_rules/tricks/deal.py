"""Cards played to tricks, and tricks that end."""

from pygame_rules.model.action import Action, Event, Log
from pygame_rules.model.cards import CardSet
from pygame_rules.model.deal import Deal
from pygame_rules.model.match import ResultT_co
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.tricks.table import FollowTableT_co


class FollowDeal(Deal[FollowTableT_co, ResultT_co]):
    """A deal in which cards are played one at a time and suits are followed.

    A game handles every other action in ``call``. If a card or a trick has further effects, it extends ``apply`` or
    ``take``; mere announcements belong in ``report``, so that search does not pay for them.
    """

    __slots__ = ()

    def call(self, seat: Seat, action: Action, log: Log) -> None:
        """Carry out an action that is not the play of a card."""
        raise AssertionError("nothing but cards is played in this game")

    def apply(self, seat: Seat, action: Action, log: Log = None) -> None:
        """Play a card to the trick, or carry out a call."""
        verb, card, _ = action
        if verb != "play":
            self.call(seat, action, log)
            return
        table = self.table
        duty, trick = table.duty, table.trick
        if not card & duty.cards:
            table.lacks[seat] |= duty.denied_by(card) if duty.otherwise else duty.cards
        self.hands[seat] ^= card
        table.seen |= card
        table.history.append(card)
        if table.led:
            trick.append(card)
            if card & table.order.beats[table.best]:
                table.best, table.winner = card, seat
        else:
            order = table.order
            table.led = order.suit_of[card]
            table.duty = order.follow[card]
            table.trick = trick = [card]
            table.best = card
            table.leader = table.winner = seat
            table.leaders.append(seat)
        if log is not None:
            self.report(seat, card, log)
        if len(trick) < table.seats:
            table.turn = turn = (seat + 1) % table.seats
            duties = table.order.duties
            if duties:
                table.duty = duties[table.winner == turn ^ 2][table.led][table.best]
        else:
            self.take(log)

    def report(self, seat: Seat, card: CardSet, log: list[Event]) -> None:
        """Announce a card that has been played."""
        log.append(Event("play", seat, card))

    def show_holder(self, card: CardSet) -> Seat:
        """Return who holds a card; from now on everybody knows that no other hand does."""
        holder = next(seat for seat, hand in enumerate(self.hands) if hand & card)
        self.table.lacks = [lacks | card * (seat != holder) for seat, lacks in enumerate(self.table.lacks)]
        return holder

    def take(self, log: Log) -> None:
        """Give the trick to its winner, who leads the next one; it stays visible until then."""
        table = self.table
        winner = table.winner
        table.tricks[winner] += 1
        table.led = 0
        table.turn = winner if len(table.leaders) < table.size else NOBODY
        table.duty = table.lead_duty()
        if log is not None:
            log.append(Event("trick", winner, table.best))

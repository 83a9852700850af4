"""Hearts: one deal as it is, and what every action makes happen."""

from collections.abc import Sequence

from hearts.cards import BLOOD, HEARTS, TWO_OF_CLUBS
from hearts.score import score
from hearts.table import FIRST_TRICK, HeartsTable
from pygame_rules.model.action import Action, Event, Log, note
from pygame_rules.model.cards import CardSet
from pygame_rules.model.match import Result
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.deal import FollowDeal


class HeartsDeal(FollowDeal[HeartsTable, Result]):
    """[hearts.winner-leads] Four hands; what a seat passes stays in its hand until all four have chosen."""

    __slots__ = ()

    def opening(self) -> Sequence[Event]:
        """[hearts.directions] Where the cards go is announced."""
        return (Event("hearts-passing", value=self.table.distance),)

    def begin_play(self) -> None:
        """[hearts.first-lead] Await the two of clubs: everyone sees who has it, and so that no other hand does."""
        self.table.begin_play(self.show_holder(TWO_OF_CLUBS))

    def call(self, seat: Seat, action: Action, log: Log) -> None:
        """[hearts.secret-pass] Three cards are chosen to pass, and only their seat hears which."""
        note(log, "hearts-passed", seat, action.cards, to=seat)
        self.choose(seat, action, log)

    def uncover(self, log: Log) -> None:
        """[hearts.pass] All four passes change hands at once."""
        for giver, (action,) in enumerate(self.secrets):
            to = self.table.seat_after(giver, self.table.distance)
            self.hands[giver] ^= action.cards
            self.hands[to] ^= action.cards
            note(log, "hearts-got", to, action.cards, to=to)
        self.begin_play()

    def apply(self, seat: Seat, action: Action, log: Log = None) -> None:
        """[hearts.first-trick] [hearts.option-first-blood] The two of clubs asks for more than to follow suit."""
        super().apply(seat, action, log)
        if action.cards == TWO_OF_CLUBS and not self.table.options.first_blood:
            self.table.duty = FIRST_TRICK

    def report(self, seat: Seat, card: CardSet, log: list[Event]) -> None:
        """[hearts.broken] The first heart that is played is announced."""
        super().report(seat, card, log)
        if self.table.seen & HEARTS == card:
            log.append(Event("hearts-broken", seat))

    def take(self, log: Log) -> None:
        """[hearts.points] Whoever wins a trick takes what it costs."""
        self.table.taken[self.table.winner] |= sum(self.table.trick) & BLOOD
        super().take(log)

    def result(self) -> Result:
        return score(self.table)

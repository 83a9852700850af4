"""Hearts: what everyone sees, and the law of passing and play."""

from collections.abc import Sequence
from itertools import combinations

from hearts.cards import BLOOD, CLUBS, DECK, HEARTS, ORDER, PLAY, SEATS, SIZE, TWO_OF_CLUBS
from hearts.options import HeartsOptions
from pygame_rules.model.action import Action, Fault, Secret
from pygame_rules.model.cards import CardSet, count, singly
from pygame_rules.model.chance import Random
from pygame_rules.model.seats import TOGETHER, Seat
from pygame_rules.model.table import Together, Unseen
from pygame_rules.tricks.duty import FREE, Duty
from pygame_rules.tricks.table import FollowTable

PASSED = 3
"""How many cards are passed."""
LEAD_TWO_OF_CLUBS = Duty(TWO_OF_CLUBS, "hearts.first-lead")
LEAD_NO_HEARTS = Duty(DECK.all & ~HEARTS, "hearts.break-hearts")
FIRST_TRICK = Duty(CLUBS, "hearts.follow-suit", Duty(DECK.all & ~BLOOD, "hearts.first-trick"))


class HeartsTable(FollowTable):
    """The public facts of one deal of Hearts.

    ``distance`` says how many seats further cards are passed, 0 for a deal without passing. ``taken`` holds, for each
    seat, the hearts and the queen of spades that it has taken.
    """

    __slots__ = ("options", "distance", "together", "taken")
    taken: list[CardSet]
    deck = DECK
    play = PLAY
    one_card = "hearts.one-card"

    def __init__(self, options: HeartsOptions, leader: Seat, distance: int) -> None:
        super().__init__(SEATS, SIZE, leader, ORDER)
        self.options = options
        self.distance = distance
        self.together = Together()
        self.taken = [0] * SEATS

    def lead_duty(self) -> Duty:
        """[hearts.first-lead] [hearts.break-hearts] [hearts.broken] Return what binds a lead."""
        if not self.seen:
            return LEAD_TWO_OF_CLUBS
        return FREE if self.seen & HEARTS else LEAD_NO_HEARTS

    def moves(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        if self.turn == TOGETHER:
            return [Action("pass", sum(cards)) for cards in combinations(singly(hand), PASSED)]
        return self.card_plays(hand)

    def fault(self, seat: Seat, hand: CardSet, action: Action) -> Fault | None:
        if self.turn == TOGETHER:
            whole = action.verb == "pass" and action.value is None and count(action.cards) == PASSED
            return None if whole else Fault("hearts.pass")
        return self.card_fault(hand, action)

    def sample(self, seat: Seat, hand: CardSet, rnd: Random) -> Action:
        return super().sample(seat, hand, rnd) if self.turn == TOGETHER else PLAY[self.draw_card(hand, rnd)]

    def unseen(self, seat: Seat, hand: CardSet, secret: Secret) -> Unseen:
        """[hearts.secret-pass] Whoever has passed cards knows who holds them, until they are played."""
        cards, room, may_hold, *_ = super().unseen(seat, hand, secret)
        passed, to = sum(action.cards for action in secret) & cards, self.seat_after(seat, self.distance)
        rest = [size - count(passed) * (other == to) for other, size in enumerate(room[:SEATS])]
        others = [cards & ~passed for cards in may_hold[:SEATS]]
        return Unseen(cards, [*rest, count(passed), 0], [*others, passed, 0], parts=(to,))

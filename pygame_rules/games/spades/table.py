"""Spades: what everyone sees, and the law of bidding and play."""

from collections.abc import Sequence

from pygame_rules.games.spades.cards import DECK, ORDER, PLAY, SEATS, SIZE, SPADES, TWO_OF_CLUBS
from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.model.action import Action, Fault, Secret
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import Unseen
from pygame_rules.tricks.duty import FREE, Duty
from pygame_rules.tricks.match import partner
from pygame_rules.tricks.table import FollowTable

BID = tuple(Action("bid", 0, tricks) for tricks in range(SIZE + 1))
LOOK, BLIND_NIL = Action("look"), Action("blind-nil")
BEFORE_LOOKING = (BLIND_NIL, LOOK)

LEAD_TWO_OF_CLUBS = Duty(TWO_OF_CLUBS, "spades.option-opening-lead")
OPEN_WITHOUT_SPADES = Duty(DECK.all & ~SPADES, "spades.opening-lead")
LEAD_WITHOUT_SPADES = Duty(DECK.all & ~SPADES, "spades.break-spades")


def left_of(dealer: Seat) -> Seat:
    """[spades.bid] [spades.first-lead] [spades.dealer-moves] Return who bids first, leads first and deals next."""
    return (dealer + 1) % SEATS


class SpadesTable(FollowTable):
    """The public facts of one deal of Spades.

    ``bids`` holds None for a seat that has not bid, and 0 for a nil, which ``blind`` tells from a blind one. ``looked``
    is False for a seat whose hand is still hidden: until it looks, it may bid blind nil.
    """

    __slots__ = ("options", "dealer", "bids", "blind", "looked")
    bids: list[int | None]
    blind: list[bool]
    looked: list[bool]
    deck = DECK
    play = PLAY
    one_card = "spades.one-card"

    def __init__(self, options: SpadesOptions, dealer: Seat, looked: Sequence[bool]) -> None:
        super().__init__(SEATS, SIZE, left_of(dealer), ORDER)
        self.options = options
        self.dealer = dealer
        self.bids = [None] * SEATS
        self.blind = [False] * SEATS
        self.looked = list(looked)

    @property
    def bidding(self) -> bool:
        """Tell whether anybody has still to bid."""
        return None in self.bids

    @property
    def broken(self) -> bool:
        """[spades.broken] Tell whether a spade has been played."""
        return bool(self.seen & SPADES)

    def most(self, seat: Seat) -> int:
        """[spades.team-bid-cap] [spades.solo-bids] [spades.option-team-bid-cap] Return the highest bid allowed."""
        if self.options.solo or not self.options.team_bid_cap:
            return SIZE
        return SIZE - (self.bids[partner(seat)] or 0)

    def lead_duty(self) -> Duty:
        """[spades.break-spades] [spades.opening-lead] [spades.option-lead-spades] [spades.option-opening-lead]

        Return what binds a lead: nothing once spades are broken, nor where they may be led at any time.
        """
        if self.seen & SPADES:
            return FREE
        if not self.seen and self.options.opening_lead == "two_of_clubs":
            return LEAD_TWO_OF_CLUBS
        if self.options.lead_spades == "anytime":
            return FREE
        return LEAD_WITHOUT_SPADES if self.seen else OPEN_WITHOUT_SPADES

    def moves(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        """[spades.actions] Return the bids, or the plays, that a seat may make."""
        if self.bids[seat] is not None:
            return self.card_plays(hand)
        if not self.looked[seat]:
            return BEFORE_LOOKING
        return BID[: self.most(seat) + 1]

    def fault(self, seat: Seat, hand: CardSet, action: Action) -> Fault | None:
        if self.bids[seat] is None:
            return self._bid_fault(seat, action)
        if self.bidding or action.verb in ("bid", "look", "blind-nil"):
            return Fault("spades.one-bid")
        return self.card_fault(hand, action)

    def _bid_fault(self, seat: Seat, action: Action) -> Fault | None:
        """[spades.bid] [spades.hidden-hand] [spades.blind-nil] [spades.team-bid-cap] Return why this is no bid."""
        verb, cards, tricks = action
        if action == LOOK:
            return Fault("spades.hidden-hand") if self.looked[seat] else None
        if action == BLIND_NIL:
            return Fault("spades.blind-nil") if self.looked[seat] else None
        if verb != "bid" or cards or not isinstance(tricks, int) or not 0 <= tricks <= SIZE:
            return Fault("spades.bid")
        if not self.looked[seat]:
            return Fault("spades.hidden-hand")
        return Fault("spades.team-bid-cap") if tricks > self.most(seat) else None

    def wants_tricks(self, seat: Seat, hand: CardSet) -> bool:
        """[spades.nil] Whoever has bid nil wants none."""
        return bool(self.bids[seat]) and not self.bidding

    def sample(self, seat: Seat, hand: CardSet, rnd: Random) -> Action:
        return super().sample(seat, hand, rnd) if self.bids[seat] is None else PLAY[self.draw_card(hand, rnd)]

    def unseen(self, seat: Seat, hand: CardSet, secret: Secret) -> Unseen:
        """[spades.hidden-hand] The dark holds the hands that nobody has looked at, in the order of bidding."""
        unseen = super().unseen(seat, hand, secret)
        room = [cards if looked else 0 for cards, looked in zip(unseen.room, self.looked, strict=False)]
        dark = SIZE * self.looked.count(False)
        return unseen._replace(room=[*room, dark], may_hold=[*unseen.may_hold[:-1], unseen.cards])

"""Spades: what everyone sees, and the law of bidding and play."""

from collections.abc import Sequence
from typing import Self

from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.model.action import Action, Fault
from pygame_rules.model.cards import CardSet, Deck, each
from pygame_rules.model.chance import Random, draw_one
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import Table, Unseen
from pygame_rules.tricks import single_plays

DECK = Deck("23456789TJQKA")
"""[spades.cards] Twos are low, aces high."""
CLUBS, DIAMONDS, HEARTS, SPADES = DECK.suits
"""[spades.trump] Spades are the highest bits: a spade beats whatever is a lower number."""
SEATS = 4
SIZE = 13

PLAY = single_plays(DECK)
BID = tuple(Action("bid", 0, tricks) for tricks in range(SIZE + 1))
LOOK, BLIND_NIL = Action("look"), Action("blind-nil")
BEFORE_LOOKING = (BLIND_NIL, LOOK)
TWO_OF_CLUBS = DECK.parse("C2")

SUIT_OF = {bit: suit for bit in PLAY for suit in DECK.suits if bit & suit}


def left_of(dealer: Seat) -> Seat:
    """[spades.bid] [spades.first-lead] [spades.dealer-moves] Return who bids first, leads first, and deals next."""
    return (dealer + 1) % SEATS


class SpadesTable(Table):
    """The public facts of one deal of Spades.

    ``bids`` holds None for a seat that has not bid. ``looked`` is False for a seat whose hand is still hidden;
    just as long it may bid blind nil. ``trick`` are the cards of the running trick from its ``leader`` on,
    ``best`` and ``winner`` its best card so far. ``lacks`` are the cards a seat has shown that it cannot hold.
    ``history`` are all cards played, in order, ``leaders`` who led each trick.
    """

    __slots__ = (
        "options", "dealer", "bids", "blind", "looked",
        "leader", "trick", "led", "best", "winner", "broken", "tricks",
        "seen", "lacks", "history", "leaders",
    )  # fmt: skip
    deck = DECK

    def __init__(self, options: SpadesOptions, dealer: Seat, looked: Sequence[bool]) -> None:
        self.options = options
        self.dealer = dealer
        self.turn = left_of(dealer)
        self.bids: list[int | None] = [None] * SEATS
        self.blind = [False] * SEATS
        self.looked = list(looked)
        self.leader = self.turn
        self.trick: list[CardSet] = []
        self.led: CardSet = 0
        self.best: CardSet = 0
        self.winner = self.turn
        self.broken = False
        self.tricks = [0] * SEATS
        self.seen: CardSet = 0
        self.lacks: list[CardSet] = [0] * SEATS
        self.history: list[CardSet] = []
        self.leaders: list[Seat] = []

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.turn = self.turn
        twin.options = self.options
        twin.dealer = self.dealer
        twin.bids = self.bids[:]
        twin.blind = self.blind[:]
        twin.looked = self.looked[:]
        twin.leader = self.leader
        twin.trick = self.trick[:]
        twin.led = self.led
        twin.best = self.best
        twin.winner = self.winner
        twin.broken = self.broken
        twin.tricks = self.tricks[:]
        twin.seen = self.seen
        twin.lacks = self.lacks[:]
        twin.history = self.history[:]
        twin.leaders = self.leaders[:]
        return twin

    @property
    def bidding(self) -> bool:
        """Tell whether somebody has still to bid."""
        return None in self.bids

    def most(self, seat: Seat) -> int:
        """[spades.team-bid-cap] [spades.solo-bids] [spades.option-team-bid-cap] Return the highest bid left."""
        if self.options.solo or not self.options.team_bid_cap:
            return SIZE
        return SIZE - (self.bids[(seat + 2) % SEATS] or 0)

    def moves(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        """[spades.actions]"""
        if self.bids[seat] is not None:
            return [PLAY[1 << card] for card in each(self.playable(hand))]
        if not self.looked[seat]:
            return BEFORE_LOOKING
        return BID[: self.most(seat) + 1]

    def playable(self, hand: CardSet) -> CardSet:
        """[spades.follow-suit] [spades.break-spades] [spades.opening-lead] [spades.option-lead-spades]

        Return the cards that may be played.
        """
        if self.led:
            return hand & self.led or hand
        if self.options.opening_lead == "two_of_clubs" and hand & TWO_OF_CLUBS:
            return TWO_OF_CLUBS
        if self.broken or self.options.lead_spades == "anytime":
            return hand
        return hand & ~SPADES or hand

    def fault(self, seat: Seat, hand: CardSet, action: Action) -> Fault | None:
        if self.bids[seat] is None:
            return self._bid_fault(seat, action)
        if self.bidding or action.verb in ("bid", "look", "blind-nil"):
            return Fault("spades.one-bid")
        if action.verb != "play" or action.value is not None or action.cards.bit_count() != 1:
            return Fault("spades.one-card", self.playable(hand))
        playable = self.playable(hand)
        if action.cards & playable:
            return None
        if self.led:
            return Fault("spades.follow-suit", playable)
        if self.options.opening_lead == "two_of_clubs" and playable == TWO_OF_CLUBS:
            return Fault("spades.option-opening-lead", playable)
        return Fault("spades.break-spades" if self.seen else "spades.opening-lead", playable)

    def _bid_fault(self, seat: Seat, action: Action) -> Fault | None:
        """[spades.bid] [spades.hidden-hand] [spades.blind-nil] [spades.team-bid-cap]"""
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

    def sample(self, seat: Seat, hand: CardSet, rnd: Random) -> Action:
        if self.bids[seat] is not None:
            return PLAY[draw_one(self.playable(hand), rnd)]
        moves = self.moves(seat, hand)
        return moves[int(rnd() * len(moves))]

    def left(self, seat: Seat) -> int:
        """Return how many cards a seat has still to play."""
        return SIZE - len(self.leaders) + ((seat - self.leader) % SEATS >= len(self.trick) > 0)

    def unseen(self, seat: Seat, hand: CardSet, secret: CardSet) -> Unseen:
        """[spades.hidden-hand] The dark is the hands nobody has looked at, in the order of bidding."""
        cards = DECK.all & ~self.seen & ~hand
        room = [self.left(other) if self.looked[other] and other != seat else 0 for other in range(SEATS)]
        may_hold = [cards & ~lacks for lacks in self.lacks]
        return Unseen(cards, [*room, SIZE * self.looked.count(False)], [*may_hold, cards])

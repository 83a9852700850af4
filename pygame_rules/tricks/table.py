"""The public facts of a trick, and the law of following."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Self, TypeVar

from pygame_rules.model.action import Action, Fault, Secret
from pygame_rules.model.cards import CardSet, each
from pygame_rules.model.chance import Random
from pygame_rules.model.rulebook import RuleId
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import Table, Unseen
from pygame_rules.tricks.claim import Ranking, Rival, sure_winners, takers
from pygame_rules.tricks.duty import FREE, Duty
from pygame_rules.tricks.order import Order


class TrickTable(Table):
    """What everyone sees of the tricks of a deal, whatever the law of following.

    ``seats`` is the number of players, ``size`` how many cards each hand starts with. ``trick`` holds the plays of the
    current trick from its ``leader`` on, ``winner`` is the seat winning it; both stay until the next lead. ``tricks``
    counts the tricks of each seat. ``seen`` are all cards played, ``lacks`` those that a seat has shown not to hold.
    ``history`` holds all plays in order, ``leaders`` the seat that led each trick.
    """

    __slots__ = ("seats", "size", "leader", "trick", "winner", "tricks", "seen", "lacks", "history", "leaders")
    trick: list[CardSet]
    tricks: list[int]
    lacks: list[CardSet]
    history: list[CardSet]
    leaders: list[Seat]

    def __init__(self, seats: int, size: int, leader: Seat) -> None:
        self.seats = seats
        self.size = size
        self.turn = self.leader = self.winner = leader
        self.trick = []
        self.tricks = [0] * seats
        self.seen: CardSet = 0
        self.lacks = [0] * seats
        self.history = []
        self.leaders = []

    def seat_after(self, seat: Seat, turns: int = 1) -> Seat:
        """Return the seat that plays this many turns after a seat."""
        return (seat + turns) % self.seats

    def plays(self) -> Iterator[tuple[Seat, CardSet]]:
        """Yield each play so far: the seat and its cards."""
        for number, cards in enumerate(self.history):
            trick, turn = divmod(number, self.seats)
            yield self.seat_after(self.leaders[trick], turn), cards

    def played_by(self, seat: Seat) -> CardSet:
        """Return the cards a seat has played."""
        return sum(cards for player, cards in self.plays() if player == seat)

    def left(self, seat: Seat) -> int:
        """Return how many cards a seat has left, in games where one card is played at a time."""
        waits = (seat - self.leader) % self.seats >= len(self.trick) > 0
        return self.size - len(self.leaders) + waits

    def unseen(self, seat: Seat, hand: CardSet, secret: Secret) -> Unseen:
        """Return the cards that have not been played: any other hand may hold them, unless it has shown otherwise."""
        cards = self.deck.all & ~self.seen & ~hand
        room = [self.left(other) if other != seat else 0 for other in range(self.seats)]
        return Unseen(cards, [*room, 0], [*(cards & ~lacks for lacks in self.lacks), 0])

    # --- what a beginner has in mind ---------------------------------------------------------------

    @property
    def trumps(self) -> CardSet:
        """Return the trumps, none unless the game has some."""
        return 0

    def class_of(self, cards: CardSet) -> CardSet:
        """Return what follows suit if these cards are led, or nothing where a game does not say."""
        return 0

    def glimpse(self) -> Self:
        """Return this table as somebody has it in mind who counts trumps and no other cards.

        Of the tricks, only the running one and the last are remembered, and who did not follow suit in them. What the
        law says, how many cards everybody holds and what has been scored is not forgotten.
        """
        plays = list(self.plays())
        since = max(0, len(plays) - self.seats - (len(self.trick) if self.running else 0))
        twin = self.copy()
        twin.seen &= ~sum(cards & ~self.trumps for _, cards in plays[:since])
        twin.lacks = [0] * self.seats
        for first in range(since, len(plays), self.seats):
            led = self.class_of(plays[first][1])
            for seat, cards in plays[first : first + self.seats]:
                if cards & ~led:
                    twin.lacks[seat] |= self.lacks[seat] & led
        return twin

    # --- the rest of the tricks --------------------------------------------------------------------

    def wants_tricks(self, seat: Seat, hand: CardSet) -> bool:
        """Tell whether it does a seat good to take every trick that is left, and nothing can change the order of cards.

        Only then it is offered the rest of them.
        """
        return False

    def ranking(self) -> Ranking:
        """Return how single cards rank; asked only where a seat wants tricks."""
        raise NotImplementedError

    def leads_after(self, card: CardSet, hand: CardSet) -> CardSet:
        """Return what a seat may lead that has taken the running trick with a card."""
        return hand

    def best_card(self) -> CardSet:
        """Return the card that wins the running trick so far, or the cards where several are played at once."""
        return self.trick[self.turns_from(self.leader, self.winner)]

    def turns_from(self, first: Seat, seat: Seat) -> int:
        """Return after how many turns a seat follows the first one."""
        return (seat - first) % self.seats

    @property
    def running(self) -> bool:
        """Tell whether a trick has been led and is not full."""
        return 0 < len(self.trick) < self.seats

    def sure_line(self, seat: Seat, hand: CardSet, secret: Secret) -> Sequence[CardSet]:
        if seat != self.turn or not self.wants_tricks(seat, hand) or self.asides(seat, hand):
            return ()
        moves = self.moves(seat, hand)
        if any(move.verb != "play" for move in moves):
            return ()
        playable = sum({move.cards for move in moves if move.cards.bit_count() == 1})
        unseen = self.unseen(seat, hand, secret)
        rivals = [Rival(unseen.may_hold[other], unseen.room[other]) for other in range(self.seats)]
        others = [rival for other, rival in enumerate(rivals) if other != seat]
        ranking = self.ranking()
        if not self.running:
            return sure_winners(ranking, hand, playable, others)
        turn = self.turns_from(self.leader, seat)
        behind = [rivals[self.seat_after(self.leader, later)] for later in range(turn + 1, self.seats)]
        for card in takers(ranking, playable, self.best_card(), behind):
            left = hand ^ card
            line = sure_winners(ranking, left, self.leads_after(card, left), others) if left else ()
            if line or not left:
                return (card, *line)
        return ()


class FollowTable(TrickTable):
    """A table of games in which cards are played one at a time and suits are followed.

    ``order`` says which card beats which. ``led`` is the class that was led, empty before a lead; ``best`` is the
    best card of the trick so far; ``duty`` binds the seat to play.
    """

    __slots__ = ("order", "led", "best", "duty")
    play: ClassVar[Mapping[CardSet, Action]]
    """The play of each single card, made once."""
    one_card: ClassVar[RuleId]
    """The rule that exactly one card is played."""

    def __init__(self, seats: int, size: int, leader: Seat, order: Order) -> None:
        super().__init__(seats, size, leader)
        self.order = order
        self.led: CardSet = 0
        self.best: CardSet = 0
        self.duty = FREE

    def player_of(self, card: CardSet) -> Seat:
        """Return the seat that played a card."""
        trick, turn = divmod(self.history.index(card), self.seats)
        return (self.leaders[trick] + turn) % self.seats

    def begin_play(self, leader: Seat) -> None:
        """Await the first lead from a seat. Raises ValueError for duties that the number of seats gives no meaning."""
        if self.order.duties and self.seats != 4:
            raise ValueError(f"Order.duties are for four seats, of which those across are partners, not {self.seats}")
        self.turn = self.leader = self.winner = leader
        self.duty = self.lead_duty()

    def lead_duty(self) -> Duty:
        """Return the duty of a lead: none, unless a game overrides this."""
        return FREE

    def ranking(self) -> Ranking:
        return Ranking(self.order.suit_of.__getitem__, self.order.beats.__getitem__, self.order.trumps)

    @property
    def trumps(self) -> CardSet:
        return self.order.trumps

    def class_of(self, cards: CardSet) -> CardSet:
        return self.order.suit_of[cards]

    def leads_after(self, card: CardSet, hand: CardSet) -> CardSet:
        twin = self.copy()
        twin.seen |= card
        return twin.lead_duty().playable(hand)

    def best_card(self) -> CardSet:
        return self.best

    def playable(self, hand: CardSet) -> CardSet:
        """Return the cards of a hand that may be played."""
        duty = self.duty
        return hand & duty.cards or (duty.otherwise.playable(hand) if duty.otherwise else hand)

    def card_plays(self, hand: CardSet) -> Sequence[Action]:
        """Return the plays that a hand may make."""
        return [self.play[1 << card] for card in each(self.playable(hand))]

    def draw_card(self, hand: CardSet, rnd: Random) -> CardSet:
        """Draw one of the playable cards, each with the same chance. Written out for speed: playouts call it most."""
        duty = self.duty
        cards = hand & duty.cards or (duty.otherwise.playable(hand) if duty.otherwise else hand)
        for _ in range(int(rnd() * cards.bit_count())):
            cards &= cards - 1
        return cards & -cards

    def card_fault(self, hand: CardSet, action: Action) -> Fault | None:
        """Return why a hand may not make this play, or None."""
        verb, cards, value = action
        if verb != "play" or value is not None or cards.bit_count() != 1:
            return Fault(self.one_card, self.playable(hand))
        duty = self.duty
        # Any copy of a card is legal, even if only one is offered.
        rule = None if cards & duty.playable(hand) else duty.binding(hand)
        return Fault(rule, self.playable(hand)) if rule else None


FollowTableT_co = TypeVar("FollowTableT_co", bound=FollowTable, covariant=True)


def keep_to(seats: Sequence[Seat], cards: CardSet, may_hold: list[CardSet]) -> None:
    """Note that only these seats may hold these cards."""
    for seat in range(len(may_hold)):
        if seat not in seats:
            may_hold[seat] &= ~cards

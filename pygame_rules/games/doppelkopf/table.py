"""Doppelkopf: what everyone sees, and the law of declaring, announcing and playing."""

from collections.abc import Iterator, Sequence
from typing import Self

from pygame_rules.games.doppelkopf.announce import ANNOUNCE, WORDS, Announced, announce_fault
from pygame_rules.games.doppelkopf.declare import DECLARE, HEALTHY, declarations, declare_fault
from pygame_rules.games.doppelkopf.options import DoppelkopfOptions
from pygame_rules.games.doppelkopf.order import (
    CLUB_QUEENS,
    DECK,
    FOXES,
    MARRIAGE,
    NINES,
    PLAY,
    REGULAR,
    SEATS,
    Order,
    distinct,
    order_of,
)
from pygame_rules.games.doppelkopf.sides import KONTRA, RE, UNKNOWN, completed
from pygame_rules.model.action import Action, Fault, Secret
from pygame_rules.model.cards import CardSet, each
from pygame_rules.model.chance import Random, draw_one
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.model.table import Table, Unseen

SCHWEINCHEN = Action("schweinchen")


class DoppelkopfTable(Table):
    """The public facts of one deal of Doppelkopf.

    ``kind`` is the game that is played, "" while it is being declared, ``declarer`` who plays a solo or has declared
    a marriage; ``open`` are the seats whose compulsory solo is still to come, ``obliged`` who must name one now,
    ``compulsory`` whether that is the one being played. ``partner`` and ``clarified`` are who joined a marriage and
    in which trick; without a partner the holder is alone. ``known`` are the sides as everybody knows them. ``queens``
    and ``pigs`` say who has played queens of clubs, and whose foxes are the highest trumps. ``trick`` are the cards
    of the running trick from its ``leader`` on, ``best`` and ``winner`` its best card so far. ``lacks`` are the cards
    a seat has shown that it cannot hold. ``foxes`` and ``caught`` are who took a fox, or a Charly in the last trick,
    of whom; ``fat`` who won tricks of forty eyes; ``charly`` who won the last trick with one.
    """

    __slots__ = (
        "options", "dealer", "open", "obliged", "chosen", "thrown",
        "kind", "declarer", "compulsory", "partner", "clarified", "known", "announced", "queens", "pigs",
        "order", "leader", "trick", "led", "best", "winner", "tricks", "eyes",
        "seen", "lacks", "history", "leaders", "foxes", "fat", "charly", "caught",
    )  # fmt: skip
    deck = DECK
    aside_verbs = ("announce", "schweinchen")

    def __init__(
        self, options: DoppelkopfOptions, dealer: Seat, open_solos: tuple[bool, ...] = (False,) * SEATS,
        obliged: Seat = NOBODY,
    ) -> None:  # fmt: skip
        self.options = options
        self.dealer = dealer
        self.open = open_solos
        self.obliged = obliged
        self.turn = (dealer + 1) % SEATS if obliged == NOBODY else obliged
        self.chosen = 0
        self.thrown = NOBODY
        self.kind = ""
        self.declarer = self.partner = NOBODY
        self.compulsory = False
        self.clarified = 0
        self.known = [UNKNOWN] * SEATS
        self.announced = Announced()
        self.queens = [0] * SEATS
        self.pigs = NOBODY
        self.order: Order = order_of(REGULAR)
        self.leader = self.winner = (dealer + 1) % SEATS
        self.trick: list[CardSet] = []
        self.led: CardSet = 0
        self.best: CardSet = 0
        self.tricks = [0] * SEATS
        self.eyes = [0] * SEATS
        # Cards that are not in the pack are as good as played.
        self.seen: CardSet = 0 if options.nines else NINES
        self.lacks: list[CardSet] = [0] * SEATS
        self.history: list[CardSet] = []
        self.leaders: list[Seat] = []
        self.foxes: list[tuple[Seat, Seat]] = []
        self.fat: list[Seat] = []
        self.charly = NOBODY
        self.caught: list[tuple[Seat, Seat]] = []

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.turn = self.turn
        twin.options = self.options
        twin.dealer = self.dealer
        twin.open = self.open
        twin.obliged = self.obliged
        twin.chosen = self.chosen
        twin.thrown = self.thrown
        twin.kind = self.kind
        twin.declarer = self.declarer
        twin.compulsory = self.compulsory
        twin.partner = self.partner
        twin.clarified = self.clarified
        twin.known = self.known[:]
        twin.announced = self.announced
        twin.queens = self.queens[:]
        twin.pigs = self.pigs
        twin.order = self.order
        twin.leader = self.leader
        twin.trick = self.trick[:]
        twin.led = self.led
        twin.best = self.best
        twin.winner = self.winner
        twin.tricks = self.tricks[:]
        twin.eyes = self.eyes[:]
        twin.seen = self.seen
        twin.lacks = self.lacks[:]
        twin.history = self.history[:]
        twin.leaders = self.leaders[:]
        twin.foxes = self.foxes[:]
        twin.fat = self.fat[:]
        twin.charly = self.charly
        twin.caught = self.caught[:]
        return twin

    @property
    def declaring(self) -> bool:
        """[doppelkopf.declare] Tell whether it is still open what is played."""
        return not self.kind

    @property
    def searching(self) -> bool:
        """[doppelkopf.clarifying-trick] Tell whether a marriage has yet to find out who its partner is."""
        return self.kind == MARRIAGE and not self.clarified

    # --- what may be done ------------------------------------------------------------------------

    def moves(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        if self.declaring:
            return declarations(self.options, hand, self.obliged != NOBODY)
        return [PLAY[1 << card] for card in each(self.playable(hand))]

    def playable(self, hand: CardSet) -> CardSet:
        """[doppelkopf.follow-suit] [doppelkopf.trump-suit] Return what may be played; of equal cards the first."""
        return distinct(hand & self.led or hand)

    def fault(self, seat: Seat, hand: CardSet, action: Action) -> Fault | None:
        verb, cards, value = action
        if self.declaring:
            if verb in self.aside_verbs:
                return Fault("doppelkopf.announce-early")
            return declare_fault(self.options, hand, self.obliged != NOBODY, action)
        if verb == "announce":
            side = self.speaks_for(seat, hand)
            return announce_fault(self.announced, self.options, side, hand, self.clarified, action)
        if verb == "schweinchen":
            return None if action == SCHWEINCHEN in self.asides(seat, hand) else Fault("doppelkopf.option-schweinchen")
        if verb in ("declare", "throw-in"):
            return Fault("doppelkopf.all-choose")
        playable = self.playable(hand)
        if verb != "play" or value is not None or cards.bit_count() != 1:
            return Fault("doppelkopf.one-card", playable)
        # Either of two equal cards will do: which one it was is the same to everybody.
        return None if cards & (hand & self.led or hand) else Fault("doppelkopf.follow-suit", playable)

    def asides(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        """[doppelkopf.announce-any-time] [doppelkopf.actions] [doppelkopf.option-schweinchen]"""
        if self.declaring:
            return ()
        side = self.speaks_for(seat, hand)
        found: list[Action] = []
        if side != UNKNOWN:
            steps = self.announced.steps(self.options, side, hand.bit_count(), self.clarified)
            found = [ANNOUNCE[WORDS[side][step]] for step in steps]
        if self.options.schweinchen == "announce" and self.pigs == NOBODY and self.may_have_pigs(hand):
            found.append(SCHWEINCHEN)
        return found

    def speaks_for(self, seat: Seat, hand: CardSet) -> int:
        """[doppelkopf.announce] [doppelkopf.announce-marriage] Return the side a seat can announce for, if any."""
        return UNKNOWN if self.searching else self.side(seat, hand)

    def may_have_pigs(self, hand: CardSet) -> bool:
        """[doppelkopf.option-schweinchen] Tell a hand with both foxes, where that means something."""
        return self.kind in (REGULAR, MARRIAGE) and not FOXES & ~hand

    def open_cards(self) -> CardSet:
        """[doppelkopf.cards] Return the cards played."""
        return self.seen

    def sample(self, seat: Seat, hand: CardSet, rnd: Random) -> Action:
        """Draw a move; solos are rare, or a match in which they do not count would never end."""
        if not self.declaring:
            return PLAY[draw_one(self.playable(hand), rnd)]
        if self.obliged == NOBODY and rnd() < 0.9:
            return DECLARE[MARRIAGE if not CLUB_QUEENS & ~hand and rnd() < 0.7 else HEALTHY]
        moves = self.moves(seat, hand)
        return moves[int(rnd() * len(moves))]

    # --- what is known ---------------------------------------------------------------------------

    def side(self, seat: Seat, hand: CardSet) -> int:
        """[doppelkopf.re-kontra] [doppelkopf.known-sides] Return the side a seat knows itself to be on."""
        if self.known[seat] != UNKNOWN or self.kind != REGULAR:
            return self.known[seat]
        return RE if hand & CLUB_QUEENS else KONTRA

    def sides_seen(self, seat: Seat, hand: CardSet) -> list[int]:
        """[doppelkopf.known-sides] [doppelkopf.silent-marriage] Return the sides as far as one seat can know them."""
        if self.kind != REGULAR or UNKNOWN not in self.known:
            return self.known
        told = self.known[:]
        told[seat] = self.side(seat, hand)
        if (hand & CLUB_QUEENS).bit_count() + self.queens[seat] == 2:
            return [side if other == seat else KONTRA for other, side in enumerate(told)]
        return completed(told)

    def left(self, seat: Seat) -> int:
        """Return how many cards a seat has still to play."""
        return self.options.size - len(self.leaders) + ((seat - self.leader) % SEATS >= len(self.trick) > 0)

    def plays(self) -> Iterator[tuple[Seat, CardSet]]:
        """Yield who played what, in order."""
        for number, card in enumerate(self.history):
            yield (self.leaders[number // SEATS] + number) % SEATS, card

    def unseen(self, seat: Seat, hand: CardSet, secret: Secret) -> Unseen:
        """[doppelkopf.follow-suit] [doppelkopf.known-sides] [doppelkopf.marriage] [doppelkopf.option-schweinchen]"""
        cards = DECK.all & ~self.seen & ~hand
        room = [self.left(other) if other != seat else 0 for other in range(SEATS)]
        lacks = self.lacks[:]
        if self.kind == MARRIAGE:
            lacks = [lack if other == self.declarer else lack | CLUB_QUEENS for other, lack in enumerate(lacks)]
        if self.pigs != NOBODY:
            lacks = [lack if other == self.pigs else lack | FOXES for other, lack in enumerate(lacks)]
        owe: list[Seat] = []
        if self.kind == REGULAR and cards & CLUB_QUEENS:
            owe = self._owing(seat, hand, lacks)
            if (cards & CLUB_QUEENS).bit_count() == len(owe):
                lacks = [lack if other in owe else lack | CLUB_QUEENS for other, lack in enumerate(lacks)]
        may_hold = [cards & ~lack for lack in lacks]

        def fits(hands: Sequence[CardSet]) -> bool:
            return all(hands[other] & CLUB_QUEENS for other in owe)

        return Unseen(cards, [*room, 0], [*may_hold, 0], fits if owe else None)

    def _owing(self, seat: Seat, hand: CardSet, lacks: list[CardSet]) -> list[Seat]:
        """Return who must still hold a queen of clubs, having shown to be Re, and note who cannot hold one."""
        sides = self.sides_seen(seat, hand)
        two = sides.count(RE) == 2
        owe = []
        for other, side in enumerate(sides):
            if side == RE and not self.queens[other] and other != seat:
                owe.append(other)
            elif side == KONTRA or (two and self.queens[other]):
                lacks[other] |= CLUB_QUEENS
        return owe

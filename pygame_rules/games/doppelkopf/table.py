"""Doppelkopf: what everyone sees, and the law of declaring, announcing and playing."""

from collections.abc import Sequence

from pygame_rules.games.doppelkopf.announce import ANNOUNCE, WORDS, Announced, announce_fault
from pygame_rules.games.doppelkopf.cards import (
    CLUB_QUEENS,
    DECK,
    FOXES,
    MARRIAGE,
    NINES,
    PLAY,
    REGULAR,
    SEATS,
    DoppelkopfOrder,
    from_left_of,
    left_of,
    order_of,
)
from pygame_rules.games.doppelkopf.declare import DECLARE, HEALTHY, declarations, declare_fault
from pygame_rules.games.doppelkopf.options import DoppelkopfOptions
from pygame_rules.games.doppelkopf.sides import KONTRA, RE, UNKNOWN, sides_from
from pygame_rules.model.action import Action, Fault, Secret
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random, draw_one
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.model.table import Unseen
from pygame_rules.tricks.table import FollowTable, keep_to

SCHWEINCHEN = Action("schweinchen")
LAST_SEARCH = 3
"""[doppelkopf.unclarified] A marriage seeks its partner up to this trick."""


class DoppelkopfTable(FollowTable):
    """The public facts of one deal of Doppelkopf.

    Before the play: ``open`` says whose compulsory solos are still to come, ``obliged`` who must name one now,
    ``chosen`` how many have declared, ``thrown`` who has thrown in the cards. Then ``kind`` is the game that is played,
    empty until it is decided, ``declarer`` who plays a solo or has declared a marriage, ``compulsory`` whether this is
    the compulsory solo. ``partner`` and ``clarified`` are who joined a marriage and in which trick; after a third trick
    without a partner there is only ``clarified``.

    ``known`` are the sides as everybody knows them, ``queens`` how many queens of clubs each seat has played,
    ``high_foxes`` is the seat whose foxes are the highest trumps, ``raised`` how many cards had been played by then. Of
    the tricks, ``eyes`` are what each seat has taken, ``forties`` who won tricks of forty eyes, ``foxes`` who took a
    fox of whom, ``charly`` who won the last trick with a Charly, and ``caught`` who took a Charly of whom in it.
    """

    __slots__ = (
        "options", "dealer", "open", "obliged", "chosen", "thrown",
        "kind", "declarer", "compulsory", "partner", "clarified", "known", "announced", "queens", "high_foxes",
        "raised", "eyes", "foxes", "forties", "charly", "caught",
    )  # fmt: skip
    known: list[int]
    queens: list[int]
    eyes: list[int]
    foxes: list[tuple[Seat, Seat]]
    forties: list[Seat]
    caught: list[tuple[Seat, Seat]]
    order: DoppelkopfOrder
    deck = DECK
    play = PLAY
    one_card = "doppelkopf.one-card"
    aside_verbs = ("announce", "schweinchen")

    def __init__(
        self, options: DoppelkopfOptions, dealer: Seat, open_solos: tuple[bool, ...] = (False,) * SEATS,
        obliged: Seat = NOBODY,
    ) -> None:  # fmt: skip
        super().__init__(SEATS, options.size, left_of(dealer), order_of(REGULAR, False, False))
        # Cards that are not in the pack are as good as played.
        self.seen = 0 if options.nines else NINES
        self.options = options
        self.dealer = dealer
        self.open = open_solos
        self.obliged = obliged
        if obliged != NOBODY:
            self.turn = obliged
        self.chosen = 0
        self.thrown = NOBODY
        self.kind = ""
        self.declarer = self.partner = NOBODY
        self.compulsory = False
        self.clarified = 0
        self.known = [UNKNOWN] * SEATS
        self.announced = Announced()
        self.queens = [0] * SEATS
        self.high_foxes = NOBODY
        self.raised = 0
        self.eyes = [0] * SEATS
        self.foxes = []
        self.forties = []
        self.charly = NOBODY
        self.caught = []

    @property
    def declaring(self) -> bool:
        """[doppelkopf.declare] Tell whether it is still open what is played."""
        return not self.kind

    def has_declared(self, seat: Seat) -> bool:
        """[doppelkopf.declare] Tell whether a seat has had its turn to declare."""
        return seat in from_left_of(self.dealer)[: self.chosen]

    @property
    def searching(self) -> bool:
        """[doppelkopf.clarifying-trick] Tell whether a marriage has yet to find its partner."""
        return self.kind == MARRIAGE and not self.clarified

    @property
    def clarifies(self) -> bool:
        """[doppelkopf.option-marriage-clarify] Tell whether this trick, which has been led, may find that partner."""
        trump = bool(self.trick[0] & self.order.trumps)
        return {"any": True, "trump": trump, "plain": not trump}[self.options.marriage_clarify]

    def update_order(self) -> None:
        """[doppelkopf.option-second-h10] [doppelkopf.option-schweinchen] Set which card beats which from now on."""
        rule = self.options.second_h10
        last = sum(self.tricks) == self.size - 1
        second_ten = rule == "second" or (rule == "second_not_last" and not last)
        self.order = order_of(self.kind, second_ten, self.high_foxes != NOBODY)

    # --- what may be done ------------------------------------------------------------------------

    def moves(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        if self.declaring:
            return declarations(self.options, hand, self.obliged != NOBODY)
        return self.card_plays(hand)

    def playable(self, hand: CardSet) -> CardSet:
        """[doppelkopf.follow-suit] [doppelkopf.trump-suit] Return what may be played; of equal cards the first."""
        return DECK.distinct(hand & self.duty.cards or hand)

    def fault(self, seat: Seat, hand: CardSet, action: Action) -> Fault | None:
        verb = action.verb
        if self.declaring:
            if verb in self.aside_verbs:
                return Fault("doppelkopf.announce-early")
            return declare_fault(self.options, hand, self.obliged != NOBODY, action)
        if verb == "announce":
            side = self.announcing_side(seat, hand)
            return announce_fault(self.announced, self.options, side, hand, self.clarified, action)
        if verb == "schweinchen":
            return None if action == SCHWEINCHEN in self.asides(seat, hand) else Fault("doppelkopf.option-schweinchen")
        if verb in ("declare", "throw-in"):
            return Fault("doppelkopf.declare")
        return self.card_fault(hand, action)

    def asides(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        """[doppelkopf.announce-any-time] [doppelkopf.actions] [doppelkopf.option-schweinchen]

        Return what the seat may announce now.
        """
        if self.declaring:
            return ()
        side = self.announcing_side(seat, hand)
        asides: list[Action] = []
        if side != UNKNOWN:
            steps = self.announced.steps(self.options, side, hand.bit_count(), self.clarified)
            asides = [ANNOUNCE[WORDS[side][step]] for step in steps]
        if self.options.schweinchen == "announce" and self.high_foxes == NOBODY and self.may_raise_foxes(hand):
            asides.append(SCHWEINCHEN)
        return asides

    def announcing_side(self, seat: Seat, hand: CardSet) -> int:
        """[doppelkopf.announce] [doppelkopf.announce-marriage] Return the side a seat can announce for, if any."""
        return UNKNOWN if self.searching else self.side(seat, hand)

    def may_raise_foxes(self, hand: CardSet) -> bool:
        """[doppelkopf.option-schweinchen] Tell whether a hand has both foxes, in a game where that counts."""
        return self.kind in (REGULAR, MARRIAGE) and not FOXES & ~hand

    def wants_tricks(self, seat: Seat, hand: CardSet) -> bool:
        """[doppelkopf.option-schweinchen] As long as foxes may yet rise above all trumps, nothing is certain."""
        may_rise = (
            self.options.schweinchen != "off" and self.kind in (REGULAR, MARRIAGE) and not FOXES & (self.seen | hand)
        )
        return not self.declaring and not (may_rise and self.high_foxes == NOBODY)

    def open_cards(self) -> CardSet:
        """[doppelkopf.cards] Return the cards played."""
        return self.seen

    def sample(self, seat: Seat, hand: CardSet, rnd: Random) -> Action:
        """Draw a move; solos are rare, or a match in which they do not count would never end."""
        if self.kind:
            # As ``playable``, without the call: search lives on this.
            return PLAY[draw_one(DECK.distinct(hand & self.duty.cards or hand), rnd)]
        if self.obliged == NOBODY and rnd() < 0.9:
            return DECLARE[MARRIAGE if not CLUB_QUEENS & ~hand and rnd() < 0.7 else HEALTHY]
        return super().sample(seat, hand, rnd)

    # --- what is known ---------------------------------------------------------------------------

    def side(self, seat: Seat, hand: CardSet) -> int:
        """[doppelkopf.re-kontra] [doppelkopf.known-sides] Return the side a seat knows itself to be on."""
        if self.known[seat] != UNKNOWN or self.kind != REGULAR:
            return self.known[seat]
        return RE if hand & CLUB_QUEENS else KONTRA

    def sides_seen(self, seat: Seat, hand: CardSet) -> Sequence[int]:
        """[doppelkopf.known-sides] [doppelkopf.silent-marriage] Return the sides as far as one seat can know them."""
        if self.kind != REGULAR or UNKNOWN not in self.known:
            return self.known
        held = (hand & CLUB_QUEENS).bit_count()
        return sides_from(tuple(self.known), seat, held, self.queens[seat])

    def unseen(self, seat: Seat, hand: CardSet, secret: Secret) -> Unseen:
        """[doppelkopf.follow-suit] [doppelkopf.known-sides] [doppelkopf.marriage] [doppelkopf.option-schweinchen]

        Return what the seat cannot place, by what is known of the sides.
        """
        unseen = super().unseen(seat, hand, secret)
        may_hold = list(unseen.may_hold)
        if self.kind == MARRIAGE:
            keep_to([self.declarer], CLUB_QUEENS, may_hold)
        if self.high_foxes != NOBODY:
            keep_to([self.high_foxes], FOXES, may_hold)
        queens = unseen.cards & CLUB_QUEENS
        if self.kind != REGULAR or not queens:
            return unseen._replace(may_hold=may_hold)
        sides = self.sides_seen(seat, hand)
        holders = [other for other, side in enumerate(sides) if side == RE and not self.queens[other] and other != seat]
        if queens.bit_count() == len(holders):
            keep_to(holders, CLUB_QUEENS, may_hold)
        for other, side in enumerate(sides):
            if side == KONTRA:
                may_hold[other] &= ~CLUB_QUEENS

        def fits(hands: Sequence[CardSet]) -> bool:
            """Tell whether everyone who has shown to be Re without playing a queen of clubs still holds one."""
            return all(hands[other] & CLUB_QUEENS for other in holders)

        return unseen._replace(may_hold=may_hold, fits=fits if holders else None)

"""Belote: what everyone sees, and the law of calling, play and combinations."""

from collections.abc import Callable, Sequence
from typing import Self

from pygame_rules.games.belote import declare
from pygame_rules.games.belote.auction import Auction
from pygame_rules.games.belote.cards import DECK, HEIGHT, ORDERS, PLAY, SEATS, SIZE, BeloteOrder, orders_of
from pygame_rules.games.belote.declare import SAY, SAYING, Meld, Saying
from pygame_rules.games.belote.follow import HouseRules
from pygame_rules.games.belote.options import BeloteOptions
from pygame_rules.games.belote.spoken import Spoken
from pygame_rules.model.action import Action, Fault, Secret
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.model.table import Unseen
from pygame_rules.tricks.table import FollowTable


def left_of(dealer: Seat) -> Seat:
    """[belote.bid-order] [belote.first-lead] [belote.dealer-moves] Return who speaks first, leads and deals next."""
    return (dealer + 1) % SEATS


class BeloteTable(FollowTable):
    """The public facts of one deal of Belote.

    ``order`` is the order of the contract; before there is one it is that of height, and means nothing.
    ``points`` are the card points each team has taken.
    ``said`` are the kinds a seat has named, ``shown`` what it has shown, ``shows`` that in its order.
    ``late`` are the seats that may still show, ``missed`` whose strongest combination was not shown (manual only).
    """

    __slots__ = ("options", "dealer", "auction", "points", "said", "shown", "shows", "late", "missed")
    deck = DECK
    play = PLAY
    one_card = "belote.one-card"
    order: BeloteOrder

    def __init__(self, options: BeloteOptions, dealer: Seat) -> None:
        super().__init__(SEATS, SIZE, left_of(dealer), ORDERS[HEIGHT])
        self.options = options
        self.dealer = dealer
        self.auction = Auction(self.turn)
        self.points = [0, 0]
        self.said: list[Saying] = [()] * SEATS
        self.shown: list[tuple[Meld, ...]] = [()] * SEATS
        self.shows: list[Meld] = []
        self.late: tuple[Seat, ...] = ()
        self.missed: Seat | None = None

    def copy(self) -> Self:
        twin = super().copy()
        twin.options = self.options
        twin.dealer = self.dealer
        twin.auction = self.auction
        twin.points = self.points[:]
        twin.said = self.said[:]
        twin.shown = self.shown[:]
        twin.shows = self.shows[:]
        twin.late = self.late
        twin.missed = self.missed
        return twin

    @property
    def calling(self) -> bool:
        """Tell whether the auction still runs."""
        return self.auction.turn != NOBODY

    # --- what may be done ------------------------------------------------------------------------

    def moves(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        if self.calling:
            return self.auction.moves(self.options, seat)
        words = self.words(seat, hand)
        if words and not self.options.manual:
            return words
        return [*words, *self.card_plays(hand)]

    def sample(self, seat: Seat, hand: CardSet, rnd: Random) -> Action:
        if self.calling:
            return self.auction.sample(self.options, seat, rnd)
        if len(self.leaders) < 3 or self.late:
            words = self.words(seat, hand)
            if words and (not self.options.manual or rnd() < 0.7):
                return words[int(rnd() * len(words))]
        return PLAY[self.draw_card(hand, rnd)]

    def forced(self, seat: Seat, hand: CardSet) -> Action | None:
        """[belote.announce-auto] Everything is said and shown at the first chance."""
        if self.options.manual or self.calling:
            return None
        words = self.words(seat, hand)
        return words[0] if words else None

    def fault(self, seat: Seat, hand: CardSet, action: Action) -> Fault | None:
        if self.calling:
            return self.auction.fault(self.options, seat, action)
        if action.verb == "say":
            return self._say_fault(seat, hand, action)
        if action.verb == "show":
            return self._show_fault(seat, hand, action)
        if self.forced(seat, hand):
            return Fault("belote.announce-auto")
        return self.card_fault(hand, action)

    def await_first_lead(self) -> None:
        """[belote.contract] [belote.first-lead] Play the contract, if there is one, from the dealer's left."""
        standing = self.auction.standing
        if standing:
            self.order = orders_of(HouseRules.of(self.options))[standing.kind]
            self.begin_play(left_of(self.dealer))

    # --- combinations ----------------------------------------------------------------------------

    def words(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        """[belote.say] [belote.show] Return what the awaited seat may say or show before its card."""
        size = hand.bit_count()
        if size == SIZE:
            return () if self.said[seat] else self._sayings(hand)
        if self.said[seat] and (size == SIZE - 1 or seat in self.late):
            return [Action("show", cards) for cards in self.showable(seat, hand)]
        return ()

    def _sayings(self, hand: CardSet) -> Sequence[Action]:
        """[belote.announce-auto] [belote.manual-say] [belote.option-bluff]"""
        options = self.options
        if options.bluffing:
            return tuple(SAY.values())
        if options.manual:
            return [SAY[said] for said in sorted(declare.sayings_of(hand, self.order, options))]
        melds = declare.best_set(hand, self.order, options)
        return (SAY[declare.kinds(melds)],) if melds else ()

    def showable(self, seat: Seat, hand: CardSet) -> dict[CardSet, tuple[Meld, ...]]:
        """[belote.show] [belote.manual-show] Return what can be shown, by the cards that are still in hand."""
        options, shown = self.options, self.shown[seat]
        own = hand | self.played_by(seat)
        if not options.manual:
            best = () if shown else declare.best_set(own, self.order, options)
            return {declare.cards_of(best) & hand: best} if best else {}
        left = declare.rest(self.said[seat], shown)
        held = declare.melds_in(own, self.order, options)
        # What is shown has to be a part of something that was named; a bluff can have named anything.
        named = [{*melds} for melds in declare.sets_in(own, held, options) if declare.kinds(melds) == self.said[seat]]
        melds = [meld for meld in held if meld.cards & hand]
        found: dict[CardSet, tuple[Meld, ...]] = {}
        for melds_shown in sorted(declare.sets_in(own, melds, options)) if left else ():
            together = (*shown, *melds_shown)
            apart = not any(declare.crossing(one, two, own, options) for one in shown for two in melds_shown)
            part = any(way.issuperset(together) for way in named) if named else options.bluffing
            if melds_shown and apart and part and declare.within(declare.kinds(melds_shown), left):
                # The strongest of several that look the same comes last and stays.
                found[declare.cards_of(melds_shown) & hand] = melds_shown
        return found

    def _say_fault(self, seat: Seat, hand: CardSet, action: Action) -> Fault | None:
        """[belote.say] [belote.manual-say]"""
        said = SAYING.get(str(action.value))
        if said is None or action != SAY[said] or hand.bit_count() < SIZE or self.said[seat]:
            return Fault("belote.say")
        return None if action in self.words(seat, hand) else Fault("belote.manual-say")

    def _show_fault(self, seat: Seat, hand: CardSet, action: Action) -> Fault | None:
        """[belote.show] [belote.manual-show] [belote.manual-late]"""
        if action.value is not None or not self.said[seat] or hand.bit_count() == SIZE:
            return Fault("belote.show")
        if hand.bit_count() < SIZE - 1 and seat not in self.late:
            return Fault("belote.manual-late")
        return None if action in self.words(seat, hand) else Fault("belote.manual-show")

    def place(self) -> Callable[[Seat, Meld], int]:
        """[belote.compare-tie] [belote.manual-count] Return what tells which of equal combinations comes first."""
        if self.options.manual and self.options.meld_tie == "show_order":
            return lambda _, meld: self.shows.index(meld)
        first = self._first()
        return lambda seat, _: first.index(seat)

    def _first(self) -> Sequence[Seat]:
        """[belote.compare-tie] [belote.option-meld-tie] Return the seats in the order of trick 2, or of trick 1."""
        later = self.options.meld_tie == "show_order" and len(self.leaders) > 1
        start = self.leaders[1] if later else left_of(self.dealer)
        return [(start + turn) % SEATS for turn in range(SEATS)]

    @property
    def settled(self) -> bool:
        """[belote.show] Tell whether all have had their chance to show; until then nobody knows who counts."""
        return sum(self.tricks) > 1

    def strongest(self) -> tuple[Seat, Meld] | None:
        """[belote.compare-team] Return the strongest combination shown, and whose it is."""
        return declare.stronger(self.shown, self.place())

    def pending(self) -> bool:
        """[belote.manual-late] Tell whether both teams have named something that was not shown."""
        left = [bool(declare.rest(self.said[seat], self.shown[seat])) for seat in range(SEATS)]
        return (left[0] or left[2]) and (left[1] or left[3])

    def spoken(self) -> Spoken:
        """Return what was said and shown so far."""
        own = [self.played_by(seat) for seat in range(SEATS)]
        return Spoken(self.options, self.order, self.said, self.shown, own, self._first(), self.missed)

    # --- what is known ---------------------------------------------------------------------------

    def unseen(self, seat: Seat, hand: CardSet, secret: Secret) -> Unseen:
        """[belote.follow-suit] [belote.beat] [belote.rise] What was not done and what was shown tells of hands."""
        unseen = super().unseen(seat, hand, secret)
        may_hold = list(unseen.may_hold)
        for owner, melds in enumerate(self.shown):
            shown = declare.cards_of(melds)
            for other in range(SEATS):
                if other != owner:
                    may_hold[other] &= ~shown
        words = any(self.said) or (self.history and not self.options.manual)
        if self.options.bluffing or not words:
            return unseen._replace(may_hold=may_hold)
        spoken = self.spoken()
        return unseen._replace(may_hold=may_hold, fits=spoken.agrees, either=spoken.ways(seat, may_hold))

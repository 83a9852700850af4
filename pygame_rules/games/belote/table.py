"""Belote: what everyone sees, and the law of calling, play and combinations."""

from collections.abc import Callable, Sequence

from pygame_rules.games.belote.announcements import Announcements
from pygame_rules.games.belote.auction import Auction
from pygame_rules.games.belote.cards import DECK, HEIGHT, ORDERS, PLAY, SEATS, SIZE, BeloteOrder, order_of
from pygame_rules.games.belote.combinations import (
    SAY,
    SAYING,
    Meld,
    Saying,
    best_set,
    cards_of,
    crossing,
    kinds,
    melds_in,
    rest,
    sayings_of,
    sets_in,
    stronger,
    within,
)
from pygame_rules.games.belote.options import BeloteOptions
from pygame_rules.model.action import Action, Fault, Secret
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.seats import NOBODY, Seat
from pygame_rules.model.table import Unseen
from pygame_rules.tricks.table import FollowTable, keep_to

ANNOUNCING = 0.7
"""How often a random player who may announce does so before the card."""


def left_of(dealer: Seat) -> Seat:
    """[belote.bid-order] [belote.first-lead] [belote.dealer-moves] Return who speaks first, leads and deals next."""
    return (dealer + 1) % SEATS


class BeloteTable(FollowTable):
    """The public facts of one deal of Belote.

    ``order`` is that of the contract; before there is one it is that of height, and means nothing. ``points`` are the
    card points each team has taken. ``said`` are the kinds each seat has named, ``shown`` the combinations it has
    shown, ``show_order`` all of these in the order they were shown. Where players announce for themselves, ``missed``
    is the seat that did not show the strongest combination, ``late`` are those that may therefore show later.
    """

    __slots__ = ("options", "dealer", "auction", "points", "said", "shown", "show_order", "late", "missed")
    points: list[int]
    said: list[Saying]
    shown: list[tuple[Meld, ...]]
    show_order: list[Meld]
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
        self.said = [()] * SEATS
        self.shown = [()] * SEATS
        self.show_order = []
        self.late: tuple[Seat, ...] = ()
        self.missed: Seat | None = None

    @property
    def calling(self) -> bool:
        """Tell whether the auction still runs."""
        return self.auction.turn != NOBODY

    # --- what may be done ------------------------------------------------------------------------

    def moves(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        if self.calling:
            return self.auction.moves(self.options, seat)
        announcements = self.to_announce(seat, hand)
        if announcements and not self.options.manual:
            return announcements
        return [*announcements, *self.card_plays(hand)]

    def sample(self, seat: Seat, hand: CardSet, rnd: Random) -> Action:
        if self.calling:
            return self.auction.sample(self.options, seat, rnd)
        if len(self.leaders) < 3 or self.late:
            announcements = self.to_announce(seat, hand)
            if announcements and (not self.options.manual or rnd() < ANNOUNCING):
                return announcements[int(rnd() * len(announcements))]
        return PLAY[self.draw_card(hand, rnd)]

    def forced(self, seat: Seat, hand: CardSet) -> Action | None:
        """[belote.announce-auto] Everything is said and shown at the first chance."""
        if self.options.manual or self.calling:
            return None
        announcements = self.to_announce(seat, hand)
        return announcements[0] if announcements else None

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
        """[belote.contract] [belote.first-lead] [belote.lead-any] Await a lead, if there is a contract."""
        standing, house = self.auction.standing, self.options
        if standing:
            self.order = order_of(standing.kind, house.trump_partner, house.undertrump, house.rise_over_partner)
            self.begin_play(left_of(self.dealer))

    def wants_tricks(self, seat: Seat, hand: CardSet) -> bool:
        """[belote.trick-points] Tell whether a seat gains by every trick: everybody does, once cards are played."""
        return not self.calling

    # --- combinations ----------------------------------------------------------------------------

    def to_announce(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
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
            return [SAY[said] for said in sorted(sayings_of(hand, self.order, options))]
        melds = best_set(hand, self.order, options)
        return (SAY[kinds(melds)],) if melds else ()

    def showable(self, seat: Seat, hand: CardSet) -> dict[CardSet, tuple[Meld, ...]]:
        """[belote.show] [belote.manual-show] Return what can be shown, by the cards that are still in hand."""
        options, shown = self.options, self.shown[seat]
        own = hand | self.played_by(seat)
        if not options.manual:
            best = () if shown else best_set(own, self.order, options)
            return {cards_of(best) & hand: best} if best else {}
        left = rest(self.said[seat], shown)
        held = melds_in(own, self.order, options)
        # What is shown has to be a part of something that was named; a bluff can have named anything.
        named = [{*melds} for melds in sets_in(own, held, options) if kinds(melds) == self.said[seat]]
        melds = [meld for meld in held if meld.cards & hand]
        showable: dict[CardSet, tuple[Meld, ...]] = {}
        for more in sorted(sets_in(own, melds, options)) if left else ():
            apart = not any(crossing(one, other, own, options) for one in shown for other in more)
            part = any(way.issuperset((*shown, *more)) for way in named) if named else options.bluffing
            if more and apart and part and within(kinds(more), left):
                # The strongest of several that look the same comes last and stays.
                showable[cards_of(more) & hand] = more
        return showable

    def _say_fault(self, seat: Seat, hand: CardSet, action: Action) -> Fault | None:
        """[belote.say] [belote.manual-say]"""
        said = SAYING.get(str(action.value))
        if said is None or action != SAY[said] or hand.bit_count() < SIZE or self.said[seat]:
            return Fault("belote.say")
        return None if action in self.to_announce(seat, hand) else Fault("belote.manual-say")

    def _show_fault(self, seat: Seat, hand: CardSet, action: Action) -> Fault | None:
        """[belote.show] [belote.manual-show] [belote.manual-late]"""
        if action.value is not None or not self.said[seat] or hand.bit_count() == SIZE:
            return Fault("belote.show")
        if hand.bit_count() < SIZE - 1 and seat not in self.late:
            return Fault("belote.manual-late")
        return None if action in self.to_announce(seat, hand) else Fault("belote.manual-show")

    def place(self) -> Callable[[Seat, Meld], int]:
        """[belote.compare-tie] [belote.manual-count] Return a ranking of equal combinations: the lowest comes first."""
        if self.options.manual and self.options.meld_tie == "show_order":
            return lambda _, meld: self.show_order.index(meld)
        turns = self._turns()
        return lambda seat, _: turns.index(seat)

    def _turns(self) -> Sequence[Seat]:
        """[belote.compare-tie] [belote.option-meld-tie] Return the seats in the order of trick 2, or of trick 1."""
        later = self.options.meld_tie == "show_order" and len(self.leaders) > 1
        start = self.leaders[1] if later else left_of(self.dealer)
        return [(start + turn) % SEATS for turn in range(SEATS)]

    @property
    def settled(self) -> bool:
        """[belote.show] Tell whether everybody has had the chance to show; until then nobody knows who counts."""
        return sum(self.tricks) > 1

    def strongest(self) -> tuple[Seat, Meld] | None:
        """[belote.compare-team] Return the strongest combination shown, and whose it is."""
        return stronger(self.shown, self.place())

    def pending(self) -> bool:
        """[belote.manual-late] Tell whether both teams have named something that was not shown."""
        left = [bool(rest(self.said[seat], self.shown[seat])) for seat in range(SEATS)]
        return (left[0] or left[2]) and (left[1] or left[3])

    def announced(self) -> Announcements:
        """Return what was said and shown so far."""
        played = [self.played_by(seat) for seat in range(SEATS)]
        order, turns = self.order, self._turns()
        return Announcements(self.options, order, self.said, self.shown, played, self.turn, turns, self.missed)

    # --- what is known ---------------------------------------------------------------------------

    def unseen(self, seat: Seat, hand: CardSet, secret: Secret) -> Unseen:
        """[belote.announce-auto] [belote.manual-say] [belote.show] Hands also have to agree with what was announced."""
        unseen = super().unseen(seat, hand, secret)
        may_hold = list(unseen.may_hold)
        for owner, melds in enumerate(self.shown):
            keep_to([owner], cards_of(melds), may_hold)
        # Where everything is announced, silence tells of a hand too.
        telling = any(self.said) or not (self.calling or self.options.manual)
        if self.options.bluffing or not telling:
            return unseen._replace(may_hold=may_hold)
        announcements = self.announced()
        if seat == self.turn:
            # It may be about to speak: its own silence says nothing to itself.
            announcements = announcements._replace(turn=NOBODY)
        return unseen._replace(may_hold=may_hold, fits=announcements.judge(), either=announcements.ways(seat, may_hold))

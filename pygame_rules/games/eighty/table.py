"""80 Points: what everyone sees, and the law of declaring, burying and play."""

from collections.abc import Iterator, Sequence
from typing import Final

from pygame_rules.games.eighty import follow
from pygame_rules.games.eighty.cards import (
    ALL,
    BOTTOM,
    DECK,
    JOKERS,
    NO_SUIT,
    PLAY,
    RANKS,
    SEATS,
    SIZE,
    Order,
    doubles_in,
    order_of,
    points_of,
    tidy,
)
from pygame_rules.games.eighty.declare import joker_shows, royal_shows, strength_of_show
from pygame_rules.games.eighty.knowledge import Asked, Question, Shown, joker_ways, learn_questions, learn_tricks
from pygame_rules.games.eighty.options import EightyOptions
from pygame_rules.games.eighty.shape import SISTERS, Lead, largest_part, lead_of, longest_run, sisters_in
from pygame_rules.games.eighty.shortlist import buries, throws
from pygame_rules.games.eighty.stages import ASK, ASK_LATE, BURY, DECLARE, DRAW, NAME, SHOW, TRICKS
from pygame_rules.model.action import Action, Fault, Secret
from pygame_rules.model.cards import SUITS, CardSet, each
from pygame_rules.model.chance import Random, draw_one
from pygame_rules.model.seats import CHANCE, NOBODY, Seat
from pygame_rules.model.table import Unseen
from pygame_rules.tricks.claim import Ranking
from pygame_rules.tricks.match import team
from pygame_rules.tricks.table import TrickTable

PASS, RESHUFFLE = Action("pass"), Action("reshuffle")
NAMES: Final = tuple(Action("trump", 0, suit) for suit in SUITS)
NO_TRUMP = Action("trump", 0, NO_SUIT)
DOUBLES = {1 << card: Action("play", 3 << card) for card in DECK.cards[::2]}


class EightyTable(TrickTable):
    """The public facts of one deal of 80 Points.

    ``levels`` are those of the two teams, ``number`` the round. ``starter`` is NOBODY until there is one.
    ``shown`` are the cards that decided the royal suit and lie face up with ``shower``. ``known`` are cards that
    everybody knows to be in a hand, ``maybe`` such cards in the hand or in the bottom of the starter.
    ``step`` leads from a seat to the next one. ``lead`` is what the running trick asks for, ``best`` how strong its
    best play is. ``points`` is what each team has taken in tricks. ``gone`` is how many cards each seat has played in
    finished tricks. ``asked`` is who was asked something before play, and when. ``bottom`` is empty until the deal is
    over.
    """

    __slots__ = (
        "options", "step", "levels", "number", "first", "starter", "order",
        "phase", "drawn", "shown", "shower", "known", "maybe", "asked",
        "lead", "best", "points", "gone", "bottom",
    )  # fmt: skip
    known: list[CardSet]
    points: list[int]
    deck = DECK
    exhaustive = False
    aside_verbs = ("show",)

    def __init__(
        self, options: EightyOptions, levels: tuple[int, int], number: int, first: Seat, starter: Seat
    ) -> None:
        super().__init__(SEATS, SIZE, first)
        self.options = options
        self.step = options.step
        self.levels = levels
        self.number = number
        self.first = first
        self.starter = starter
        self.points = [0, 0]
        self.gone = 0
        self.lead: Lead | None = None
        self.best = -1
        self.bottom: CardSet = 0
        self.reset()

    def reset(self) -> None:
        """[eighty.redeal] Forget what was drawn; in the first round also who starts."""
        self.phase, self.turn, self.drawn = DRAW, CHANCE, 0
        self.shown: CardSet = 0
        self.shower: Seat = NOBODY
        self.known = [0] * SEATS
        self.maybe: CardSet = 0
        self.asked: tuple[Question, ...] = ()
        if self.number == 1:
            self.starter = NOBODY
        self.order: Order = self.ordered(NO_SUIT)

    # --- what everyone knows ---------------------------------------------------------------------

    @property
    def rank(self) -> str:
        """[eighty.start-level] [eighty.later-number] [eighty.next-number] Return the royal number."""
        level = self.levels[team(self.starter)] if self.starter != NOBODY else self.options.start_level
        return RANKS[level - 2]

    def ordered(self, suit: str) -> Order:
        """Return the order with this royal suit."""
        options = self.options
        return order_of(suit, self.rank, options.rank_gap == "gap", options.sisters_scope == "printed_suit")

    @property
    def attackers(self) -> int:
        """[eighty.sides] Return the team that does not defend."""
        return 1 - team(self.starter)

    def left(self, seat: Seat) -> int:
        """[eighty.round-over] Return how many cards a seat holds."""
        if self.phase != TRICKS:
            taken = BOTTOM if self.phase == BURY and seat == self.starter else 0
            return (self.drawn - self.turns_from(self.first, seat) + SEATS - 1) // SEATS + taken
        played = self.turns_from(self.leader, seat) < len(self.trick)
        return SIZE - self.gone - (self.trick[0].bit_count() if self.lead and played else 0)

    def seat_after(self, seat: Seat, turns: int = 1) -> Seat:
        """[eighty.direction] [eighty.option-direction] Return who plays this many turns after a seat."""
        return (seat + turns * self.step) % SEATS

    def turns_from(self, first: Seat, seat: Seat) -> int:
        """[eighty.direction] Return after how many turns a seat follows the first one."""
        return (seat - first) * self.step % SEATS

    # --- what may be done ------------------------------------------------------------------------

    def moves(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        if self.phase == TRICKS:
            return list(self.card_plays(hand))
        if self.phase == BURY:
            return [Action("bury", cards) for cards in buries(hand, self.order)]
        if self.phase == NAME:
            return (*NAMES, NO_TRUMP) if doubles_in(hand & JOKERS) else NAMES
        if self.phase in (ASK, ASK_LATE):
            return RESHUFFLE, PASS
        return (*self.shows(seat, hand), PASS)

    def asides(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        """[eighty.option-trump-by] [eighty.declare] While cards are drawn, anybody may show."""
        return self.shows(seat, hand) if self.phase == DRAW else ()

    def card_plays(self, hand: CardSet) -> Iterator[Action]:
        """[eighty.lead] [eighty.single-breaks] [eighty.no-duty-to-beat] Yield plays; of throws only two."""
        lead = self.lead
        if lead and lead.size > 1:
            yield from (Action("play", cards) for cards in follow.shortlist(lead, hand, self.order, self.options))
            return
        cards = hand & lead.group or hand if lead else hand
        doubles = doubles_in(cards)
        yield from (PLAY[1 << card] for card in each(cards & ~(doubles << 1)))
        if lead:
            return
        yield from (DOUBLES[1 << card] for card in each(doubles))
        for group in self.order.groups:
            ladder = self.order.ladders[group]
            longest = min(self.options.longest, longest_run(doubles & group, ladder))
            for length in range(SISTERS, longest + 1):
                yield from (Action("play", run) for run in sisters_in(doubles & group, ladder, length))
        if self.options.throws:
            yield from throws(hand, self.order, self.options)

    def wants_tricks(self, seat: Seat, hand: CardSet) -> bool:
        """[eighty.bottom-factor] For the attackers the last trick can be worth more with doubles than card by card."""
        return self.phase == TRICKS and (team(seat) != self.attackers or not doubles_in(hand))

    @property
    def trumps(self) -> CardSet:
        """[eighty.trump-group] Return all trumps."""
        return self.order.trumps

    def class_of(self, cards: CardSet) -> CardSet:
        """[eighty.trump-group] Return all cards of the group that these cards belong to."""
        return self.order.group[cards.bit_length() - 1]

    def ranking(self) -> Ranking:
        """[eighty.plain-order] [eighty.trump-order] The tricks that are left are claimed card by card."""
        order = self.order

        def suit_of(card: CardSet) -> CardSet:
            return order.group[card.bit_length() - 1]

        def beats(card: CardSet) -> CardSet:
            place = card.bit_length() - 1
            return order.above[place] | (0 if card & order.trumps else order.trumps)

        return Ranking(suit_of, beats, order.trumps)

    @property
    def running(self) -> bool:
        return self.lead is not None

    def sure_line(self, seat: Seat, hand: CardSet, secret: Secret) -> Sequence[CardSet]:
        # A trick of several cards is played first.
        return () if self.lead and self.lead.size > 1 else super().sure_line(seat, hand, secret)

    def open_cards(self) -> CardSet:
        """[eighty.card-names] Return the cards played, shown or turned up."""
        return self.seen | sum(self.known) | self.maybe | self.bottom

    def shows(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        """[eighty.joker-show] [eighty.either-joker] [eighty.declare] [eighty.declare-higher] [eighty.declare-own]

        Return what the seat may show now.
        """
        if self.options.trump_by != "declare":
            return joker_shows(hand) if self.phase == SHOW else ()
        standing = strength_of_show(self.shown)
        shows = (*royal_shows(hand, self.order), *joker_shows(hand))
        if seat == self.shower:
            # Nobody outbids himself, but one royal number may become two.
            return [show for show in shows if standing == 1 and show.cards.bit_count() == 2 and show.cards & self.shown]
        return [show for show in shows if strength_of_show(show.cards) > standing]

    def _show_fault(self, seat: Seat, hand: CardSet, action: Action) -> Fault | None:
        """Return why a seat may not show that.

        [eighty.no-declaring] [eighty.joker-when] [eighty.no-joker-show] [eighty.declare-higher] [eighty.declare-own]
        """
        declares = self.options.trump_by == "declare"
        if self.phase != DRAW and self.turn != seat:
            return Fault("table.turn")
        if self.phase not in ((DRAW, DECLARE) if declares else (SHOW,)):
            if declares:
                return Fault("eighty.declare")
            if not action.cards & JOKERS:
                return Fault("eighty.no-declaring")
            return Fault("eighty.joker-when" if self.options.joker_override else "eighty.no-joker-show")
        if action in self.shows(seat, hand):
            return None
        if not declares:
            return Fault("eighty.joker-show")
        if action not in (*royal_shows(hand, self.order), *joker_shows(hand)):
            return Fault("eighty.declare")
        return Fault("eighty.declare-own" if seat == self.shower else "eighty.declare-higher")

    def fault(self, seat: Seat, hand: CardSet, action: Action) -> Fault | None:
        verb, cards, value = action
        if verb == "show":
            return self._show_fault(seat, hand, action)
        if self.phase == TRICKS:
            if verb != "play" or value is not None or not cards:
                return Fault("eighty.one-play", self._any(hand))
            return self._play_fault(hand, cards)
        if self.phase == BURY:
            fits = verb == "bury" and value is None and cards.bit_count() == BOTTOM
            return None if fits else Fault("eighty.bury")
        if action in self.moves(seat, hand):
            return None
        return Fault(ASKED_BY[self.phase])

    def _play_fault(self, hand: CardSet, cards: CardSet) -> Fault | None:
        """[eighty.lead] [eighty.option-throws]"""
        if self.lead:
            return follow.fault_with(self.lead, hand, cards, self.order, self.options)
        lead = lead_of(cards, self.order, self.options.longest)
        if lead and (len(lead.kinds) == 1 or self.options.throws):
            return None
        return Fault(self._lead_fault(cards, lead), largest_part(cards, self.order, self.options.longest))

    def _lead_fault(self, cards: CardSet, lead: Lead | None) -> str:
        """[eighty.no-throwing] [eighty.two-sisters] [eighty.option-sisters-max] Return the rule that a lead breaks."""
        if not lead:
            return "eighty.lead"
        run = longest_run(doubles_in(cards), self.order.ladders[lead.group])
        if lead.size != 2 * run:
            return "eighty.no-throwing"
        # All of it is one run of doubles, so it is refused for its length.
        return "eighty.two-sisters" if self.options.longest == SISTERS else "eighty.option-sisters-max"

    def _any(self, hand: CardSet) -> CardSet:
        """Return cards that may be played."""
        return follow.least(self.lead, hand, self.order, self.options) if self.lead else hand

    def sample(self, seat: Seat, hand: CardSet, rnd: Random) -> Action:
        if self.phase == TRICKS:
            if self.lead:
                cards = follow.drawn(self.lead, hand, self.order, self.options, rnd)
                return PLAY[cards] if self.lead.size == 1 else Action("play", cards)
            doubles = doubles_in(hand)
            if doubles and rnd() < 0.4:
                return DOUBLES[draw_one(doubles, rnd)]
            if rnd() < 0.9:
                return PLAY[tidy(draw_one(hand, rnd), hand)]
        if self.phase == BURY:
            return Action("bury", follow.fill(0, hand, BOTTOM, rnd))
        return super().sample(seat, hand, rnd)

    # --- what is known ---------------------------------------------------------------------------

    def unseen(self, seat: Seat, hand: CardSet, secret: Secret) -> Unseen:
        """[eighty.bottom-secret] Cards shown lie where they were shown; a void and a bottom are known.

        Seats that drew before the first royal number had none by then; once it has come, that says too little to keep.
        """
        cards = ALL & ~self.seen & ~hand
        public = sum(self.known)
        room = [0 if other == seat else self.left(other) for other in range(SEATS)]
        bottom = buried(secret)
        dark = len(DECK) - self.drawn - (BOTTOM if self.phase == BURY else 0)
        shown, played = self._shown(seat)
        lacks = [lack | more for lack, more in zip(self.lacks, shown.lacks, strict=True)]
        may_hold = [cards & ~lacks[other] & ~(public & ~self.known[other]) & ~bottom for other in range(SEATS)]
        for other in range(SEATS):
            if other != self.starter:
                may_hold[other] &= ~self.maybe
        if self.phase == DRAW and self.waits_for_royal and not self.shown:
            may_hold = [held & ~self.order.royal for held in may_hold]
        either = joker_ways(shown, played, [*may_hold, 0])
        places = [*may_hold, bottom or cards & ~public]
        return Unseen(cards, [*room, dark], places, shown.fits(), either=either, single=[*shown.single, 0])

    def _shown(self, viewer: Seat) -> tuple[Shown, list[CardSet]]:
        """Return what is known of the others' cards, and what each seat has played."""
        shown, plays = Shown(), list(self.plays())
        played = [sum(cards for other, cards in plays if other == seat) for seat in range(SEATS)]
        shower = self.shower if self.shown & JOKERS and self.options.trump_by != "declare" else NOBODY
        asked = Asked(self.asked, self.phase, self.starter, shower)
        learn_questions(shown, asked, played, self.options, self.order.suit, viewer)
        learn_tricks(shown, plays, self.order, self.options)
        return shown, played

    @property
    def waits_for_royal(self) -> bool:
        """[eighty.first-royal] [eighty.royal-suit] [eighty.later-suit] Tell whether the first royal number decides."""
        by = self.options.trump_by
        return by == "first_drawn" or (by == "starter_names" and self.number == 1)


ASKED_BY: Final = {
    DECLARE: "eighty.declare", ASK: "eighty.reshuffle", ASK_LATE: "eighty.reshuffle",
    NAME: "eighty.starter-names", SHOW: "eighty.joker-show",
}  # fmt: skip


def buried(secret: Secret) -> CardSet:
    """[eighty.bottom-secret] Return the cards that a seat knows to lie in the bottom."""
    return secret[-1].cards if secret else 0


def may_reshuffle(options: EightyOptions, hand: CardSet) -> bool:
    """[eighty.reshuffle] [eighty.option-reshuffle-below] Tell whether a hand is poor enough to be dealt again."""
    return points_of(hand) < options.reshuffle_below

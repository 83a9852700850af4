"""80 Points: one deal as it is, and what every action makes happen."""

from collections.abc import Sequence
from typing import Self

from pygame_rules.games.eighty.cards import DECK, JOKERS, NO_SUIT, SEATS, SIZE
from pygame_rules.games.eighty.declare import suit_of
from pygame_rules.games.eighty.score import EightyResult, score
from pygame_rules.games.eighty.stages import ASK, ASK_LATE, BURY, DECLARE, DRAW, NAME, SHOW, SHUFFLE, STAGES, TRICKS
from pygame_rules.games.eighty.table import EightyTable, buried, may_reshuffle
from pygame_rules.games.eighty.trick import play
from pygame_rules.model.action import Action, Fault, Log, note
from pygame_rules.model.cards import Card, CardSet, NotationError, bits, each
from pygame_rules.model.chance import Random, shuffled
from pygame_rules.model.deal import Deal
from pygame_rules.model.seats import CHANCE, NOBODY, Seat
from pygame_rules.model.table import View

DRAWING = Action("draw")


class EightyDeal(Deal[EightyTable, EightyResult]):
    """Four hands that grow card by card; the dark is what is still to be drawn, at last the bottom."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, log: Log = None) -> None:
        verb = action.verb
        if verb == "play":
            play(self, seat, action.cards, log)
        elif verb == "draw":
            self._draw(log)
        elif verb == "shuffle":
            self._shuffle(str(action.value))
        elif verb == "show":
            self._show(seat, action.cards, log)
        elif verb == "trump":
            self._name(seat, str(action.value), log)
        elif verb == "bury":
            self._bury(seat, action, log)
        elif verb == "reshuffle":
            self._reshuffle(seat, log)
        else:
            self._ask(self.table.phase, seat, log)

    # --- drawing ---------------------------------------------------------------------------------

    def chance(self, rnd: Random) -> Action:
        """[eighty.draw] [eighty.redeal] Draw the next card, or shuffle all cards again."""
        if self.table.phase == DRAW:
            return DRAWING
        return Action("shuffle", 0, DECK.row_text(shuffled(DECK.cards, rnd)))

    def chance_fault(self, action: Action) -> Fault | None:
        """[eighty.draw] [eighty.redeal] A shuffle names every card, whatever a record says."""
        if self.table.phase == DRAW:
            return None if action == DRAWING else Fault("table.chance")
        try:
            whole = len(DECK.parse_row(str(action.value))) == len(DECK)
        except NotationError:
            whole = False
        return None if whole and action.verb == "shuffle" and not action.cards else Fault("table.chance")

    def _draw(self, log: Log) -> None:
        """[eighty.draw] [eighty.draw-order] [eighty.bottom] The next card goes to the next seat."""
        table = self.table
        card, self.dark = 1 << self.dark[0], self.dark[1:]
        seat = table.seat_after(table.first, table.drawn)
        self.hands[seat] |= card
        table.drawn += 1
        if card & table.order.royal and not table.shown and table.waits_for_royal:
            self._royal(seat, card, log)
        if table.drawn == SEATS * SIZE:
            if table.waits_for_royal and not table.shown:
                self._reshuffle(NOBODY, log)
            else:
                self._enter(STAGES[0], log)

    def _royal(self, seat: Seat, card: CardSet, log: Log) -> None:
        """The first royal number is there.

        [eighty.first-royal] [eighty.royal-suit] [eighty.later-suit] [eighty.no-declaring] [eighty.option-trump-by]
        """
        table = self.table
        card = self.give_lowest(card, table.open_cards())
        table.shown, table.shower = card, seat
        table.known[seat] |= card
        if table.number == 1:
            table.starter = seat
        if table.options.trump_by == "first_drawn":
            table.order = table.ordered(suit_of(card))
        only = "eighty-royal-starter" if table.options.trump_by == "starter_names" else "eighty-royal"
        note(log, only if table.number == 1 else "eighty-royal-later", seat, card)

    def _reshuffle(self, seat: Seat, log: Log) -> None:
        """[eighty.reshuffle-granted] [eighty.no-royal] All cards are dealt again."""
        self.table.phase, self.table.turn = SHUFFLE, CHANCE
        note(log, "eighty-reshuffle" if seat >= 0 else "eighty-no-royal", seat)

    def _shuffle(self, order: str) -> None:
        """[eighty.redeal] [eighty.reshuffle-again]"""
        self.table.reset()
        # In place: the code that plays a deal keeps a reference to its hands.
        self.hands[:], self.secrets[:] = [0] * SEATS, [()] * SEATS
        self.dark = DECK.parse_row(order)

    # --- what is asked before play ---------------------------------------------------------------

    def _next(self, stage: str, log: Log) -> None:
        """Go on to the stage after this one that has something to ask."""
        self._enter(STAGES[STAGES.index(stage) + 1], log)

    def _enter(self, stage: str, log: Log) -> None:
        """[eighty.reshuffle-when] [eighty.joker-when] [eighty.option-reshuffle-when] Begin a stage, or leave it out."""
        table, options = self.table, self.table.options
        table.phase = stage
        if stage == BURY:
            self._take_bottom(log)
        elif stage == TRICKS:
            table.turn = table.leader = table.winner = table.starter
        elif stage == NAME and options.trump_by == "starter_names":
            table.turn = table.starter
        elif stage in self._questions():
            self._ask(stage, NOBODY, log)
        else:
            self._next(stage, log)

    def _questions(self) -> set[str]:
        """[eighty.option-joker-override] [eighty.option-reshuffle-when] Return the stages in which seats are asked."""
        options, when = self.table.options, self.table.options.reshuffle_when
        stages = {ASK if when == "before_bottom" else ASK_LATE}
        if options.trump_by == "declare":
            stages.add(DECLARE)
        elif options.joker_override and self.table.order.suit != NO_SUIT:
            stages.add(SHOW)
        return stages

    def _ask(self, stage: str, after: Seat, log: Log) -> None:
        """[eighty.reshuffle-when] [eighty.joker-when] [eighty.declare] Ask the next seat that has something to say."""
        table = self.table
        start = table.first if stage == DECLARE else table.starter
        around = [table.seat_after(start, turn) for turn in range(SEATS)]
        for seat in around[around.index(after) + 1 if after >= 0 else 0 :]:
            if self._can_say(stage, seat):
                table.turn = seat
                table.asked = (*table.asked, (stage, seat))
                return
        if stage == DECLARE:
            self._settle(log)
        self._next(stage, log)

    def _can_say(self, stage: str, seat: Seat) -> bool:
        """[eighty.reshuffle] [eighty.joker-show] Tell whether a seat has a choice in a stage."""
        hand = self.hands[seat]
        if stage in (ASK, ASK_LATE):
            return may_reshuffle(self.table.options, hand)
        return bool(self.table.shows(seat, hand))

    def _show(self, seat: Seat, cards: CardSet, log: Log) -> None:
        """A show makes the royal suit.

        [eighty.joker-show] [eighty.joker-roles] [eighty.declare] [eighty.option-joker-takes-lead]
        """
        table = self.table
        table.shown, table.shower = cards, seat
        table.known[seat] |= cards
        if table.number == 1 and (table.options.joker_takes_lead or not cards & JOKERS):
            table.starter = seat
        table.order = table.ordered(suit_of(cards))
        note(log, "eighty-show" if not cards & JOKERS else "eighty-show-jokers", seat, cards)
        if table.phase == SHOW:
            self._next(SHOW, log)
        elif table.phase == DECLARE:
            self._ask(DECLARE, seat, log)

    def _settle(self, log: Log) -> None:
        """[eighty.declare-nobody] Where nobody has shown anything, the bottom is turned up card by card."""
        table = self.table
        if table.starter == NOBODY:
            table.starter = table.first
        if table.shown:
            return
        turned: CardSet = 0
        for card in self.dark:
            turned |= 1 << card
            if not turned & JOKERS & 1 << card:
                break
        turned = self.give_lowest(turned, table.open_cards())
        table.shown = table.maybe = turned
        table.order = table.ordered(suit_of(turned & ~JOKERS))
        note(log, "eighty-turned", table.starter, turned)

    def _name(self, seat: Seat, suit: str, log: Log) -> None:
        """[eighty.starter-names]"""
        self.table.order = self.table.ordered(suit)
        note(log, "eighty-named" if suit != NO_SUIT else "eighty-named-none", seat, value=suit)
        self._next(NAME, log)

    def _take_bottom(self, log: Log) -> None:
        """[eighty.bury]"""
        table = self.table
        self.hands[table.starter] |= bits(self.dark)
        table.known[table.starter] |= table.maybe
        table.turn, table.maybe = table.starter, 0
        note(log, "eighty-bottom-taken", table.starter, bits(self.dark), to=table.starter)
        self.dark = ()

    def _bury(self, seat: Seat, action: Action, log: Log) -> None:
        """[eighty.bury] [eighty.bottom-secret] The bottom lies in the dark; its cards stay the starter's secret."""
        table, cards = self.table, action.cards
        self.hands[seat] ^= cards
        self.secrets[seat] = (action,)
        self.dark = tuple(each(cards))
        table.maybe, table.known[seat] = table.known[seat], 0
        note(log, "eighty-buried", seat, cards, to=seat)
        self._next(BURY, log)

    def result(self) -> EightyResult:
        return score(self.table)

    def number_copies(self, seat: Seat) -> None:
        """[eighty.card-names] [eighty.bottom-secret] Of two equal cards in hand and bottom the one in hand is first."""
        shown = self.table.open_cards()
        self.give_lowest(self.hands[seat], shown & ~buried(self.secrets[seat]))
        self.give_lowest(buried(self.secrets[seat]), shown | self.hands[seat])

    @classmethod
    def imagine(cls, view: View[EightyTable], hands: Sequence[CardSet], dark: Sequence[Card]) -> Self:
        """[eighty.bottom-secret] The starter of an imagined deal knows its bottom, too."""
        deal = super().imagine(view, hands, dark)
        table = deal.table
        if table.phase in (ASK_LATE, TRICKS):
            deal.secrets[table.starter] = (Action("bury", bits(dark)),)
        return deal

"""80 Points: one deal as it is, and what every action makes happen."""

from collections.abc import Sequence
from typing import Self

from pygame_rules.cards import Card, CardSet, NotationError, bits, each
from pygame_rules.game import Action, Deal, Event, Fault, Random, View
from pygame_rules.games.eighty.options import following
from pygame_rules.games.eighty.order import DECK, JOKERS, NO_SUIT, SEATS, SIZE, doubles_in, points_of
from pygame_rules.games.eighty.score import EightyResult, score
from pygame_rules.games.eighty.shape import Part, failing, lead_of, rank_of, shape_name, split
from pygame_rules.games.eighty.table import (
    ASK,
    ASK_LATE,
    BURY,
    DECLARE,
    DRAW,
    NAME,
    SHOW,
    SHUFFLE,
    STAGES,
    TRICKS,
    EightyTable,
    may_reshuffle,
    suit_of,
)
from pygame_rules.seats import CHANCE, NOBODY, Seat

DRAWING = Action("draw")
TOLD = {
    "single": "play", "double": "eighty-lead-double", "sisters": "eighty-lead-sisters", "throw": "eighty-lead-throw",
}  # fmt: skip
"""How a lead is told, by its shape."""


class EightyDeal(Deal):
    """Four hands that grow card by card; the dark is what is still to be drawn, at last the bottom."""

    __slots__ = ()
    table: EightyTable

    def apply(self, seat: Seat, action: Action, log: list[Event] | None = None) -> None:
        verb = action.verb
        if verb == "play":
            self._play(seat, action.cards, log)
        elif verb == "draw":
            self._draw(log)
        elif verb == "shuffle":
            self._shuffle(str(action.value))
        elif verb == "show":
            self._show(seat, action.cards, log)
        elif verb == "trump":
            self._name(seat, str(action.value), log)
        elif verb == "bury":
            self._bury(seat, action.cards, log)
        elif verb == "reshuffle":
            self._reshuffle(seat, log)
        else:
            self._ask(self.table.phase, seat, log)

    # --- drawing ---------------------------------------------------------------------------------

    def chance(self, rnd: Random) -> Action:
        """[eighty.draw] [eighty.redeal] Draw the next card, or shuffle all cards again."""
        if self.table.phase == DRAW:
            return DRAWING
        cards = list(DECK.cards)
        for last in range(len(cards) - 1, 0, -1):
            other = int(rnd() * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]
        return Action("shuffle", 0, DECK.row_text(cards))

    def chance_fault(self, action: Action) -> Fault | None:
        """[eighty.draw] [eighty.redeal] A shuffle names every card, whatever a record says."""
        if self.table.phase == DRAW:
            return None if action == DRAWING else Fault("table.chance")
        try:
            whole = len(DECK.parse_row(str(action.value))) == len(DECK)
        except NotationError:
            whole = False
        return None if whole and action.verb == "shuffle" and not action.cards else Fault("table.chance")

    def _draw(self, log: list[Event] | None) -> None:
        """[eighty.draw] [eighty.draw-order] [eighty.bottom] The next card goes to the next seat."""
        table = self.table
        card, self.dark = 1 << self.dark[0], self.dark[1:]
        seat = following(table.options, table.first, table.drawn)
        self.hands[seat] |= card
        table.drawn += 1
        if card & table.order.royal and not table.shown and table.waits_for_royal:
            self._royal(seat, card, log)
        if table.drawn == SEATS * SIZE:
            missing = table.waits_for_royal and not table.shown
            if missing:
                self._reshuffle(NOBODY, log)
            else:
                self._next("", log)

    def _royal(self, seat: Seat, card: CardSet, log: list[Event] | None) -> None:
        """The first royal number is there.

        [eighty.first-royal] [eighty.royal-suit] [eighty.later-suit] [eighty.no-declaring] [eighty.option-trump-by]
        """
        table = self.table
        table.shown, table.shower = card, seat
        table.known[seat] |= card
        if table.number == 1:
            table.starter = seat
        if table.options.trump_by == "first_drawn":
            table.order = table.ordered(suit_of(card))
        if log is not None:
            only = "eighty-royal-starter" if table.options.trump_by == "starter_names" else "eighty-royal"
            log.append(Event(only if table.number == 1 else "eighty-royal-later", seat, card))

    def _reshuffle(self, seat: Seat, log: list[Event] | None) -> None:
        """[eighty.reshuffle-granted] [eighty.no-royal] All cards are dealt again."""
        self.table.phase, self.table.turn = SHUFFLE, CHANCE
        if log is not None:
            log.append(Event("eighty-reshuffle" if seat >= 0 else "eighty-no-royal", seat))

    def _shuffle(self, order: str) -> None:
        """[eighty.redeal] [eighty.reshuffle-again]"""
        self.table.reset()
        self.hands, self.secrets = [0] * SEATS, [0] * SEATS
        self.dark = DECK.parse_row(order)

    # --- what is asked before play ---------------------------------------------------------------

    def _next(self, stage: str, log: list[Event] | None) -> None:
        """Go on to the stage after this one that has something to ask."""
        later = STAGES[STAGES.index(stage) + 1 if stage else 0 :]
        self._enter(later[0], log)

    def _enter(self, stage: str, log: list[Event] | None) -> None:
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
        found = {ASK if when == "before_bottom" else ASK_LATE}
        if options.trump_by == "declare":
            found.add(DECLARE)
        elif options.joker_override and self.table.order.suit != NO_SUIT:
            found.add(SHOW)
        return found

    def _ask(self, stage: str, after: Seat, log: list[Event] | None) -> None:
        """[eighty.reshuffle-when] [eighty.joker-when] [eighty.declare] Ask the next seat that has something to say."""
        table, options = self.table, self.table.options
        start = table.first if stage == DECLARE else table.starter
        around = [following(options, start, turn) for turn in range(SEATS)]
        for seat in around[around.index(after) + 1 if after >= 0 else 0 :]:
            if self._can_say(stage, seat):
                table.turn = seat
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

    def _show(self, seat: Seat, cards: CardSet, log: list[Event] | None) -> None:
        """A show makes the royal suit.

        [eighty.joker-show] [eighty.joker-roles] [eighty.declare] [eighty.option-joker-takes-lead]
        """
        table = self.table
        table.shown, table.shower = cards, seat
        table.known[seat] |= cards
        if table.number == 1 and (table.options.joker_takes_lead or not cards & JOKERS):
            table.starter = seat
        table.order = table.ordered(suit_of(cards))
        if log is not None:
            log.append(Event("eighty-show" if not cards & JOKERS else "eighty-show-jokers", seat, cards))
        if table.phase == SHOW:
            self._next(SHOW, log)
        elif table.phase == DECLARE:
            self._ask(DECLARE, seat, log)

    def _settle(self, log: list[Event] | None) -> None:
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
        table.shown = turned
        table.known[table.starter] |= turned
        table.order = table.ordered(suit_of(turned & ~JOKERS))
        if log is not None:
            log.append(Event("eighty-turned", table.starter, turned))

    def _name(self, seat: Seat, suit: str, log: list[Event] | None) -> None:
        """[eighty.starter-names]"""
        self.table.order = self.table.ordered(suit)
        if log is not None:
            log.append(Event("eighty-named" if suit != NO_SUIT else "eighty-named-none", seat, value=suit))
        self._next(NAME, log)

    def _take_bottom(self, log: list[Event] | None) -> None:
        """[eighty.bury]"""
        table = self.table
        self.hands[table.starter] |= bits(self.dark)
        table.turn = table.starter
        if log is not None:
            log.append(Event("eighty-bottom-taken", table.starter, bits(self.dark), to=table.starter))
        self.dark = ()

    def _bury(self, seat: Seat, cards: CardSet, log: list[Event] | None) -> None:
        """[eighty.bury] [eighty.bottom-secret] The bottom lies in the dark; its cards stay the starter's secret."""
        table = self.table
        self.hands[seat] ^= cards
        self.secrets[seat] = cards
        self.dark = tuple(each(cards))
        table.maybe, table.known[seat] = table.known[seat], 0
        if log is not None:
            log.append(Event("eighty-buried", seat, cards, to=seat))
        self._next(BURY, log)

    # --- tricks ----------------------------------------------------------------------------------

    def _play(self, seat: Seat, cards: CardSet, log: list[Event] | None) -> None:
        """[eighty.competes] [eighty.trump-beats] [eighty.higher-wins] [eighty.first-wins] A play joins the trick."""
        table = self.table
        lead = table.lead
        if lead is None:
            cards = self._lead(seat, cards, log)
            assert table.lead is not None
            lead = table.lead
            table.best, table.winner = rank_of(cards, lead, table.order), seat
        else:
            table.trick.append(cards)
            rank = rank_of(cards, lead, table.order)
            if rank > table.best:
                table.best, table.winner = rank, seat
            if cards & ~lead.group or lead.size > 1:
                self._note(seat, cards)
        self.hands[seat] ^= cards
        table.seen |= cards
        table.known[seat] &= ~cards
        table.maybe &= ~cards
        table.history.append(cards)
        if log is not None:
            log.append(Event(TOLD[shape_name(lead.kinds)] if seat == table.leader else "play", seat, cards))
        if len(table.trick) < SEATS:
            table.turn = (seat + table.options.step) % SEATS
        else:
            self._end_trick(log)

    def _lead(self, seat: Seat, cards: CardSet, log: list[Event] | None) -> CardSet:
        """[eighty.throw-stands] [eighty.throw-fails] A lead lies; of a throw that is beaten, one part alone."""
        table, longest = self.table, self.table.options.longest
        lead = lead_of(cards, table.order, longest)
        assert lead is not None
        if len(lead.kinds) > 1:
            parts = split(cards, table.order, longest)
            part = failing(parts, [hand for other, hand in enumerate(self.hands) if other != seat], table.order)
            if part:
                table.known[seat] |= cards
                if log is not None:
                    log.append(Event("eighty-throw-failed", seat, cards))
                cards = part.cards
                lead = lead_of(cards, table.order, longest)
            else:
                self._note_throw(seat, parts)
        table.lead, table.trick, table.leader = lead, [cards], seat
        table.leaders.append(seat)
        return cards

    def _note(self, seat: Seat, cards: CardSet) -> None:
        """[eighty.follow-suit] [eighty.follow-doubles] Put down what a follow has shown that a hand cannot hold."""
        table, lead = self.table, self.table.lead
        assert lead is not None
        if cards & ~lead.group:
            table.lacks[seat] |= lead.group
        elif table.options.pair_duty and doubles_in(cards).bit_count() < lead.doubles:
            table.single[seat] |= lead.group

    def _note_throw(self, seat: Seat, parts: list[Part]) -> None:
        """[eighty.throw-stands] Nobody else has a card higher than a single of a throw that stands."""
        lowest = parts[-1]
        if lowest.kind == 0:
            for other in range(SEATS):
                if other != seat:
                    self.table.lacks[other] |= self.table.order.above[lowest.cards.bit_length() - 1]

    def _end_trick(self, log: list[Event] | None) -> None:
        """[eighty.winner-leads] [eighty.trick-points] [eighty.round-over] The winner's team takes all its cards."""
        table, lead = self.table, self.table.lead
        assert lead is not None
        winner, trick = table.winner, table.trick
        points = points_of(trick[0] | trick[1] | trick[2] | trick[3])
        table.points[winner & 1] += points
        table.gone += lead.size
        table.lead = None
        table.turn = winner
        if log is not None:
            best = trick[(winner - table.leader) * table.options.step % SEATS]
            log.append(Event("trick", winner, best) if not points else Event("eighty-trick", winner, best, points))
        if table.gone == SIZE:
            table.turn = NOBODY
            table.bottom = bits(self.dark)
            if log is not None:
                log.append(Event("eighty-bottom", table.starter, table.bottom, points_of(table.bottom)))

    def result(self) -> EightyResult:
        return score(self.table)

    @classmethod
    def imagine(cls, view: View, hands: Sequence[CardSet], dark: Sequence[Card]) -> Self:
        """[eighty.bottom-secret] The starter of an imagined deal knows its bottom, too."""
        deal = super().imagine(view, hands, dark)
        table = deal.table
        if table.phase in (ASK_LATE, TRICKS):
            deal.secrets[table.starter] = bits(dark)
        return deal



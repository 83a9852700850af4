"""Bridge: the law of putting, drawing and ending a turn."""

from collections.abc import Sequence

from pygame_rules.games.bridge36 import testing
from pygame_rules.games.bridge36.cards import EIGHTS, FITS, JACKS, PLAY, RANK_OF, SIXES
from pygame_rules.games.bridge36.endings import DRAW, END, Question, ways, wrong
from pygame_rules.games.bridge36.knowledge import unseen
from pygame_rules.games.bridge36.round import Round
from pygame_rules.model.action import Action, Fault, Secret
from pygame_rules.model.cards import CardSet, each
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import Unseen

FOUR = 4
"""[bridge36.bridge] How many cards of one rank make a Bridge."""


class BridgeTable(Round):
    """The law of a round, judged from what everyone sees and one hand."""

    __slots__ = ()

    # --- what may be put ---

    def fitting(self, hand: CardSet) -> CardSet:
        """Return the cards that may be put now.

        [bridge36.first-card] [bridge36.on-a-jack] [bridge36.same-rank] [bridge36.cover-with] [bridge36.opening]
        [bridge36.others-six] [bridge36.option-multi-cards]
        """
        put = self.put
        if not put:
            if not self.stack:
                return hand
            top = self.stack[-1]
            return hand & (self.named | JACKS if top & JACKS else FITS[top])
        top = put[-1]
        if self.options.bridge == "forced" and self.offered():
            return 0
        if top & SIXES:
            return hand & FITS[top]
        if self.options.multi_cards == "jacks_only" and not top & JACKS:
            return 0
        return hand & RANK_OF[top]

    def offered(self) -> bool:
        """Tell whether the fourth card of a rank was put this turn.

        [bridge36.bridge] [bridge36.bridge-declined] [bridge36.option-bridge] [bridge36.option-bridge-of-sixes]
        """
        if len(self.monitor) != FOUR or not self.put or self.options.bridge == "off":
            return False
        return self.options.bridge_of_sixes or not self.put[-1] & SIXES

    def uncovered(self, hand: CardSet) -> bool:
        """Tell whether a six must be covered.

        [bridge36.cover-six] [bridge36.last-six] [bridge36.bridge-of-sixes] [bridge36.bridge-last-card]
        """
        if not self.put or not self.put[-1] & SIXES or self.dry:
            return False
        return not self.offered() or (bool(hand) and self.options.bridge != "forced")

    def may_draw(self, hand: CardSet, fits: CardSet) -> bool:
        """[bridge36.draw-when] [bridge36.draw] [bridge36.one-draw] [bridge36.draw-for-six]

        Tell whether the seat may draw a card.
        """
        if fits:
            return False
        if self.put:
            return self.uncovered(hand)
        return not self.drawn

    def endings(self, hand: CardSet, fits: CardSet) -> Sequence[Action]:
        """[bridge36.end-turn] [bridge36.drawn-card] [bridge36.empty-hand] Return the ways to end the turn now."""
        if not self.put:
            may = self.drawn and (not fits or self.options.drawn_match == "may")
            return (END,) if may else ()
        return ways(self.question(hand))

    def question(self, hand: CardSet) -> Question:
        """Return what is open when a turn ends in which cards were put.

        [bridge36.bridge] [bridge36.eights] [bridge36.jack] [bridge36.jack-points] [bridge36.no-suit]
        [bridge36.option-eights] [bridge36.option-j-count]
        """
        options, jack, offered = self.options, bool(self.put[-1] & JACKS), self.offered()
        free = offered and bool(hand) and options.bridge == "ask"
        uncovered = self.uncovered(hand)
        return Question(
            asked=free,
            goes_on=not uncovered and bool(hand) and (free or not offered),
            ends=offered or (not hand and not uncovered),
            jack=jack,
            counts=jack and options.j_count == "ask",
            eights=options.eights == "ask" and self.count(EIGHTS) > 1,
        )

    def moves(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        """[bridge36.actions] Return what the seat can put, whether it can draw, and the ways to end its turn."""
        fits = self.fitting(hand)
        moves = [PLAY[1 << card] for card in each(fits)]
        if self.may_draw(hand, fits):
            moves.append(DRAW)
        moves += self.endings(hand, fits)
        return moves

    def asides(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        """[bridge36.testing] [bridge36.option-testing] Return what the testing mode can do now."""
        if not self.options.testing:
            return ()
        return testing.asides(self.turn, self.held, self.shown is not None)

    # --- the law ---

    def fault(self, seat: Seat, hand: CardSet, action: Action) -> Fault | None:
        """[bridge36.actions] Return why the seat may not do that, or None."""
        fits = self.fitting(hand)
        if action.verb == "play" and action.value is None and action.cards.bit_count() == 1:
            return None if action.cards & fits else self._put_fault(fits)
        if action == DRAW:
            return None if self.may_draw(hand, fits) else self._draw_fault(hand, fits)
        if action.verb == "end" and not action.cards:
            return None if action in self.endings(hand, fits) else self._end_fault(hand, fits, action)
        if action.verb in testing.VERBS:
            return None if action in self.asides(seat, hand) else Fault("bridge36.testing")
        return Fault("bridge36.actions", fits)

    def _put_fault(self, fits: CardSet) -> Fault:
        """Return why a card may not be put."""
        if not self.put:
            return Fault("bridge36.on-a-jack" if self.stack[-1] & JACKS else "bridge36.first-card", fits)
        if self.options.bridge == "forced" and self.offered():
            return Fault("bridge36.option-bridge")
        if self.put[-1] & SIXES:
            return Fault("bridge36.cover-with", fits)
        if self.options.multi_cards == "jacks_only" and not self.put[-1] & JACKS:
            return Fault("bridge36.option-multi-cards")
        return Fault("bridge36.same-rank", fits)

    def _draw_fault(self, hand: CardSet, fits: CardSet) -> Fault:
        """Return why no card may be drawn."""
        if fits:
            if not self.stack:
                return Fault("bridge36.opening", fits)
            if self.put:
                return Fault("bridge36.cover-six" if self.put[-1] & SIXES else "bridge36.draw-when", fits)
            return Fault("bridge36.one-draw" if self.drawn else "bridge36.must-put", fits)
        if self.dry:
            return Fault("bridge36.no-cards")
        return Fault("bridge36.draw-when" if self.put else "bridge36.one-draw")

    def _end_fault(self, hand: CardSet, fits: CardSet, action: Action) -> Fault:
        """Return why the turn does not end, or not like this."""
        if self.put:
            question = self.question(hand)
            if not question.goes_on and not question.ends:
                return Fault("bridge36.cover-six", fits)
            return Fault(wrong(question, action))
        if self.drawn:
            return Fault("bridge36.end-turn") if action != END else Fault("bridge36.option-drawn-match", fits)
        return Fault("bridge36.must-put", fits) if fits else Fault("bridge36.draw")

    def unseen(self, seat: Seat, hand: CardSet, secret: Secret) -> Unseen:
        """[bridge36.hidden] Return what the seat cannot place, by all that was seen."""
        return unseen(self.history, seat, self.held, self.hidden_from(hand), self.blind, self.shown)

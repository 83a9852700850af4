"""Belote: what a sensible player knows. Bidding, play, inference and the value of a deal have a file each."""

from collections.abc import Sequence

from pygame_rules.games.belote.cards import PLAY, SIZE
from pygame_rules.games.belote.combinations import SAY, best_set, kinds, may_meld
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.games.belote.hints import beginner
from pygame_rules.games.belote.hints.bidding import candidates_of_call, sensible_call
from pygame_rules.games.belote.hints.contract import ByContract
from pygame_rules.games.belote.hints.inference import explains_calls, explains_plays
from pygame_rules.games.belote.hints.play import sensible_card
from pygame_rules.games.belote.hints.reasons import reasons
from pygame_rules.games.belote.hints.value import worth
from pygame_rules.games.belote.match import BeloteMatch
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.model.action import Action, Secret
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.hints import Hints, Likelihood, Policy, SearchBudget, Transpositions, Worth
from pygame_rules.model.messages import Message
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import View


class BeloteHints(Hints[BeloteTable, BeloteDeal, BeloteMatch]):
    """Rules of thumb for Belote."""

    # More draws cost a sixth of the time, and in 1,019 positions moves were no better for them.
    budget = SearchBudget(pools=12, draws=(8, 3), judged=(12, 4), cards=10000, behind=2.0, trifle=0.05)

    def policy(self, match: BeloteMatch) -> Policy[BeloteTable]:
        """Return the rules of thumb: they look at nothing but the table and one's own hand."""
        return self.styled(match, 0.0)

    def styled(self, match: BeloteMatch, nerve: float) -> Policy[BeloteTable]:
        """Return the rules of thumb of somebody who bids with more nerve, or with less."""

        def move(table: BeloteTable, seat: Seat, hand: CardSet, secret: Secret, rnd: Random) -> Action:
            if table.calling:
                return sensible_call(table, seat, hand, nerve)
            early = hand.bit_count() > SIZE - 2 or table.late
            if early and (table.said[seat] or may_meld(hand)) and table.to_announce(seat, hand):
                return sensible_words(table, seat, hand)
            return PLAY[sensible_card(table, seat, hand)]

        return move

    def beginner(self, match: BeloteMatch) -> Policy[BeloteTable]:
        """Return how a beginner plays: it calls by its own hand alone, and does not count cards."""
        play = super().beginner(match)

        def move(table: BeloteTable, seat: Seat, hand: CardSet, secret: Secret, rnd: Random) -> Action:
            return beginner.call(table, seat, hand) if table.calling else play(table, seat, hand, secret, rnd)

        return move

    def value(self, match: BeloteMatch) -> Worth[BeloteDeal]:
        """Return the worth of a finished deal."""
        return worth(match)

    def weights(self, view: View[BeloteTable], match: BeloteMatch) -> Sequence[Likelihood[BeloteDeal]]:
        """Return how well imagined hands explain the calls, and then the cards."""
        if not view.table.history:
            return (explains_calls(view),)
        return explains_calls(view), explains_plays(view)

    def candidates(self, view: View[BeloteTable], match: BeloteMatch) -> Sequence[Action]:
        """Return every play, but only the calls worth a search."""
        if view.table.calling:
            return candidates_of_call(view.table, view.seat, view.hand)
        return view.moves()

    def transpositions(self, view: View[BeloteTable], match: BeloteMatch) -> Transpositions[BeloteDeal] | None:
        """Return what decides how the cards are played, as long as there are calls to weigh."""
        return ByContract() if view.table.calling else None

    def why(self, view: View[BeloteTable], match: BeloteMatch, action: Action) -> Sequence[Message]:
        """Return what speaks for a move."""
        return tuple(reasons(view.table, view.seat, view.hand, action))


def sensible_words(table: BeloteTable, seat: Seat, hand: CardSet) -> Action:
    """Return what to say or show: the combinations that bring most points."""
    if not table.said[seat]:
        return SAY[kinds(best_set(hand, table.order, table.options))]
    showable = table.showable(seat, hand)
    cards = max(showable, key=lambda cards: (sum(meld.points for meld in showable[cards]), showable[cards]))
    return Action("show", cards)


HINTS = BeloteHints()

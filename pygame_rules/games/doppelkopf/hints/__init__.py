"""Doppelkopf: what a sensible player knows, a file for each question: what to declare, what to play, who holds what."""

from collections.abc import Sequence

from pygame_rules.games.doppelkopf.cards import PLAY
from pygame_rules.games.doppelkopf.deal import DoppelkopfDeal
from pygame_rules.games.doppelkopf.hints import beginner
from pygame_rules.games.doppelkopf.hints.bidding import choices_worth_trying, sensible_announcement, sensible_choice
from pygame_rules.games.doppelkopf.hints.inference import explains_plays, explains_words
from pygame_rules.games.doppelkopf.hints.play import sensible_card
from pygame_rules.games.doppelkopf.hints.reasons import reasons
from pygame_rules.games.doppelkopf.match import DoppelkopfMatch
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.action import Action, Secret
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.hints import Hints, Likelihood, Policy, SearchBudget, Worth
from pygame_rules.model.messages import Message
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import View


class DoppelkopfHints(Hints[DoppelkopfTable, DoppelkopfDeal, DoppelkopfMatch]):
    """Rules of thumb for Doppelkopf."""

    # Playouts take long here. Moves that fall behind are dropped early, so that close ones are tried in more worlds.
    budget = SearchBudget(pools=10, worlds=10, draws=(7, 4, 2), cards=9000, trifle=0.04)
    worth_telling = 0.1

    def policy(self, match: DoppelkopfMatch) -> Policy[DoppelkopfTable]:
        """Return the rules of thumb; they look at the seat's own hand and the table only."""
        return self.styled(match, 0.0)

    def styled(self, match: DoppelkopfMatch, nerve: float) -> Policy[DoppelkopfTable]:
        """Return the rules of thumb of somebody who declares and announces with more nerve, or with less."""

        def move(table: DoppelkopfTable, seat: Seat, hand: CardSet, secret: Secret, rnd: Random) -> Action:
            if table.declaring:
                return sensible_choice(table, seat, hand, nerve)
            return sensible_announcement(table, seat, hand, nerve) or PLAY[sensible_card(table, seat, hand)]

        return move

    def beginner(self, match: DoppelkopfMatch) -> Policy[DoppelkopfTable]:
        """Return how a beginner plays: without counting cards, and without solos and announcements."""
        return beginner.move

    def value(self, match: DoppelkopfMatch) -> Worth[DoppelkopfDeal]:
        """Return the worth of a finished deal: its points."""
        return lambda deal: deal.points()

    def weights(self, view: View[DoppelkopfTable], match: DoppelkopfMatch) -> Sequence[Likelihood[DoppelkopfDeal]]:
        """Return how well imagined hands explain what was declared, announced and played."""
        return () if view.table.declaring else (explains_words(view), *explains_plays(view))

    def candidates(self, view: View[DoppelkopfTable], match: DoppelkopfMatch) -> Sequence[Action]:
        """Return every card, the next announcement, and the declarations that have a chance."""
        if view.table.declaring:
            return choices_worth_trying(view.table, view.seat, view.hand)
        return [*view.moves(), *view.asides()[:1]]

    def why(self, view: View[DoppelkopfTable], match: DoppelkopfMatch, action: Action) -> Sequence[Message]:
        """Return what speaks for a move."""
        return tuple(reasons(view.table, view.seat, view.hand, action))


HINTS = DoppelkopfHints()

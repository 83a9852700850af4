"""Doppelkopf: what a sensible player knows. Speaking, play, and what words tell have a file each."""

from collections.abc import Callable, Sequence

from pygame_rules.games.doppelkopf.hints.infer import explains_words
from pygame_rules.games.doppelkopf.hints.play import sensible_card
from pygame_rules.games.doppelkopf.hints.speak import choices_worth_trying, sensible_choice, sensible_word
from pygame_rules.games.doppelkopf.hints.why import reasons
from pygame_rules.games.doppelkopf.order import PLAY
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import Deal
from pygame_rules.model.hints import Policy
from pygame_rules.model.match import Match
from pygame_rules.model.messages import Message
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import Table, View


class DoppelkopfHints:
    """Rules of thumb for Doppelkopf."""

    def policy(self, match: Match) -> Policy:
        """Return the rules of thumb: they look at the own hand and the table only."""

        def move(table: Table, seat: Seat, hand: CardSet, rnd: Random) -> Action:
            assert isinstance(table, DoppelkopfTable)
            if table.declaring:
                return sensible_choice(table, seat, hand)
            return sensible_word(table, seat, hand) or PLAY[sensible_card(table, seat, hand)]

        return move

    def value(self, match: Match) -> Callable[[Deal], Sequence[float]]:
        """Return the worth of a finished deal: its points."""
        return lambda deal: deal.points()

    def weights(self, view: View, match: Match) -> Sequence[Callable[[Deal], float]]:
        """Return how well imagined hands explain what was declared and announced."""
        assert isinstance(view.table, DoppelkopfTable)
        return () if view.table.declaring else (explains_words(view),)

    def candidates(self, view: View, match: Match) -> Sequence[Action]:
        """Return every card, the next word, and the choices that are not absurd."""
        assert isinstance(view.table, DoppelkopfTable)
        if view.table.declaring:
            return choices_worth_trying(view.table, view.seat, view.hand)
        return [*view.moves(), *view.asides()[:1]]

    def why(self, view: View, match: Match, action: Action) -> Sequence[Message]:
        """Return what speaks for a move."""
        assert isinstance(view.table, DoppelkopfTable)
        return tuple(reasons(view.table, view.seat, view.hand, action))


HINTS = DoppelkopfHints()

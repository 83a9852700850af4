"""Bridge: what a sensible player knows. Plans, what a turn leaves and the score of the match have a file each."""

from collections.abc import Callable, Sequence

from pygame_rules.games.bridge36.hints.infer import explains_turns
from pygame_rules.games.bridge36.hints.standing import Standing, worth
from pygame_rules.games.bridge36.hints.tables import LEFT
from pygame_rules.games.bridge36.hints.turn import Turn
from pygame_rules.games.bridge36.hints.why import reasons
from pygame_rules.games.bridge36.score import BridgeMatch
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import Deal
from pygame_rules.model.hints import Policy
from pygame_rules.model.match import Match
from pygame_rules.model.messages import Message
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import Table, View


class BridgeHints:
    """Rules of thumb for Bridge."""

    def policy(self, match: Match) -> Policy:
        """Return the rules of thumb: they look at the own hand and the table only."""
        assert isinstance(match, BridgeMatch)
        numbers, standing = LEFT[match.options.players], Standing(match)

        def move(table: Table, seat: Seat, hand: CardSet, rnd: Random) -> Action:
            assert isinstance(table, BridgeTable)
            return Turn(table, seat, hand, numbers, standing).action()

        return move

    def value(self, match: Match) -> Callable[[Deal], Sequence[float]]:
        """Return the worth of a finished round."""
        assert isinstance(match, BridgeMatch)
        return worth(match)

    def weights(self, view: View, match: Match) -> Sequence[Callable[[Deal], float]]:
        """Return how well imagined hands explain the turns that were seen."""
        return (explains_turns(view, self.policy(match)),)

    def candidates(self, view: View, match: Match) -> Sequence[Action]:
        """Return every way to go on with a turn or to end it.

        What a turn begins with is left to the rules of thumb: it hangs on hidden hands more than they can be guessed.
        """
        table = view.table
        assert isinstance(table, BridgeTable)
        return view.moves() if table.put or table.drawn else ()

    def why(self, view: View, match: Match, action: Action) -> Sequence[Message]:
        """Return what speaks for a move."""
        assert isinstance(match, BridgeMatch)
        return tuple(reasons(view, match, action))


HINTS = BridgeHints()

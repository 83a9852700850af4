"""Bridge: what a sensible player knows. Plans, the evaluation of a turn and the score of the match have a file each."""

from collections.abc import Callable, Mapping, Sequence

from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.games.bridge36.hints import beginner
from pygame_rules.games.bridge36.hints.cutoff import cutoff
from pygame_rules.games.bridge36.hints.inference import explains_turns
from pygame_rules.games.bridge36.hints.original import original
from pygame_rules.games.bridge36.hints.play import Turn
from pygame_rules.games.bridge36.hints.reasons import reasons
from pygame_rules.games.bridge36.hints.value import Standing, worth
from pygame_rules.games.bridge36.hints.weights import LEFT
from pygame_rules.games.bridge36.match import BridgeMatch
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.action import Action, Secret
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.hints import Evaluator, Hints, Likelihood, Policy, SearchBudget, Worth
from pygame_rules.model.messages import Message
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import View


class BridgeHints(Hints[BridgeTable, BridgeDeal, BridgeMatch]):
    """Rules of thumb for Bridge."""

    budget = SearchBudget(pools=12, draws=(4,), behind=2.0, trifle=0.05, proof=1.0)
    references: Mapping[str, Callable[[BridgeMatch], Policy[BridgeTable]]] = {"original": original}

    def policy(self, match: BridgeMatch) -> Policy[BridgeTable]:
        """Return the rules of thumb: they look at one's own hand and the table only."""
        numbers, standing = LEFT[match.options.players], Standing(match)

        def move(table: BridgeTable, seat: Seat, hand: CardSet, secret: Secret, rnd: Random) -> Action:
            return Turn(table, seat, hand, numbers, standing).action()

        return move

    def beginner(self, match: BridgeMatch) -> Policy[BridgeTable]:
        """Return how a beginner plays: without plans, and without a look at the others or the score."""
        return beginner.move

    def value(self, match: BridgeMatch) -> Worth[BridgeDeal]:
        """Return the worth of a finished round."""
        return worth(match)

    def weights(self, view: View[BridgeTable], match: BridgeMatch) -> Sequence[Likelihood[BridgeDeal]]:
        """Return how well imagined hands explain the turns that were seen."""
        return (explains_turns(view, self.policy(match)),)

    def cutoff(self, view: View[BridgeTable], match: BridgeMatch) -> Evaluator[BridgeDeal] | None:
        """Return how turns far enough ahead are judged when they end."""
        return cutoff(view, match)

    def why(self, view: View[BridgeTable], match: BridgeMatch, action: Action) -> Sequence[Message]:
        """Return what speaks for a move."""
        return tuple(reasons(view, match, action))


HINTS = BridgeHints()

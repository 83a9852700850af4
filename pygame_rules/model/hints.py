"""What a game knows about playing well, and how much an expert thinks: data for bots, written beside the game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeAlias

from pygame_rules.model.action import Action, Secret
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import DealT
from pygame_rules.model.match import MatchT
from pygame_rules.model.messages import Message
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import TableT, View

Policy: TypeAlias = Callable[[TableT, Seat, CardSet, Secret, Random], Action]
"""A way to move: from the table, a seat, its hand, its secret and chance to an action."""

Worth: TypeAlias = Callable[[DealT], Sequence[float]]
"""What a finished deal is worth to each seat, in points."""

Likelihood: TypeAlias = Callable[[DealT], float]
"""How well an imagined deal explains what was seen."""

Evaluator: TypeAlias = Callable[[DealT, Action], float | None]
"""What an imagined deal is worth to a seat that is about to do this, or None where it is to be played on."""


class SearchBudget(NamedTuple):
    """How much an expert thinks about one move; counts, not times, so that a move hangs on nothing but chance."""

    playouts: int = 900
    worlds: int = 200
    pools: tuple[int, ...] = (5, 2, 2)
    """Worlds before each weighing for each one kept."""
    batch: int = 12
    """Worlds between two looks at who has fallen behind."""
    behind: float = 2.0
    """Standard errors by which a move is behind that is tried no further."""
    proof: float = 1.0
    """Standard errors by which a move has to beat the sensible one."""
    alternatives: int = 3
    """Moves told with a hint."""

    def sizes(self, weighings: int) -> list[int]:
        """Return how many worlds there are before each weighing, and after the last."""
        return [self.worlds * pool for pool in self.pools[:weighings]] + [self.worlds]


USUAL_BUDGET = SearchBudget()
"""What most games ask of an expert."""


class Hints(ABC, Generic[TableT, DealT, MatchT]):
    """What a game knows about playing well; data for bots, written beside the game.

    The first three return functions, so that what hangs on the match or the view is worked out once
    and not in every playout.
    """

    budget: SearchBudget = USUAL_BUDGET
    """How much an expert thinks."""

    references: Mapping[str, Callable[[MatchT], Policy[TableT]]] = {}
    """Players to measure others by, by name; they play in the arena and at no table."""

    @abstractmethod
    def policy(self, match: MatchT) -> Policy[TableT]:
        """Return how a sensible player moves, from what its seat may know alone; playouts use it too."""

    @abstractmethod
    def value(self, match: MatchT) -> Worth[DealT]:
        """Return what a finished deal is worth to each seat in this match, in points."""

    @abstractmethod
    def weights(self, view: View[TableT], match: MatchT) -> Sequence[Likelihood[DealT]]:
        """Return how well an imagined deal explains what was seen, as likelihoods to be multiplied.

        The cheapest comes first; the others are asked only about deals that it found likely.
        """

    @abstractmethod
    def candidates(self, view: View[TableT], match: MatchT) -> Sequence[Action]:
        """Return the moves worth searching, at most some thirty."""

    @abstractmethod
    def why(self, view: View[TableT], match: MatchT, action: Action) -> Sequence[Message]:
        """Return what speaks for a move, to be told with a hint."""

    def cutoff(self, view: View[TableT], match: MatchT) -> Evaluator[DealT] | None:
        """Return how deals are judged before their end, where what comes later is more chance than play.

        None plays every imagined deal to its end, as in most games.
        """
        return None

"""What a game knows about playing well, and how much an expert searches."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeAlias

from pygame_rules.model.action import Action, Secret
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import DealT
from pygame_rules.model.match import MatchT
from pygame_rules.model.messages import Argument, Message, message
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import TableT, View

Policy: TypeAlias = Callable[[TableT, Seat, CardSet, Secret, Random], Action]
"""A way to move: from the table, a seat, its hand, its secret and chance to an action."""

Worth: TypeAlias = Callable[[DealT], Sequence[float]]
"""Returns what a finished deal is worth to each seat, in points."""

Likelihood: TypeAlias = Callable[[DealT], float]
"""Returns how well an imagined deal explains what was seen."""

Evaluator: TypeAlias = Callable[[DealT, Action], float | None]
"""Returns what an imagined deal is worth to the seat about to take this action, or None to play the deal on."""


class Transpositions(ABC, Generic[DealT]):
    """Finds imagined deals of the same hands that go on alike, so that only the first of them is played.

    That is of use only where the policy leaves nothing to chance, and where deals are played to their end.
    """

    @abstractmethod
    def of(self, deal: DealT) -> Hashable | None:
        """Return a key: deals of one world with equal keys go on alike.

        It is asked for before every move. It returns no key twice for one deal, but None while there is no new one.
        """

    @abstractmethod
    def end(self, deal: DealT, other: DealT) -> None:
        """Bring a deal to the end of another one that had the same key."""


class SearchBudget(NamedTuple):
    """How much an expert searches for one move. Counts, not seconds, so that a move depends on the seed alone."""

    pools: int = 16
    """How many independent pools of worlds are drawn at most."""
    worlds: int = 12
    """How many worlds of each pool the moves are tried in, at most."""
    draws: tuple[int, ...] = (12, 4)
    """How many worlds there are for each of those before each weighing: one number for each of ``Hints.weights``."""
    judged: tuple[int, ...] = ()
    """The same where a move is judged afterwards, for which there is more time; if empty, ``draws`` holds there too."""
    together: int = 2
    """Pools between two checks for moves that have fallen behind."""
    enough: float = 200.0
    """The search ends when its worlds count for so many different ones, as likely ones count more than once."""
    cards: int = 30000
    """It also ends when the deals that were played on had so many cards in their hands, as early ones take longer."""
    behind: float = 1.5
    """A move this many standard errors behind is dropped."""
    trifle: float = 0.02
    """A move that cannot lead by more than this share of what luck still changes is dropped, too."""
    proof: float = 0.5
    """A move has to beat the policy's move by this many standard errors."""
    alternatives: int = 3
    """How many moves a hint lists."""

    def sizes(self, weighings: int) -> list[int]:
        """Return how many worlds of a pool there are before each weighing, and after the last.

        Raises ValueError where there are more weighings than ``draws`` has numbers.
        """
        if weighings > len(self.draws):
            numbers = f"the budget has draws for {len(self.draws)}: {self.draws}"
            raise ValueError(f"Hints.weights returns {weighings} likelihoods, but {numbers}")
        return [self.worlds * drawn for drawn in self.draws[:weighings]] + [self.worlds]


def in_points(n: Argument) -> Message:
    """Return a number of points as words."""
    return message("worth-points", n=n)


class Hints(ABC, Generic[TableT, DealT, MatchT]):
    """What a game knows about playing well. Only ``policy`` has to be written; the rest makes an expert better.

    Most methods return functions: what depends on the match or the view alone is worked out once, not in every playout.
    """

    budget: SearchBudget = SearchBudget()
    """How much an expert searches."""

    worth_telling: float = 1.0
    """A move is called a mistake only if it costs more than this, in the unit of ``amount``."""

    references: Mapping[str, Callable[[MatchT], Policy[TableT]]] = {}
    """Reference players by name: for the arena and for sessions in Python; people are not offered them."""

    @abstractmethod
    def policy(self, match: MatchT) -> Policy[TableT]:
        """Return how a sensible player moves, given only what its seat knows; playouts use it too."""

    def styled(self, match: MatchT, nerve: float) -> Policy[TableT]:
        """Return how a sensible player moves that calls with more nerve than usual, or with less: from 1 to -1.

        It plays cards as ever, and its calls cost less than a tenth of what an expert gains on it.
        """
        return self.policy(match)

    def beginner(self, match: MatchT) -> Policy[TableT]:
        """Return how a beginner moves: by the same rules of thumb, but without counting cards.

        A game may leave out more that a beginner does not know yet. What looks silly is no part of that.
        """
        policy = self.policy(match)
        return lambda table, seat, hand, secret, rnd: policy(table.glimpse(), seat, hand, secret, rnd)

    def value(self, match: MatchT) -> Worth[DealT] | None:
        """Return what a finished deal is worth to each seat in this match, in points; more is always better.

        None takes the points of the deal, negated if fewer are better.
        """
        return None

    def amount(self, n: Argument) -> Message:
        """Return an amount as words, in the unit of ``value`` and of the score sheet: points, or what the game says."""
        return in_points(n)

    def weights(self, view: View[TableT], match: MatchT) -> Sequence[Likelihood[DealT]]:
        """Return how well an imagined deal explains what was seen, as likelihoods to be multiplied.

        The cheapest comes first; the others are asked only about deals that it found likely. ``SearchBudget.draws``
        needs a number for each of them, and so does ``judged`` unless it is empty.
        """
        return ()

    def candidates(self, view: View[TableT], match: MatchT) -> Sequence[Action]:
        """Return the moves worth searching, about thirty at most."""
        return view.moves()

    def why(self, view: View[TableT], match: MatchT, action: Action) -> Sequence[Message]:
        """Return the reasons for a move."""
        return ()

    def told(self, view: View[TableT], match: MatchT, action: Action) -> Sequence[Message]:
        """Return what is told with a hint: that there is nothing else to do, or why to do it."""
        forced = list(view.moves()) == [action]
        if forced and action.cards:
            return (message("only-card", n=action.cards.bit_count()),)
        return self.why(view, match, action) or ((message("only-move"),) if forced else ())

    def transpositions(self, view: View[TableT], match: MatchT) -> Transpositions[DealT] | None:
        """Return what decides how deals go on once the seat of this view has moved, or None if that is everything."""
        return None

    def cutoff(self, view: View[TableT], match: MatchT) -> Evaluator[DealT] | None:
        """Return how to evaluate a deal before its end, for games where the rest is more chance than play.

        None, as in most games, plays every imagined deal to its end.
        """
        return None


class NoHints(Hints[Any, Any, Any]):
    """The hints of a game that has none: every bot moves at random or searches for points, and nobody is told why."""

    def policy(self, match: Any) -> Policy[Any]:
        return lambda table, seat, hand, secret, rnd: table.sample(seat, hand, rnd)

    def beginner(self, match: Any) -> Policy[Any]:
        return self.policy(match)

    def told(self, view: View[Any], match: Any, action: Action) -> Sequence[Message]:
        return ()


NO_HINTS: Final = NoHints()

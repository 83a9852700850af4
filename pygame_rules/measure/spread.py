"""An expert with several workers: each tries the moves in other pools, and the decision is the same as without them."""

from collections.abc import Sequence
from concurrent.futures import Executor, Future

from pygame_rules.bots.helpers import HelpedExpertBot
from pygame_rules.bots.pools import Pools, Trial
from pygame_rules.bots.work import finished
from pygame_rules.games import load
from pygame_rules.model.action import Action
from pygame_rules.model.game import AnyGame
from pygame_rules.model.hints import SearchBudget
from pygame_rules.model.match import Match
from pygame_rules.model.table import AnyView


class Workers:
    """The workers of an executor as helpers."""

    def __init__(self, executor: Executor) -> None:
        self.executor = executor

    def submit(self, pools: Pools, number: int, moves: Sequence[Action]) -> Future[Trial]:
        """Have moves tried in a pool."""
        given = pools.game.name, pools.view, pools.match, pools.budget, pools.seed
        return self.executor.submit(tried, *given, number, tuple(moves))

    def listen(self) -> None:
        """Do nothing: an executor is heard at any time."""


class SpreadExpertBot(HelpedExpertBot):
    """An expert that lets an executor try the moves in the pools of a round at once."""

    def __init__(self, game: AnyGame, budget: SearchBudget, executor: Executor) -> None:
        super().__init__(game, budget, Workers(executor))


def tried(
    name: str, view: AnyView, match: Match, budget: SearchBudget, seed: float, number: int, moves: tuple[Action, ...]
) -> Trial:
    """Return what moves come to in a pool of a thought about a game with this name."""
    return finished(Pools(load(name), view, match, budget, seed).trial(number, moves))

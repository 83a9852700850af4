"""An expert with several workers: each tries the moves in other pools, and the decision is the same as without them."""

from concurrent.futures import Executor

from pygame_rules.bots.expert import ExpertBot
from pygame_rules.bots.imagining import Search
from pygame_rules.bots.pools import Pools, Trial
from pygame_rules.bots.race import Race
from pygame_rules.bots.work import finished
from pygame_rules.games import load
from pygame_rules.model.action import Action
from pygame_rules.model.game import AnyGame
from pygame_rules.model.hints import SearchBudget
from pygame_rules.model.match import Match
from pygame_rules.model.table import AnyView


class SpreadExpertBot(ExpertBot):
    """An expert that lets an executor try the moves in the pools of a round at once."""

    def __init__(self, game: AnyGame, budget: SearchBudget, executor: Executor) -> None:
        super().__init__(game, budget)
        self.executor = executor

    def round(self, race: Race, pools: Pools, numbers: range) -> Search:
        """Try the moves in some pools; return whether time is up."""
        given = self.game.name, pools.view, pools.match, self.budget, pools.seed
        work = [self.executor.submit(tried, *given, number, tuple(race.running)) for number in numbers]
        for number, trying in zip(numbers, work, strict=True):
            race.take(trying.result())
            if (yield (number + 1) / self.budget.pools):
                return True
        return False


def tried(
    name: str, view: AnyView, match: Match, budget: SearchBudget, seed: float, number: int, moves: tuple[Action, ...]
) -> Trial:
    """Return what moves come to in a pool of a thought about a game with this name."""
    return finished(Pools(load(name), view, match, budget, seed).trial(number, moves))

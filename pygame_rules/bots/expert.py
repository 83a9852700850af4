"""The expert: tries every move in many imagined deals and plays each of them on by rules of thumb, usually to the end.

Flat sampling of worlds (Ginsberg 2001, "GIB: imperfect information in a computationally challenging game"), the
same worlds for every move, so that moves are compared in pairs. The worlds come in pools; between pools, moves that
fall behind are dropped, and the search ends as soon as one move is left. The sensible move stands unless another one
is clearly better.
"""

from pygame_rules.bots.bot import Decision, Deliberation
from pygame_rules.bots.club import policy_of
from pygame_rules.bots.imagining import Search
from pygame_rules.bots.pools import Pools
from pygame_rules.bots.race import Race
from pygame_rules.bots.work import Work, part
from pygame_rules.model.chance import Random
from pygame_rules.model.game import AnyGame
from pygame_rules.model.hints import SearchBudget
from pygame_rules.model.match import Match
from pygame_rules.model.table import AnyView


class ExpertBot:
    """Searches one move deep, with deals imagined to the end, or as far as a game wants to look ahead."""

    speaks = True

    def __init__(self, game: AnyGame, budget: SearchBudget, nerve: float = 0.0) -> None:
        self.game = game
        self.budget = budget
        self.nerve = nerve

    def think(self, view: AnyView, match: Match, rnd: Random) -> Deliberation:
        """Weigh the candidates; a forced move costs nothing."""
        sensible = policy_of(self.game, match, self.nerve)(view.table, view.seat, view.hand, view.secret, rnd)
        candidates = [*self.game.hints.candidates(view, match)]
        if sensible not in candidates:
            candidates.append(sensible)
        if len(candidates) == 1:
            return Decision(sensible)
        race = Race(candidates, sensible)
        yield from self._run(race, self.pools(view, match, rnd()))
        return race.decision(self.budget)

    def pools(self, view: AnyView, match: Match, seed: float) -> Pools:
        """Return the pools of worlds to try the moves in."""
        return Pools(self.game, view, match, self.budget, seed)

    def _run(self, race: Race, pools: Pools) -> Work[None]:
        """Try the moves, round by round, until one is left, the worlds are enough, or the budget is spent."""
        budget = self.budget
        for first in range(0, budget.pools, budget.together):
            numbers = range(first, min(first + budget.together, budget.pools))
            if (yield from self.round(race, pools, numbers)):
                return
            race.drop(budget)
            if len(race.running) == 1 or race.cards >= budget.cards or race.worlds >= budget.enough:
                return

    def round(self, race: Race, pools: Pools, numbers: range) -> Search:
        """Try the moves in some pools, all in the same ones; return whether time is up."""
        share = 1 / self.budget.pools
        pools.expect(race.running, numbers, range(numbers.stop, self.budget.pools))
        for number in numbers:
            trial = yield from part(pools.trial(number, race.running), number * share, share)
            race.take(trial)
            if trial.late:
                return True
        return False

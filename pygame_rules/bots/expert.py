"""The expert: tries every move in many imagined deals and plays each of them on by rules of thumb, usually to the end.

Flat sampling of worlds (Ginsberg 2001, "GIB: imperfect information in a computationally challenging game"), the
same worlds for every move, so that moves are compared in pairs. Moves that fall behind are dropped on the way
(Maron, Moore 1994, "Hoeffding races"). The sensible move stands unless another one is clearly better.
"""

from collections.abc import Sequence

from pygame_rules.bots.bot import Decision, Deliberation
from pygame_rules.bots.club import policy_of
from pygame_rules.bots.imagining import SLICE, Particle, Search, imagine
from pygame_rules.bots.race import Race
from pygame_rules.model.action import Action
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.hints import Evaluator, Policy, SearchBudget, Worth
from pygame_rules.model.match import Match
from pygame_rules.model.seats import CHANCE, NOBODY, Seat
from pygame_rules.model.table import AnyView, Table

WEIGHING = 0.3
"""The share of the progress that finding likely worlds stands for."""


class ExpertBot:
    """Searches one move deep, with deals imagined to the end, or as far as a game wants to look ahead."""

    def __init__(self, game: AnyGame, budget: SearchBudget) -> None:
        self.game = game
        self.budget = budget

    def think(self, view: AnyView, match: Match, rnd: Random) -> Deliberation:
        """Weigh the candidates; a forced move costs nothing."""
        policy = policy_of(self.game, match)
        sensible = policy(view.table, view.seat, view.hand, view.secret, rnd)
        candidates = candidates_of(self.game, view, match)
        if sensible not in candidates:
            candidates.append(sensible)
        if len(candidates) == 1:
            return Decision(sensible)
        kept: list[Particle] = []
        late = yield from self.imagine(view, match, rnd, kept)
        race = Race(candidates, sensible)
        if not late:
            playout = Playout(view.seat, policy, value_of(self.game, match), rnd, evaluator_of(self.game, view, match))
            yield from self._run(race, kept, playout)
        return race.decision(self.budget)

    def imagine(self, view: AnyView, match: Match, rnd: Random, kept: list[Particle]) -> Search:
        """Keep the worlds to try the moves in; return whether time is up."""
        return imagine(self.game, view, match, rnd, self.budget, kept, WEIGHING)

    def _run(self, race: Race, kept: Sequence[Particle], playout: "Playout") -> Search:
        """Try the moves in the worlds until one move is left, no world is left, or the budget is spent."""
        budget, spent = self.budget, 0
        for number, (deal, times) in enumerate(kept):
            values = []
            for action in race.running:
                values.append(playout.value(deal, action))
                spent += 1
                if spent % (SLICE // 2) == 0 and (yield WEIGHING + (1 - WEIGHING) * min(1.0, spent / budget.playouts)):
                    return True
            race.add(values, times)
            if number % budget.batch == budget.batch - 1:
                race.drop(budget.behind)
                if len(race.running) == 1 or spent >= budget.playouts:
                    break
        return False


class Playout:
    """Plays imagined deals to the end, or until an evaluator can judge them."""

    def __init__(
        self,
        seat: Seat,
        policy: Policy[Table],
        value: Worth[AnyDeal],
        rnd: Random,
        evaluate: Evaluator[AnyDeal] | None = None,
    ) -> None:
        self.seat = seat
        self.policy = policy
        self.worth = value
        self.rnd = rnd
        self.evaluate = evaluate

    def value(self, world: AnyDeal, action: Action) -> float:
        """Return what the deal is worth to the seat after this action, if everyone follows the policy."""
        deal, policy, rnd, evaluate = world.copy(), self.policy, self.rnd, self.evaluate
        table, hands, secrets, apply = deal.table, deal.hands, deal.secrets, deal.apply
        apply(self.seat, action)
        while (seat := table.turn) != NOBODY:
            if seat == CHANCE:
                apply(seat, deal.chance(rnd))
                continue
            if seat < 0:  # several seats at once: they choose one by one
                seat = table.awaited[0]
            action = policy(table, seat, hands[seat], secrets[seat], rnd)
            if evaluate and seat == self.seat and (foreseen := evaluate(deal, action)) is not None:
                return foreseen
            apply(seat, action)
        return self.worth(deal)[self.seat]


def candidates_of(game: AnyGame, view: AnyView, match: Match) -> list[Action]:
    """Return the moves worth a search; unless hints say it, all that are listed."""
    return list(game.hints.candidates(view, match) if game.hints else view.moves())


def value_of(game: AnyGame, match: Match) -> Worth[AnyDeal]:
    """Return what deals are worth in a match; unless hints say it, their points, negated if fewer are better."""
    worth = game.hints.value(match) if game.hints else None
    if worth:
        return worth
    sign = -1 if game.least_wins else 1
    return lambda deal: [sign * points for points in deal.points()]


def evaluator_of(game: AnyGame, view: AnyView, match: Match) -> Evaluator[AnyDeal] | None:
    """Return the evaluator of unfinished deals; it counts in the same points as ``value``."""
    return game.hints.cutoff(view, match) if game.hints else None

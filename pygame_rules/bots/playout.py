"""Imagined deals played on by rules of thumb, and what they come to."""

from collections.abc import Hashable

from pygame_rules.model.action import Action
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.hints import Evaluator, Policy, Transpositions, Worth
from pygame_rules.model.match import Match
from pygame_rules.model.seats import CHANCE, NOBODY, Seat
from pygame_rules.model.table import Table


class Playout:
    """Plays imagined deals to the end, or until an evaluator can judge them."""

    def __init__(
        self,
        seat: Seat,
        policy: Policy[Table],
        value: Worth[AnyDeal],
        rnd: Random,
        evaluate: Evaluator[AnyDeal] | None = None,
        transpositions: Transpositions[AnyDeal] | None = None,
    ) -> None:
        self.seat = seat
        self.policy = policy
        self.worth = value
        self.rnd = rnd
        self.evaluate = evaluate
        self.transpositions = transpositions
        self._world: AnyDeal | None = None
        self._ends: dict[Hashable, AnyDeal] = {}
        """The ends that deals of this world have come to, by their keys."""

    def value(self, world: AnyDeal, action: Action) -> float:
        """Return what the deal is worth to the seat after this action, if everyone follows the policy."""
        deal, policy, rnd, evaluate = world.copy(), self.policy, self.rnd, self.evaluate
        transpositions = self.transpositions
        table, hands, secrets, apply = deal.table, deal.hands, deal.secrets, deal.apply
        apply(self.seat, action)
        while (seat := table.turn) != NOBODY:
            if transpositions and (key := transpositions.of(deal)) is not None:
                end = self._end_of(world, key, deal)
                if end is not deal:
                    transpositions.end(deal, end)
                    break
            if seat < 0:
                if seat == CHANCE:
                    apply(seat, deal.chance(rnd))
                    continue
                seat = table.awaited[0]  # several seats at once: they choose one by one
            action = policy(table, seat, hands[seat], secrets[seat], rnd)
            if evaluate and seat == self.seat and (foreseen := evaluate(deal, action)) is not None:
                return foreseen
            apply(seat, action)
        return self.worth(deal)[self.seat]

    def _end_of(self, world: AnyDeal, key: Hashable, deal: AnyDeal) -> AnyDeal:
        """Return the end of an earlier deal of this world with this key; without one, this deal is going to be it."""
        if world is not self._world:
            self._world, self._ends = world, {}
        return self._ends.setdefault(key, deal)


def value_of(game: AnyGame, match: Match) -> Worth[AnyDeal]:
    """Return what deals are worth in a match; unless hints say it, their points, negated if fewer are better."""
    worth = game.hints.value(match)
    if worth:
        return worth
    sign = -1 if game.least_wins else 1
    return lambda deal: [sign * points for points in deal.points()]

"""The race between candidate moves: what each is worth, world by world, and which have fallen behind.

Moves that are clearly behind are dropped on the way (Maron, Moore 1994, "Hoeffding races").
"""

from collections.abc import Sequence
from math import sqrt

from pygame_rules.bots.bot import Alternative, Decision
from pygame_rules.bots.pools import Trial
from pygame_rules.model.action import Action
from pygame_rules.model.hints import SearchBudget


class Race:
    """Candidate moves, compared world by world."""

    def __init__(self, candidates: Sequence[Action], sensible: Action) -> None:
        self.running = list(candidates)
        self.sensible = sensible
        self.rows: dict[Action, list[float]] = {action: [] for action in candidates}
        self.weights: list[float] = []
        self.most = 0.0
        self.cards = 0

    def add(self, values: Sequence[float], weight: float) -> None:
        """Add what the moves still in the race are worth in one more world."""
        for action, value in zip(self.running, values, strict=True):
            self.rows[action].append(value)
        self.weights.append(weight)
        self.most = max(self.most, weight)

    def take(self, trial: Trial) -> None:
        """Add what the moves still in the race came to in a pool."""
        self.cards += trial.cards
        for weight, values in zip(trial.weights, trial.rows, strict=True):
            self.add(values, weight)

    def mean(self, action: Action) -> float:
        """Return the average of a move over its worlds."""
        row = self.rows[action]
        total = sum(value * weight for value, weight in zip(row, self.weights, strict=False))
        return total / sum(self.weights[: len(row)])

    def spread(self, action: Action) -> float:
        """Return the standard deviation of what the deal came to after a move."""
        mean, row = self.mean(action), self.rows[action]
        squares = sum((value - mean) ** 2 * weight for value, weight in zip(row, self.weights, strict=False))
        return sqrt(squares / sum(self.weights[: len(row)]))

    @property
    def worlds(self) -> float:
        """Return how many different worlds those of the race count for, as likely ones count more (Kish 1965)."""
        # Against the largest: where everybody bids at random, weights are so small that their squares would be nothing.
        shares = [weight / self.most for weight in self.weights]
        return sum(shares) ** 2 / sum(share * share for share in shares) if shares else 0.0

    def best(self) -> Action:
        """Return the move with the best average among those still in the race."""
        return max(self.running, key=self.mean)

    def lead(self, action: Action, other: Action) -> tuple[float, float]:
        """Return by how much a move leads another in the same worlds, and the standard error of that lead."""
        total = square = squares = count = 0.0
        for one, two, weight in zip(self.rows[action], self.rows[other], self.weights, strict=False):
            total += weight * (one - two)
            square += weight * (one - two) * (one - two)
            squares += (weight / self.most) ** 2
            count += weight
        mean = total / count
        return mean, sqrt(max(0.0, square / count - mean * mean) * squares) * self.most / count

    def drop(self, budget: SearchBudget) -> None:
        """Drop the moves clearly behind the best; the policy's move stays, as the yardstick."""
        best = self.best()
        running = []
        trifle = budget.trifle * self.spread(best)
        for action in self.running:
            mean, error = self.lead(best, action)
            near = budget.behind * error
            if action in (best, self.sensible) or (mean <= near and near - mean >= trifle):
                running.append(action)
        if len(running) == 2 and self.sensible in running and best != self.sensible:
            mean, error = self.lead(best, self.sensible)
            if mean > 2 * budget.behind * error:
                running = [best]
            elif mean + budget.behind * error < trifle:
                running = [self.sensible]
        self.running = running

    def decision(self, budget: SearchBudget) -> Decision:
        """Choose the best move if it beats the policy's move by enough."""
        if not self.weights:
            return Decision(self.sensible)
        chosen = best = self.best()
        if self.sensible in self.running and best != self.sensible:
            mean, error = self.lead(best, self.sensible)
            chosen = best if mean > budget.proof * error else self.sensible
        # Moves dropped early were tried in fewer worlds, so they are reported by how far they were behind in those.
        # None is reported ahead of the chosen one: a lead too small to act on is noise.
        points = {action: self.mean(chosen) + min(0.0, self.lead(action, chosen)[0]) for action in self.rows}
        ranked = sorted(self.rows, key=lambda action: (-points[action], action != chosen))[: budget.alternatives]
        return Decision(chosen, tuple(Alternative(action, points[action], len(self.rows[action])) for action in ranked))

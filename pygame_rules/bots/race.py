"""The race between candidate moves: what each is worth, world by world, and which have fallen behind.

Moves that are clearly behind are dropped on the way (Maron, Moore 1994, "Hoeffding races").
"""

from collections.abc import Sequence
from math import sqrt

from pygame_rules.bots.bot import Alternative, Decision
from pygame_rules.model.action import Action
from pygame_rules.model.hints import SearchBudget


class Race:
    """Candidate moves, compared world by world."""

    def __init__(self, candidates: Sequence[Action], sensible: Action) -> None:
        self.running = list(candidates)
        self.sensible = sensible
        self.rows: dict[Action, list[float]] = {action: [] for action in candidates}
        self.times: list[int] = []

    def add(self, values: Sequence[float], times: int) -> None:
        """Add what the moves still in the race are worth in one more world."""
        for action, value in zip(self.running, values, strict=True):
            self.rows[action].append(value)
        self.times.append(times)

    def mean(self, action: Action) -> float:
        """Return the average of a move over its worlds."""
        row = self.rows[action]
        return sum(value * times for value, times in zip(row, self.times, strict=False)) / sum(self.times[: len(row)])

    def best(self) -> Action:
        """Return the move with the best average among those still in the race."""
        return max(self.running, key=self.mean)

    def lead(self, action: Action, other: Action) -> tuple[float, float]:
        """Return by how much a move leads another in the same worlds, and the standard error of that lead."""
        total = square = weights = 0.0
        count = 0
        for one, two, times in zip(self.rows[action], self.rows[other], self.times, strict=False):
            total += times * (one - two)
            square += times * (one - two) * (one - two)
            weights += times * times
            count += times
        mean = total / count
        return mean, sqrt(max(0.0, square / count - mean * mean) * weights) / count

    def drop(self, behind: float) -> None:
        """Drop the moves clearly behind the best; the policy's move stays, as the yardstick."""
        best = self.best()
        running = []
        for action in self.running:
            mean, error = self.lead(best, action)
            if action in (best, self.sensible) or mean <= behind * error:
                running.append(action)
        if len(running) == 2 and self.sensible in running and best != self.sensible:
            mean, error = self.lead(best, self.sensible)
            if mean > 2 * behind * error:
                running = [best]
        self.running = running

    def decision(self, budget: SearchBudget) -> Decision:
        """Choose the best move if it beats the policy's move by enough."""
        if not self.times:
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

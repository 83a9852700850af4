"""The expert: tries every move in many imagined deals and plays each on by rules of thumb, mostly to its end.

Flat sampling of worlds (Ginsberg 2001, "GIB: imperfect information in a computationally challenging game"), the
same worlds for every move, so that moves are compared in pairs. Worlds are resampled by how well they explain
what was seen (a particle filter; Gordon, Salmond, Smith 1993), and moves that fall behind are dropped on the way
(Maron, Moore 1994, "Hoeffding races"). The sensible move stands unless another one is clearly better.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import islice
from math import sqrt
from typing import NamedTuple, TypeAlias

from pygame_rules.bots.bot import Choice, Thinking, Thought
from pygame_rules.bots.club import policy_of
from pygame_rules.effort import Effort as Effort
from pygame_rules.game import Action, Deal, Game, Judge, Match, Policy, Random, View
from pygame_rules.seats import CHANCE, NOBODY, Seat
from pygame_rules.worlds import worlds

WEIGHING = 0.3
"""The part of the progress that finding likely worlds is taken for."""

SLICE = 20
"""Worlds weighed between two looks at the clock; a playout takes about twice as long."""


class Kept(NamedTuple):
    """A world that explains what was seen, and how often it was drawn again."""

    deal: Deal
    times: int


Search: TypeAlias = Generator[float, bool | None, bool]
"""Work that yields its progress and returns whether time was up."""


class ExpertBot:
    """Searches one move deep, with deals imagined to the end, or as far as a game wants to look ahead."""

    def __init__(self, game: Game, effort: Effort) -> None:
        self.game = game
        self.effort = effort

    def think(self, view: View, match: Match, rnd: Random) -> Thinking:
        """Weigh the candidates; a forced move costs nothing."""
        policy = policy_of(self.game, match)
        sensible = policy(view.table, view.seat, view.hand, rnd)
        candidates = self._candidates(view, match)
        if sensible not in candidates:
            candidates.append(sensible)
        if len(candidates) == 1:
            return Thought(sensible)
        kept: list[Kept] = []
        late = yield from self._imagine(view, match, rnd, kept)
        race = Race(candidates, sensible)
        if not late:
            playout = Playout(view.seat, policy, value_of(self.game, match), rnd, judge_of(self.game, view, match))
            yield from self._run(race, kept, playout)
        return race.thought(self.effort)

    def _candidates(self, view: View, match: Match) -> list[Action]:
        hints = self.game.hints
        return list(hints.candidates(view, match) if hints else view.moves())

    def _imagine(self, view: View, match: Match, rnd: Random, kept: list[Kept]) -> Search:
        """Draw worlds and keep those that explain best what was seen; report whether time was up."""
        effort, hints = self.effort, self.game.hints
        weights = hints.weights(view, match) if hints else ()
        sizes = effort.sizes(len(weights))
        drawn = (Kept(deal, 1) for deal in worlds(self.game, view, rnd))
        pool, done = list(islice(drawn, sizes[0])) if not weights else [], 0
        for weight, size, wanted in zip(weights, sizes, sizes[1:], strict=False):
            weighed: list[tuple[Deal, float]] = []
            for deal, times in pool or islice(drawn, size):
                weighed.append((deal, times * weight(deal)))
                done += 1
                if done % SLICE == 0 and (yield WEIGHING * done / sum(sizes)):
                    return True
            pool = list(resampled(weighed, wanted, rnd))
        kept += pool
        return False

    def _run(self, race: "Race", kept: Sequence[Kept], playout: "Playout") -> Search:
        """Try the moves in the worlds until one is left, the worlds are through, or the effort is spent."""
        effort, spent = self.effort, 0
        for number, (deal, times) in enumerate(kept):
            values = []
            for action in race.running:
                values.append(playout.value(deal, action))
                spent += 1
                if spent % (SLICE // 2) == 0 and (yield WEIGHING + (1 - WEIGHING) * min(1.0, spent / effort.playouts)):
                    return True
            race.add(values, times)
            if number % effort.batch == effort.batch - 1:
                race.drop(effort.behind)
                if len(race.running) == 1 or spent >= effort.playouts:
                    break
        return False


class Playout:
    """Plays imagined deals to the end, or until a judge can tell what they are worth."""

    def __init__(
        self,
        seat: Seat,
        policy: Policy,
        value: Callable[[Deal], Sequence[float]],
        rnd: Random,
        judge: Judge | None = None,
    ) -> None:
        self.seat = seat
        self.policy = policy
        self.worth = value
        self.rnd = rnd
        self.judge = judge

    def value(self, world: Deal, action: Action) -> float:
        """Return what the deal is worth to the seat after this action, all going on sensibly."""
        deal, policy, rnd, judge = world.copy(), self.policy, self.rnd, self.judge
        table, hands, apply = deal.table, deal.hands, deal.apply
        apply(self.seat, action)
        while (seat := table.turn) != NOBODY:
            action = deal.chance(rnd) if seat == CHANCE else policy(table, seat, hands[seat], rnd)
            if judge and seat == self.seat and (foreseen := judge(deal, action)) is not None:
                return foreseen
            apply(seat, action)
        return self.worth(deal)[self.seat]


def value_of(game: Game, match: Match) -> Callable[[Deal], Sequence[float]]:
    """Return the worth of deals in a match; where a game has no hints, their points, or as many below 0."""
    if game.hints:
        return game.hints.value(match)
    sign = -1 if game.least_wins else 1
    return lambda deal: [sign * points for points in deal.points()]


def judge_of(game: Game, view: View, match: Match) -> Judge | None:
    """Return who tells what deals are worth before their end, in the same points as the hints at their end."""
    return game.outlook(view, match) if game.hints and game.outlook else None


def resampled(pool: Sequence[tuple[Deal, float]], wanted: int, rnd: Random) -> Iterator[Kept]:
    """Keep worlds in proportion to their weights, with one draw of chance (systematic resampling)."""
    total = sum(weight for _, weight in pool)
    if not total:
        yield from (Kept(deal, 1) for deal, _ in pool[:wanted])
        return
    step, mark = total / wanted, rnd() * total / wanted
    for deal, weight in pool:
        times = 0
        while mark < weight:
            mark += step
            times += 1
        mark -= weight
        if times:
            yield Kept(deal, times)


class Race:
    """The moves that are weighed against each other, world by world."""

    def __init__(self, candidates: Sequence[Action], sensible: Action) -> None:
        self.running = list(candidates)
        self.sensible = sensible
        self.rows: dict[Action, list[float]] = {action: [] for action in candidates}
        self.times: list[int] = []

    def add(self, values: Sequence[float], times: int) -> None:
        """Note what the running moves are worth in one more world."""
        for action, value in zip(self.running, values, strict=True):
            self.rows[action].append(value)
        self.times.append(times)

    def mean(self, action: Action) -> float:
        """Return the average of a move over the worlds it was tried in."""
        row = self.rows[action]
        return sum(value * times for value, times in zip(row, self.times, strict=False)) / sum(self.times[: len(row)])

    def best(self) -> Action:
        """Return the move with the best average among those still running."""
        return max(self.running, key=self.mean)

    def lead(self, action: Action, other: Action) -> tuple[float, float]:
        """Return how much a move is ahead of another in the same worlds, and the standard error of that."""
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
        """Try no further what is clearly behind the best; the sensible move stays as the measure."""
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

    def thought(self, effort: Effort) -> Thought:
        """Choose the best move if it beats the sensible one by enough."""
        if not self.times:
            return Thought(self.sensible)
        chosen = best = self.best()
        if self.sensible in self.running and best != self.sensible:
            mean, error = self.lead(best, self.sensible)
            chosen = best if mean > effort.proof * error else self.sensible
        # Moves dropped early were tried in fewer worlds: they are told by how far they were behind in those. None is
        # told to be ahead of the chosen one: a lead too small to be followed is chance, and not worth a number.
        points = {action: self.mean(chosen) + min(0.0, self.lead(action, chosen)[0]) for action in self.rows}
        told = sorted(self.rows, key=lambda action: (-points[action], action != chosen))[: effort.told]
        return Thought(chosen, tuple(Choice(action, points[action], len(self.rows[action])) for action in told))

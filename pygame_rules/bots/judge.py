"""The judge: what a move cost, by what its seat could know when it made it.

It draws worlds of its own, which look to the seat like the real deal and explain what it had seen; the true cards are
never asked. They name the best move. If that is another one than was made, as many fresh worlds, by which it was not
chosen, say by how much it is better: of many moves, some always look better by luck. All moves are tried in the same
worlds.
"""

from collections.abc import Generator, Sequence
from math import inf, sqrt
from typing import Final, NamedTuple, TypeAlias

from pygame_rules.bots.club import policy_of
from pygame_rules.bots.expert import Playout, candidates_of, evaluator_of, value_of
from pygame_rules.bots.imagining import SLICE, Particle, imagine
from pygame_rules.bots.race import Race
from pygame_rules.model.action import Action, action_text
from pygame_rules.model.chance import Random
from pygame_rules.model.game import AnyGame
from pygame_rules.model.hints import USUAL_BUDGET
from pygame_rules.model.match import Match
from pygame_rules.model.table import AnyView

POOL: Final = 50
"""Worlds that are drawn and weighed at a time: several small pools hold more different worlds than a large one."""
DIFFERENT: Final = 0.25
"""Where few worlds are likely, more are drawn until they count for this share of different ones ..."""
MOST: Final = 3
"""... but no more than so many times as many."""
SURE: Final = 3.0
"""A move is called a mistake only where it costs more than this many standard errors ..."""
ENOUGH: Final = 10.0
"""... the worlds count for at least so many different ones ..."""
SMALL: Final = 0.05
"""... and it is more than this share of what luck still changes: who is told of trifles stops listening."""


class Judgement(NamedTuple):
    """What a move cost, in points: 0 where nothing better was found.

    ``expected`` is what the deal was worth to the seat before it, with the better move, ``worlds`` what all worlds
    count for, as likely ones count more than once, and ``spread`` the standard deviation of what the deal came to.
    """

    action: Action
    better: Action
    cost: float
    error: float
    expected: float
    worlds: float
    spread: float

    @property
    def mistake(self) -> bool:
        """Tell whether the better move is better beyond doubt, and by more than a trifle."""
        return self.worlds >= ENOUGH and self.cost > max(SURE * self.error, SMALL * self.spread)


Judging: TypeAlias = Generator[float, None, Judgement]
"""Work that yields its progress, from 0 to 1."""


def choices(game: AnyGame, view: AnyView, match: Match, action: Action) -> Sequence[Action]:
    """Return the moves to compare with the one that was made: those that an expert weighs, and it."""
    policy = policy_of(game, match)
    sensible = policy(view.table, view.seat, view.hand, view.secret, lambda: 0.5)
    found: dict[str, Action] = {}
    for one in (action, sensible, *candidates_of(game, view, match)):
        found.setdefault(action_text(game.deck, one), one)  # equal cards are one
    return list(found.values())


def judge(game: AnyGame, view: AnyView, match: Match, action: Action, worlds: int, rnd: Random) -> Judging:
    """Judge a move of an awaited seat by so many worlds; the same numbers from ``rnd`` give the same judgement."""
    policy, value, evaluate = policy_of(game, match), value_of(game, match), evaluator_of(game, view, match)
    playout = Playout(view.seat, policy, value, rnd, evaluate)
    race = Race(choices(game, view, match, action), action)
    for progress in _run(game, view, match, race, playout, worlds, rnd):
        yield progress / 2
    better = race.best()
    if better == action:
        return Judgement(action, action, 0.0, 0.0, race.mean(action), _count(race), _spread(race, action))
    proof = Race([better, action], action)
    for progress in _run(game, view, match, proof, playout, worlds, rnd):
        yield 0.5 + progress / 2
    cost, error = proof.lead(better, action)
    count = _count(proof)
    # The lead varies about its own mean in these worlds, so that they count for one less.
    error = error * sqrt(count / (count - 1)) if count > 1 else inf
    if cost <= 0:
        return Judgement(action, action, 0.0, error, proof.mean(action), count, _spread(proof, action))
    return Judgement(action, better, cost, error, proof.mean(better), count, _spread(proof, better))


def _count(race: Race) -> float:
    """Return how many different worlds those of a race count for."""
    return float(sum(race.times) ** 2 / sum(times * times for times in race.times))


def _spread(race: Race, action: Action) -> float:
    """Return the standard deviation of what the deal came to after a move."""
    mean = race.mean(action)
    squares = ((value - mean) ** 2 * times for value, times in zip(race.rows[action], race.times, strict=False))
    return sqrt(sum(squares) / sum(race.times[: len(race.rows[action])]))


def _run(
    game: AnyGame, view: AnyView, match: Match, race: Race, playout: Playout, worlds: int, rnd: Random
) -> Generator[float, None, None]:
    """Try the moves of a race in fresh worlds, pool by pool; what falls far behind is tried no further."""
    budget = game.hints.budget if game.hints else USUAL_BUDGET
    least = max(1, round(worlds / POOL))
    size, most = max(1, worlds // least), MOST * least
    for number in range(most):
        kept: list[Particle] = []
        for progress in imagine(game, view, match, rnd, budget._replace(worlds=size), kept, 0.5):
            yield (number + progress) / most
        for place, (deal, times) in enumerate(kept):
            race.add([playout.value(deal, action) for action in race.running], times)
            if place % (SLICE // 4) == 0:
                yield (number + 0.5 + 0.5 * place / len(kept)) / most
        if number + 1 >= least and _count(race) >= DIFFERENT * worlds:
            return
        if len(race.running) > 2:
            race.drop(budget.behind)

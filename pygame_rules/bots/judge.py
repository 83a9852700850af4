"""The judge: what a move cost, by what its seat could know when it made it.

It draws worlds of its own, which look to the seat like the real deal and explain what it had seen; the true cards are
never asked. They name the best move. If that is another one than was made, as many fresh worlds, by which it was not
chosen, say by how much it is better: of many moves, some always look better by luck. All moves are tried in the same
worlds.
"""

from collections.abc import Sequence
from math import inf, sqrt
from typing import Final, NamedTuple, TypeAlias

from pygame_rules.bots.pools import Pools
from pygame_rules.bots.race import Race
from pygame_rules.bots.work import Work, part
from pygame_rules.model.action import Action, action_text
from pygame_rules.model.chance import Random
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Match
from pygame_rules.model.table import AnyView

POOL: Final = 50
"""Worlds that are drawn and weighed at a time: several small pools hold more different worlds than a large one."""
DIFFERENT: Final = 0.25
"""Where few worlds are likely, more are drawn until they count for this share of different ones."""
MOST: Final = 3
"""At most this many times as many worlds are drawn."""
SURE: Final = 3.0
"""A mistake costs more than this many standard errors."""
ENOUGH: Final = 10.0
"""No move is called a mistake unless the worlds count for at least so many different ones."""
SMALL: Final = 0.05
"""A mistake costs more than this share of what luck still changes: who is told of trifles stops listening."""


class Judgement(NamedTuple):
    """What a move cost, in points: 0 where nothing better was found.

    ``expected`` is what the deal was worth to the seat before it, with the better move, ``worlds`` what all worlds
    count for, as likely ones count more than once. A cost of no more than ``trifle`` is not worth talking about.
    ``lead`` is by how much the move that looked best at first leads in the fresh worlds: unlike the cost, it is below 0
    where they say otherwise, so that luck cancels out in the mean of many.
    """

    action: Action
    better: Action
    cost: float
    error: float
    expected: float
    worlds: float
    trifle: float
    lead: float = 0.0

    @property
    def mistake(self) -> bool:
        """Tell whether the better move is better beyond doubt, and by more than a trifle."""
        return self.worlds >= ENOUGH and self.cost > max(SURE * self.error, self.trifle)


Judging: TypeAlias = Work[Judgement]
"""Work that ends with a judgement."""


def choices(game: AnyGame, view: AnyView, match: Match, action: Action) -> Sequence[Action]:
    """Return the moves to compare with the one that was made: those that an expert weighs, and it."""
    sensible = game.hints.policy(match)(view.table, view.seat, view.hand, view.secret, lambda: 0.5)
    found: dict[str, Action] = {}
    for one in (action, sensible, *game.hints.candidates(view, match)):
        found.setdefault(action_text(game.deck, one), one)  # equal cards are one
    return list(found.values())


def judge(game: AnyGame, view: AnyView, match: Match, action: Action, worlds: int, rnd: Random) -> Judging:
    """Judge a move of an awaited seat by so many worlds; the same numbers from ``rnd`` give the same judgement."""
    least = max(1, round(worlds / POOL))
    usual = game.hints.budget
    budget = usual._replace(worlds=max(1, worlds // least), draws=usual.judged or usual.draws)
    pools = Pools(game, view, match, budget, rnd())
    race = Race(choices(game, view, match, action), action)
    yield from part(_run(race, pools, range(MOST * least), worlds), 0.0, 0.5)
    better = race.best()
    if better == action:
        return Judgement(action, action, 0.0, 0.0, race.mean(action), race.worlds, trifle(game, race, action))
    proof = Race([better, action], action)
    yield from part(_run(proof, pools, range(MOST * least, 2 * MOST * least), worlds), 0.5, 0.5)
    cost, error = proof.lead(better, action)
    # The lead varies about its own mean in these worlds, so that they count for one less.
    error = error * sqrt(proof.worlds / (proof.worlds - 1)) if proof.worlds > 1 else inf
    if cost <= 0:
        return Judgement(
            action, action, 0.0, error, proof.mean(action), proof.worlds, trifle(game, proof, action), cost
        )
    return Judgement(action, better, cost, error, proof.mean(better), proof.worlds, trifle(game, proof, better), cost)


def trifle(game: AnyGame, race: Race, action: Action) -> float:
    """Return what is not worth talking about: a small share of what luck still changes after a move, or a small amount.

    Near the end of a deal, luck changes nothing any more.
    """
    return max(SMALL * race.spread(action), game.hints.worth_telling)


def _run(race: Race, pools: Pools, numbers: range, worlds: int) -> Work[None]:
    """Try the moves of a race, pool by pool, until the worlds are enough; what falls far behind is tried no further."""
    least, most = len(numbers) // MOST, len(numbers)
    for done, number in enumerate(numbers):
        race.take((yield from part(pools.trial(number, race.running), done / most, 1 / most)))
        if done + 1 >= least and race.worlds >= DIFFERENT * worlds:
            return
        if len(race.running) > 2:
            race.drop(pools.budget)

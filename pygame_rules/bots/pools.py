"""Pools of likely worlds, and what moves come to in them.

A pool depends on the seed of the thought and its own number alone, so it does not matter who works on it, or when.
"""

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Final, NamedTuple

from pygame_rules.bots.imagining import SLICE, Particle, Search, imagine
from pygame_rules.bots.playout import Playout, value_of
from pygame_rules.bots.work import Work, part
from pygame_rules.bots.worlds import Imagination, imagination
from pygame_rules.model import chance
from pygame_rules.model.action import Action
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.hints import Likelihood, SearchBudget
from pygame_rules.model.match import Match
from pygame_rules.model.table import AnyView

WEIGHING: Final = 0.4
"""The share of the work on a pool that finding likely worlds stands for."""


class Trial(NamedTuple):
    """What moves came to in the worlds of a pool: the weight of each world, and a value for each move in it.

    ``cards`` counts the cards in the hands of all deals that were played on; ``late`` says that time was up before all
    worlds were tried.
    """

    weights: list[float]
    rows: list[list[float]]
    cards: int = 0
    late: bool = False


class Pools:
    """The pools of one thought, which all try moves in worlds that explain what a seat has seen."""

    def __init__(self, game: AnyGame, view: AnyView, match: Match, budget: SearchBudget, seed: float) -> None:
        self.game = game
        self.view = view
        self.match = match
        self.budget = budget
        self.seed = seed
        self._policy = game.hints.policy(match)
        self._value = value_of(game, match)
        self._evaluate = game.hints.cutoff(view, match)
        self._transpositions = game.hints.transpositions(view, match)

    def expect(self, moves: Sequence[Action], numbers: Sequence[int], ahead: Sequence[int]) -> None:
        """Take note of the pools that these moves are tried in: those of this round, and those of later rounds.

        The pools ``ahead`` are of use only if no move is dropped before.
        """

    def trial(self, number: int, moves: Sequence[Action]) -> Work[Trial]:
        """Try moves in the worlds of a pool."""
        rnd = Random(f"{self.seed}/{number}").random
        kept: list[Particle] = []
        weights: list[float] = []
        rows: list[list[float]] = []
        cards = 0
        if (yield from part(self.imagine(rnd, kept), 0.0, WEIGHING)):
            return Trial(weights, rows, late=True)
        playout = Playout(self.view.seat, self._policy, self._value, rnd, self._evaluate, self._transpositions)
        spent, total = 0, len(kept) * len(moves)
        for deal, weight in kept:
            row = []
            for action in moves:
                row.append(playout.value(deal, action))
                spent += 1
                if spent % (SLICE // 2) == 0 and (yield WEIGHING + (1 - WEIGHING) * spent / total):
                    return Trial(weights, rows, cards, late=True)
            weights.append(weight)
            rows.append(row)
            cards += len(moves) * sum(map(int.bit_count, deal.hands))
        return Trial(weights, rows, cards)

    def imagine(self, rnd: chance.Random, kept: list[Particle]) -> Search:
        """Keep the worlds to try the moves in; return whether time is up."""
        return imagine(self._worlds, self._weights, rnd, self.budget, kept)

    @cached_property
    def _worlds(self) -> Imagination:
        return imagination(self.game, self.view)

    @cached_property
    def _weights(self) -> Sequence[Likelihood[AnyDeal]]:
        return self.game.hints.weights(self.view, self.match)

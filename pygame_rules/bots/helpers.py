"""An expert with helpers: they work on pools of its thought while it works on others.

What a pool comes to does not depend on who works on it, so the decision is the same with any helpers, or without. The
expert waits for none of them: where nothing else is left to do, it works on their pools too, until an answer is there.
"""

from collections.abc import Sequence
from typing import Protocol

from pygame_rules.bots.bot import Bot
from pygame_rules.bots.expert import ExpertBot
from pygame_rules.bots.pools import Pools, Trial
from pygame_rules.bots.work import Work
from pygame_rules.model.action import Action
from pygame_rules.model.game import AnyGame
from pygame_rules.model.hints import SearchBudget
from pygame_rules.model.match import Match
from pygame_rules.model.table import AnyView


class Answer(Protocol):
    """What a helper is going to find in a pool."""

    def done(self) -> bool:
        """Tell whether the helper has found it."""

    def result(self) -> Trial:
        """Return it, once it is done."""


class Helpers(Protocol):
    """Those who may work on pools."""

    def submit(self, pools: Pools, number: int, moves: Sequence[Action]) -> Answer | None:
        """Have moves tried in a pool; return None if nobody is free."""

    def listen(self) -> None:
        """Take note that an answer would be welcome now."""


class SharedPools(Pools):
    """Pools of a thought that helpers work on, too."""

    def __init__(
        self, game: AnyGame, view: AnyView, match: Match, budget: SearchBudget, seed: float, helpers: Helpers
    ) -> None:
        super().__init__(game, view, match, budget, seed)
        self.helpers = helpers
        self._moves: tuple[Action, ...] = ()
        self._left: list[int] = []
        """The pools of this round that nobody has begun."""
        self._ahead: list[int] = []
        """Those after it: whoever is free at the start of a round may begin them, as often no move falls behind."""
        self._answers: dict[int, Answer] = {}
        self._works: dict[int, Work[Trial]] = {}
        self._found: dict[int, Trial] = {}

    def expect(self, moves: Sequence[Action], numbers: Sequence[int], ahead: Sequence[int]) -> None:
        """Offer these pools to helpers."""
        if tuple(moves) != self._moves:
            self._moves, self._answers, self._works, self._found = tuple(moves), {}, {}, {}
        self._left, self._ahead = ([n for n in some if n not in self._answers] for some in (numbers, ahead))

    def trial(self, number: int, moves: Sequence[Action]) -> Work[Trial]:
        """Try moves in the worlds of a pool; while a helper does that, do what comes next."""
        progress, late = 0.0, None
        if number in self._left:
            self._left.remove(number)
        while True:
            self._share(moves)
            answer = self._answers.get(number)
            if answer and answer.done():
                return answer.result()
            if number in self._found:
                return self._found[number]
            mine = self._next(number) if answer else number
            done = self._go_on(mine, moves, late)
            late = yield (progress := max(progress, done if mine == number else 0.0))

    def _share(self, moves: Sequence[Action]) -> None:
        """Give what nobody has begun to helpers that are free."""
        for some in (self._left, self._ahead):
            while some and (answer := self.helpers.submit(self, some[0], moves)):
                self._answers[some.pop(0)] = answer
        self._ahead = []

    def _next(self, number: int) -> int:
        """Return the pool to work on while a helper works on this one: if there is no other, the same."""
        for other in self._works:
            if other not in self._found and other not in self._answers:
                return other
        if self._left:
            return self._left.pop(0)
        self.helpers.listen()
        return number

    def _go_on(self, number: int, moves: Sequence[Action], late: bool | None) -> float:
        """Work on a pool for a moment; return the progress."""
        work = self._works.get(number)
        try:
            if work:
                return work.send(late)
            self._works[number] = work = super().trial(number, moves)
            return next(work)
        except StopIteration as done:
            self._found[number] = done.value
            return 1.0


class HelpedExpertBot(ExpertBot):
    """An expert whose helpers try the moves in some pools of a round."""

    def __init__(self, game: AnyGame, budget: SearchBudget, helpers: Helpers, nerve: float = 0.0) -> None:
        super().__init__(game, budget, nerve)
        self.helpers = helpers

    def pools(self, view: AnyView, match: Match, seed: float) -> Pools:
        """Return the pools of worlds to try the moves in."""
        return SharedPools(self.game, view, match, self.budget, seed, self.helpers)


def helped(bot: Bot, helpers: Helpers) -> Bot:
    """Return a bot that thinks with helpers, if it is an expert."""
    return HelpedExpertBot(bot.game, bot.budget, helpers, bot.nerve) if type(bot) is ExpertBot else bot

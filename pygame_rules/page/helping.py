"""Pools of a thought that helpers work on: other engines of the page, which carries texts to and fro.

A helper is told what the seat knows that thinks, and no more.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from zlib import crc32

from pygame_rules.bots.pools import Pools, Trial
from pygame_rules.bots.work import finished
from pygame_rules.games import load
from pygame_rules.model.action import Action
from pygame_rules.model.hints import SearchBudget
from pygame_rules.model.match import Match
from pygame_rules.model.refusals import Refused
from pygame_rules.model.table import View
from pygame_rules.page.copying import text_of, value_of
from pygame_rules.page.request import Request
from pygame_rules.page.serialize import Reply

MOST: Final = 16
"""The most helpers that a page can have."""
LONGEST: Final = 1_000_000
"""The longest text of a task, in characters."""


class Given:
    """A pool that was given to a helper."""

    def __init__(self, moves: int) -> None:
        self.moves = moves
        self.trial: Trial | None = None

    def done(self) -> bool:
        """Tell whether the helper has answered."""
        return self.trial is not None

    def result(self) -> Trial:
        """Return the answer, once it is there."""
        assert self.trial is not None, "no answer yet"
        return self.trial

    def take(self, trial: object) -> bool:
        """Take an answer if it is one."""
        if isinstance(trial, Trial) and isinstance(trial.weights, list) and self._fit(trial.rows, len(trial.weights)):
            self.trial = trial
        return self.done()

    def _fit(self, rows: object, worlds: int) -> bool:
        """Tell whether there is a row for each world, with a value for each move."""
        if not isinstance(rows, list) or len(rows) != worlds:
            return False
        return all(isinstance(row, list) and len(row) == self.moves for row in rows)


class Desk:
    """Where experts leave tasks for helpers, and find the answers."""

    def __init__(self) -> None:
        self.useful = False
        """Whether helpers had something to do, were there any."""
        self._free = 0
        self._tasks: list[str] = []
        self._called = False
        self._pools: Pools | None = None
        self._thought = ""
        self._given: dict[int, Given] = {}

    def open(self, free: int) -> None:
        """Begin a slice of thought, with so many helpers that have nothing to do."""
        self.useful, self._free, self._tasks, self._called = False, free, [], False

    @property
    def calls(self) -> bool:
        """Tell whether the page is needed: to pass on a task, or an answer that may have come."""
        return bool(self._tasks) or self._called

    def tasks(self) -> Reply:
        """Return what the page is to pass on, if the thought is one with pools."""
        return {"tasks": [*self._tasks]} if self.useful else {}

    def submit(self, pools: Pools, number: int, moves: Sequence[Action]) -> Given | None:
        """Leave a pool to a helper; return None if none is free."""
        self.useful = True
        if not self._free:
            return None
        try:
            task = self._task(pools, number, moves)
        except TypeError:  # a game with facts of another kind thinks alone
            self._free = 0
            return None
        self._free -= 1
        self._tasks.append(task)
        given = self._given[crc32(task.encode())] = Given(len(moves))
        return given

    def listen(self) -> None:
        """Call the page."""
        self._called = True

    def take(self, request: Request) -> Reply:
        """Take what a helper has found; nobody may need it any more. Raises Refused."""
        try:
            answer = value_of(request.text("trial", LONGEST))
        except ValueError:
            answer = None
        if not isinstance(answer, tuple) or len(answer) != 2:
            raise Refused("table.request", field="trial")
        given = self._given.get(answer[0])
        if given and not given.take(answer[1]):
            raise Refused("table.request", field="trial")
        return {"is": "fine"}

    def _task(self, pools: Pools, number: int, moves: Sequence[Action]) -> str:
        if pools is not self._pools:
            thought = text_of((pools.game.name, pools.view, pools.match, pools.budget, pools.seed))
            self._pools, self._thought, self._given = pools, thought, {}
        return "\n".join([text_of((number, *moves)), self._thought])


def tried(request: Request) -> Reply:
    """Do a task of another engine. Raises Refused."""
    task = request.text("task", LONGEST)
    trying, _, thought = task.partition("\n")
    try:
        pools = _pools(thought)
        wanted = value_of(trying)
    except ValueError:
        wanted = None
    match wanted:
        case (int(number), Action() as first, *others):
            moves = [first, *(move for move in others if isinstance(move, Action))]
            trial = finished(pools.trial(number, moves))
            return {"is": "trial", "trial": text_of((crc32(task.encode()), trial))}
    raise Refused("table.request", field="task")


@lru_cache(1)
def _pools(thought: str) -> Pools:
    """Return the pools of a thought. Raises ValueError."""
    match value_of(thought):
        case (str(name), View() as view, Match() as match, SearchBudget() as budget, float(seed)):
            return Pools(load(name), view, match, budget, seed)
    raise ValueError("no thought")

"""The interface of a bot: a generator that is given what one seat knows, and resumed as long as there is time."""

from collections.abc import Generator
from typing import NamedTuple, Protocol, TypeAlias

from pygame_rules.model.action import Action
from pygame_rules.model.chance import Random
from pygame_rules.model.match import Match
from pygame_rules.model.table import AnyView


class Alternative(NamedTuple):
    """A move that was considered: its expected points, and the number of worlds it was tried in."""

    action: Action
    points: float
    worlds: int


class Decision(NamedTuple):
    """What a bot has decided, and the moves it considered, best first."""

    action: Action
    alternatives: tuple[Alternative, ...] = ()


Deliberation: TypeAlias = Generator[float, bool | None, Decision]
"""Progress from 0 to 1 every few milliseconds; being sent True means that time is up: answer now."""


class Bot(Protocol):
    """A player at the table.

    One with an attribute ``speaks`` that is true is also asked before chance moves, if its seat may make an aside: it
    then decides on one of ``view.asides()``, or on anything else to stay silent.
    """

    def think(self, view: AnyView, match: Match, rnd: Random) -> Deliberation:
        """Decide the awaited seat's move; the same numbers from ``rnd`` give the same move.

        Time is up after three seconds in a match (``Session.longest_thought``); in the arena, and wherever else players
        are measured, after 1000 yields, so that what is found does not depend on the machine.
        """

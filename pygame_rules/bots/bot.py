"""What a bot is: a generator of views. It is given what one seat knows, and time by being asked again."""

from collections.abc import Generator
from typing import NamedTuple, Protocol, TypeAlias

from pygame_rules.game import Action, Match, Random, View


class Choice(NamedTuple):
    """A move that was weighed: the points it is expected to bring, and in how many worlds it was tried."""

    action: Action
    points: float
    worlds: int


class Thought(NamedTuple):
    """What a bot has decided, and the best moves it weighed, best first."""

    action: Action
    choices: tuple[Choice, ...] = ()


Thinking: TypeAlias = Generator[float, bool | None, Thought]
"""Progress from 0 to 1 every few milliseconds; being sent True means that time is up: answer now."""


class Bot(Protocol):
    """A player at the table."""

    def think(self, view: View, match: Match, rnd: Random) -> Thinking:
        """Decide the awaited seat's move; the same numbers from ``rnd`` give the same move."""

"""Thinking, in slices of time."""

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Final, TypeVar

from pygame_rules.bots import Decision, Deliberation

LONGEST_THOUGHT: Final = 3.0
"""Seconds after which a bot must answer with its best move so far, unless a session says otherwise."""

Result = TypeVar("Result")


def work_on(work: Generator[float, None, Result], budget: float) -> Result | float:
    """Let work go on for at most ``budget`` seconds; return its progress, or its result."""
    start = perf_counter()
    while True:
        try:
            progress = next(work)
        except StopIteration as done:
            result: Result = done.value
            return result
        if perf_counter() - start >= budget:
            return progress


def unless_called(think: Callable[[float], Result], budget: float, called: Callable[[], bool]) -> Result:
    """Think for at most ``budget`` seconds, until there is a result, or until somebody is called; return what it says.

    ``think`` is given a number of seconds, and returns its progress as a float while there is no result.
    """
    end = perf_counter() + budget
    while True:
        done = think(0.0)
        if not isinstance(done, float) or called() or perf_counter() >= end:
            return done


class Thinking:
    """A bot that is thinking, in slices of time."""

    def __init__(self, thoughts: Deliberation, longest: float = LONGEST_THOUGHT) -> None:
        self.thoughts = thoughts
        self.longest = longest
        self.progress = 0.0
        self.spent = 0.0
        self._begun = False

    def go_on(self, budget: float) -> Decision | None:
        """Think for at most ``budget`` seconds; return None while there is no result."""
        start = perf_counter()
        elapsed = 0.0
        try:
            while True:
                late = self.spent + elapsed >= self.longest
                # A generator that has not started accepts only None.
                self.progress = self.thoughts.send(True if late and self._begun else None)
                self._begun = True
                elapsed = perf_counter() - start
                if elapsed >= budget:
                    self.spent += elapsed
                    return None
        except StopIteration as done:
            thought: Decision = done.value
            return thought

"""A bot's thinking, carried on in slices of time."""

from time import perf_counter
from typing import Final

from pygame_rules.bots import Decision, Deliberation

LONGEST_THOUGHT: Final = 3.0
"""Seconds after which a bot has to answer with the best that it has."""


class Thinking:
    """A bot's thought in the making, carried on in slices of time."""

    def __init__(self, thoughts: Deliberation) -> None:
        self.thoughts = thoughts
        self.progress = 0.0
        self.spent = 0.0
        self._begun = False

    def go_on(self, budget: float) -> Decision | None:
        """Think for so many seconds; None while there is no result."""
        start = perf_counter()
        elapsed = 0.0
        try:
            while True:
                late = self.spent + elapsed >= LONGEST_THOUGHT
                # A generator that has not begun takes nothing but None.
                self.progress = self.thoughts.send(True if late and self._begun else None)
                self._begun = True
                elapsed = perf_counter() - start
                if elapsed >= budget:
                    self.spent += elapsed
                    return None
        except StopIteration as done:
            thought: Decision = done.value
            return thought

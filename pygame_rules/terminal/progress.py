"""A line that tells how far a long command has come and when it will be done."""

from collections.abc import Callable
from time import monotonic
from typing import TextIO

PATIENCE = 2.0
"""Seconds after which the line appears."""
OFTEN = 0.2
"""Seconds between two changes of it."""


class ProgressLine:
    """The line, written over itself; only where somebody looks at a terminal, and gone when the work is done."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = monotonic) -> None:
        self.stream, self.clock = stream, clock
        self.start = self.shown = clock()
        self.width = 0

    def __call__(self, done: int, total: int) -> None:
        """Tell that so many pieces of so many are done; a total of 0 is one that nobody knows."""
        now = self.clock()
        if now - self.start >= PATIENCE and now - self.shown >= OFTEN and self.stream.isatty():
            self.shown = now
            self.write(self.text(done, total, now - self.start))

    def text(self, done: int, total: int, spent: float) -> str:
        """Return what the line says."""
        if not total:
            return f"{done} done in {minutes(spent)}"
        left = spent / done * (total - done) if done else 0.0
        return f"{done} of {total}, {100 * done // total} %, {minutes(left)} left"

    def write(self, line: str) -> None:
        """Write over the line before."""
        self.stream.write(f"\r{line:<{self.width}}")
        self.stream.flush()
        self.width = len(line)

    def clear(self) -> None:
        """Remove the line."""
        if self.width:
            self.write("")
            self.stream.write("\r")
            self.stream.flush()


def minutes(seconds: float) -> str:
    """Return a time as people write it: 1:05."""
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02}"

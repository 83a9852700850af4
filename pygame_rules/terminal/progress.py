"""A line that shows the progress of a long command and the time left."""

from collections.abc import Callable
from time import monotonic
from typing import TextIO

PATIENCE = 2.0
"""Seconds after which the line appears."""
OFTEN = 0.2
"""Seconds between two updates."""


class ProgressLine:
    """The line, overwritten in place; shown only in a terminal, and removed when the work is done."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = monotonic) -> None:
        self.stream, self.clock = stream, clock
        self.start = self.shown = clock()
        self.width = 0

    def __call__(self, done: int, total: int) -> None:
        """Report that ``done`` of ``total`` pieces are done; 0 means that the total is not known."""
        now = self.clock()
        if now - self.start >= PATIENCE and now - self.shown >= OFTEN and self.stream.isatty():
            self.shown = now
            self.write(self.text(done, total, now - self.start))

    def text(self, done: int, total: int, spent: float) -> str:
        """Return the text of the line."""
        if not total:
            return f"{done} done in {minutes(spent)}"
        left = spent / done * (total - done) if done else 0.0
        return f"{done} of {total}, {100 * done // total} %, {minutes(left)} left"

    def write(self, line: str) -> None:
        """Overwrite the line."""
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

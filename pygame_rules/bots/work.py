"""Work that is done in pieces, so that whoever waits for it can show its progress, or say that time is up."""

from collections.abc import Generator
from math import inf
from typing import TypeAlias, TypeVar

Result = TypeVar("Result")

Work: TypeAlias = Generator[float, bool | None, Result]
"""Yields its progress, from 0 to 1, and is sent True when time is up."""


def part(work: Work[Result], start: float, share: float) -> Work[Result]:
    """Do work that is a share of something larger, whose progress this yields."""
    late: bool | None = None
    while True:
        try:
            progress = work.send(late)
        except StopIteration as done:
            result: Result = done.value
            return result
        late = yield start + share * progress


def finished(work: Work[Result], patience: float = inf) -> Result:
    """Return the result of work that is told that time is up after it has yielded so often; never, by default."""
    yields = 0
    while True:
        try:
            work.send(True if 0 < yields >= patience else None)
        except StopIteration as done:
            result: Result = done.value
            return result
        yields += 1

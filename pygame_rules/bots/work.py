"""Work that is done in pieces, so that whoever waits for it can show its progress, or say that time is up."""

from collections.abc import Generator
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


def finished(work: Work[Result]) -> Result:
    """Return the result of work that may take as long as it likes."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: Result = done.value
            return result

"""How far a long measurement has come, for whoever waits for it."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias, TypeVar

Item = TypeVar("Item")

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many pieces of work are done, and how many there are."""


def unwatched(done: int, total: int) -> None:
    """Nobody waits."""


def counted(items: Iterable[Item], total: int, progress: Progress) -> Iterator[Item]:
    """Yield the items, and report each that has come."""
    for done, item in enumerate(items, start=1):
        yield item
        progress(done, total)


def part_of(progress: Progress, number: int, parts: int) -> Progress:
    """Return where to report one of several parts of the work, which take about as long as each other."""
    return lambda done, total: progress(number * total + done, parts * total)

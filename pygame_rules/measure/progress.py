"""The progress of a long measurement."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias, TypeVar

Item = TypeVar("Item")

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of pieces done and the total."""


def unwatched(done: int, total: int) -> None:
    """Report nothing."""


def counted(items: Iterable[Item], total: int, progress: Progress) -> Iterator[Item]:
    """Yield the items, reporting each."""
    for done, item in enumerate(items, start=1):
        yield item
        progress(done, total)


def part_of(progress: Progress, number: int, parts: int) -> Progress:
    """Return where one of several parts of the work, all about equally long, reports its progress."""
    return lambda done, total: progress(number * total + done, parts * total)

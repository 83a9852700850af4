"""Cite rules: each test says which rules it was written from."""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])


def cites(*rules: str) -> Callable[[Test], Test]:
    """Mark a test as written from these rules: ``@cites("spades.follow-suit")``."""

    def cite(test: Test) -> Test:
        test.cited = (*rules, *getattr(test, "cited", ()))  # type: ignore[attr-defined]
        return test

    return cite

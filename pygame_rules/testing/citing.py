"""Citations of rules: tests say which rules they were written from, code says which rule it implements."""

import ast
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

from pygame_rules.model.rulebook import RuleId

Test = TypeVar("Test", bound=Callable[..., object])

_ID = re.compile(r"[a-z][a-z0-9]*\.[a-z][a-z0-9-]*")
_CITED = re.compile(r"\[([a-z][a-z0-9]*\.[a-z][a-z0-9-]*)\]")


def cites(*rules: RuleId) -> Callable[[Test], Test]:
    """Mark a test as written from these rules: ``@cites("spades.follow-suit")``."""

    def cite(test: Test) -> Test:
        test.cited = (*rules, *getattr(test, "cited", ()))  # type: ignore[attr-defined]
        return test

    return cite


def sources(folder: Path) -> list[str]:
    """Return the text of every Python file of a folder."""
    return [file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py"))]


def cited_by_tests(files: Iterable[str]) -> Iterator[RuleId]:
    """Yield the rules named in ``cites(...)``."""
    for source in files:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cites":
                for one in node.args:
                    if isinstance(one, ast.Constant) and isinstance(one.value, str):
                        yield one.value


def cited_by_code(files: Iterable[str], books: Collection[str]) -> Iterator[RuleId]:
    """Yield the rules cited in brackets in a docstring, or by a string that is a rule id of one of the books."""
    for source in files:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from _CITED.findall(node.value)
                if _ID.fullmatch(node.value) and node.value.partition(".")[0] in books:
                    yield node.value

"""Values of the engine as text, and copies of them made from it, in another engine of the same version.

Reading a text runs no code of it: what comes out are plain values, and objects of the classes of games, fact by fact.
"""

import json
import sys
from functools import lru_cache
from typing import Any

from pygame_rules.games import all_games
from pygame_rules.model.table import slots

TUPLE, LIST, DICT, AGAIN = range(4)
"""What comes first in a list of JSON: the kind of value; or the name of its class, for an object."""


def text_of(value: object) -> str:
    """Return a value as text. Raises TypeError for what is no fact of a game, such as a function."""
    return json.dumps(_written(value, {}), separators=(",", ":"), allow_nan=False)


def value_of(text: str) -> object:
    """Return a copy of the value that a text was made from. Raises ValueError."""
    try:
        return _read(json.loads(text), [])
    except (AttributeError, IndexError, KeyError, RecursionError, TypeError) as fault:
        raise ValueError("no value of ours") from fault


def _written(value: Any, known: dict[int, int]) -> Any:
    """Return a value as JSON knows it; ``known`` are the objects that were written, which are not written again."""
    kind: Any = type(value)
    if value is None or kind in (int, str, bool, float):
        return value
    if kind is tuple:
        return [TUPLE, *[_written(each, known) for each in value]]
    if kind is list:
        return [LIST, *[_written(each, known) for each in value]]
    if kind is dict:
        return [DICT, *[_written(each, known) for item in value.items() for each in item]]
    if issubclass(kind, tuple):
        return [_name(kind), *[_written(each, known) for each in value]]
    if id(value) in known:
        return [AGAIN, known[id(value)]]
    known[id(value)] = len(known)
    return [_name(kind), *[_written(getattr(value, name), known) for name in _facts(kind)]]


def _read(plain: Any, known: list[object]) -> Any:
    """Return the value that was written so."""
    if not isinstance(plain, list):
        return plain
    what, *rest = plain
    if what == AGAIN:
        return known[rest[0]]
    if not isinstance(what, str):
        return _collection(what, [_read(each, known) for each in rest])
    kind: Any = _kind(what)
    if issubclass(kind, tuple):
        return kind(*[_read(each, known) for each in rest])
    value = object.__new__(kind)
    known.append(value)
    for name, each in zip(_facts(kind), rest, strict=True):
        object.__setattr__(value, name, _read(each, known))
    return value


def _collection(kind: int, values: list[Any]) -> Any:
    if kind == TUPLE:
        return tuple(values)
    if kind == LIST:
        return values
    if kind == DICT:
        return dict(zip(values[::2], values[1::2], strict=True))
    raise KeyError(kind)


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__name__}"


@lru_cache
def _kind(name: str) -> type:
    """Return a class of the engine or of a game. Raises KeyError, AttributeError."""
    module, _, own = name.rpartition(".")
    homes = {game.deal.__module__.partition(".")[0] for game in all_games().values()}
    kind = getattr(sys.modules[module], own)
    if module.partition(".")[0] not in homes or not isinstance(kind, type):
        raise KeyError(name)
    return kind


@lru_cache
def _facts(kind: type) -> tuple[str, ...]:
    """Return the names of the facts in objects of a class. Raises TypeError for a class that says nothing of them."""
    fields = getattr(kind, "__dataclass_fields__", ())
    if not fields and "__slots__" not in vars(kind):
        raise TypeError(f"{kind.__name__} has neither slots nor fields")
    return tuple(dict.fromkeys([*slots(kind), *fields]))

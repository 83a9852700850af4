"""The registry: every folder here is a game, and so is every wheel that says so.

A game outside this package registers its ``GAME`` in the entry-point group ``pygame_rules.games``.
"""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from pygame_rules.game import Game


class NoSuchGame(LookupError):
    """No game has that name; says which there are."""


@cache
def games() -> dict[str, Game]:
    """Return all games by name: the folders here in the order of their names, then those of other wheels."""
    found: dict[str, Game] = {}
    for module in iter_modules(__path__):
        if module.ispkg:
            found[module.name] = import_module(f"{__name__}.{module.name}").GAME
    for entry in sorted(entry_points(group="pygame_rules.games"), key=lambda entry: entry.name):
        found.setdefault(entry.name, entry.load())
    return found


def load(name: str) -> Game:
    """Return the game of that name. Raises NoSuchGame."""
    try:
        return games()[name]
    except KeyError:
        raise NoSuchGame(f"no game {name[:40]!r}; there are {', '.join(games())}") from None

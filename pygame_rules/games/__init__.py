"""The registry: every folder here is a game, and so is every wheel that says so; and the texts they bring.

A game outside this package registers its ``GAME`` in the entry-point group ``pygame_rules.games``.
"""

import sys
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING
from warnings import warn

from pygame_rules.model.game import AnyGame, Game
from pygame_rules.model.refusals import Refused
from pygame_rules.model.rulebook import Rulebook

# The registry is read once, and texts only where no page is: what that takes is imported there, so that the memory of a
# page that plays need not hold it.
if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

LANGUAGE_FILES = ".ftl"
HINTS = "hints"
"""The folder of a game's hints; the words for them may lie beside them."""
GROUP = "pygame_rules.games"
"""The entry points by which a wheel names its games."""


@cache
def all_games() -> Mapping[str, AnyGame]:
    """Return all games by name: the folders here in the order of their names, then those of other wheels."""
    from importlib.metadata import entry_points
    from pkgutil import iter_modules

    games: dict[str, AnyGame] = {}
    for module in iter_modules(__path__):
        if module.ispkg:
            folder = import_module(f"{__name__}.{module.name}")
            games[module.name] = checked(module.name, getattr(folder, "GAME", None))
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            games.setdefault(entry.name, checked(entry.name, entry.load()))
        except Exception as fault:  # a wheel of somebody else's must not take the other games along
            warn(f"the game {entry.name!r} ({entry.value}) is left out: {fault!r}", stacklevel=2)
    return MappingProxyType(games)


def checked(name: str, game: object) -> AnyGame:
    """Return the game of a folder or a wheel; its name has to be theirs, because records find it by that."""
    if not isinstance(game, Game) or game.name != name:
        raise TypeError(f"games/{name} needs GAME = Game(name={name!r}, ...), not {getattr(game, 'name', game)!r}")
    return game


def load(name: str) -> AnyGame:
    """Return the game of that name. Raises Refused."""
    try:
        return all_games()[name]
    except KeyError:
        raise Refused("table.game", game=str(name)[:40], expected=" ".join(all_games())) from None


def house() -> Rulebook:
    """Return the rules of every table."""
    return Rulebook("table", __name__)


def languages(spoken: Iterable[AnyGame] | None = None) -> dict[str, str]:
    """Return the texts of some games, or of all, by language; those every game shares come first."""
    from importlib.resources import files

    games = all_games().values() if spoken is None else spoken
    return _texts_in([files("pygame_rules"), *(place for game in games for place in (folder_of(game), hints_of(game)))])


def reasons(games: Iterable[AnyGame]) -> dict[str, str]:
    """Return the words for the hints of some games, by language; a game may have them among its other texts instead."""
    return _texts_in(map(hints_of, games))


def _texts_in(folders: "Iterable[Traversable]") -> dict[str, str]:
    texts: dict[str, str] = {}
    for folder in folders:
        for file in sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else ():
            if file.name.endswith(LANGUAGE_FILES):
                language = file.name.removesuffix(LANGUAGE_FILES)
                texts[language] = texts.get(language, "") + file.read_text(encoding="utf-8").rstrip() + "\n\n"
    return texts


def folder_of(game: AnyGame) -> "Traversable":
    """Return the folder a game was written in, wherever its package is."""
    from importlib.resources import files

    return files(sys.modules[game.deal.__module__].__package__ or "")


def hints_of(game: AnyGame) -> "Traversable":
    """Return the folder of a game's hints; it need not have one."""
    return folder_of(game) / HINTS

"""Packs: wheels with more games, which the host of a page has added.

A pack is somebody else's code: whatever is wrong with it must not take the other games along.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, EntryPoint, distributions
from zipfile import BadZipFile, ZipFile

import pygame_rules
from pygame_rules.games import GROUP, all_games, checked
from pygame_rules.model.game import AnyGame
from pygame_rules.page.catalogue import about
from pygame_rules.page.serialize import Plain, encode

LOWEST = re.compile(r">=\s*(\d+(?:\.\d+)*)")

_shown: dict[str, Plain] = {}
"""What the page shows of each game that was added."""


def add(wheel: str) -> str:
    """Let the games of a wheel be found; return what is wrong with it, or an empty text.

    "damaged": it is no whole zip; "empty": it names no game; "new": it asks for a newer Python or a newer engine;
    "taken": a game of it has the name of another one; "broken": a game of it cannot be loaded or shown.
    """
    if not _is_whole(wheel):
        return "damaged"
    known = all_games()
    sys.path.append(wheel)
    fault = _fault(wheel, known)
    if fault:
        sys.path.remove(wheel)
    all_games.cache_clear()
    return fault


def shown() -> str:
    """Return what the page shows of the games that were added, as JSON: the build knew nothing of them."""
    return encode({"games": list(_shown.values())})


def _is_whole(wheel: str) -> bool:
    try:
        with ZipFile(wheel) as archive:
            return archive.testzip() is None
    except (BadZipFile, EOFError, NotImplementedError, OSError, ValueError):
        return False


def _fault(wheel: str, known: Mapping[str, AnyGame]) -> str:
    """Return what is wrong with a wheel that can be read; if nothing is, note what its games show."""
    try:
        facts = list(distributions(path=[wheel]))
        if any(map(_is_new, facts)):
            return "new"
        entries = list(_entries(facts))
        if any(entry.name in known for entry in entries):
            return "taken"
        games = [checked(entry.name, entry.load()) for entry in entries]
        _shown.update({game.name: about(game) for game in games if game.lobby.on_page})
    except BaseException as fault:  # a module may even say that Python is to exit
        print(f"{wheel}: {fault!r}", file=sys.stderr)
        return "broken"
    return "" if entries else "empty"


def _entries(facts: list[Distribution]) -> Iterator[EntryPoint]:
    return (entry for each in facts for entry in each.entry_points.select(group=GROUP))


def _is_new(facts: Distribution) -> bool:
    """Tell whether a pack asks for a newer Python or a newer engine."""
    for need in facts.requires or ():
        if re.match(r"pygame[-_.]rules\b", need, re.IGNORECASE) and _version(need) > _numbers(pygame_rules.__version__):
            return True
    pythons = facts.metadata.get_all("Requires-Python") or ()
    return any(_version(python) > sys.version_info[:3] for python in pythons)


def _version(text: str) -> tuple[int, ...]:
    """Return the lowest version that a requirement allows."""
    return max((_numbers(number) for number in LOWEST.findall(text)), default=())


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", version)))

"""Games from elsewhere that are baked into the site: wheels, unpacked where the build's programs find them."""

import json
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from importlib.metadata import Distribution, distributions
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from make.tools import Failed, ask_engine

ADD = """
import sys
from pygame_rules.page.packs import add
for place, wheel in enumerate(sys.argv[1:]):
    if why := add(wheel):
        sys.exit(f"{why} {place}")
"""
SHOWN = """
import sys
from pygame_rules.page.packs import add, shown
if any([add(wheel) for wheel in sys.argv[1:]]):
    sys.exit(1)
print(shown())
"""
FAULTS = {
    "damaged": "is not a whole wheel.",
    "empty": "names no game: its entry points have no group “pygame_rules.games”.",
    "new": "needs a newer Python or a newer version of Card Table.",
    "taken": "contains a game whose name another game has, ours or that of another wheel: choose another name.",
    "broken": "contains a game that cannot be loaded.",
}
OURS = re.compile(r"pygame[-_.]rules\b", re.IGNORECASE)


@contextmanager
def unpacked(wheels: Sequence[Path]) -> Iterator[Path | None]:
    """Unpack wheels that fit into a folder, and let every program that the build runs find their games there."""
    if not wheels:
        yield None
        return
    before = os.environ.get("PYTHONPATH")
    with TemporaryDirectory() as made:
        for wheel in wheels:
            with ZipFile(wheel) as archive:
                archive.extractall(made)
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (made, before)))
        try:
            yield Path(made)
        finally:
            del os.environ["PYTHONPATH"]
            if before is not None:
                os.environ["PYTHONPATH"] = before


def check(wheels: Sequence[Path]) -> None:
    """Raise Failed if a wheel cannot be part of the site."""
    for wheel in wheels:
        if not wheel.is_file():
            raise Failed(f"{wheel} is not there.")
        if not wheel.name.endswith("-none-any.whl"):
            raise Failed(f"{wheel.name} is not a wheel of pure Python, whose name would end in “-none-any.whl”.")
    try:
        ask_engine(ADD, *(wheel.resolve() for wheel in wheels), otherwise="")
    except Failed as failure:
        *details, verdict = failure.args[-1].strip().splitlines()
        why, _, place = verdict.partition(" ")
        if why not in FAULTS:
            raise
        raise Failed(f"{wheels[int(place)].name} {FAULTS[why]}", *details) from None
    for wheel in wheels:
        if others := [need for facts in facts_of(wheel) for need in needs_of(facts)]:
            raise Failed(f"{wheel.name} needs {', '.join(others)}; a game may need nothing but pygame-rules.")


def described(wheels: Sequence[Path]) -> dict[str, object]:
    """Return what the page shows of the games of packs, and the bytes that it is said of; {} if a pack is no good.

    Pages read it in js/packs/known.js, so that they need no Python for it.
    """
    if not wheels:
        return {}
    try:
        games: dict[str, object] = json.loads(ask_engine(SHOWN, *wheels, otherwise=""))
    except Failed:
        return {}  # visitors are told why
    prints = ("-".join(map(str, sha256(wheel.read_bytes()).digest())) for wheel in wheels)
    return {**games, "prints": ",".join(prints)}


def facts_of(place: Path) -> list[Distribution]:
    """Return what the wheels in a folder say about themselves, or one wheel."""
    return sorted(distributions(path=[str(place)]), key=lambda facts: facts.name)


def needs_of(facts: Distribution) -> Iterator[str]:
    """Yield what a wheel needs beside our engine."""
    return (need for need in facts.requires or () if not OURS.match(need) and "extra ==" not in need)

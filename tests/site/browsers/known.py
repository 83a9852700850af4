"""Where the browsers are that `python3 build.py test` has found."""

import json
import sys
from pathlib import Path

from browsers.tab import NAMES

FILE = Path(__file__).parents[3] / ".cache/browsers.json"


def known() -> dict[str, str | None]:
    """Return the place of each browser that was looked for: "" is Playwright's own, None a missing one."""
    places: dict[str, str | None] = json.loads(FILE.read_text("utf-8")) if FILE.is_file() else {}
    return places


def remember(places: dict[str, str | None]) -> None:
    """Keep these places for the next time."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(places), "utf-8")


def needed(name: str) -> str:
    """Return the place of a browser. Without it, say so and end the program."""
    path = known().get(name)
    if path is None:
        sys.exit(is_missing(name))
    return path


def is_missing(name: str) -> str:
    """Return the sentence that says why nothing was tried in a browser."""
    return f"{NAMES[name]} is missing: `python3 build.py test` found none and could not install it."

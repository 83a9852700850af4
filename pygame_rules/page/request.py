"""A request of the page, checked field by field before anything acts on it."""

import re
from collections.abc import Mapping
from typing import Any

from pygame_rules import bots
from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import Seat, seat_names


class Request:
    """The fields of a request; an invalid one is refused as ``table.request``."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self.fields = fields

    def text(self, name: str, most: int = 400) -> str:
        """Return a text."""
        value = self.fields.get(name)
        if not isinstance(value, str) or len(value) > most or not _speakable(value):
            raise Refused("table.request", field=name)
        return value

    def maybe_text(self, name: str, most: int = 400) -> str | None:
        """Return a text, or None if it is missing."""
        return None if self.fields.get(name) is None else self.text(name, most)

    def whole(self, name: str, most: int, default: int | None = None) -> int:
        """Return a whole number, 0 or more."""
        value = self.fields.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise Refused("table.request", field=name)
        return value

    def maybe_whole(self, name: str, most: int) -> int | None:
        """Return a whole number, or None if it is missing."""
        return None if self.fields.get(name) is None else self.whole(name, most)

    def maybe_salt(self) -> str | None:
        """Return the salt of a fair match, or None if it is missing."""
        salt = self.maybe_text("salt", 32)
        if salt is not None and not re.fullmatch(r"[0-9a-f]{32}", salt):
            raise Refused("table.request", field="salt")
        return salt

    def flag(self, name: str) -> bool:
        """Return a flag; if it is missing, False."""
        value = self.fields.get(name)
        if not isinstance(value, bool | None):
            raise Refused("table.request", field=name)
        return bool(value)

    def seats(self, number: int) -> dict[Seat, str | None]:
        """Return the seating for this number of players: levels of bots, None for people. At least one is a person."""
        levels = self.fields.get("seats", {})
        if not isinstance(levels, dict) or not all(isinstance(level, str | None) for level in levels.values()):
            raise Refused("table.request", field="seats")
        names = seat_names(number)
        if any(name not in list(names) for name in levels) or not set(levels.values()) <= {None, *bots.LEVELS}:
            raise Refused("table.seats", expected=" ".join(bots.LEVELS))
        players = {seat: levels.get(name) for seat, name in enumerate(names)}
        if None not in players.values():
            raise Refused("table.seats", expected=" ".join(bots.LEVELS))
        return players

    def styles(self, number: int) -> dict[Seat, str]:
        """Return the styles of those who sit at the seats of bots, if the request names any."""
        styles = self.fields.get("styles", {})
        names = list(seat_names(number))
        known = isinstance(styles, dict) and set(styles) <= {*names}
        if not known or not all(isinstance(style, str) and style in bots.STYLES for style in styles.values()):
            raise Refused("table.request", field="styles")
        return {names.index(name): style for name, style in styles.items()}


def _speakable(text: str) -> bool:
    """Tell whether a value is a text that can be encoded; half a surrogate pair cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True

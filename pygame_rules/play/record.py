"""Records: a match as text, known without its rules. ``reading`` and ``writing`` say what the text looks like.

A record is headers, then for every deal its deck, its score and its steps. A line of steps names its first
seat, the turn order gives the others; asides stand in parentheses where they were said, chance has a star, and a number
before it says how often chance did the same: ``s D9 DT``, ``37*draw (w show=H2) 63*draw``. The last line is a check of
all others, so that no damaged record is taken for another one.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Self
from zlib import crc32

from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import Seat, seat_names

FORMAT: Final = "2"
"""The form of records that are written now. Those of the first had neither this header nor a check."""

LONGEST: Final = 600_000
"""The longest record that is read, in characters: about 800 deals of the longest game."""

MOST_STEPS: Final = 200_000
"""How many steps a record can have."""

PERSON: Final = "you"
"""The name of a person in records."""

MARK: Final = "\ufeff"
"""The byte order mark, which some editors put before a text."""

NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
WHOLE: Final = re.compile(r"0|[1-9]\d{0,15}", re.ASCII)
HASH: Final = re.compile(r"[0-9a-f]{1,64}")
"""What a record can hold as the name of a player or a match, as a number such as the seed, and as a salt or key."""

_COMPASS: Final = {"s": "South", "w": "West", "n": "North", "e": "East"}


class RecordError(Refused):
    """A text that is not a record, or not of a possible match; names the line and the rule."""

    line: int

    @classmethod
    def at(cls, line: int, fault: Refused) -> Self:
        """Return a refusal as an error in this line of a record."""
        error = cls(fault.rule, line=line, instead=fault.instead, calls=fault.calls)
        error.arguments |= fault.arguments
        return error


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the seat (or CHANCE), its action as text, and whether it was an aside."""

    seat: Seat
    text: str
    aside: bool = False
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Played:
    """One deal of a record: its shuffled deck, its score if it is finished, and its steps."""

    deck: str
    steps: tuple[Step, ...] = ()
    score: str | None = None
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Record:
    """A match as text. ``match`` is the id of a match for coins, ``seed`` determines all chance still to come.

    ``undone`` counts what has been taken back: the steps, the deals begun, and the times it was done. A fair match has
    a ``fingerprint`` of all its cards; the ``salt`` opens them all, the ``key`` those of the finished deals; ``given``
    counts the rows of cards that it does not fix: the draw, then the decks of the first deals.
    """

    game: str
    rules: str
    options: str
    players: tuple[str, ...]
    draw: str
    match: str | None = None
    seed: int | None = None
    deals: tuple[Played, ...] = ()
    undone: int = 0
    salt: str | None = None
    fingerprint: str | None = None
    given: int = 0
    key: str | None = None
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)

    def open(self, key: str | None = None) -> "Record":
        """Return what may be shown during the match: finished deals, their key, and nothing that gives away later ones.

        A copy of a match for coins is no match for coins.
        """
        finished = tuple(deal for deal in self.deals if deal.score is not None)
        return replace(self, match=None, seed=None, undone=0, deals=finished, salt=None, key=key)


def header_names(seats: int) -> list[str]:
    """Return the names of the seats in the headers of a record, in turn order."""
    letters = seat_names(seats)
    return [_COMPASS[letter] for letter in letters] if seats <= len(_COMPASS) else list(letters.upper())


def check(text: str, before: int = 0) -> int:
    """Return a number that hardly any damage of the text leaves as it is; ``before`` is that of the text before it.

    It is meant for lines that end with a line break, without the empty ones.
    """
    return crc32(text.encode(errors="surrogatepass"), before)


def check_line(number: int) -> str:
    """Return the last line of a record."""
    return f'[Check "{number:08x}"]\n'

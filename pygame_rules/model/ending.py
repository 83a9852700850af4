"""How a deal ended, told in parts of a few kinds that any game may use, each once or not at all.

The page draws them from top to bottom; the score sheet, which every game has, follows folded.
"""

from typing import NamedTuple

from pygame_rules.model.messages import Message
from pygame_rules.model.seats import Seat


class Trick(NamedTuple):
    """A finished trick."""

    plays: tuple[tuple[Seat, tuple[str, ...]], ...]
    """Who played which cards, the leader first."""
    winner: Seat


class Deciding(NamedTuple):
    """The trick that decided the deal."""

    trick: Trick
    label: Message
    note: Message | None = None
    """What it did."""


class Mark(NamedTuple):
    """A value on a bar, and what it means."""

    value: int
    label: Message | None = None


class Bar(NamedTuple):
    """How far something came."""

    label: Message
    value: int
    marks: tuple[Mark, ...]
    """In rising order; the last one ends the scale, which begins at 0."""
    terms: tuple[tuple[Message, int], ...] = ()
    """What the value is the sum of, if that is worth telling."""


class Climber(NamedTuple):
    """Who stands on a ladder: on which rung before the deal, counted from 0, and on which one after it."""

    label: Message
    before: int
    after: int


class Ladder(NamedTuple):
    """Levels to climb. It tells the score by itself, so the sums of the sheet are not repeated beside it."""

    label: Message
    rungs: tuple[str, ...]
    climbers: tuple[Climber, ...]
    note: Message | None = None


class Row(NamedTuple):
    """Cards turned up at the end."""

    label: Message
    cards: tuple[str, ...]
    marked: tuple[str, ...] = ()
    """Those that mattered."""
    note: Message | None = None


class Ending(NamedTuple):
    """The end of a deal."""

    verdict: Message
    """What came of it, in one sentence."""
    deciding: Deciding | None = None
    """The trick that decided; the page shows the last one where none is named."""
    bar: Bar | None = None
    ladder: Ladder | None = None
    rows: tuple[Row, ...] = ()
    lines: tuple[tuple[Message, int], ...] = ()
    """What the deal was worth and why, for the side that it was worth something to."""
    winners: tuple[Seat, ...] = ()
    """Who is glad of it, where the points of the deal do not tell."""

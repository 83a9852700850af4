"""What a deal was worth, and the match around it."""

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from pygame_rules.model.messages import Message
from pygame_rules.model.options import Options
from pygame_rules.model.rulebook import RuleId
from pygame_rules.model.seats import Seat


class Line(NamedTuple):
    """One line of a score sheet: the rule behind it, what it says, and points for each side."""

    rule: RuleId
    label: Message
    points: tuple[int, ...]


@dataclass(frozen=True)
class Result:
    """A finished deal: points for each seat, and the lines they come from. Games may add facts."""

    points: tuple[int, ...]
    lines: tuple[Line, ...]


class Score(NamedTuple):
    """A deal on the match's sheet: its lines, its points and the totals after it, for each side."""

    number: int
    lines: tuple[Line, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    marks: tuple[Message, ...] = ()


@dataclass(frozen=True)
class Match:
    """What lasts from deal to deal; games add levels, bags and the like.

    ``scores`` has one entry for each side, ``winners`` is empty while the match goes on, and
    ``places`` then holds each seat's place, 1 the best, shared by equals.
    """

    options: Options
    scores: tuple[int, ...]
    dealer: Seat
    number: int = 1
    sheet: tuple[Score, ...] = ()
    winners: tuple[Seat, ...] = ()
    places: tuple[int, ...] = ()


class Stakes(Protocol):
    """What a game played for coins costs and pays."""

    def buy_in(self, options: Options) -> int:
        """Return what each seat pays to sit down."""

    def payouts(self, match: Match) -> tuple[int, ...]:
        """Return what each seat is paid when the match is over."""

    def amounts(self, options: Options) -> frozenset[int]:
        """Return every amount that a seat can be paid."""

    def lines(self, match: Match) -> tuple[Line, ...]:
        """Return how the payouts come about, in coins for each seat."""

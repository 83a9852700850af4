"""What a deal was worth, and the match around it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple, Self, TypeVar

from pygame_rules.model.messages import Message
from pygame_rules.model.options import Options, OptionsT
from pygame_rules.model.rulebook import RuleId
from pygame_rules.model.seats import Seat


class Line(NamedTuple):
    """One line of a score sheet: the rule behind it, what it says, and points for each side."""

    rule: RuleId
    label: Message
    points: tuple[int, ...]


def total(lines: Iterable[Line]) -> tuple[int, ...]:
    """Return what lines come to for each side."""
    return tuple(map(sum, zip(*[line.points for line in lines], strict=True)))


def only(side: int, points: int, sides: int = 2) -> tuple[int, ...]:
    """Return the points of a line that concerns one side alone."""
    return (0,) * side + (points,) + (0,) * (sides - side - 1)


@dataclass(frozen=True)
class Result:
    """A finished deal: points for each seat, and the lines they come from. Games may add facts."""

    points: tuple[int, ...]
    lines: tuple[Line, ...]


ResultT = TypeVar("ResultT", bound=Result)
ResultT_co = TypeVar("ResultT_co", bound=Result, covariant=True)


class Score(NamedTuple):
    """A deal on the match's sheet: its lines, points and totals after it for each side, and what came of it."""

    number: int
    lines: tuple[Line, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    marks: tuple[Message, ...] = ()
    verdict: Message | None = None


def places(scores: Sequence[int], lowest_wins: bool = False) -> tuple[int, ...]:
    """Return the place of each score: 1 is the best, and equal scores share a place."""
    sign = -1 if lowest_wins else 1
    return tuple(1 + sum(sign * other > sign * score for other in scores) for score in scores)


def winners(places: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats in the first place."""
    return tuple(seat for seat, place in enumerate(places) if place == 1)


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

    def with_deal(
        self, lines: tuple[Line, ...], marks: tuple[Message, ...] = (), verdict: Message | None = None
    ) -> Self:
        """Return the match with one more deal on its sheet, and what its lines come to in the scores.

        The verdict is for games whose points alone do not tell how a deal went.
        """
        points = total(lines)
        scores = tuple(before + gained for before, gained in zip(self.scores, points, strict=True))
        score = Score(self.number, lines, points, scores, marks, verdict)
        return replace(self, scores=scores, sheet=(*self.sheet, score))

    def ended(self, places: tuple[int, ...]) -> Self:
        """Return the match at its end: each seat has its place, and the first have won."""
        return replace(self, places=places, winners=winners(places))


MatchT = TypeVar("MatchT", bound=Match)


class Stakes(ABC, Generic[OptionsT, MatchT]):
    """What a game played for coins costs and pays."""

    @abstractmethod
    def buy_in(self, options: OptionsT) -> int:
        """Return what each seat pays to sit down."""

    @abstractmethod
    def payouts(self, match: MatchT) -> tuple[int, ...]:
        """Return what each seat is paid when the match is over."""

    @abstractmethod
    def amounts(self, options: OptionsT) -> frozenset[int]:
        """Return every amount that a seat can be paid."""

    @abstractmethod
    def lines(self, match: MatchT) -> tuple[Line, ...]:
        """Return how the payouts come about, in coins for each seat."""

"""Records: a match as text, read and written without knowing its rules.

A record is headers, then for every deal its deck, its score and its steps. A line of steps names its first
seat, the turn order gives the others; asides stand in parentheses where they were said, chance has a star.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NoReturn, Self

from pygame_rules.model.refusals import Refused
from pygame_rules.model.seats import CHANCE, Seat, seat_names

LONGEST: Final = 300_000
"""The longest record that is read, in characters: about 800 deals."""

PERSON: Final = "you"
"""The name of a person in records."""

MARK: Final = "\ufeff"
"""The byte order mark, which some editors put before a text."""

_COMPASS: Final = {"s": "South", "w": "West", "n": "North", "e": "East"}
_HEADER = re.compile(r'\[([A-Z][a-z]*) "([^"\\\[\]]*)"\]')
_STEP = re.compile(r"\(([a-z]) ([^\s()*]+)\)|\*([^\s()*]+)|([^\s()*]+)")
_TOKEN = re.compile(r"\([^()]*\)|\S+")
_SEED = re.compile(r"0|[1-9]\d{0,15}", re.ASCII)
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")


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
    """A match as text. ``match`` is the id of a match for coins, ``seed`` determines all chance still to come."""

    game: str
    rules: str
    options: str
    players: tuple[str, ...]
    draw: str
    match: str | None = None
    seed: int | None = None
    deals: tuple[Played, ...] = ()
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)

    def open(self) -> "Record":
        """Return what may be shown during the match: finished deals, and nothing that gives away later ones.

        A copy of a match for coins is no match for coins.
        """
        finished = tuple(deal for deal in self.deals if deal.score is not None)
        return replace(self, match=None, seed=None, deals=finished)


# --- writing -----------------------------------------------------------------------------------


def header_names(seats: int) -> list[str]:
    """Return the names of the seats in the headers of a record, in turn order."""
    letters = seat_names(seats)
    return [_COMPASS[letter] for letter in letters] if seats <= len(_COMPASS) else list(letters.upper())


def write(record: Record) -> str:
    """Return a record as text."""
    return write_headers(record) + "".join(
        write_deal(number, deal, len(record.players)) for number, deal in enumerate(record.deals, 1)
    )


def write_headers(record: Record) -> str:
    """Return the lines of a record before its first deal."""
    pairs = [("Game", record.game), ("Rules", record.rules), ("Options", record.options)]
    pairs += zip(header_names(len(record.players)), record.players, strict=True)
    pairs += [("Match", record.match)] if record.match is not None else []
    pairs += [("Seed", str(record.seed))] if record.seed is not None else []
    return "".join(f'[{name} "{value}"]\n' for name, value in [*pairs, ("Draw", record.draw)])


def write_deal(number: int, deal: Played, seats: int) -> str:
    """Return the lines of one deal, starting with the empty line before it."""
    score = "" if deal.score is None else f'[Score "{deal.score}"]\n'
    head = f'\n[Deal "{number}"]\n[Deck "{deal.deck}"]\n{score}'
    return head + "".join(f"{line}\n" for line in _step_lines(deal.steps, seats))


def _step_lines(steps: Sequence[Step], seats: int) -> Iterator[str]:
    """Yield lines: a new one wherever the turn order breaks, or after one step of each seat."""
    names = seat_names(seats)
    line: list[str] = []
    following, size = CHANCE, 0
    for step in steps:
        if step.aside:
            line.append(f"({names[step.seat]} {step.text})")
            continue
        moves = step.seat != CHANCE
        if size == seats or (moves and step.seat != following):
            if line:
                yield " ".join(line)
            line, size, following = [names[step.seat]] if moves else [], 0, CHANCE
        line.append(step.text if moves else f"*{step.text}")
        size += 1
        if moves:
            following = (step.seat + 1) % seats
    if line:
        yield " ".join(line)


# --- reading -----------------------------------------------------------------------------------


def read(text: str) -> Record:
    """Read a record and check its form; ``replay`` checks that its steps are legal. Raises RecordError."""
    if len(text) > LONGEST:
        raise RecordError("table.record-size", line=1, most=LONGEST)
    return _Reader(text.removeprefix(MARK)).record()


class _Reader:
    """The lines of a record, and how far they have been read."""

    def __init__(self, text: str) -> None:
        self.lines = [line.strip() for line in text.replace("\r\n", "\n").split("\n")]
        while self.lines and not self.lines[-1]:
            self.lines.pop()
        self.at = 0
        self.places: dict[str, int] = {}

    def record(self) -> Record:
        game, rules, options = (self.needed(name) for name in ("Game", "Rules", "Options"))
        players = self.players()
        match = self.header("Match")
        if match is not None and not _NAME.fullmatch(match):
            self.fail("table.record", '[Match "1"]', back=1)
        seed = self.header("Seed")
        if seed is not None and not _SEED.fullmatch(seed):
            self.fail("table.record", '[Seed "1"]', back=1)
        draw = self.needed("Draw")
        deals: list[Played] = []
        while self.skip():
            deals.append(self.deal(len(deals) + 1, len(players)))
        number = None if seed is None else int(seed)
        return Record(game, rules, options, players, draw, match, number, tuple(deals), self.places)

    def players(self) -> tuple[str, ...]:
        """Read the headers of the seats, in turn order."""
        headers: dict[str, str] = {}
        first = self.at
        while (pair := self.pair()) and pair[0] not in ("Match", "Seed", "Draw") and len(headers) < 13:
            headers[pair[0]] = pair[1]
            self.at += 1
        if len(headers) < 2 or list(headers) != header_names(len(headers)) or self.at - first != len(headers):
            self.at = first
            self.fail("table.record", '[South "you"]')
        for offset, player in enumerate(headers.values()):
            if not _NAME.fullmatch(player):
                self.at = first + offset
                self.fail("table.record", '[South "you"]')
        return tuple(headers.values())

    def deal(self, number: int, seats: int) -> Played:
        """Read one deal: headers, then lines of steps up to the next empty line or header."""
        start = self.at
        if self.header("Deal") != str(number):
            self.at = start
            self.fail("table.record-deal", f'[Deal "{number}"]')
        deck, score = self.needed("Deck"), self.header("Score")
        steps: list[Step] = []
        while self.at < len(self.lines) and self.lines[self.at] and not self.lines[self.at].startswith("["):
            steps += self.steps(seats)
        return Played(deck, tuple(steps), score, start + 1)

    def steps(self, seats: int) -> Iterator[Step]:
        """Yield the steps of one line."""
        names = seat_names(seats)
        line = self.lines[self.at]
        self.at += 1
        tokens = _TOKEN.findall(line)
        seat = names.index(tokens.pop(0)) if tokens[0] in list(names) else CHANCE
        for token in tokens:
            parts = _STEP.fullmatch(token)
            # An empty step, a move before any seat was named, or an aside without a seat.
            if not parts or (parts[4] and seat == CHANCE) or (parts[1] and parts[1] not in names):
                self.fail("table.record-step", f"{names[0]} …", back=1)
            if parts[1]:
                yield Step(names.index(parts[1]), parts[2], True, self.at)
            elif parts[3]:
                yield Step(CHANCE, parts[3], False, self.at)
            else:
                yield Step(seat, parts[4], False, self.at)
                seat = (seat + 1) % seats

    def skip(self) -> bool:
        """Skip empty lines; tell whether anything is left."""
        while self.at < len(self.lines) and not self.lines[self.at]:
            self.at += 1
        return self.at < len(self.lines)

    def pair(self) -> tuple[str, str] | None:
        """Return the header on this line, if it is one."""
        parts = _HEADER.fullmatch(self.lines[self.at]) if self.at < len(self.lines) else None
        return (parts[1], parts[2]) if parts else None

    def header(self, name: str) -> str | None:
        """Read the header of that name, if it is on this line."""
        pair = self.pair()
        if not pair or pair[0] != name:
            return None
        self.at += 1
        self.places[name] = self.at
        return pair[1]

    def needed(self, name: str) -> str:
        """Read the header of that name, which must be on this line."""
        value = self.header(name)
        if value is None:
            self.fail("table.record", f'[{name} "…"]')
        return value

    def fail(self, rule: str, expected: str, back: int = 0) -> NoReturn:
        """Raise RecordError for this line, or one before."""
        raise RecordError(rule, line=self.at + 1 - back, expected=expected)

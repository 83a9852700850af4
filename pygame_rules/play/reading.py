"""Reading records: the form of the text is checked here, and its steps by ``replay``."""

import re
from collections.abc import Iterator
from typing import NoReturn

from pygame_rules.model.seats import CHANCE, seat_names
from pygame_rules.play.record import (
    FORMAT,
    HASH,
    LONGEST,
    MARK,
    MOST_STEPS,
    NAME,
    WHOLE,
    Played,
    Record,
    RecordError,
    Step,
    check,
    check_line,
    header_names,
)

_HEADER = re.compile(r'\[([A-Z][a-z]*) "([^"\\[\]]*)"\]')
_STEP = re.compile(r"\(([a-z]) ([^\s()*]+)\)|([2-9]|[1-9][0-9]{1,2})?\*([^\s()*]+)|([^\s()*]+)")
_TOKEN = re.compile(r"\([^()]*\)|\S+")
_AFTER_PLAYERS = ("Match", "Seed", "Undone", "Salt", "Fingerprint", "Given", "Key", "Draw")
_BLANKS = re.compile(r"[ \t]+")


def read(text: str, checked: bool = True) -> Record:
    """Read a record and check its form; ``replay`` checks that its steps are legal. Raises RecordError.

    A record without a form of its own is an old one and has no check. Unless ``checked``, the check is passed over, for
    a record that has been changed by hand.
    """
    if len(text) > LONGEST:
        raise RecordError("table.record-size", line=1, most=LONGEST)
    return _Reader(text.removeprefix(MARK)).record(checked)


class _Reader:
    """The lines of a record, and how far they have been read."""

    def __init__(self, text: str) -> None:
        self.lines = [_BLANKS.sub(" ", line.strip()) for line in text.replace("\r\n", "\n").split("\n")]
        while self.lines and not self.lines[-1]:
            self.lines.pop()
        self.at = 0
        self.places: dict[str, int] = {}
        self.most = MOST_STEPS

    def record(self, checked: bool) -> Record:
        form = self.header("Record")
        if form not in (None, FORMAT):
            self.fail("table.record", f'[Record "{FORMAT}"]', back=1)
        game, rules, options = (self.needed(name) for name in ("Game", "Rules", "Options"))
        players = self.players()
        match = self.header("Match")
        if match is not None and not NAME.fullmatch(match):
            self.fail("table.record", '[Match "1"]', back=1)
        seed, undone = self.whole("Seed"), self.whole("Undone")
        salt, fingerprint = self.hash("Salt"), self.hash("Fingerprint")
        given, key = self.whole("Given"), self.hash("Key")
        draw = self.needed("Draw")
        deals: list[Played] = []
        while self.skip() and not (form and self.lines[self.at].startswith("[Check ")):
            deals.append(self.deal(len(deals) + 1, len(players)))
        if form:
            self.check(checked)
        return Record(
            game, rules, options, players, draw, match, seed, tuple(deals), undone or 0,
            salt, fingerprint, given or 0, key, self.places,
        )  # fmt: skip

    def check(self, compared: bool) -> None:
        """Read the last line, which is a check of all the others."""
        lines, last = self.lines[: self.at], self.lines[self.at :]
        fitting = check_line(check("".join(f"{line}\n" for line in lines if line))).strip()
        if last != [fitting] if compared else len(last) > 1:
            self.fail("table.record-check", '[Check "…"]')

    def players(self) -> tuple[str, ...]:
        """Read the headers of the seats, in turn order."""
        headers: dict[str, str] = {}
        first = self.at
        while (pair := self.pair()) and pair[0] not in _AFTER_PLAYERS and len(headers) < 13:
            headers[pair[0]] = pair[1]
            self.at += 1
        if len(headers) < 2 or list(headers) != header_names(len(headers)) or self.at - first != len(headers):
            self.at = first
            self.fail("table.record", '[South "you"]')
        for offset, player in enumerate(headers.values()):
            if not NAME.fullmatch(player):
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
            if not parts or (parts[5] and seat == CHANCE) or (parts[1] and parts[1] not in names):
                self.fail("table.record-step", f"{names[0]} …", back=1)
            times = int(parts[3] or 1)
            self.most -= times
            if self.most < 0:
                raise RecordError("table.record-size", line=self.at, most=MOST_STEPS)
            if parts[1]:
                yield Step(names.index(parts[1]), parts[2], True, self.at)
            elif parts[4]:
                yield from [Step(CHANCE, parts[4], False, self.at)] * times
            else:
                yield Step(seat, parts[5], False, self.at)
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

    def whole(self, name: str) -> int | None:
        """Read a number, if there is one."""
        digits = self.header(name)
        if digits is not None and not WHOLE.fullmatch(digits):
            self.fail("table.record", f'[{name} "1"]', back=1)
        return None if digits is None else int(digits)

    def hash(self, name: str) -> str | None:
        """Read hexadecimal digits, if there are any."""
        digits = self.header(name)
        if digits is not None and not HASH.fullmatch(digits):
            self.fail("table.record", f'[{name} "0123456789abcdef"]', back=1)
        return digits

    def needed(self, name: str) -> str:
        """Read the header of that name, which must be on this line."""
        value = self.header(name)
        if value is None:
            self.fail("table.record", f'[{name} "…"]')
        return value

    def fail(self, rule: str, expected: str, back: int = 0) -> NoReturn:
        """Raise RecordError for this line, or one before."""
        raise RecordError(rule, line=self.at + 1 - back, expected=expected)

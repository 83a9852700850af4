"""Coins: a wallet is a ledger whose amounts always add up to its balance. Pure values, nothing is stored.

As text it is a heading, then a line for each entry: day, kind, amount, balance, match, game and table.
"""

import re
from dataclasses import dataclass
from typing import Final, NamedTuple, Self

from pygame_rules.refusals import Refused

START: Final = 1000
"""What a new wallet holds, and what a refill fills it up to."""

HEADING: Final = "card-table wallet 1"
LONGEST: Final = 4_000_000
"""A wallet's text has at most so many characters: some 30,000 matches."""

KINDS: Final = ("start", "buy-in", "payout", "refill", "leave")
CLOSING: Final = ("payout", "leave")

_DAY = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
_AMOUNT = re.compile(r"0|-?[1-9]\d{0,11}", re.ASCII)
_NOTHING: Final = "-"


class Entry(NamedTuple):
    """One line of the ledger; ``balance`` is what was there after it."""

    day: str
    kind: str
    amount: int
    balance: int
    match: str | None = None
    game: str | None = None
    table: str | None = None


@dataclass(frozen=True, slots=True)
class Wallet:
    """A ledger, oldest entry first."""

    entries: tuple[Entry, ...]

    @classmethod
    def new(cls, day: str) -> Self:
        """Return the wallet somebody starts with. Raises Refused."""
        return cls((Entry(checked_day(day), "start", START, START),))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a wallet; raises Refused with the line that is damaged."""
        if len(text) > LONGEST:
            raise Refused("table.wallet", line=1)
        heading, *lines = text.split("\n")
        # The last line ends like the others, so what follows it is empty; and no wallet is without entries.
        if heading != HEADING or len(lines) < 2 or lines.pop():
            raise Refused("table.wallet", line=1)
        wallet = cls(tuple(_parse_entry(line, number) for number, line in enumerate(lines, 2)))
        wallet._check()
        return wallet

    def text(self) -> str:
        """Return the wallet as ``parse`` reads it."""
        rows = (" ".join(_NOTHING if part is None else str(part) for part in entry) for entry in self.entries)
        return "\n".join([HEADING, *rows, ""])

    @property
    def balance(self) -> int:
        """Return the coins there are."""
        return self.entries[-1].balance

    def of_match(self, match: str) -> tuple[Entry, ...]:
        """Return the entries of one match: its buy-in, then how it was closed."""
        return tuple(entry for entry in self.entries if entry.match == match)

    def sit(self, day: str, match: str, game: str, table: str | None, buy_in: int, rule: str) -> Self:
        """Pay a buy-in; paying for the same match again changes nothing.

        Raises Refused: with the game's ``rule`` when there are not enough coins, ``table.no-match`` when the
        match is closed already.
        """
        for name in (match, game, table):
            if name is not None and not _NAME.fullmatch(name):
                raise Refused("table.request", field="match")
        known = self.of_match(match)
        if len(known) > 1:
            raise Refused("table.no-match")
        if known:
            return self
        if self.balance < buy_in:
            raise Refused(rule, balance=self.balance, n=buy_in)
        return self._with(day, "buy-in", -buy_in, match, game, table)

    def settle(self, day: str, match: str, game: str, buy_in: int, payout: int) -> Self:
        """Pay out a match; once. Raises Refused when it was never paid for, or with other stakes."""
        known = self.of_match(match)
        if not known or known[0].game != game or known[0].amount != -buy_in:
            raise Refused("table.no-match")
        if len(known) > 1:
            return self
        return self._with(day, "payout", payout, match, known[0].game, known[0].table)

    def leave(self, day: str, match: str) -> Self:
        """Close a match that is not played to its end; its buy-in is lost. Raises Refused."""
        known = self.of_match(match)
        if not known:
            raise Refused("table.no-match")
        if len(known) > 1:
            return self
        return self._with(day, "leave", 0, match, known[0].game, known[0].table)

    def paid(self, match: str) -> int:
        """Return what a closed match has paid."""
        return sum(entry.amount for entry in self.of_match(match) if entry.kind in CLOSING)

    def refill_fault(self, day: str, cheapest: int) -> str | None:
        """Return why there is no refill now, as a word, or None."""
        if self.balance >= min(cheapest, START):
            return "enough"
        # Only the same day counts: a clock that once stood years ahead must not close the door for years.
        if any(entry.kind == "refill" and entry.day == day for entry in self.entries):
            return "tomorrow"
        return None

    def refill(self, day: str, cheapest: int) -> Self:
        """Fill the wallet up, once a day, when it no longer pays the cheapest table. Raises Refused."""
        if self.refill_fault(day, cheapest):
            raise Refused("table.refill")
        return self._with(day, "refill", START - self.balance)

    def _with(
        self, day: str, kind: str, amount: int, match: str | None = None, game: str | None = None,
        table: str | None = None,
    ) -> Self:  # fmt: skip
        entry = Entry(checked_day(day), kind, amount, self.balance + amount, match, game, table)
        return type(self)((*self.entries, entry))

    def _check(self) -> None:
        """Raise Refused where the ledger does not add up, or a match is paid twice."""
        balance = 0
        matches: dict[str, list[str]] = {}
        for line, entry in enumerate(self.entries, 2):
            balance += entry.amount
            if entry.balance != balance or balance < 0 or (entry.kind == "start") != (line == 2):
                raise Refused("table.wallet", line=line)
            if (entry.match is None) != (entry.kind in ("start", "refill")) or not _sign_fits(entry):
                raise Refused("table.wallet", line=line)
            if entry.match is not None:
                told = matches.setdefault(entry.match, [])
                told.append(entry.kind)
                if told != ["buy-in"] and (len(told) != 2 or told[0] != "buy-in" or told[1] not in CLOSING):
                    raise Refused("table.wallet", line=line)


def _sign_fits(entry: Entry) -> bool:
    """Tell whether an amount is one its kind can have."""
    if entry.kind == "buy-in":
        return entry.amount < 0
    return entry.amount == 0 if entry.kind == "leave" else entry.amount >= 0


def _parse_entry(line: str, number: int) -> Entry:
    """Read one entry; raises Refused."""
    parts = line.split(" ")
    if len(parts) != 7 or parts[1] not in KINDS or not _DAY.fullmatch(parts[0]):
        raise Refused("table.wallet", line=number)
    named = all(part == _NOTHING or _NAME.fullmatch(part) for part in parts[4:])
    if not named or not all(_AMOUNT.fullmatch(part) for part in parts[2:4]):
        raise Refused("table.wallet", line=number)
    match, game, table = (None if part == _NOTHING else part for part in parts[4:])
    return Entry(parts[0], parts[1], int(parts[2]), int(parts[3]), match, game, table)


def checked_day(day: str) -> str:
    """Return the day if it is one ("2026-11-20"). Raises Refused."""
    if not _DAY.fullmatch(day):
        raise Refused("table.request", field="today")
    return day

"""The entries of a wallet: their text, and whether they could have happened in that order.

As text it is a heading, then a line for each entry: day, kind, amount, balance, match, game and options.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, Self, TypeAlias

from pygame_rules.model.messages import Message, message
from pygame_rules.model.refusals import Refused
from pygame_rules.play.record import NAME

START: Final = 1000
"""The coins of a new wallet, and of one after a refill."""

DUE: Final = 250
"""A refill is due with fewer coins than this, the price of the cheapest table."""

HEADING: Final = "card-table wallet 1"
LONGEST: Final = 4_000_000
"""The longest text of a wallet, in characters: about 30,000 matches."""

KINDS: Final = ("start", "buy-in", "payout", "refill", "leave", "refund")

_DAY = re.compile(r"(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)
_MONTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_OPTIONS = re.compile(r"[a-z][A-Za-z0-9_=/.,-]{0,1999}")
_AMOUNT = re.compile(r"0|-?[1-9]\d{0,11}", re.ASCII)
_NOTHING: Final = "-"


class Entry(NamedTuple):
    """One line of the ledger; ``balance`` is the sum after it, ``options`` are those of the match."""

    day: str
    kind: str
    amount: int
    balance: int
    match: str | None = None
    game: str | None = None
    options: str = ""

    @classmethod
    def parse(cls, line: str) -> Self | None:
        """Read a line; return None if it is not an entry."""
        parts = line.split(" ")
        if len(parts) != 7 or not is_day(parts[0]) or parts[1] not in KINDS:
            return None
        named = all(part == _NOTHING or is_name(part) for part in parts[4:6])
        optional = parts[6] == _NOTHING or _OPTIONS.fullmatch(parts[6])
        if not named or not optional or not all(_AMOUNT.fullmatch(part) for part in parts[2:4]):
            return None
        match, game = (None if part == _NOTHING else part for part in parts[4:6])
        options = "" if parts[6] == _NOTHING else parts[6].replace(",", " ")
        of_match = parts[1] not in ("start", "refill")
        if (match is not None, game is not None) != (of_match, of_match) or (options and not of_match):
            return None
        return cls(parts[0], parts[1], int(parts[2]), int(parts[3]), match, game, options)

    def text(self) -> str:
        """Return the entry as ``parse`` reads it."""
        options = self.options.replace(" ", ",")
        return " ".join(_NOTHING if part in (None, "") else str(part) for part in (*self[:-1], options))


class Terms(NamedTuple):
    """The price of a table, and every amount that it can pay a seat."""

    buy_in: int
    payouts: frozenset[int]


Offer: TypeAlias = Callable[[str, str], Terms | None]
"""Returns the terms of a game with these options, or None where they are not known (any more)."""


def read(text: str, offer: Offer) -> Iterator[Entry]:
    """Yield the entries of a text. Raises Refused, naming the line that is impossible and why."""
    heading, *lines = text[: LONGEST + 1].split("\n")
    # The last line ends like the others, so nothing follows it; and a wallet has at least one entry.
    if len(text) > LONGEST or heading != HEADING or len(lines) < 2 or lines.pop():
        raise Refused("table.wallet", line=1, fault=message("wallet-fault-heading", expected=HEADING))
    audit = Audit(offer)
    for number, line in enumerate(lines, 2):
        entry = Entry.parse(line)
        if entry is None:
            raise Refused("table.wallet", line=number, fault=message("wallet-fault-form"))
        fault = audit.fault(entry)
        if fault:
            raise Refused("table.wallet", line=number, fault=fault)
        audit.add(entry)
        yield entry


class Audit:
    """The state of a ledger, which decides what entry can follow."""

    def __init__(self, offer: Offer) -> None:
        self.offer = offer
        self.day = self.filled = ""
        self.balance = 0
        self.bought: dict[str, Entry] = {}
        self.closed: set[str] = set()

    def add(self, entry: Entry) -> None:
        """Add an entry."""
        self.day, self.balance = entry.day, entry.balance
        if entry.kind == "refill":
            self.filled = entry.day
        elif entry.kind == "buy-in":
            self.bought[entry.match or ""] = entry
        elif entry.match:
            self.closed.add(entry.match)

    def fault(self, entry: Entry) -> Message | None:
        """Return why this entry cannot follow, or None."""
        first, balance = not self.day, self.balance + entry.amount
        if (entry.kind == "start") != first or (first and entry.amount != START):
            return message("wallet-fault-start", n=START)
        if entry.day < self.day:
            return message("wallet-fault-order", day=entry.day, before=self.day)
        if balance != entry.balance:
            return message("wallet-fault-sum", expected=balance, n=entry.balance)
        if balance < 0:
            return message("wallet-fault-debt", n=self.balance)
        if entry.kind == "refill":
            return None if self._may_refill(entry) else message("wallet-fault-refill", n=START, below=DUE)
        return None if entry.match is None else self._match_fault(entry)

    def _may_refill(self, entry: Entry) -> bool:
        return self.balance < DUE and entry.balance == START and entry.day > self.filled

    def _match_fault(self, entry: Entry) -> Message | None:
        """Return why a match cannot be paid for or closed like this, or None."""
        bought = self.bought.get(entry.match or "")
        if entry.kind == "buy-in":
            in_order = bought is None
        else:
            same = bought and (bought.game, bought.options) == (entry.game, entry.options)
            in_order = bool(same) and entry.match not in self.closed
        if not in_order:
            return message("wallet-fault-match")
        return None if self._stakes_fit(entry) else message("wallet-fault-stakes", n=entry.amount)

    def _stakes_fit(self, entry: Entry) -> bool:
        """Tell whether the game takes or pays this amount; where that is not known, only the sign is checked."""
        if entry.kind == "leave":
            return entry.amount == 0
        if entry.kind == "refund":
            return entry.amount == -self.bought[entry.match or ""].amount
        terms = self.offer(entry.game or "", entry.options)
        if entry.kind == "buy-in":
            return entry.amount < 0 if terms is None else entry.amount == -terms.buy_in
        return entry.amount >= 0 if terms is None else entry.amount in terms.payouts


def is_name(text: str) -> bool:
    """Tell whether a text can be the id of a match or the name of a game."""
    return bool(NAME.fullmatch(text))


def is_day(text: str) -> bool:
    """Tell whether a text is a date ("2026-11-20")."""
    date = _DAY.fullmatch(text)
    if not date:
        return False
    year, month, day = map(int, date.groups())
    leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return year > 0 and day <= _MONTHS[month - 1] + leap

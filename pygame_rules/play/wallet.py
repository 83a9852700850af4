"""Coins: a wallet is a ledger whose amounts always add up to its balance. Pure values, nothing is stored."""

from dataclasses import dataclass
from typing import Final, Self

from pygame_rules.model.refusals import Refused
from pygame_rules.play.ledger import DUE, HEADING, START, Entry, Offer, is_day, is_name, read

CLOSING: Final = ("payout", "leave", "refund")


@dataclass(frozen=True, slots=True)
class Wallet:
    """A ledger, oldest entry first."""

    entries: tuple[Entry, ...]

    @classmethod
    def new(cls, day: str) -> Self:
        """Return a new wallet. Raises Refused."""
        return cls((Entry(checked_day(day), "start", START, START),))

    @classmethod
    def parse(cls, text: str, offer: Offer) -> Self:
        """Read a wallet. Raises Refused, naming the line that is impossible and why."""
        return cls(tuple(read(text, offer)))

    def text(self) -> str:
        """Return the wallet as ``parse`` reads it."""
        return "\n".join([HEADING, *(entry.text() for entry in self.entries), ""])

    @property
    def balance(self) -> int:
        """Return the balance."""
        return self.entries[-1].balance

    def of_match(self, match: str) -> tuple[Entry, ...]:
        """Return the entries of one match: its buy-in, then how it was closed."""
        return tuple(entry for entry in self.entries if entry.match == match)

    def bought(self, match: str) -> Entry | None:
        """Return the buy-in of a match, if it was paid."""
        return next(iter(self.of_match(match)), None)

    def sit(self, day: str, match: str, game: str, options: str, buy_in: int, rule: str) -> Self:
        """Pay a buy-in; paying for the same match again changes nothing.

        Raises Refused: with the game's ``rule`` when there are not enough coins, ``table.no-match`` when the
        match is closed already, or was another.
        """
        if not is_name(match):
            raise Refused("table.request", field="match")
        known = self.of_match(match)
        if known and (len(known) > 1 or (known[0].game, known[0].options) != (game, options)):
            raise Refused("table.no-match")
        if known:
            return self
        if self.balance < buy_in:
            raise Refused(rule, balance=self.balance, n=buy_in)
        return self._with(day, "buy-in", -buy_in, match, game, options)

    def settle(self, day: str, match: str, payout: int) -> Self:
        """Pay out a match, once. Raises Refused when it was never paid for."""
        return self._close(day, "payout", payout, match)

    def leave(self, day: str, match: str) -> Self:
        """Close an unfinished match; its buy-in is lost. Raises Refused."""
        return self._close(day, "leave", 0, match)

    def refund(self, day: str, match: str) -> Self:
        """[table.refund] Close a match that cannot go on; its buy-in comes back, once. Raises Refused."""
        bought = self.bought(match)
        return self._close(day, "refund", 0 if bought is None else -bought.amount, match)

    def paid(self, match: str) -> int:
        """Return what a closed match has paid."""
        return sum(entry.amount for entry in self.of_match(match) if entry.kind in CLOSING)

    def refill_fault(self, day: str) -> str | None:
        """Return why there is no refill now, as a word, or None. Raises Refused."""
        today = self._day(day)
        if self.balance >= DUE:
            return "enough"
        filled = any(entry.kind == "refill" and entry.day == today for entry in self.entries)
        return "tomorrow" if filled else None

    def refill(self, day: str) -> Self:
        """Refill a wallet that cannot pay the cheapest table, once a day. Raises Refused."""
        if self.refill_fault(day):
            raise Refused("table.refill")
        return self._with(day, "refill", START - self.balance)

    def _close(self, day: str, kind: str, amount: int, match: str) -> Self:
        known = self.of_match(match)
        if not known:
            raise Refused("table.no-match")
        return self if len(known) > 1 else self._with(day, kind, amount, match, known[0].game, known[0].options)

    def _with(
        self, day: str, kind: str, amount: int, match: str | None = None, game: str | None = None, options: str = ""
    ) -> Self:
        entry = Entry(self._day(day), kind, amount, self.balance + amount, match, game, options)
        return type(self)((*self.entries, entry))

    def _day(self, day: str) -> str:
        """Return the day, or that of the last entry if the clock has been set back."""
        return max(checked_day(day), self.entries[-1].day)


def checked_day(day: str) -> str:
    """Return the day if it is a date ("2026-11-20"). Raises Refused."""
    if not is_day(day):
        raise Refused("table.request", field="today")
    return day

"""Spades: what a deal scores."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame_rules.games.spades.cards import NAMES, SEATS
from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.games.spades.table import SpadesTable
from pygame_rules.model.match import Line, Result, only, total
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import Seat

TRICK_POINTS = 10
"""[spades.contract] [spades.set] What each trick of a contract wins or loses."""


@dataclass(frozen=True)
class SpadesResult(Result):
    """A finished deal of Spades: also the bags each side gained."""

    bags: tuple[int, ...]


class Bidder(NamedTuple):
    """What one seat bid and took."""

    seat: Seat
    bid: int
    blind: bool
    tricks: int

    @property
    def nil(self) -> bool:
        """[spades.nil-failed] Tell whether this was a nil, whose tricks are its failure."""
        return self.bid == 0


class Entry(NamedTuple):
    """A line of the sheet for one side alone."""

    rule: str
    label: Message
    points: int


def score(table: SpadesTable) -> SpadesResult:
    """[spades.score-order] Score a finished deal, one side after the other."""
    options = table.options
    lines: list[Line] = []
    bags = [0] * len(options.sides)
    for side, seats in enumerate(options.sides):
        entries, bags[side] = score_side(options, [bidder(table, seat) for seat in seats])
        lines += [line_of(options, side, entry) for entry in entries]
    points = total(lines)
    return SpadesResult(tuple(points[options.side(seat)] for seat in range(SEATS)), tuple(lines), tuple(bags))


def score_side(options: SpadesOptions, bidders: Sequence[Bidder]) -> tuple[list[Entry], int]:
    """[spades.bags] [spades.no-contract] [spades.option-failed-nil] Return the lines of one side, and its bags."""
    if options.double_nil == "unit" and len(bidders) == 2 and all(bidder.nil for bidder in bidders):
        return [_double_nil(options, bidders)], 0
    contract = sum(bidder.bid for bidder in bidders)
    tricks = helping(options, bidders)
    entries: list[Entry] = []
    if contract:
        entries.append(_contract(contract, tricks))
    bags = max(0, tricks - contract)
    if options.failed_nil == "bags":
        bags += sum(bidder.tricks for bidder in bidders if bidder.nil)
    if bags:
        entries.append(Entry("spades.bags", message("spades-line-bags", n=bags), bags))
    return entries + [_nil(options, bidder) for bidder in bidders if bidder.nil], bags


def bidder(table: SpadesTable, seat: Seat) -> Bidder:
    """Return what a seat has bid, and what it has taken so far."""
    return Bidder(seat, table.bids[seat] or 0, table.blind[seat], table.tricks[seat])


def helping(options: SpadesOptions, bidders: Sequence[Bidder]) -> int:
    """[spades.failed-nil-tricks] [spades.option-failed-nil] Return the tricks that count towards the contract."""
    return sum(each.tricks for each in bidders if options.failed_nil == "count" or not each.nil)


def line_of(options: SpadesOptions, side: int, entry: Entry) -> Line:
    """Return an entry of one side as a line of the sheet: the others gain nothing by it."""
    return Line(entry.rule, entry.label, only(side, entry.points, len(options.sides)))


def _contract(contract: int, tricks: int) -> Entry:
    """[spades.contract] [spades.set] A contract wins or loses the same points."""
    label = message("spades-line-contract", n=contract, tricks=tricks)
    if tricks < contract:
        return Entry("spades.set", label, -TRICK_POINTS * contract)
    return Entry("spades.contract", label, TRICK_POINTS * contract)


def _nil(options: SpadesOptions, bidder: Bidder) -> Entry:
    """[spades.nil-made] [spades.nil-failed] [spades.blind-nil-score]

    [spades.option-nil-value] [spades.option-blind-nil-value]
    """
    value = options.blind_nil_value if bidder.blind else options.nil_value
    kind = "spades-line-blind-nil" if bidder.blind else "spades-line-nil"
    label = message(kind, who=NAMES[bidder.seat], tricks=bidder.tricks)
    plain = "spades.nil-failed" if bidder.tricks else "spades.nil-made"
    return Entry("spades.blind-nil-score" if bidder.blind else plain, label, -value if bidder.tricks else value)


def _double_nil(options: SpadesOptions, bidders: Sequence[Bidder]) -> Entry:
    """[spades.option-double-nil] Return the nils of both partners, made or failed as one."""
    value = sum(options.blind_nil_value if bidder.blind else options.nil_value for bidder in bidders)
    tricks = sum(bidder.tricks for bidder in bidders)
    label = message("spades-line-double-nil", tricks=tricks)
    return Entry("spades.option-double-nil", label, -value if tricks else value)

"""Spades: what a deal is worth, and the match of many deals."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.games.spades.table import DECK, SEATS, SpadesTable, left_of
from pygame_rules.model.cards import Card
from pygame_rules.model.match import Line, Match, Result, Score
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import Seat, seat_names
from pygame_rules.tricks import match as kit
from pygame_rules.tricks.match import added, highest_draw, winners

NAMES = seat_names(SEATS)


@dataclass(frozen=True)
class SpadesResult(Result):
    """A finished deal of Spades: also the bags each side gained."""

    bags: tuple[int, ...]


@dataclass(frozen=True)
class SpadesMatch(Match):
    """A match of Spades: also each side's bags, and the cards drawn for the first deal."""

    options: SpadesOptions
    bags: tuple[int, ...] = ()
    draw: tuple[Card, ...] = ()


class Bidder(NamedTuple):
    """What one seat bid and took."""

    seat: Seat
    bid: int
    blind: bool
    tricks: int

    @property
    def failed_nil(self) -> bool:
        """[spades.nil-failed] Tell a nil that took a trick."""
        return self.bid == 0 and self.tricks > 0


class Entry(NamedTuple):
    """One line of one side, before the sides are put side by side."""

    rule: str
    label: Message
    points: int


def score(table: SpadesTable) -> SpadesResult:
    """[spades.score-order] Score a finished deal, side by side."""
    options = table.options
    lines: list[Line] = []
    points, bags = [0] * len(options.sides), [0] * len(options.sides)
    for side, seats in enumerate(options.sides):
        entries, bags[side] = score_side(options, [bidder(table, seat) for seat in seats])
        for entry in entries:
            points[side] += entry.points
            lines.append(_line(options, side, entry))
    return SpadesResult(tuple(points[options.side(seat)] for seat in range(SEATS)), tuple(lines), tuple(bags))


def score_side(options: SpadesOptions, bidders: Sequence[Bidder]) -> tuple[list[Entry], int]:
    """[spades.bags] [spades.no-contract] [spades.option-failed-nil] Return the lines of one side, and its bags."""
    if options.double_nil == "unit" and len(bidders) == 2 and not any(bidder.bid for bidder in bidders):
        return [_double_nil(options, bidders)], 0
    contract = sum(bidder.bid for bidder in bidders)
    tricks = helping(options, bidders)
    entries: list[Entry] = []
    if contract:
        entries.append(_contract(contract, tricks))
    bags = max(0, tricks - contract)
    if options.failed_nil == "bags":
        bags += sum(bidder.tricks for bidder in bidders if bidder.failed_nil)
    if bags:
        entries.append(Entry("spades.bags", message("spades-line-bags", n=bags), bags))
    return entries + [_nil(options, bidder) for bidder in bidders if bidder.bid == 0], bags


def bidder(table: SpadesTable, seat: Seat) -> Bidder:
    """Return what a seat has bid, and taken so far."""
    return Bidder(seat, table.bids[seat] or 0, table.blind[seat], table.tricks[seat])


def helping(options: SpadesOptions, bidders: Sequence[Bidder]) -> int:
    """[spades.failed-nil-tricks] [spades.option-failed-nil] Return the tricks that count towards the contract."""
    return sum(each.tricks for each in bidders if options.failed_nil == "count" or not each.failed_nil)


def _line(options: SpadesOptions, side: int, entry: Entry) -> Line:
    """Return an entry of one side as a line that says nothing of the others."""
    return Line(entry.rule, entry.label, tuple(entry.points * (other == side) for other in range(len(options.sides))))


def _contract(contract: int, tricks: int) -> Entry:
    """[spades.contract] [spades.set]"""
    label = message("spades-line-contract", n=contract, tricks=tricks)
    if tricks < contract:
        return Entry("spades.set", label, -10 * contract)
    return Entry("spades.contract", label, 10 * contract)


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
    """[spades.option-double-nil] Both or nothing."""
    value = sum(options.blind_nil_value if bidder.blind else options.nil_value for bidder in bidders)
    tricks = sum(bidder.tricks for bidder in bidders)
    label = message("spades-line-double-nil", tricks=tricks)
    return Entry("spades.option-double-nil", label, -value if tricks else value)


# --- the match ---------------------------------------------------------------------------------


def first(options: SpadesOptions, shuffled: Sequence[Card]) -> SpadesMatch:
    """[spades.first-dealer] Everybody draws a card, the highest deals.

    Equal ranks are told apart by the suit, clubs lowest, so there is never a tie.
    """
    draw = tuple(shuffled[:SEATS])
    dealer = highest_draw(DECK, draw, SEATS)
    nothing = (0,) * len(options.sides)
    return SpadesMatch(options, nothing, dealer, bags=nothing, draw=draw)


def following(match: SpadesMatch, result: SpadesResult) -> SpadesMatch:
    """[spades.score-order] [spades.after-round] Add a deal to the match: points, bag penalties, perhaps the end."""
    options = match.options
    bags = tuple(held + more for held, more in zip(match.bags, result.bags, strict=True))
    lines = result.lines + bag_penalties(options, bags)
    points = tuple(map(sum, zip(*(line.points for line in lines), strict=True)))
    scores = added(match.scores, points)
    left = tuple(held % options.bag_limit if options.bag_limit else held for held in bags)
    marks = tuple(message("spades-bags-mark", n=held) for held in left)
    sheet = (*match.sheet, Score(match.number, lines, points, scores, marks))
    after = replace(match, scores=scores, bags=left, sheet=sheet)
    if over(options, scores, match.number):
        seats = places(options, scores)
        return replace(after, places=seats, winners=winners(seats))
    return replace(after, dealer=left_of(match.dealer), number=match.number + 1)


def bag_penalties(options: SpadesOptions, bags: Sequence[int]) -> tuple[Line, ...]:
    """[spades.bag-penalty] [spades.option-bag-limit] Return a line for each side with too many bags."""
    limit = options.bag_limit
    return tuple(
        _line(options, side, _bag_penalty(options, held // limit))
        for side, held in enumerate(bags)
        if limit and held >= limit
    )


def _bag_penalty(options: SpadesOptions, times: int) -> Entry:
    """[spades.bag-penalty] [spades.option-bag-penalty] The penalty is paid once for each full limit."""
    label = message("spades-line-bag-penalty", n=times * (options.bag_limit or 0))
    return Entry("spades.bag-penalty", label, -times * options.bag_penalty)


def over(options: SpadesOptions, scores: Sequence[int], number: int) -> bool:
    """[spades.match-end] [spades.option-target] [spades.option-threshold] [spades.option-max-rounds]

    Tell whether the match ends after this deal.
    """
    if max(scores) >= options.target or number == options.max_rounds:
        return True
    return options.threshold is not None and min(scores) < options.threshold


def places(options: SpadesOptions, scores: Sequence[int]) -> tuple[int, ...]:
    """[spades.winner] [spades.tie] [spades.solo-places] Return each seat's place, which is that of its side."""
    sides = kit.places(scores)
    return tuple(sides[options.side(seat)] for seat in range(SEATS))

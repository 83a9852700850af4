"""Spades: what a deal is worth, and the match of many deals."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pygame_rules.cards import Card
from pygame_rules.game import Line, Match, Result, Score, Seat, seat_names
from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.games.spades.table import SEATS, SpadesTable
from pygame_rules.messages import Message, message
from pygame_rules.options import Options

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
    """[spades.contract] [spades.bags] [spades.nil] Score a finished deal, side by side."""
    options = table.options
    lines: list[Line] = []
    points, bags = [0] * len(options.sides), [0] * len(options.sides)
    for side, seats in enumerate(options.sides):
        bidders = [Bidder(seat, table.bids[seat] or 0, table.blind[seat], table.tricks[seat]) for seat in seats]
        entries, bags[side] = score_side(options, bidders)
        for entry in entries:
            points[side] += entry.points
            row = tuple(entry.points if other == side else 0 for other in range(len(points)))
            lines.append(Line(entry.rule, entry.label, row))
    return SpadesResult(
        tuple(points[options.side(seat)] for seat in range(SEATS)), tuple(lines), tuple(bags)
    )


def score_side(options: SpadesOptions, bidders: Sequence[Bidder]) -> tuple[list[Entry], int]:
    """Return the lines of one side, and its bags."""
    if options.double_nil == "unit" and len(bidders) == 2 and not any(bidder.bid for bidder in bidders):
        return [_double_nil(options, bidders)], 0
    contract = sum(bidder.bid for bidder in bidders)
    helping = sum(bidder.tricks for bidder in bidders if options.failed_nil == "count" or not bidder.failed_nil)
    entries: list[Entry] = []
    if contract:
        made = helping >= contract
        label = message("spades-line-contract", n=contract, tricks=helping)
        entries.append(Entry("spades.contract" if made else "spades.set", label, 10 * (contract if made else -contract)))
    bags = max(0, helping - contract)
    if options.failed_nil == "bags":
        bags += sum(bidder.tricks for bidder in bidders if bidder.failed_nil)
    if bags:
        entries.append(Entry("spades.bags", message("spades-line-bags", n=bags), bags))
    return entries + [_nil(options, bidder) for bidder in bidders if bidder.bid == 0], bags


def _nil(options: SpadesOptions, bidder: Bidder) -> Entry:
    """[spades.nil-made] [spades.nil-failed] [spades.blind-nil-score]"""
    value = options.blind_nil_value if bidder.blind else options.nil_value
    kind = "spades-line-blind-nil" if bidder.blind else "spades-line-nil"
    label = message(kind, who=NAMES[bidder.seat], tricks=bidder.tricks)
    plain = "spades.nil-failed" if bidder.tricks else "spades.nil-made"
    return Entry("spades.blind-nil-score" if bidder.blind else plain, label, -value if bidder.tricks else value)


def _double_nil(options: SpadesOptions, bidders: Sequence[Bidder]) -> Entry:
    """[spades.option-double-nil] Both or nothing."""
    value = sum(options.blind_nil_value if bidder.blind else options.nil_value for bidder in bidders)
    tricks = sum(bidder.tricks for bidder in bidders)
    return Entry(
        "spades.option-double-nil", message("spades-line-double-nil", tricks=tricks), -value if tricks else value
    )


# --- the match ---------------------------------------------------------------------------------


def first(options: Options, shuffled: Sequence[Card]) -> SpadesMatch:
    """[spades.first-dealer] Everybody draws a card, the highest deals.

    Equal ranks are told apart by the suit, clubs lowest, so there is never a tie.
    """
    assert isinstance(options, SpadesOptions)
    draw = tuple(shuffled[:SEATS])
    dealer = max(range(SEATS), key=lambda seat: (draw[seat] % 13, draw[seat] // 13))
    nothing = (0,) * len(options.sides)
    return SpadesMatch(options, nothing, dealer, bags=nothing, draw=draw)


def following(match: Match, result: Result) -> SpadesMatch:
    """[spades.dealer-moves] Add a deal to the match: its points, then bag penalties, then perhaps the end."""
    assert isinstance(match, SpadesMatch) and isinstance(result, SpadesResult)
    options, sides = match.options, match.options.sides
    penalties = [_penalties(options, bags + more) for bags, more in zip(match.bags, result.bags, strict=True)]
    lines = [*result.lines]
    for side, times in enumerate(penalties):
        if times:
            row = tuple(-times * options.bag_penalty if other == side else 0 for other in range(len(sides)))
            lines.append(Line("spades.bag-penalty", message("spades-line-bag-penalty", n=times * (options.bag_limit or 0)), row))
    points = tuple(sum(line.points[side] for line in lines) for side in range(len(sides)))
    scores = tuple(before + gained for before, gained in zip(match.scores, points, strict=True))
    bags = tuple(
        before + more - times * (options.bag_limit or 0)
        for before, more, times in zip(match.bags, result.bags, penalties, strict=True)
    )
    marks = tuple(message("spades-bags-mark", n=held) for held in bags)
    entry = Score(match.number, tuple(lines), points, scores, marks)
    dealer = (match.dealer + 1) % SEATS
    after = replace(match, scores=scores, bags=bags, sheet=(*match.sheet, entry))
    if over(options, scores, match.number):
        return replace(after, places=places(options, scores), winners=winners(options, scores))
    return replace(after, dealer=dealer, number=match.number + 1)


def _penalties(options: SpadesOptions, bags: int) -> int:
    """[spades.bag-penalty] Return how often this many bags are penalised."""
    return bags // options.bag_limit if options.bag_limit else 0


def over(options: SpadesOptions, scores: Sequence[int], number: int) -> bool:
    """[spades.match-end] [spades.option-max-rounds] Tell whether the match ends after this deal."""
    if max(scores) >= options.target or number == options.max_rounds:
        return True
    return options.threshold is not None and min(scores) < options.threshold


def winners(options: SpadesOptions, scores: Sequence[int]) -> tuple[Seat, ...]:
    """[spades.winner] [spades.tie] Return the seats of the highest score, all of them in a tie."""
    return tuple(seat for seat in range(SEATS) if scores[options.side(seat)] == max(scores))


def places(options: SpadesOptions, scores: Sequence[int]) -> tuple[int, ...]:
    """[spades.solo-places] Return each seat's place: one more than the sides with a higher score."""
    return tuple(1 + sum(other > scores[options.side(seat)] for other in scores) for seat in range(SEATS))

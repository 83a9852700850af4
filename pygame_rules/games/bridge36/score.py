"""Bridge: what a round is worth."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame_rules.games.bridge36.cards import DECK, card_points
from pygame_rules.games.bridge36.endings import MINUS
from pygame_rules.games.bridge36.proposals import proposals_in
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.match import Line, Result, only, total
from pygame_rules.model.messages import message
from pygame_rules.model.seats import Seat, seat_names

JACK = 20
"""[bridge36.jack-points] What each jack of the last turn counts."""


@dataclass(frozen=True)
class BridgeResult(Result):
    """A finished round: also whose turn would have been next, and how often something was proposed."""

    following: Seat
    proposals: tuple[int, int]


def jack_points(table: BridgeTable) -> list[int]:
    """[bridge36.jack-points] [bridge36.below-zero] Return what the last jacks add to each score, not yet multiplied."""
    bonus = JACK * table.jacks
    if table.points == MINUS:
        return [-bonus if seat == table.finisher else 0 for seat in range(table.players)]
    return [0 if seat == table.finisher else bonus for seat in range(table.players)]


def score(table: BridgeTable, hands: Sequence[CardSet]) -> BridgeResult:
    """[bridge36.order] [bridge36.count] Count a finished round: jacks, then hands, then what reshuffles multiply."""
    lines = [*_jacks(table), *_hands(table, hands)]
    if table.multiplier > 1:
        more = tuple((table.multiplier - 1) * points for points in total(lines))
        lines.append(Line("bridge36.multiplier", message("bridge36-line-multiplier", n=table.multiplier), more))
    return BridgeResult(total(lines), tuple(lines), table.following, proposals_in(table))


def _jacks(table: BridgeTable) -> Iterator[Line]:
    """[bridge36.jack-points]"""
    if table.jacks:
        name = seat_names(table.players)[table.finisher]
        kind = "bridge36-line-jacks-minus" if table.points == MINUS else "bridge36-line-jacks-plus"
        yield Line("bridge36.jack-points", message(kind, who=name, n=table.jacks), tuple(jack_points(table)))


def _hands(table: BridgeTable, hands: Sequence[CardSet]) -> Iterator[Line]:
    """[bridge36.count] [bridge36.card-points] [bridge36.bridge-counts] Everybody counts the cards left in his hand."""
    names = seat_names(table.players)
    for seat, hand in enumerate(hands):
        points = card_points(hand)
        if hand:
            rule = "bridge36.count" if points else "bridge36.card-points"
            label = message("bridge36-line-hand", who=names[seat], cards=DECK.text(hand))
        else:
            rule = "bridge36.round-end"
            label = message("bridge36-line-out", who=names[seat])
        yield Line(rule, label, only(seat, points, table.players))

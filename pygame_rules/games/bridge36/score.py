"""Bridge: what a round is worth, and the match of many rounds."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pygame_rules.games.bridge36.endings import MINUS
from pygame_rules.games.bridge36.faces import DECK, card_points
from pygame_rules.games.bridge36.options import BridgeOptions
from pygame_rules.games.bridge36.proposals import offers
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.cards import Card, CardSet
from pygame_rules.model.match import Line, Match, Result, Score
from pygame_rules.model.messages import message
from pygame_rules.model.seats import NOBODY, Seat, seat_names

JACK = 20
"""[bridge36.jack-points] What each jack of the last turn counts."""


@dataclass(frozen=True)
class BridgeResult(Result):
    """A finished round: also who would have been on turn next, and how often eights and jacks were proposed for."""

    following: Seat
    offers: tuple[int, int]


@dataclass(frozen=True)
class BridgeMatch(Match):
    """A match of Bridge, in which nobody deals: also who starts, and what was proposed how often before this round."""

    options: BridgeOptions
    starter: Seat = 0
    offers: tuple[int, int] = (0, 0)


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
        plain = [sum(line.points[seat] for line in lines) for seat in range(table.players)]
        label = message("bridge36-line-multiplier", n=table.multiplier)
        lines.append(Line("bridge36.multiplier", label, tuple(points * (table.multiplier - 1) for points in plain)))
    points = tuple(sum(line.points[seat] for line in lines) for seat in range(table.players))
    return BridgeResult(points, tuple(lines), table.following, offers(table.history, table.players))


def _jacks(table: BridgeTable) -> Iterator[Line]:
    """[bridge36.jack-points]"""
    if table.jacks:
        who = seat_names(table.players)[table.finisher]
        kind = "bridge36-line-jacks-minus" if table.points == MINUS else "bridge36-line-jacks-plus"
        yield Line("bridge36.jack-points", message(kind, who=who, n=table.jacks), tuple(jack_points(table)))


def _hands(table: BridgeTable, hands: Sequence[CardSet]) -> Iterator[Line]:
    """[bridge36.count] [bridge36.card-points] [bridge36.bridge-counts] Everybody counts the cards he is left with."""
    names = seat_names(table.players)
    for seat, hand in enumerate(hands):
        row = tuple(card_points(hand) if other == seat else 0 for other in range(table.players))
        rule = "bridge36.count" if row[seat] or not hand else "bridge36.card-points"
        if hand:
            yield Line(rule, message("bridge36-line-hand", who=names[seat], cards=DECK.text(hand)), row)
        else:
            yield Line("bridge36.round-end", message("bridge36-line-out", who=names[seat]), row)


# --- the match ---------------------------------------------------------------------------------


def first(options: BridgeOptions, shuffled: Sequence[Card]) -> BridgeMatch:
    """[bridge36.first-starter] [bridge36.option-first-starter]"""
    return BridgeMatch(options, (0,) * options.players, NOBODY, starter=options.first_starter)


def following(match: BridgeMatch, result: BridgeResult) -> BridgeMatch:
    """[bridge36.order] [bridge36.option-limit] Add a round to the match: points, the limit, then perhaps the end."""
    options, lines = match.options, [*result.lines]
    counted = [before + gained for before, gained in zip(match.scores, result.points, strict=True)]
    scores = after_limit(options, counted)
    names = seat_names(options.players)
    for seat, (before, after) in enumerate(zip(counted, scores, strict=True)):
        if before != after:
            row = tuple(after - before if other == seat else 0 for other in range(options.players))
            lines.append(Line("bridge36.exactly-limit", message("bridge36-line-limit", who=names[seat], n=before), row))
    over = max(scores) > options.limit
    starter = next_starter(scores, result.following)
    if not over:
        nothing = (0,) * options.players
        label = message("bridge36-line-starts", who=names[starter], n=scores[starter])
        lines.append(Line("bridge36.next-starter", label, nothing))
    points = tuple(sum(line.points[seat] for line in lines) for seat in range(options.players))
    entry = Score(match.number, tuple(lines), points, tuple(scores))
    proposed = match.offers[0] + result.offers[0], match.offers[1] + result.offers[1]
    after_round = replace(
        match, scores=tuple(scores), sheet=(*match.sheet, entry), starter=starter, offers=proposed
    )
    if over:
        return replace(after_round, winners=winners(scores), places=places(scores))
    return replace(after_round, number=match.number + 1)


def after_limit(options: BridgeOptions, scores: Sequence[int]) -> list[int]:
    """[bridge36.exactly-limit] [bridge36.option-reset-on-limit] Return the scores once exactly the limit is nothing."""
    return [0 if options.reset_on_limit and score == options.limit else score for score in scores]


def next_starter(scores: Sequence[int], following: Seat) -> Seat:
    """[bridge36.next-starter] Return who starts: the highest score, the first of equals from who would be on turn."""
    turns = [(following + step) % len(scores) for step in range(len(scores))]
    return max(turns, key=lambda seat: scores[seat])


def winners(scores: Sequence[int]) -> tuple[Seat, ...]:
    """[bridge36.match-end] Return the seats of the lowest score, all of them when they are equal."""
    return tuple(seat for seat, score in enumerate(scores) if score == min(scores))


def places(scores: Sequence[int]) -> tuple[int, ...]:
    """[bridge36.match-end] Return each seat's place: one more than those with a lower score."""
    return tuple(1 + sum(other < score for other in scores) for score in scores)

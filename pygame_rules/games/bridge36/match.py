"""Bridge: the match of many rounds, and how each begins."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.games.bridge36.options import BridgeOptions
from pygame_rules.games.bridge36.score import BridgeResult
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.cards import Card, CardSet, bits
from pygame_rules.model.match import Line, Match, only, places
from pygame_rules.model.messages import message
from pygame_rules.model.seats import NOBODY, Seat, seat_names


@dataclass(frozen=True)
class BridgeMatch(Match):
    """A match of Bridge, in which nobody deals: also who starts this round.

    ``proposals`` says how often an answer for eights and for jacks was proposed in the rounds before.
    """

    options: BridgeOptions
    starter: Seat = 0
    proposals: tuple[int, int] = (0, 0)


def first(options: BridgeOptions, draw: Sequence[Card]) -> BridgeMatch:
    """[bridge36.first-starter] [bridge36.option-first-starter] Return a new match; options say who starts."""
    return BridgeMatch(options, (0,) * options.players, NOBODY, starter=options.first_starter)


def begin(match: BridgeMatch, shuffled: Sequence[Card]) -> BridgeDeal:
    """Deal each player his cards at once, beginning with the starter.

    [bridge36.deal] [bridge36.players] [bridge36.option-players] [bridge36.option-opening]
    """
    options = match.options
    players, size = options.players, options.hand_size
    hands: list[CardSet] = [0] * players
    table = BridgeTable(options, match.starter)
    for turn in range(players):
        seat = (match.starter + turn) % players
        hands[seat] = bits(shuffled[turn * size : (turn + 1) * size])
        table.take(seat, size)
    deal = BridgeDeal(table, hands, shuffled[players * size :])
    if options.opening == "last_dealt":
        deal.put(match.starter, 1 << shuffled[size - 1])
    return deal


def following(match: BridgeMatch, result: BridgeResult) -> BridgeMatch:
    """[bridge36.order] [bridge36.option-limit] Add a round to the match: points, the limit, then perhaps the end."""
    options, lines = match.options, [*result.lines]
    counted = match.with_deal(result.lines).scores
    scores = after_limit(options, counted)
    names = seat_names(options.players)
    for seat, (before, after) in enumerate(zip(counted, scores, strict=True)):
        if before != after:
            label = message("bridge36-line-limit", who=names[seat], n=before)
            lines.append(Line("bridge36.exactly-limit", label, only(seat, after - before, options.players)))
    over = max(scores) > options.limit
    starter = next_starter(scores, result.following)
    if not over:
        label = message("bridge36-line-starts", who=names[starter], n=scores[starter])
        lines.append(Line("bridge36.next-starter", label, (0,) * options.players))
    proposals = match.proposals[0] + result.proposals[0], match.proposals[1] + result.proposals[1]
    after_round = replace(match.with_deal(tuple(lines)), starter=starter, proposals=proposals)
    if over:
        return after_round.ended(places(scores, lowest_wins=True))
    return replace(after_round, number=match.number + 1)


def after_limit(options: BridgeOptions, scores: Sequence[int]) -> tuple[int, ...]:
    """[bridge36.exactly-limit] [bridge36.option-reset-on-limit] Return the scores, with 0 for exactly the limit."""
    return tuple(0 if options.reset_on_limit and score == options.limit else score for score in scores)


def next_starter(scores: Sequence[int], following: Seat) -> Seat:
    """[bridge36.next-starter] Return who starts: the highest score, of equals the first in turn."""
    turns = [(following + step) % len(scores) for step in range(len(scores))]
    return max(turns, key=lambda seat: scores[seat])

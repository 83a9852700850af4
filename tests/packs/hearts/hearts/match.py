"""Hearts: a match of many deals, and how each begins."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hearts.cards import DECK, SEATS
from hearts.deal import HeartsDeal
from hearts.options import HeartsOptions
from hearts.table import HeartsTable
from pygame_rules.model.cards import Card
from pygame_rules.model.match import Match, Result, places
from pygame_rules.tricks.match import dealt, highest_draw

DISTANCES = (1, 3, 2, 0)
"""[hearts.directions] How many seats further cards are passed: left, right, across, and in the fourth deal not."""


@dataclass(frozen=True)
class HeartsMatch(Match):
    """A match of Hearts."""

    options: HeartsOptions


def first(options: HeartsOptions, shuffled: Sequence[Card]) -> HeartsMatch:
    """[hearts.dealer] Everyone draws a card, and the highest deals."""
    return HeartsMatch(options, (0,) * SEATS, highest_draw(DECK, shuffled, SEATS))


def begin(match: HeartsMatch, shuffled: Sequence[Card]) -> HeartsDeal:
    """[hearts.deal] [hearts.directions] [hearts.option-passing] Deal thirteen cards each; pass, or play at once."""
    distance = DISTANCES[(match.number - 1) % len(DISTANCES)] if match.options.passing else 0
    left = (match.dealer + 1) % SEATS
    deal = HeartsDeal(HeartsTable(match.options, left, distance), dealt(shuffled, left, SEATS))
    if distance:
        deal.await_together(range(SEATS))
    else:
        deal.begin_play()
    return deal


def following(match: HeartsMatch, result: Result) -> HeartsMatch:
    """[hearts.match-end] [hearts.option-target] [hearts.winner] [hearts.dealer] Add a deal, perhaps the last one."""
    after = match.with_deal(result.lines)
    if max(after.scores) < match.options.target:
        return replace(after, dealer=(match.dealer + 1) % SEATS, number=match.number + 1)
    return after.ended(places(after.scores, lowest_wins=True))

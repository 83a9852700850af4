"""Tables of Hearts for its tests: deals, finished deals and matches under way."""

from dataclasses import replace
from typing import Any

from hearts import GAME
from hearts.cards import BLOOD, DECK, SEATS
from hearts.deal import HeartsDeal
from hearts.match import HeartsMatch, following
from hearts.score import score
from hearts.table import HeartsTable

from pygame_rules.model.match import Line, Result
from pygame_rules.model.messages import message
from pygame_rules.testing import after, deal_of

EVEN = "s:SAKQ.H432.D432.C5432 w:SJT9.HAKQ.DAKQ.CAKQJ n:S876.HJT9.DJT98.CT98 e:S5432.H8765.D765.C76"
"""Everybody can follow the first clubs; South has the two."""
CLUBS_APART = "s:CAKQJT98765432 w:SQ.HKQJT98765432 n:SAKJT98765432.HA e:DAKQJT98765432"
"""South has all clubs, and so takes every trick."""


def match_at(options: str = "passing=no", **facts: Any) -> HeartsMatch:
    """Return a match under way: ``match_at(scores=(60, 0, 9, 9), number=2)``."""
    return replace(GAME.match(options), **facts)


def dealt(hands: str = EVEN, options: str = "passing=no", **facts: Any) -> HeartsDeal:
    """Return a deal with these hands, at a table without passing unless the options say so."""
    return deal_of(GAME, hands, match_at(options, **facts))


def played(lines: str, hands: str = EVEN, options: str = "passing=no") -> HeartsDeal:
    """Return a deal after these lines of a record."""
    return after(dealt(hands, options), lines)


def taken(cards: str, options: str = "") -> HeartsTable:
    """Return a table after a deal in which the seats, from South on, took these cards: ``taken("H23 SQ - -")``.

    East gets what is left over.
    """
    table = dealt(options=options).table
    table.taken = [DECK.parse(word) & BLOOD for word in cards.split()]
    table.taken[SEATS - 1] |= BLOOD & ~sum(table.taken)
    return table


def scored(match: HeartsMatch, cards: str) -> HeartsMatch:
    """Return a match after a deal in which the seats took these cards."""
    return following(match, score(taken(cards, match.options.text())))


def gained(match: HeartsMatch, *points: int) -> HeartsMatch:
    """Return a match after a deal with these points."""
    return following(match, Result(points, (Line("hearts.points", message("hearts-line-hearts"), points),)))

"""80 Points: the follows that are worth a search."""

from itertools import islice

from pygame_rules.games.eighty.cards import Order, doubles_in, points_of
from pygame_rules.games.eighty.follow import follows, least
from pygame_rules.games.eighty.hints.silly import silly
from pygame_rules.games.eighty.shape import Lead, rank_of
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.cards import CardSet, each
from pygame_rules.model.seats import Seat

MANY, MOST = 300, 16
"""A search looks at MOST follows, picked from the first MANY."""
EXTREMES, CHEAPEST = 3, 5
"""How many of them give the least and the most, and how many win most cheaply."""


def candidates_of_follow(table: EightyTable, lead: Lead, seat: Seat, hand: CardSet) -> list[CardSet]:
    """Return plays on a lead that are not silly."""
    plays = various(table, lead, hand)
    return [play for play in plays if not silly(table, lead, seat, hand, play)] or plays


def various(table: EightyTable, lead: Lead, hand: CardSet) -> list[CardSet]:
    """Return plays on a lead: those that win, and the cheapest and the richest of those that do not."""
    order = table.order
    if lead.size == 1:
        gone = table.seen & ~sum(table.trick)
        return equals(hand & lead.group or hand, gone, order)
    plays = list(islice(follows(lead, hand, order, table.options), MANY))
    ranked = sorted(plays, key=lambda play: (points_of(play), strength_of(play, order)))
    winning = [play for play in plays if rank_of(play, lead, order) > table.best]
    candidates = [*ranked[:EXTREMES], *ranked[-EXTREMES:]]
    candidates += sorted(winning, key=lambda play: strength_of(play, order))[:CHEAPEST]
    candidates += [least(lead, hand, order, table.options, group, sign) for group in order.groups for sign in (1, -1)]
    return list(dict.fromkeys(candidates))[:MOST]


def strength_of(cards: CardSet, order: Order) -> int:
    """Return how strong cards are together."""
    return sum(order.strength[card] for card in each(cards))


def equals(playable: CardSet, gone: CardSet, order: Order) -> list[CardSet]:
    """Return one card of each run of equals: the same points, doubles or not, and only cards that are gone between."""
    kept, doubles = [], 3 * doubles_in(playable)
    for group in order.groups:
        last, kind = -1, (0, False)
        for card in sorted(each(playable & group), key=lambda card: (order.strength[card], card)):
            own = points_of(1 << card), bool(doubles >> card & 1)
            if last < 0 or own != kind or between(last, card, group, order) & ~gone & ~playable:
                kept.append(1 << card)
            last, kind = card, own
    return kept


def between(low: int, high: int, group: CardSet, order: Order) -> CardSet:
    """Return the cards of a group that are higher than one card and lower than the other."""
    strength = order.strength
    return sum(1 << card for card in each(group) if strength[low] < strength[card] < strength[high])

"""80 Points: a sensible card on a single card."""

from pygame_rules.games.eighty.hints.cards import cheapest, discard, gift, highest, lowest, richest
from pygame_rules.games.eighty.order import ALL, POINTED, TRUMP, points_of
from pygame_rules.games.eighty.shape import Lead
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat

RUFFED = 5
"""Fewer cards of a plain suit than this in the other hands: somebody has none, and may ruff."""


def on_single(table: EightyTable, lead: Lead, seat: Seat, hand: CardSet) -> CardSet:
    """Return a card on a single one: feed a partner who wins, win what can be won, else give little."""
    order, group = table.order, lead.group
    mine = hand & group
    if not mine:
        return on_none(table, seat, hand, group == order.trumps)
    if not mine & mine - 1:
        return mine
    last = len(table.trick) == 3
    others = ALL & ~table.seen & ~hand
    if table.winner == seat ^ 2 and (last or stands(table, group, others)):
        return richest(mine, order)
    top = highest(mine, order)
    number = top.bit_length() - 1
    if order.strength[number] <= table.best:
        return cheapest(mine, order)
    if last:
        return cheap_winner(table, mine)
    if not others & order.above[number] and (group == order.trumps or not likely_ruffed(table, group, others)):
        return top
    if len(table.trick) == 2 and table.winner != seat ^ 2 and points_of(sum(table.trick)):
        return top if not top & POINTED else cheapest(mine, order)
    return cheapest(mine, order)


def stands(table: EightyTable, group: CardSet, others: CardSet) -> bool:
    """Tell whether the best card of the trick is likely to win it, with one opponent to come."""
    order, trick = table.order, table.trick
    card = trick[(table.winner - table.leader) * table.step & 3].bit_length() - 1
    if table.best >= TRUMP and group != order.trumps:
        return not others & order.above[card] or table.best >= TRUMP + 12
    if others & order.above[card]:
        return False
    return group == order.trumps or not likely_ruffed(table, group, others)


def likely_ruffed(table: EightyTable, group: CardSet, others: CardSet) -> bool:
    """Tell whether the next opponent is likely to have trumps and nothing of the group."""
    trumps = table.order.trumps
    if not others & trumps:
        return False
    next_lacks = table.lacks[(table.turn + table.step) & 3]
    if not trumps & ~next_lacks:
        return False
    return not group & ~next_lacks or (others & group).bit_count() < RUFFED


def cheap_winner(table: EightyTable, cards: CardSet) -> CardSet:
    """Return the card that wins the trick as its last one: points if they win, else the lowest that does."""
    order, best = table.order, table.best
    if cards & POINTED:
        card = highest(cards & POINTED, order)
        if order.strength[card.bit_length() - 1] > best:
            return card
    rest = cards
    while True:
        card = lowest(rest, order)
        if order.strength[card.bit_length() - 1] > best:
            return card
        rest ^= card


def on_none(table: EightyTable, seat: Seat, hand: CardSet, trumps_led: bool) -> CardSet:
    """Return a card where the group that was led is missing: ruff for points, or give points to the partner."""
    order = table.order
    last = len(table.trick) == 3
    if table.winner == seat ^ 2 and (last or table.best >= 11):
        return gift(hand, order)
    trumps = hand & order.trumps
    if trumps and not trumps_led:
        points = points_of(sum(table.trick))
        if table.best < TRUMP:
            if last and points:
                return richest(trumps & order.tiers[0], order) if trumps & order.tiers[0] else lowest(trumps, order)
            if points or not last:
                return cheapest(trumps, order)
        elif points >= 10:
            top = highest(trumps, order)
            if order.strength[top.bit_length() - 1] > table.best:
                return cheap_winner(table, trumps)
    return discard(hand, order)

"""80 Points: a sensible card on a single one."""

from pygame_rules.games.eighty.cards import ALL, JOKERS, POINTED, TRUMP, points_of
from pygame_rules.games.eighty.hints.picking import ROYAL, cheapest, discard, gift, highest, lowest, richest
from pygame_rules.games.eighty.shape import Lead
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import partner

# Set by hand.
RUFFED = 5
"""With fewer cards of a plain suit than this in the other hands, somebody is likely to be void and to ruff."""
WORTH_A_TRUMP = 10
"""The points a trick must hold before a ruff is ruffed higher."""


def on_single(table: EightyTable, lead: Lead, seat: Seat, hand: CardSet) -> CardSet:
    """Return a card on a single one: feed a partner who wins, win what can be won, else give little."""
    order, group = table.order, lead.group
    mine = hand & group
    if not mine:
        return on_none(table, seat, hand, group)
    if not mine & mine - 1:
        return mine
    last = len(table.trick) == 3
    others = ALL & ~table.seen & ~hand
    ours = table.winner == partner(seat)
    if ours and (last or stands(table, group, others)):
        return richest(mine, order)
    top = highest(mine, order)
    number = top.bit_length() - 1
    if order.strength[number] <= table.best:
        return cheapest(mine, order)
    if last:
        card = cheap_winner(table, mine)
        return cheapest(mine, order) if wasted(table, card, mine) else card
    if not others & order.above[number] and (group == order.trumps or not likely_ruffed(table, group, others)):
        return cheapest(mine, order) if wasted(table, top, mine) else top
    if len(table.trick) == 2 and not ours and points_of(sum(table.trick)):
        return top if not top & POINTED else cheapest(mine, order)
    return cheapest(mine, order)


def stands(table: EightyTable, group: CardSet, others: CardSet) -> bool:
    """Tell whether the best card of the trick is likely to win it, with one opponent to come."""
    order = table.order
    card = table.best_card().bit_length() - 1
    if table.best >= TRUMP and group != order.trumps:
        return not others & order.above[card] or table.best >= ROYAL
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


def wasted(table: EightyTable, card: CardSet, mine: CardSet) -> bool:
    """Tell whether a royal number or a joker would win a trick without points, with a card beside it to lose."""
    order = table.order
    if order.strength[card.bit_length() - 1] < ROYAL or sum(table.trick) & POINTED:
        return False
    low = cheapest(mine, order)
    return not low & POINTED and order.strength[low.bit_length() - 1] < ROYAL


def on_none(table: EightyTable, seat: Seat, hand: CardSet, group: CardSet) -> CardSet:
    """Return a card where the group that was led is missing: ruff for points, or give points to the partner."""
    order = table.order
    last = len(table.trick) == 3
    if table.winner == partner(seat) and (last or stands(table, group, ALL & ~table.seen & ~hand)):
        return gift(hand, order)
    trumps = hand & order.trumps
    if trumps and group != order.trumps:
        points = points_of(sum(table.trick))
        if table.best < TRUMP:
            if last and points:
                return richest(trumps & order.tiers[0], order) if trumps & order.tiers[0] else lowest(trumps, order)
            low = cheapest(trumps, order)
            if points or not (last or low & (JOKERS | order.royal)):
                return low
        elif points >= WORTH_A_TRUMP:
            top = highest(trumps, order)
            if order.strength[top.bit_length() - 1] > table.best:
                return cheap_winner(table, trumps)
    return discard(hand, order)

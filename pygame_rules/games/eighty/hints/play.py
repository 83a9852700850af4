"""80 Points: a sensible play, and the follows that are worth a search."""

from itertools import islice

from pygame_rules.games.eighty.cards import ALL, POINTED, TOP, TRUMP, Order, doubles_in, points_of
from pygame_rules.games.eighty.follow import follows, least
from pygame_rules.games.eighty.hints.picking import ROYAL, cheapest, discard, gift, highest, lowest, richest
from pygame_rules.games.eighty.shape import Lead, rank_of
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.cards import CardSet, each
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import partner

# Set by hand.
RUFFED = 5
"""With fewer cards of a plain suit than this in the other hands, somebody is likely to be void and to ruff."""
WORTH_A_TRUMP = 10
"""The points a trick must hold before a ruff is ruffed higher."""
MANY, MOST = 300, 16
"""A search looks at MOST follows, picked from the first MANY."""
EXTREMES, CHEAPEST = 3, 5
"""How many of them give the least and the most, and how many win most cheaply."""


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
    ours = table.winner == partner(seat)
    if ours and (last or stands(table, group, others)):
        return richest(mine, order)
    top = highest(mine, order)
    number = top.bit_length() - 1
    if order.strength[number] <= table.best:
        return cheapest(mine, order)
    if last:
        return cheap_winner(table, mine)
    if not others & order.above[number] and (group == order.trumps or not likely_ruffed(table, group, others)):
        return top
    if len(table.trick) == 2 and not ours and points_of(sum(table.trick)):
        return top if not top & POINTED else cheapest(mine, order)
    return cheapest(mine, order)


def stands(table: EightyTable, group: CardSet, others: CardSet) -> bool:
    """Tell whether the best card of the trick is likely to win it, with one opponent to come."""
    order = table.order
    card = table.best_play.bit_length() - 1
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


def on_none(table: EightyTable, seat: Seat, hand: CardSet, trumps_led: bool) -> CardSet:
    """Return a card where the group that was led is missing: ruff for points, or give points to the partner."""
    order = table.order
    last = len(table.trick) == 3
    if table.winner == partner(seat) and (last or table.best >= TOP):
        return gift(hand, order)
    trumps = hand & order.trumps
    if trumps and not trumps_led:
        points = points_of(sum(table.trick))
        if table.best < TRUMP:
            if last and points:
                return richest(trumps & order.tiers[0], order) if trumps & order.tiers[0] else lowest(trumps, order)
            if points or not last:
                return cheapest(trumps, order)
        elif points >= WORTH_A_TRUMP:
            top = highest(trumps, order)
            if order.strength[top.bit_length() - 1] > table.best:
                return cheap_winner(table, trumps)
    return discard(hand, order)


# --- for a search ------------------------------------------------------------------------------


def candidates_of_follow(table: EightyTable, lead: Lead, hand: CardSet) -> list[CardSet]:
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

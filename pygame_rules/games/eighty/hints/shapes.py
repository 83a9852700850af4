"""80 Points: sensible cards on doubles, sisters and throws."""

from pygame_rules.games.eighty.cards import ALL, doubles_in, points_of
from pygame_rules.games.eighty.follow import duty_of, forced_doubles
from pygame_rules.games.eighty.hints.picking import ROYAL, cheapest, discard, gift, richest
from pygame_rules.games.eighty.hints.throwing import ruff_of_throw
from pygame_rules.games.eighty.shape import DOUBLE, Lead, rank_of, sisters_in
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.cards import CardSet, each
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import partner

# Set by hand.
WORTH_A_ROYAL = 10
"""The points a trick must hold before royal numbers or jokers ruff a double or a throw."""
TO_COME = 5
"""The points that a trick is expected to gain while two seats are still to play."""
CHOICES = 12
"""How many ways to do the duty of doubles are compared."""


def on_several(table: EightyTable, lead: Lead, seat: Seat, hand: CardSet) -> CardSet:
    """Return cards on doubles, sisters or a throw: feed a partner who wins, beat what can be beaten, else give little.

    Whoever leads several cards mostly wins; the first question is therefore whose trick it is.
    """
    order = table.order
    ours = table.winner == partner(seat) and (len(table.trick) == 3 or holds(table, hand))
    held = hand & lead.group
    missing = lead.size - held.bit_count()
    if missing > 0:
        ruff = 0 if ours or held or lead.group == order.trumps else ruffing(table, lead, hand)
        return ruff or filled(table, held, hand & ~held, missing, ours)
    return in_group(table, lead, hand, held, ours)


def holds(table: EightyTable, hand: CardSet) -> bool:
    """Tell whether no double still out beats the best play of the trick."""
    best = table.best_card()
    others = ALL & ~table.seen & ~hand
    return not doubles_in(others & table.order.above[best.bit_length() - 1])


def in_group(table: EightyTable, lead: Lead, hand: CardSet, held: CardSet, ours: bool) -> CardSet:
    """Return a play wholly of the group that was led."""
    order = table.order
    if lead.kinds == (DOUBLE,):
        doubles = doubles_in(held) if table.options.pair_duty or not ours else 0
        if doubles:
            return the_double(table, doubles, ours)
        return filled(table, 0, held, lead.size, ours)
    duty = duty_of(lead, hand, order, table.options)
    plays = []
    for number, doubles in enumerate(forced_doubles(lead, duty, order)):
        if number == CHOICES:
            break
        plays.append(filled(table, doubles, held & ~doubles, lead.size - doubles.bit_count(), ours))
    if not ours:
        winning = [play for play in plays if rank_of(play, lead, order) > table.best]
        if winning:
            return min(winning, key=lambda play: rank_of(play, lead, order))
    sign = -1 if ours else 1
    return min(plays, key=lambda play: (sign * points_of(play), sum(order.strength[card] for card in each(play))))


def the_double(table: EightyTable, doubles: CardSet, ours: bool) -> CardSet:
    """Return the double to play: points for the partner, the lowest that wins, else the cheapest."""
    order = table.order
    if not doubles & doubles - 1:
        return 3 * doubles
    if ours:
        return 3 * richest(doubles, order)
    winning = [card for card in each(doubles) if order.strength[card] > table.best]
    if winning:
        return 3 << min(winning, key=lambda card: (order.strength[card], card))
    return 3 * cheapest(doubles, order)


def filled(table: EightyTable, play: CardSet, cards: CardSet, missing: int, ours: bool) -> CardSet:
    """Add the missing cards to a play: points to the partner's trick, little to the opponents'."""
    order = table.order
    for _ in range(missing):
        if table.lead and not cards & ~table.lead.group:
            card = richest(cards, order) if ours else cheapest(cards, order)
        else:
            card = gift(cards, order) if ours else discard(cards, order)
        play |= card
        cards ^= card
    return play


def ruffing(table: EightyTable, lead: Lead, hand: CardSet) -> CardSet:
    """Return trumps of the shape that was led, if they win something worth it; else nothing."""
    order = table.order
    trumps = hand & order.trumps
    worth = points_of(sum(table.trick)) + TO_COME * (len(table.trick) < 3)
    if not worth or trumps.bit_count() < lead.size:
        return 0
    if len(lead.kinds) > 1:
        play = ruff_of_throw(lead, trumps, table.best, order, last=len(table.trick) == 3)
        royal = any(order.strength[card] >= ROYAL for card in each(play))
        return 0 if royal and worth < WORTH_A_ROYAL else play
    doubles = doubles_in(trumps)
    if lead.kinds == (DOUBLE,):
        winning = [card for card in each(doubles) if order.strength[card] > table.best]
        if winning and (worth >= WORTH_A_ROYAL or order.strength[winning[0]] < ROYAL):
            return 3 << min(winning, key=lambda card: (order.strength[card], card))
        return 0
    runs = sisters_in(doubles, order.ladders[order.trumps], lead.kinds[0])
    return next((run for run in runs if rank_of(run, lead, order) > table.best), 0)

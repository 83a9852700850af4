"""80 Points: follows that anybody would call silly, because a card nobody misses does better: a search skips them."""

from pygame_rules.games.eighty.cards import ALL, JOKERS, POINTED, TOP, TRUMP, Order, doubles_in
from pygame_rules.games.eighty.hints.play import RUFFED
from pygame_rules.games.eighty.shape import Lead, rank_of
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.cards import CardSet, each
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import partner

# Set by hand.
LATE = 3
"""With no more cards than this, a joker may win a trick for the lead alone."""


def silly(table: EightyTable, lead: Lead, seat: Seat, hand: CardSet, cards: CardSet) -> bool:
    """Tell whether a follow throws points, a joker or strength away, with a card beside it that would not be missed."""
    order = table.order
    held = hand & lead.group
    if held.bit_count() < lead.size:
        spent, beside = cards & ~held, hand & ~cards & ~order.trumps
    else:
        spent, beside = cards, held & ~cards
    spent &= ~(3 * doubles_in(cards))
    idle = unneeded(beside, hand, order)
    if not spent or not idle:
        return False
    wins = rank_of(cards, lead, order) > table.best
    if lead.size == 1 and not wins and not spent & POINTED and stronger(cards, idle, order):
        return True
    if spent & JOKERS and lead.size == 1 and for_nothing(table, seat, hand, idle, wins):
        return True
    return bool(spent & POINTED) and not wins and lost(table, lead, seat, hand)


def unneeded(cards: CardSet, hand: CardSet, order: Order) -> CardSet:
    """Return the cards that are not missed: no points, no part of a double, no ace, no high trump."""
    free = cards & ~(POINTED | JOKERS | order.royal | 3 * doubles_in(hand))
    return sum(1 << card for card in each(free) if order.strength[card] % TRUMP < TOP)


def stronger(card: CardSet, idle: CardSet, order: Order) -> bool:
    """Tell whether a card is stronger than one of its own group that would lose the trick just as well."""
    number = card.bit_length() - 1
    return any(order.strength[low] < order.strength[number] for low in each(idle & order.group[number]))


def for_nothing(table: EightyTable, seat: Seat, hand: CardSet, idle: CardSet, wins: bool) -> bool:
    """Tell whether a joker wins no trick, or one that it need not win."""
    if not wins:
        return True
    if len(table.trick) < 3:
        return False
    if table.winner == partner(seat) or any(table.order.strength[card] > table.best for card in each(idle)):
        return True
    return not sum(table.trick) & POINTED and hand.bit_count() > LATE


def lost(table: EightyTable, lead: Lead, seat: Seat, hand: CardSet) -> bool:
    """Tell whether the opponents are as good as sure of the trick, unless this seat wins it."""
    mate = partner(seat)
    if table.winner == mate:
        return False
    if table.turns_from(table.leader, mate) < len(table.trick):
        return True
    order = table.order
    others = ALL & ~table.seen & ~hand & ~table.lacks[mate]
    higher = others & order.above[table.best_card().bit_length() - 1]
    if doubles_in(higher) if lead.doubles else higher:
        return False
    return lead.group == order.trumps or (others & lead.group).bit_count() >= RUFFED

"""80 Points: how a beginner leads: what is sure to be highest, else a low card; it has no plan for its trumps."""

from collections.abc import Iterator

from pygame_rules.games.eighty.cards import ALL, Order, doubles_in, points_of
from pygame_rules.games.eighty.hints.picking import cheapest, highest
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.cards import CardSet

# Set by hand: first come double aces, then aces, then low cards of short suits, trumps last.
TOP_DOUBLE, TOP_CARD = 60, 50
"""A double above all others of its suit, and a card above all others, to which their points are added."""
LOW, POINTS, KEEP_TRUMP = 10, 4, 40
"""A low card; what each of its points counts against leading it, and what counts against a trump."""


def lead(table: EightyTable, hand: CardSet) -> CardSet:
    """Return what a beginner leads."""
    return max(leads(table.order, hand, ALL & ~table.seen & ~hand))[1]


def leads(order: Order, hand: CardSet, others: CardSet) -> Iterator[tuple[int, CardSet]]:
    """Yield what a beginner thinks of, with its merit; ``others`` are the cards that it takes to be still out."""
    for group in order.groups:
        held, out = hand & group, others & group
        if not held:
            continue
        low = cheapest(held, order)
        merit = LOW - POINTS * points_of(low) - held.bit_count()
        if group == order.trumps:
            yield merit - KEEP_TRUMP, low
            continue
        yield merit, low
        top = highest(held, order)
        if not out & order.above[top.bit_length() - 1]:
            yield TOP_CARD + points_of(top), top
        doubles = doubles_in(held)
        double = 1 << (doubles.bit_length() - 1) if doubles else 0
        if double and not doubles_in(out & order.above[double.bit_length() - 1]):
            yield TOP_DOUBLE, 3 * double

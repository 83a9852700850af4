"""80 Points: what speaks for a call, a bury or a play, for a hint."""

from collections.abc import Iterator
from itertools import islice

from pygame_rules.games.eighty.cards import ALL, DECK, SUIT, doubles_in, points_of
from pygame_rules.games.eighty.follow import follows
from pygame_rules.games.eighty.hints.bidding import FEW, weight
from pygame_rules.games.eighty.shape import SISTERS, lead_of, rank_of
from pygame_rules.games.eighty.stages import ASK, ASK_LATE, BURY, SHOW, TRICKS
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import partner


def reasons(table: EightyTable, seat: Seat, hand: CardSet, action: Action) -> Iterator[Message]:
    """Yield what speaks for an action of the awaited seat."""
    if table.phase == BURY:
        yield from bury_reasons(table, hand, action.cards)
    elif table.phase != TRICKS:
        if table.phase in (ASK, ASK_LATE):
            strong = "no" if weight(hand, table.order) < FEW else "yes"
            yield message("eighty-why-trumps", n=(hand & table.order.trumps).bit_count(), strong=strong)
        elif table.phase == SHOW:
            n = (hand & SUIT[table.order.suit] & ~table.order.royal).bit_count()
            yield message("eighty-why-jokers", n=n, shown="yes" if action.verb == "show" else "no")
    elif table.lead is None:
        yield lead_reason(table, hand, action.cards)
    else:
        yield follow_reason(table, seat, hand, action.cards)


def bury_reasons(table: EightyTable, hand: CardSet, cards: CardSet) -> Iterator[Message]:
    """Yield what a bury leaves behind: suits that are gone, points that lie in the bottom."""
    for group in table.order.groups[:-1]:
        if hand & group and not hand & group & ~cards:
            yield message("eighty-why-void", suit=DECK.text(group)[0])
    yield message("eighty-why-bottom", n=points_of(cards))


def lead_reason(table: EightyTable, hand: CardSet, cards: CardSet) -> Message:
    """Return what speaks for a lead."""
    order = table.order
    others = ALL & ~table.seen & ~hand
    lead = lead_of(cards, order, table.options.longest)
    assert lead is not None
    above = others & order.above[cards.bit_length() - 1]
    if lead.kinds[0] >= SISTERS:
        return message("eighty-why-sisters")
    stands = not (doubles_in(above) if lead.doubles else above)
    if lead.group == order.trumps:
        return message("eighty-why-draw" if not stands else "eighty-why-top-trump")
    if stands:
        return message("eighty-why-top", suit=DECK.text(lead.group)[0])
    return message("eighty-why-low")


def follow_reason(table: EightyTable, seat: Seat, hand: CardSet, cards: CardSet) -> Message:
    """Return what speaks for a follow."""
    lead = table.lead
    assert lead is not None
    points, wins = points_of(cards), rank_of(cards, lead, table.order) > table.best
    if len([*islice(follows(lead, hand, table.order, table.options), 2)]) == 1:
        return message("eighty-why-only")
    if wins:
        return message("eighty-why-win", n=points_of(sum(table.trick)) + points)
    if table.winner == partner(seat):
        return message("eighty-why-partner", n=points)
    return message("eighty-why-little", n=points)

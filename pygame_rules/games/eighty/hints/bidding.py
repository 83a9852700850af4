"""80 Points: a sensible answer before play - a new deal, jokers, the royal suit, a declaration."""

from collections.abc import Sequence

from pygame_rules.games.eighty.cards import JOKERS, NO_SUIT, SIZE, SUIT, Order, doubles_in, of_rank
from pygame_rules.games.eighty.declare import strength_of_show, suit_of
from pygame_rules.games.eighty.stages import ASK, ASK_LATE, DECLARE, NAME, SHOW
from pygame_rules.games.eighty.table import NAMES, NO_TRUMP, PASS, RESHUFFLE, EightyTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import partner

# Set by hand.
HIGH, DOUBLE = 0.7, 1
"""What a joker or royal number counts over another trump, and what a double adds to its two cards."""
FEW = 11.0
"""The trumps of an average hand, weighed so: with fewer, a new deal is asked for where it can be."""
NO_SUIT_BONUS = 6
"""What makes up for there being twelve trumps without a royal suit, not thirty-six."""
SUIT_COUNTS = 3
"""How many cards of the royal suit are added before jokers are kept: two for each high trump outweigh them."""
NO_SUIT_LENGTH = 0.5
"""Taken off the length of a hand without a royal suit: between equals, a suit is declared."""
SHARE, EARLY = 0.36, 2
"""The share of a hand that must be trumps to declare, and how many more while cards are still drawn."""


def weight(hand: CardSet, order: Order) -> float:
    """Return how strong a hand is in trumps: each counts one, high ones and doubles more."""
    trumps = hand & order.trumps
    high = trumps & (order.royal | JOKERS)
    return trumps.bit_count() + HIGH * high.bit_count() + DOUBLE * doubles_in(trumps).bit_count()


def sensible_call(table: EightyTable, seat: Seat, hand: CardSet, moves: Sequence[Action]) -> Action:
    """Return what a sensible player says."""
    if table.phase in (ASK, ASK_LATE):
        return RESHUFFLE if weight(hand, table.order) < FEW else PASS
    if table.phase == NAME:
        return best_suit(table, hand)
    if table.phase == SHOW:
        return shown_jokers(table, hand, moves)
    return declared(table, seat, hand, moves) or PASS


def best_suit(table: EightyTable, hand: CardSet) -> Action:
    """[eighty.starter-names] Return the suit in which the hand is strongest."""
    ways = [*NAMES, NO_TRUMP] if doubles_in(hand & JOKERS) else list(NAMES)
    return max(ways, key=lambda way: strength_named(table, hand, way))


def strength_named(table: EightyTable, hand: CardSet, way: Action) -> float:
    """Return how strong a hand is once this has been named."""
    return weight(hand, table.ordered(str(way.value))) + (NO_SUIT_BONUS if way == NO_TRUMP else 0)


def shown_jokers(table: EightyTable, hand: CardSet, moves: Sequence[Action]) -> Action:
    """[eighty.joker-show] Show jokers where others have the royal suit: a hand short of it is stronger without."""
    ordinary = hand & SUIT[table.order.suit] & ~table.order.royal
    high = hand & (table.order.royal | JOKERS)
    return moves[0] if ordinary.bit_count() + SUIT_COUNTS < 2 * high.bit_count() else PASS


def declared(table: EightyTable, seat: Seat, hand: CardSet, shows: Sequence[Action]) -> Action | None:
    """[eighty.declare] Show what makes a long suit royal; a partner's show is left alone."""
    if not shows or (table.shower == partner(seat) and table.shown):
        return None
    drawn = max(1, table.left(seat))
    royal = of_rank(table.rank)

    def length(action: Action) -> float:
        suit = suit_of(action.cards)
        if suit == NO_SUIT:
            return (hand & (royal | JOKERS)).bit_count() - NO_SUIT_LENGTH
        return (hand & (SUIT[suit] | royal | JOKERS)).bit_count()

    shows = [action for action in shows if action.verb == "show"]
    if not shows:
        return None
    best = max(shows, key=lambda action: (length(action), strength_of_show(action.cards)))
    enough = SHARE * SIZE if table.phase == DECLARE else SHARE * drawn + EARLY
    return best if length(best) >= enough else None

"""Spades: losing tricks, and throwing cards away. ``play`` says how single cards are picked."""

from math import inf

from pygame_rules.games.spades.cards import CLUBS, DIAMONDS, HEARTS, SEATS, SIZE, SPADES
from pygame_rules.games.spades.table import SpadesTable
from pygame_rules.model.cards import CardSet

SIDE_SUITS = (CLUBS, DIAMONDS, HEARTS)

DISCARD_RANK = 4
"""A card one rank lower is thrown away first, unless its suit is longer by more cards than this."""
SHED_RANK, SHED_LENGTH = 2, 3
"""How much a rank adds to the danger of a card, and how much each card of its suit takes from it."""
LEAD_ABOVE, LEAD_BELOW = 2, 5
"""What each card out above a low lead says for it, and each card out below against it."""
LEAD_SPADE = 6
"""What speaks against leading a spade to lose a trick."""


def discard(playable: CardSet) -> CardSet:
    """Throw away the lowest card, from the shortest suit among equals; spades last."""
    chosen, least = 0, inf
    for place, suit in enumerate(SIDE_SUITS):
        held = playable & suit
        if held:
            low = held & -held
            cost = DISCARD_RANK * (low.bit_length() - SIZE * place) + held.bit_count()
            if cost < least:
                chosen, least = low, cost
    return chosen or playable & -playable


def duck(table: SpadesTable, playable: CardSet, others: CardSet) -> CardSet:
    """Lose the trick with the highest card that does; where the last seat has to win it, win it with the highest."""
    led, best = table.led, table.best
    if playable & led:
        losers = playable & (best - 1) if best & led else playable
    else:
        losers = playable & ~SPADES | (playable & SPADES & (best - 1) if best & SPADES else 0)
        side = losers & ~SPADES
        if side:
            return shed(side, others) if not losers & SPADES else 1 << (losers.bit_length() - 1)
    if losers:
        return 1 << (losers.bit_length() - 1)
    if len(table.trick) == SEATS - 1:
        return 1 << (playable.bit_length() - 1)
    return playable & -playable


def shed(side: CardSet, others: CardSet) -> CardSet:
    """Throw away the side card that threatens most to win a trick later."""
    chosen, most = 0, -inf
    for place, suit in enumerate(SIDE_SUITS):
        held = side & suit
        if held:
            high = 1 << (held.bit_length() - 1)
            danger = SHED_RANK * (high.bit_length() - SIZE * place) - SHED_LENGTH * held.bit_count()
            if others & suit and danger > most:
                chosen, most = high, danger
    return chosen or side & -side


def lead_low(playable: CardSet, others: CardSet) -> CardSet:
    """Lead the card that is most likely to lose: many above it, few below."""
    chosen, most = 0, -inf
    for suit in (CLUBS, DIAMONDS, HEARTS, SPADES):
        held = playable & suit
        if held:
            low = held & -held
            behind = others & suit
            below = (behind & (low - 1)).bit_count()
            merit = LEAD_ABOVE * (behind.bit_count() - below) - LEAD_BELOW * below
            if suit == SPADES:
                merit -= LEAD_SPADE
            if merit > most:
                chosen, most = low, merit
    return chosen

"""Spades: losing tricks, and throwing cards away."""

from pygame_rules.games.spades.cards import CLUBS, DIAMONDS, HEARTS, SIZE, SPADES
from pygame_rules.games.spades.table import SpadesTable
from pygame_rules.model.cards import CardSet

SIDE_SUITS = (CLUBS, DIAMONDS, HEARTS)


def discard(playable: CardSet) -> CardSet:
    """Throw away the lowest card, from the shortest suit among equals; spades last."""
    found, lowest = 0, 99
    for place, suit in enumerate(SIDE_SUITS):
        held = playable & suit
        if held:
            low = held & -held
            price = 4 * (low.bit_length() - SIZE * place) + held.bit_count()
            if price < lowest:
                found, lowest = low, price
    return found or playable & -playable


def duck(table: SpadesTable, playable: CardSet, others: CardSet) -> CardSet:
    """Lose the trick with the highest card that does; where it must be won, win it with the highest."""
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
    if len(table.trick) == 3:
        return 1 << (playable.bit_length() - 1)
    return playable & -playable


def shed(side: CardSet, others: CardSet) -> CardSet:
    """Throw away the side card that threatens most to win a trick later."""
    found, most = 0, -99
    for place, suit in enumerate(SIDE_SUITS):
        held = side & suit
        if held:
            high = 1 << (held.bit_length() - 1)
            price = 2 * (high.bit_length() - SIZE * place) - 3 * held.bit_count()
            if others & suit and price > most:
                found, most = high, price
    return found or side & -side


def lead_low(playable: CardSet, others: CardSet) -> CardSet:
    """Lead the card that is most likely to lose: many above it, few below."""
    found, most = 0, -999
    for suit in (CLUBS, DIAMONDS, HEARTS, SPADES):
        held = playable & suit
        if held:
            low = held & -held
            behind = others & suit
            below = (behind & (low - 1)).bit_count()
            price = 2 * (behind.bit_count() - below) - 5 * below
            if suit == SPADES:
                price -= 6
            if price > most:
                found, most = low, price
    return found

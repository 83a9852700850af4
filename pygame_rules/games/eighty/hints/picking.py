"""80 Points: picking cards by what they are worth - the lowest, the highest, the cheapest, the richest."""

from functools import lru_cache
from math import inf

from pygame_rules.games.eighty.cards import FIVES, POINTED, TENS, TOP, TRUMP, Order, doubles_in, tidy
from pygame_rules.model.cards import CardSet

ROYAL = TRUMP + 12
"""The strength of a royal number of a plain suit, with which the high trumps begin."""

# Set by hand.
ACE_KEPT = 12
"""An ace is thrown away later than a card of a suit that is this much longer."""
DOUBLE_KEPT = 6
"""So is a card of a double, where its suit has no other to throw away."""


def lowest(cards: CardSet, order: Order) -> CardSet:
    """Return the lowest card of one group."""
    if cards & order.trumps:
        for tier in order.tiers:
            if cards & tier:
                cards &= tier
                break
    return cards & -cards


@lru_cache(4096)  # search asks for the same cards of a group again and again
def highest(cards: CardSet, order: Order) -> CardSet:
    """Return the highest card of one group."""
    if cards & order.trumps:
        for tier in order.tiers[::-1]:
            if cards & tier:
                cards &= tier
                break
    card = 1 << (cards.bit_length() - 1)
    return tidy(card, cards)


@lru_cache(4096)  # search asks for the same cards of a group again and again
def cheapest(cards: CardSet, order: Order) -> CardSet:
    """Return the card of one group that is missed least: no points, no part of a double, low."""
    free = cards & ~POINTED or cards & FIVES or cards
    doubles = doubles_in(free)
    return lowest(free & ~(doubles * 3) or free, order)


def richest(cards: CardSet, order: Order) -> CardSet:
    """Return the card of one group to give away with a trick that is won: the most points, else the cheapest."""
    tens = cards & TENS
    if tens:
        return lowest(tens, order)
    return lowest(cards & FIVES, order) if cards & FIVES else cheapest(cards, order)


def discard(hand: CardSet, order: Order) -> CardSet:
    """Return the card to throw away when anything may be played: low, of a short plain suit, no points."""
    chosen, least = 0, inf
    for group in order.groups[:-1]:
        held = hand & group
        free = held & ~POINTED
        alone = free & ~(doubles_in(free) * 3)
        free = alone or free
        if free:
            card = free & -free
            price = held.bit_count() + (ACE_KEPT if order.strength[card.bit_length() - 1] == TOP else 0)
            price += 0 if alone else DOUBLE_KEPT
            if price < least:
                chosen, least = card, price
    if chosen:
        return chosen
    trumps = hand & order.trumps
    return cheapest(trumps, order) if trumps & ~POINTED or not hand & ~trumps else cheapest(hand & ~trumps, order)


def gift(hand: CardSet, order: Order) -> CardSet:
    """Return the card to throw on a partner's trick when anything may be played: points, those of plain suits first."""
    plain = hand & ~order.trumps
    if not plain:
        return richest(hand, order)
    tens = plain & TENS
    if tens:
        alone = tens & ~(doubles_in(tens) * 3) or tens
        return alone & -alone
    fives = plain & FIVES
    if fives:
        return fives & -fives
    return discard(hand, order)

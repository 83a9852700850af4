"""Belote: which card a sensible player plays, from the own hand and the table alone."""

from pygame_rules.games.belote.cards import DECK, ORDERS, BeloteOrder
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat

ALL = DECK.all
SIDES = {kind: tuple(suit for suit in DECK.suits if suit != order.trumps) for kind, order in ORDERS.items()}
COST = {
    kind: {card: 16 * order.points[card] + order.power[card] for card in order.points} for kind, order in ORDERS.items()
}
"""What it costs to give a card away: points first, then strength."""

KEEP_MASTER = 9
"""Points that a card which will win its own trick is kept for; fewer while it can still be trumped."""
KEEP_MASTER_FROM_TRUMPS = 4
GUARD = 5 * 16
"""What the small card beside an unbeaten 10 is worth: without it the 10 falls to the ace."""
KEEP_TRUMP = 8 * 16


def sensible_card(table: BeloteTable, seat: Seat, hand: CardSet) -> CardSet:
    """Return the card to play."""
    playable = table.playable(hand)
    if not playable & (playable - 1):
        return playable
    others = ALL & ~table.seen & ~hand
    if not table.led:
        return lead(table, seat, hand, others)
    beating = playable & table.order.beats[table.best]
    if table.winner == seat ^ 2:
        return beside_partner(table, seat, playable, beating, others)
    if beating:
        return against(table, seat, playable, beating, others)
    return cheapest(playable, table.order, others)


# --- choosing among cards -----------------------------------------------------------------------


def lowest(cards: CardSet, order: BeloteOrder) -> CardSet:
    """Return the weakest of some cards of one suit."""
    power, found, least = order.power, 0, 99
    while cards:
        card = cards & -cards
        cards ^= card
        if power[card] < least:
            found, least = card, power[card]
    return found


def highest(cards: CardSet, order: BeloteOrder) -> CardSet:
    """Return the strongest of some cards of one suit."""
    power, found, most = order.power, 0, -1
    while cards:
        card = cards & -cards
        cards ^= card
        if power[card] > most:
            found, most = card, power[card]
    return found


def cheapest(playable: CardSet, order: BeloteOrder, others: CardSet) -> CardSet:
    """Return the card whose loss hurts least: few points, no trump, no guard of a 10."""
    cost, found, least = COST[order.kind], 0, 9999
    for suit in DECK.suits:
        held = playable & suit
        if not held:
            continue
        low, price = 0, 9999
        cards = held
        while cards:
            card = cards & -cards
            cards ^= card
            if cost[card] < price:
                low, price = card, cost[card]
        if suit == order.trumps:
            price += KEEP_TRUMP
        else:
            top = highest(held, order)
            if not others & order.beats[top] & suit:
                price += 16 if held == low else 0
            elif order.points[top] == 10 and held.bit_count() == 2:
                price += GUARD
            price += held.bit_count()
        if price < least:
            found, least = low, price
    return found


def richest(playable: CardSet, order: BeloteOrder, others: CardSet, trumps_out: bool) -> CardSet:
    """Return the card that brings most to a trick of the own team, winners of later tricks and trumps kept."""
    points, found, most = order.points, 0, -999
    kept = KEEP_MASTER_FROM_TRUMPS if trumps_out else KEEP_MASTER
    cards = playable
    while cards:
        card = cards & -cards
        cards ^= card
        price = 16 * points[card] - order.power[card]
        if card & order.trumps:
            price -= KEEP_TRUMP + 16 * points[card]
        elif not others & order.beats[card] & ~order.trumps:
            price -= 16 * kept
        if price > most:
            found, most = card, price
    return found


# --- following ----------------------------------------------------------------------------------


def beside_partner(
    table: BeloteTable, seat: Seat, playable: CardSet, beating: CardSet, others: CardSet
) -> CardSet:
    """The partner is winning: give points if that is safe, else win it for good or give little."""
    order = table.order
    if playable & table.led & order.trumps:
        # Rising is a duty here, and what cannot rise is given away; a trump is never thrown on a sure trick.
        return lowest(beating or playable, order)
    if not threatened(table, seat, table.best, others):
        return richest(playable & ~beating or playable, order, others, bool(others & order.trumps))
    if beating & table.led:
        top = highest(beating & table.led, order)
        if not threatened(table, seat, top, others):
            return top
    return cheapest(playable & ~beating or playable, order, others)


def threatened(table: BeloteTable, seat: Seat, card: CardSet, others: CardSet) -> bool:
    """Tell whether an opponent behind this seat is likely to beat a card: there is one, unless the seat is last."""
    if len(table.trick) == 3:
        return False
    order, foe, led = table.order, (seat + 1) & 3, table.led
    held = others & ~table.lacks[foe]
    if held & order.beats[card] & led:
        return True
    if led & held or not order.trumps & held:
        # Whoever is likely to follow does not trump; two cards of a suit still out are enough for that.
        return bool(order.trumps & held) and led != order.trumps and (held & led).bit_count() < 2
    return bool(held & order.beats[card] & order.trumps)


def against(
    table: BeloteTable, seat: Seat, playable: CardSet, beating: CardSet, others: CardSet
) -> CardSet:
    """An opponent is winning, and can be beaten."""
    order, led = table.order, table.led
    low = lowest(beating, order)
    if len(table.trick) == 3:
        return low
    if led == order.trumps or not playable & led:
        # A duty: the lowest, unless it is worth much and would fall to a higher trump.
        if order.points[low] >= 10 and threatened(table, seat, low, others):
            top = highest(beating, order)
            if not threatened(table, seat, top, others):
                return top
        return low
    top = highest(beating, order)
    if not threatened(table, seat, top, others):
        return top
    if len(table.trick) == 2 and order.points[low] < 10:
        return low
    return cheapest(playable, order, others)


# --- leading ------------------------------------------------------------------------------------


def lead(table: BeloteTable, seat: Seat, hand: CardSet, others: CardSet) -> CardSet:
    """Draw trumps for a contract, cash what stands, keep the last trick in mind, else lead where little is lost."""
    order, lacks = table.order, table.lacks
    trumps = hand & order.trumps
    left, right = lacks[(seat + 1) & 3], lacks[(seat + 3) & 3]
    out = others & order.trumps
    against_us = out & ~(left & right)
    if trumps:
        top = highest(trumps, order)
        stands = not out & order.beats[top]
        if stands and hand.bit_count() == 2 and trumps == top:
            # The last trick is worth ten more: keep the card that takes it.
            return hand ^ top
        card = draw_trumps(table, seat, hand, trumps, top if stands else 0, against_us)
        if card:
            return card
    return lead_side(table, seat, hand, others, against_us)


def draw_trumps(
    table: BeloteTable, seat: Seat, hand: CardSet, trumps: CardSet, master: CardSet, against_us: CardSet
) -> CardSet:
    """Return a trump to lead, or nothing: declarers draw them while opponents have some."""
    if table.auction.declarers != seat & 1 or not against_us:
        return hand if hand == trumps and not hand & (hand - 1) else 0
    if master:
        return master
    count = trumps.bit_count()
    if table.auction.bidder == seat:
        return lowest(trumps, table.order) if count >= 3 else 0
    return lowest(trumps, table.order) if len(table.leaders) < 3 and count < 4 else 0


def lead_side(table: BeloteTable, seat: Seat, hand: CardSet, others: CardSet, against_us: CardSet) -> CardSet:
    """Return the best card of a side suit to lead, a trump if there is nothing else."""
    order, lacks = table.order, table.lacks
    left, right, partner = lacks[(seat + 1) & 3], lacks[(seat + 3) & 3], lacks[seat ^ 2]
    points, beats = order.points, order.beats
    found, most = 0, -9999
    for suit in SIDES[order.kind]:
        held = hand & suit
        if not held:
            continue
        out = others & suit
        top = highest(held, order)
        ruffed = bool(against_us) and (not out & ~left or not out & ~right or out.bit_count() < 3)
        if not out & beats[top]:
            card = top
            price = 40 + points[top] + 2 * out.bit_count() - (45 if ruffed else 0)
            if not against_us:
                price += 20
        else:
            card = lowest(held, order)
            price = -3 * points[card] - held.bit_count()
            if points[top] == 10 and held.bit_count() < 3:
                price -= 8
            if partner & suit == suit & (partner | ~others) and others & order.trumps & ~partner:
                price += 12
        if price > most:
            found, most = card, price
    if found:
        return found
    trumps = hand & order.trumps
    top = highest(trumps, order)
    return top if not others & beats[top] else lowest(trumps, order)

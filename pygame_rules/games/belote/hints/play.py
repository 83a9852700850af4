"""Belote: which card a sensible player plays, from one hand and the table alone."""

from functools import cache

from pygame_rules.games.belote.cards import DECK, ORDERS, BeloteOrder
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat

ALL = DECK.all
SIDES = {kind: tuple(suit for suit in DECK.suits if suit != order.trumps) for kind, order in ORDERS.items()}
POINT = 16
"""A card point in the prices of cards, so that strength only decides between cards of equal points."""
COST = {
    kind: {card: POINT * order.points[card] + order.power[card] for card in order.points}
    for kind, order in ORDERS.items()
}
"""What it costs to give a card away: points first, then strength."""
DEAR = 10**6
"""More than any card costs or brings."""

KEEP_MASTER = 9 * POINT
"""What a master is worth in hand, so that it is not given to the partner's trick: it will win one of its own."""
KEEP_MASTER_FROM_TRUMPS = 4 * POINT
"""The same while trumps are out, which may yet take it."""
KEEP_LONE_MASTER = POINT
"""What a master alone in its suit is worth, so that it is not thrown away."""
KEEP_GUARD = 5 * POINT
"""What the small card beside a ten is worth: without it the ten falls to the ace."""
KEEP_TRUMP = 8 * POINT
"""What a trump is worth, so that it is not thrown away."""

LEAD_MASTER = 40
"""What makes leading a master better than leading a low card."""
DRAWN = 2
"""What each card still out adds to a master: it may bring one down."""
RUFFED = 45
"""What the lead of a master loses where an opponent is likely to trump it."""
UNRUFFED = 20
"""What it gains once the opponents have no trumps."""
GIVEN = 3
"""What each point of a low card costs that is led."""
BARE_TEN = 8
"""What it costs to lead low from a ten that is then bare, or nearly."""
PARTNER_RUFFS = 12
"""What the lead of a suit gains that the partner can trump."""
TEN = 10
"""The points from which a card is worth guarding."""


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


# A suit has few holdings, and playouts ask for them again and again. They are remembered by the kind, not by the order:
# each copy of a table brings an order of its own.
@cache
def lowest(cards: CardSet, kind: str) -> CardSet:
    """Return the weakest of some cards of one suit."""
    power, choice, least = ORDERS[kind].power, 0, DEAR
    while cards:
        card = cards & -cards
        cards ^= card
        if power[card] < least:
            choice, least = card, power[card]
    return choice


@cache
def highest(cards: CardSet, kind: str) -> CardSet:
    """Return the strongest of some cards of one suit."""
    power, choice, most = ORDERS[kind].power, 0, -DEAR
    while cards:
        card = cards & -cards
        cards ^= card
        if power[card] > most:
            choice, most = card, power[card]
    return choice


def cheapest(playable: CardSet, order: BeloteOrder, others: CardSet) -> CardSet:
    """Return the card that costs least to lose: few points, no trump, no guard of a ten."""
    cost, choice, least = COST[order.kind], 0, DEAR
    for suit in DECK.suits:
        held = playable & suit
        if not held:
            continue
        low, price = 0, DEAR
        cards = held
        while cards:
            card = cards & -cards
            cards ^= card
            if cost[card] < price:
                low, price = card, cost[card]
        if suit == order.trumps:
            price += KEEP_TRUMP
        else:
            top = highest(held, order.kind)
            if not others & order.beats[top] & suit:
                price += KEEP_LONE_MASTER if held == low else 0
            elif order.points[top] == TEN and held.bit_count() == 2:
                price += KEEP_GUARD
            price += held.bit_count()
        if price < least:
            choice, least = low, price
    return choice


def richest(playable: CardSet, order: BeloteOrder, others: CardSet, trumps_out: bool) -> CardSet:
    """Return the card that brings most to a trick of one's own team; masters and trumps are kept."""
    points, choice, most = order.points, 0, -DEAR
    kept = KEEP_MASTER_FROM_TRUMPS if trumps_out else KEEP_MASTER
    cards = playable
    while cards:
        card = cards & -cards
        cards ^= card
        price = POINT * points[card] - order.power[card]
        if card & order.trumps:
            price -= KEEP_TRUMP + POINT * points[card]
        elif not others & order.beats[card] & ~order.trumps:
            price -= kept
        if price > most:
            choice, most = card, price
    return choice


# --- following ----------------------------------------------------------------------------------


def beside_partner(table: BeloteTable, seat: Seat, playable: CardSet, beating: CardSet, others: CardSet) -> CardSet:
    """Return the card to play while the partner is winning: points if that is safe, else a sure winner, else little."""
    order = table.order
    if playable & table.led & order.trumps:
        # Rise as cheaply as the duty allows: no good trump is given to a trick that the partner wins anyway.
        return lowest(beating or playable, order.kind)
    if not threatened(table, seat, table.best, others):
        return richest(playable & ~beating or playable, order, others, bool(others & order.trumps))
    if beating & table.led:
        top = highest(beating & table.led, order.kind)
        if not threatened(table, seat, top, others):
            return top
    return cheapest(playable & ~beating or playable, order, others)


def threatened(table: BeloteTable, seat: Seat, card: CardSet, others: CardSet) -> bool:
    """Tell whether the next opponent is likely to beat a card; nobody does after the last seat."""
    if len(table.trick) == 3:
        return False
    order, foe, led = table.order, (seat + 1) & 3, table.led
    held = others & ~table.lacks[foe]
    if held & order.beats[card] & led:
        return True
    if led & held or not order.trumps & held:
        # An opponent who can follow does not trump, and is likely to while two cards of the suit are out.
        return bool(order.trumps & held) and led != order.trumps and (held & led).bit_count() < 2
    return bool(held & order.beats[card] & order.trumps)


def against(table: BeloteTable, seat: Seat, playable: CardSet, beating: CardSet, others: CardSet) -> CardSet:
    """Return the card to play while an opponent is winning and can be beaten."""
    order, led = table.order, table.led
    low = lowest(beating, order.kind)
    if len(table.trick) == 3:
        return low
    if led == order.trumps or not playable & led:
        # This seat has to beat it: as cheaply as it can, unless a ten would fall to a higher trump.
        if order.points[low] >= TEN and threatened(table, seat, low, others):
            top = highest(beating, order.kind)
            if not threatened(table, seat, top, others):
                return top
        return low
    top = highest(beating, order.kind)
    if not threatened(table, seat, top, others):
        return top
    if len(table.trick) == 2 and order.points[low] < TEN:
        return low
    return cheapest(playable, order, others)


# --- leading ------------------------------------------------------------------------------------


def lead(table: BeloteTable, seat: Seat, hand: CardSet, others: CardSet) -> CardSet:
    """Return the card to lead: draw trumps for a contract, keep one for the last trick, cash masters, else lead low."""
    order, lacks = table.order, table.lacks
    trumps = hand & order.trumps
    left, right = lacks[(seat + 1) & 3], lacks[(seat + 3) & 3]
    out = others & order.trumps
    against_us = out & ~(left & right)
    if trumps:
        top = highest(trumps, order.kind)
        stands = not out & order.beats[top]
        if stands and hand.bit_count() == 2 and trumps == top:
            # The last trick brings ten more: keep the master trump for it.
            return hand ^ top
        card = draw_trumps(table, seat, hand, trumps, top if stands else 0, against_us)
        if card:
            return card
    return lead_side(table, seat, hand, others, against_us)


def draw_trumps(
    table: BeloteTable, seat: Seat, hand: CardSet, trumps: CardSet, master: CardSet, against_us: CardSet
) -> CardSet:
    """Return a trump to lead, or none: declarers draw trumps while opponents may hold some."""
    if table.auction.declarers != seat & 1 or not against_us:
        return hand if hand == trumps and not hand & (hand - 1) else 0
    if master:
        return master
    count = trumps.bit_count()
    if table.auction.bidder == seat:
        return lowest(trumps, table.order.kind) if count >= 3 else 0
    return lowest(trumps, table.order.kind) if len(table.leaders) < 3 and count < 4 else 0


def lead_side(table: BeloteTable, seat: Seat, hand: CardSet, others: CardSet, against_us: CardSet) -> CardSet:
    """Return the best card of a side suit to lead, or a trump where there is nothing else."""
    order, lacks = table.order, table.lacks
    left, right, across = lacks[(seat + 1) & 3], lacks[(seat + 3) & 3], lacks[seat ^ 2]
    points, beats = order.points, order.beats
    choice, most = 0, -DEAR
    for suit in SIDES[order.kind]:
        held = hand & suit
        if not held:
            continue
        out = others & suit
        top = highest(held, order.kind)
        ruffed = bool(against_us) and (not out & ~left or not out & ~right or out.bit_count() < 3)
        if not out & beats[top]:
            card = top
            price = LEAD_MASTER + points[top] + DRAWN * out.bit_count() - (RUFFED if ruffed else 0)
            if not against_us:
                price += UNRUFFED
        else:
            card = lowest(held, order.kind)
            price = -GIVEN * points[card] - held.bit_count()
            if points[top] == TEN and held.bit_count() < 3:
                price -= BARE_TEN
            if across & suit == suit & (across | ~others) and others & order.trumps & ~across:
                price += PARTNER_RUFFS
        if price > most:
            choice, most = card, price
    if choice:
        return choice
    trumps = hand & order.trumps
    top = highest(trumps, order.kind)
    return top if not others & beats[top] else lowest(trumps, order.kind)

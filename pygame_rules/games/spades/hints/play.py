"""Spades: which card a sensible player plays, from the own hand and the table alone.

Sets of one suit are compared as numbers: the one with the higher top card is the greater.
"""

from pygame_rules.games.spades.cards import DECK, SIZE, SPADES
from pygame_rules.games.spades.hints.ducking import SIDE_SUITS, discard, duck, lead_low
from pygame_rules.games.spades.hints.nil import cover_nil, keep_nil, set_nil
from pygame_rules.games.spades.table import SpadesTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat

ALL = DECK.all


def sensible_card(table: SpadesTable, seat: Seat, partner: Seat, hand: CardSet, thrift: bool) -> CardSet:
    """Return the card to play; ``partner`` is NOBODY in solo, ``thrift`` says that bags hurt."""
    playable = table.playable(hand)
    if not playable & (playable - 1):
        return playable
    others = ALL & ~table.seen & ~hand
    if 0 in table.bids:
        if live_nil(table, seat):
            return keep_nil(table, seat, playable, others)
        card = _nil_of_others(table, seat, partner, playable, others)
        if card:
            return card
    if wants_tricks(table, seat, partner, thrift):
        if table.led:
            return _take(table, partner, playable, others)
        return _lead_high(table, seat, partner, playable, others)
    if table.led:
        return duck(table, playable, others)
    return lead_low(playable, others)


def _nil_of_others(
    table: SpadesTable, seat: Seat, partner: Seat, playable: CardSet, others: CardSet
) -> CardSet:
    """Return a card that covers the partner's nil or attacks an opponent's, or no card."""
    if partner >= 0 and live_nil(table, partner):
        return cover_nil(table, seat, partner, playable, others)
    need, left = needed(table, seat, partner)
    if need == left:
        return 0
    for step in (1, 2, 3):
        other = (seat + step) % 4
        if other != partner and live_nil(table, other):
            return set_nil(table, seat, other, playable, others)
    return 0


def wants_tricks(table: SpadesTable, seat: Seat, partner: Seat, thrift: bool) -> bool:
    """Tell whether a trick helps: for the own contract, or to set the others'."""
    if not thrift:
        return True
    bids: list[int] = table.bids  # type: ignore[assignment]
    tricks = table.tricks
    need, left = needed(table, seat, partner)
    if 0 < need <= left:
        return True
    if partner < 0:
        return any(2 * (bid - took) > left >= bid - took for bid, took in zip(bids, tricks, strict=True))
    theirs = sum(bids) - sum(tricks) - need
    if need > left:
        return theirs > 0
    return 2 * theirs > left >= theirs


def live_nil(table: SpadesTable, seat: Seat) -> bool:
    """Tell whether a seat bid nil and has kept it so far."""
    return table.bids[seat] == 0 and not table.tricks[seat]


def needed(table: SpadesTable, seat: Seat, partner: Seat) -> tuple[int, int]:
    """Return how many tricks the contract still needs, and how many are left to be won."""
    bids: list[int] = table.bids  # type: ignore[assignment]
    tricks = table.tricks
    need = bids[seat] - tricks[seat]
    if partner >= 0:
        need += bids[partner] - tricks[partner]
    return need, SIZE - sum(tricks)


# --- following --------------------------------------------------------------------------------


def _take(table: SpadesTable, partner: Seat, playable: CardSet, others: CardSet) -> CardSet:
    """Win the trick as cheaply as it can be won, unless the partner has it."""
    led, best = table.led, table.best
    if not playable & led:
        return _ruff(table, partner, playable, others)
    winners = playable & -(best << 1) if best & led else 0
    if not winners:
        return playable & -playable
    behind = others & led
    if len(table.trick) == 3 or not behind:
        return playable & -playable if table.winner == partner else winners & -winners
    masters = winners & -(1 << behind.bit_length()) if winners > behind else 0
    if table.winner == partner:
        # Overtake only a card that is likely to lose, and only with one that stands.
        between = behind & -best
        if not masters or between.bit_count() < 2:
            return playable & -playable
        return masters & -masters
    if masters:
        return masters & -masters
    if len(table.trick) == 2:
        top = 1 << (winners.bit_length() - 1)
        below = behind & (top - 1)
        equals = winners & -(1 << below.bit_length())
        return equals & -equals
    return playable & -playable


def _ruff(table: SpadesTable, partner: Seat, playable: CardSet, others: CardSet) -> CardSet:
    """Trump what the partner is not winning anyway; else throw the least useful card away."""
    led, best = table.led, table.best
    trumps = playable & SPADES
    beating = trumps & -(best << 1) if best & SPADES else trumps
    if not beating:
        return discard(playable)
    if table.winner == partner:
        higher = others & led & -best if best & led else 0
        if len(table.trick) == 3 or higher.bit_count() < 3:
            return discard(playable)
    return beating & -beating


# --- leading ----------------------------------------------------------------------------------


def _lead_high(table: SpadesTable, seat: Seat, partner: Seat, playable: CardSet, others: CardSet) -> CardSet:
    """Cash what stands, draw spades from strength while opponents have some, else lead low."""
    trumps, out_trumps = playable & SPADES, others & SPADES
    ruffed, ruffs = 0, False
    for other, lacks in enumerate(table.lacks):
        if other not in (seat, partner) and out_trumps & ~lacks:
            ruffed |= lacks
            ruffs = True
    card, price = _side_lead(table, partner, playable, others, ruffed, ruffs)
    if price == CASH or not trumps:
        return card
    if trumps > out_trumps and ((ruffs and 3 * trumps.bit_count() >= out_trumps.bit_count()) or not card):
        return 1 << (trumps.bit_length() - 1)
    if not card or (price < -12 and trumps.bit_count() > 4):
        return trumps & -trumps
    return card


CASH = 99
"""The price of a card that wins its trick."""


def _side_lead(
    table: SpadesTable, partner: Seat, playable: CardSet, others: CardSet, ruffed: CardSet, ruffs: bool
) -> tuple[CardSet, int]:
    """Return the best lead of a side suit and what speaks for it; ``ruffed`` are suits that opponents lack."""
    found, most = 0, -CASH
    for place, suit in enumerate(SIDE_SUITS):
        held, behind = playable & suit, others & suit
        if not held:
            continue
        card = held & -held
        if held > behind and not ruffed & suit:
            card, price = 1 << (held.bit_length() - 1), 20
            if behind.bit_count() > 3 or not ruffs:
                return card, CASH
        else:
            honour = (behind >> held.bit_length()).bit_count() < 2
            price = SIZE * place - card.bit_length() - held.bit_count() - (6 if honour else 0)
            if partner >= 0 and table.lacks[partner] & suit and others & SPADES & ~table.lacks[partner]:
                price += 25
            if ruffed & suit:
                price -= 5
        if price > most:
            found, most = card, price
    return found, most

"""Spades: which card a sensible player plays, from one hand and the table alone.

Search asks for many thousands of cards, so the cards of a suit are picked where they are needed, without a call:
``cards & -cards`` is the lowest of some cards, ``1 << (cards.bit_length() - 1)`` the highest; ``card - 1`` is all
below a card, ``-card`` that card and all above it. Sets of one suit compare as numbers: the higher top card wins.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from pygame_rules.games.spades.cards import DECK, SEATS, SIZE, SPADES
from pygame_rules.games.spades.hints.ducking import SIDE_SUITS, discard, duck, lead_low
from pygame_rules.games.spades.hints.nil import cover_nil, keep_nil, set_nil
from pygame_rules.games.spades.table import SpadesTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import NOBODY, Seat

ALL = DECK.all

OVERTAKE = 2
"""How many cards that beat the partner's must be out before a higher one is spent on the partner's trick."""
RUFF_PARTNER = 3
"""The same for a spade on the partner's trick."""

DRAW = 3
"""Spades are drawn with one at least for this many in the other hands."""
POOR_LEAD, LONG_SPADES = -12, 4
"""With a side suit of less merit than this, and more spades than this, a low spade is led instead."""

# The merit of leading a side suit, in ranks: the lower the card and the shorter the suit, the better.
CASH = 99
"""A card that should win its trick: it is led at once."""
TOP_CARD = 20
"""The top card of a suit that an opponent may be about to ruff."""
FOLLOWED = 3
"""With more cards of a suit out than this, the opponents are likely to follow to its top card."""
PARTNER_RUFFS = 25
"""For a suit that the partner can ruff."""
OPPONENT_RUFFS = 5
"""Against a suit that an opponent can ruff."""
LEAD_AWAY = 6
"""Against leading low from a suit whose top card loses to one card at most: it may win a trick later."""


def sensible_card(table: SpadesTable, seat: Seat, partner: Seat, hand: CardSet, thrift: bool) -> CardSet:
    """Return the card to play; ``partner`` is NOBODY in solo, ``thrift`` says that bags hurt."""
    playable = table.playable(hand)
    if not playable & (playable - 1):
        return playable
    others = ALL & ~(table.seen | hand)
    aim = aim_of(seat, partner, thrift, tuple(table.bids), tuple(table.tricks))
    if aim.nil != NOBODY:
        card = _about_nil(table, aim.nil, seat, partner, playable, others)
        if card:
            return card
    if aim.takes:
        if table.led:
            return _take(table, partner, playable, others)
        return _lead_high(table, seat, partner, playable, others)
    if table.led:
        return duck(table, playable, others)
    return lead_low(playable, others)


def _about_nil(table: SpadesTable, nil: Seat, seat: Seat, partner: Seat, playable: CardSet, others: CardSet) -> CardSet:
    """Return a card that keeps one's own nil, covers the partner's or attacks another; no card where none matters."""
    if nil == seat:
        return keep_nil(table, playable, others)
    if nil == partner:
        return cover_nil(table, partner, playable, others)
    return set_nil(table, nil, playable, others)


class Aim(NamedTuple):
    """What a seat plays for: the nil that concerns it, NOBODY where none does, and whether it takes tricks."""

    nil: Seat
    takes: bool


@lru_cache(4096)  # playouts ask before every card, and only a trick changes the answer
def aim_of(seat: Seat, partner: Seat, thrift: bool, bids: tuple[int | None, ...], tricks: tuple[int, ...]) -> Aim:
    """Return what a seat plays for after these bids and tricks."""
    takes = not thrift or _wants_tricks(seat, partner, bids, tricks)
    around = [(seat + turns) % SEATS for turns in range(SEATS)]
    nils = [other for other in around if bids[other] == 0 and not tricks[other]]
    if seat in nils:
        return Aim(seat, takes)
    if partner in nils:
        return Aim(partner, takes)
    need, left = needed(bids, tricks, seat, partner)
    return Aim(nils[0] if nils and need != left else NOBODY, takes)


def _wants_tricks(seat: Seat, partner: Seat, bids: Sequence[int | None], tricks: Sequence[int]) -> bool:
    """Tell whether a trick helps: to make one's own contract, or to set another."""
    need, left = needed(bids, tricks, seat, partner)
    if 0 < need <= left:
        return True
    if partner == NOBODY:
        return any(_shaky((bid or 0) - taken, left) for bid, taken in zip(bids, tricks, strict=True))
    theirs = sum(filter(None, bids)) - sum(tricks) - need
    return theirs > 0 if need > left else _shaky(theirs, left)


def live_nil(table: SpadesTable, seat: Seat) -> bool:
    """Tell whether a seat bid nil and has kept it so far."""
    return table.bids[seat] == 0 and not table.tricks[seat]


def needed(bids: Sequence[int | None], tricks: Sequence[int], seat: Seat, partner: Seat) -> tuple[int, int]:
    """Return how many tricks the contract still needs, and how many are left to be won."""
    need = (bids[seat] or 0) - tricks[seat]
    if partner != NOBODY:
        need += (bids[partner] or 0) - tricks[partner]
    return need, SIZE - sum(tricks)


def _shaky(need: int, left: int) -> bool:
    """Tell whether a contract can still be made, but needs more than half of the tricks that are left."""
    return 2 * need > left >= need


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
    if len(table.trick) == SEATS - 1 or not behind:
        return playable & -playable if table.winner == partner else winners & -winners
    masters = winners & -(1 << behind.bit_length()) if winners > behind else 0
    if table.winner == partner:
        if not masters or (behind & -best).bit_count() < OVERTAKE:
            return playable & -playable
        return masters & -masters
    if masters:
        return masters & -masters
    if len(table.trick) == SEATS - 2:
        # Third hand plays high: the lowest of the cards that are as good as its best.
        top = 1 << (winners.bit_length() - 1)
        below = behind & (top - 1)
        equals = winners & -(1 << below.bit_length())
        return equals & -equals
    return playable & -playable


def _ruff(table: SpadesTable, partner: Seat, playable: CardSet, others: CardSet) -> CardSet:
    """Ruff what the partner is not winning anyway; else throw the least useful card away."""
    led, best = table.led, table.best
    spades = playable & SPADES
    beating = spades & -(best << 1) if best & SPADES else spades
    if not beating:
        return discard(playable)
    if table.winner == partner:
        higher = others & led & -best if best & led else 0
        if len(table.trick) == SEATS - 1 or higher.bit_count() < RUFF_PARTNER:
            return discard(playable)
    return beating & -beating


# --- leading ----------------------------------------------------------------------------------


def _lead_high(table: SpadesTable, seat: Seat, partner: Seat, playable: CardSet, others: CardSet) -> CardSet:
    """Cash top cards, draw spades from strength while opponents have some, else lead low."""
    spades, out = playable & SPADES, others & SPADES
    ruffed, ruffs = 0, False
    for other, lacks in enumerate(table.lacks):
        if other not in (seat, partner) and out & ~lacks:
            ruffed |= lacks
            ruffs = True
    card, merit = _side_lead(table, partner, playable, others, ruffed, ruffs)
    if merit == CASH or not spades:
        return card
    if spades > out and ((ruffs and DRAW * spades.bit_count() >= out.bit_count()) or not card):
        return 1 << (spades.bit_length() - 1)
    if not card or (merit < POOR_LEAD and spades.bit_count() > LONG_SPADES):
        return spades & -spades
    return card


def _side_lead(
    table: SpadesTable, partner: Seat, playable: CardSet, others: CardSet, ruffed: CardSet, ruffs: bool
) -> tuple[CardSet, float]:
    """Return the best lead of a side suit and its merit; ``ruffed`` are the suits that opponents can ruff."""
    chosen, most = 0, -inf
    for place, suit in enumerate(SIDE_SUITS):
        held, behind = playable & suit, others & suit
        if not held:
            continue
        card = held & -held
        if held > behind and not ruffed & suit:
            card, merit = 1 << (held.bit_length() - 1), TOP_CARD
            if behind.bit_count() > FOLLOWED or not ruffs:
                return card, CASH
        else:
            merit = SIZE * place - card.bit_length() - held.bit_count()
            if (behind >> held.bit_length()).bit_count() <= 1:
                merit -= LEAD_AWAY
            if partner != NOBODY and table.lacks[partner] & suit and others & SPADES & ~table.lacks[partner]:
                merit += PARTNER_RUFFS
            if ruffed & suit:
                merit -= OPPONENT_RUFFS
        if merit > most:
            chosen, most = card, merit
    return chosen, most

"""Spades: playing a nil, covering the partner's, and setting an opponent's."""

from pygame_rules.games.spades.cards import DECK, SIZE, SPADES
from pygame_rules.games.spades.hints.ducking import discard
from pygame_rules.games.spades.table import SpadesTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat

SUITS = DECK.suits
"""Clubs, diamonds, hearts, spades."""


def keep_nil(table: SpadesTable, seat: Seat, playable: CardSet, others: CardSet) -> CardSet:
    """Lose every trick: go highest below the winner, throw dangerous cards away, lead low."""
    led, best = table.led, table.best
    if not led:
        return _lead_under(playable, others)
    if playable & led:
        losers = playable & (best - 1) if best & led else playable
        if losers:
            return 1 << (losers.bit_length() - 1)
        if len(table.trick) == 3:
            return 1 << (playable.bit_length() - 1)
        return playable & -playable
    spades = playable & SPADES & (best - 1) if best & SPADES else 0
    if spades:
        return 1 << (spades.bit_length() - 1)
    return _most_dangerous(playable & ~SPADES or playable & -playable, others)


def _lead_under(playable: CardSet, others: CardSet) -> CardSet:
    """Lead a low card that somebody can hardly help beating."""
    found, most = 0, -99.0
    for suit in SUITS:
        held = playable & suit
        if held:
            low = held & -held
            behind = others & suit
            below = (behind & (low - 1)).bit_count()
            price = (behind.bit_count() - below) - 3.0 * below - (50 if not behind else 0)
            if price > most:
                found, most = low, price
    return found


def _most_dangerous(cards: CardSet, others: CardSet) -> CardSet:
    """Return the top of the suit whose low cards protect it least."""
    found, most = 0, -99.0
    for suit in SUITS:
        held = cards & suit
        behind = others & suit
        if held and behind:
            high, low = 1 << (held.bit_length() - 1), held & -held
            under = (behind & (high - 1)).bit_count()
            price = under + 2.0 * (behind & (low - 1)).bit_count() - 1.5 * held.bit_count()
            if price > most:
                found, most = high, price
    return found or 1 << (cards.bit_length() - 1)


def cover_nil(table: SpadesTable, seat: Seat, partner: Seat, playable: CardSet, others: CardSet) -> CardSet:
    """Take the trick that the partner's nil would win; play high before it, so that it can go low."""
    led, best = table.led, table.best
    if not led:
        return _lead_over(table, partner, playable, others)
    follows = playable & led
    above = playable & -(best << 1)
    winners = (above & led if best & led else 0) if follows else above & SPADES
    done = (partner - table.leader) % 4 < len(table.trick)
    if done and table.winner != partner:
        return 0
    if not winners:
        return playable & -playable if follows else 0
    if done:
        if len(table.trick) == 3:
            # The cheapest card that wins leaves the most cover, but a suit led once goes by its top.
            return winners & -winners
        return 1 << (winners.bit_length() - 1) if follows else winners & -winners
    if follows:
        return 1 << (winners.bit_length() - 1)
    if table.lacks[partner] & led or (others & led & -best).bit_count() < 2:
        return 0
    return winners & -winners


def _lead_over(table: SpadesTable, partner: Seat, playable: CardSet, others: CardSet) -> CardSet:
    """Lead the suit where the nil can go under: one it is out of, or one led from the top."""
    found, most = 0, -999.0
    for place, suit in enumerate(SUITS):
        held = playable & suit
        if held:
            behind = others & suit
            high = 1 << (held.bit_length() - 1)
            above = (behind & -high).bit_count()
            if table.lacks[partner] & suit and suit != SPADES:
                card, price = held & -held, 8.0
            else:
                card, price = high, (high.bit_length() - SIZE * place) - 3.0 * above
            if not behind:
                price -= 20
            if price > most:
                found, most = card, price
    return found


def set_nil(table: SpadesTable, seat: Seat, nil: Seat, playable: CardSet, others: CardSet) -> CardSet:
    """Leave the trick to the nil: stay under its card, play low before it."""
    led, best = table.led, table.best
    if not led:
        return _lead_at(table, nil, playable, others)
    follows = playable & led
    if table.winner == nil:
        losers = playable & (best - 1) if follows else playable & ~SPADES | (playable & SPADES & (best - 1))
        if follows and not best & led:
            losers = playable
        return 1 << (losers.bit_length() - 1) if losers else 0
    if (nil - table.leader) % 4 < len(table.trick) or table.lacks[nil] & led:
        return 0
    # The nil has still to play: a low trick may stay with it.
    if not others & led & -best:
        return 0
    if follows:
        return follows & -follows
    return discard(playable) if playable & ~SPADES else 0


def _lead_at(table: SpadesTable, nil: Seat, playable: CardSet, others: CardSet) -> CardSet:
    """Lead low in a suit the nil may have to follow high."""
    found, most = 0, -99.0
    for suit in SUITS:
        held = playable & suit
        behind = others & suit
        if held and behind and not table.lacks[nil] & suit:
            low = held & -held
            below = (behind & (low - 1)).bit_count()
            covered = table.lacks[nil ^ 2] & suit
            price = 0.3 * behind.bit_count() - below - (4 if covered else 0)
            if price > most:
                found, most = low, price
    return found

"""Spades: playing a nil, covering the partner's, and setting an opponent's. ``play`` says how cards are picked."""

from math import inf

from pygame_rules.games.spades.cards import DECK, SEATS, SIZE, SPADES
from pygame_rules.games.spades.hints.ducking import discard
from pygame_rules.games.spades.table import SpadesTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import partner as across

SUITS = DECK.suits

UNDER_BELOW = 3
"""How many cards out above a nil's lead make up for one below it, which would leave the trick to the nil."""
NOBODY_FOLLOWS = 50
"""Against a nil's lead of a suit that nobody else has: it wins the trick, unless it is ruffed."""
DANGER_BELOW, DANGER_LENGTH = 2, 1.5
"""What each card out below a suit's lowest adds to its danger, over one for each below its top; and what each card
of the suit takes from it."""

COVER_FROM = 2
"""How many cards that beat the best one must be out before a spade is spent ahead of the partner's nil."""
NIL_IS_VOID = 8
"""The merit of leading a suit that the nil can throw a card on, in ranks of a suit led from the top."""
OVER_ABOVE = 3
"""What each card out above a lead from the top costs: the trick may fall to the nil."""
SUIT_IS_OUT = 20
"""Against leading a suit that nobody else has."""

AT_LENGTH = 0.3
"""What each card out in a suit led at an opponent's nil says for it; each card below the lead says 1 against it."""
COVERED = 4
"""Against a suit that the nil's partner can ruff."""


def keep_nil(table: SpadesTable, playable: CardSet, others: CardSet) -> CardSet:
    """Lose every trick: go highest below the winner, throw dangerous cards away, lead low."""
    led, best = table.led, table.best
    if not led:
        return _lead_under(playable, others)
    if playable & led:
        losers = playable & (best - 1) if best & led else playable
        if losers:
            return 1 << (losers.bit_length() - 1)
        if len(table.trick) == SEATS - 1:
            return 1 << (playable.bit_length() - 1)
        return playable & -playable
    spades = playable & SPADES & (best - 1) if best & SPADES else 0
    if spades:
        return 1 << (spades.bit_length() - 1)
    return _most_dangerous(playable & ~SPADES or playable & -playable, others)


def _lead_under(playable: CardSet, others: CardSet) -> CardSet:
    """Lead a low card that somebody can hardly help beating."""
    chosen, most = 0, -inf
    for suit in SUITS:
        held = playable & suit
        if held:
            low = held & -held
            behind = others & suit
            below = (behind & (low - 1)).bit_count()
            merit = behind.bit_count() - below - UNDER_BELOW * below if behind else -NOBODY_FOLLOWS
            if merit > most:
                chosen, most = low, merit
    return chosen


def _most_dangerous(cards: CardSet, others: CardSet) -> CardSet:
    """Return the top of the suit whose low cards protect it least."""
    chosen, most = 0, -inf
    for suit in SUITS:
        held = cards & suit
        behind = others & suit
        if held and behind:
            high, low = 1 << (held.bit_length() - 1), held & -held
            under = (behind & (high - 1)).bit_count()
            below = (behind & (low - 1)).bit_count()
            danger = under + DANGER_BELOW * below - DANGER_LENGTH * held.bit_count()
            if danger > most:
                chosen, most = high, danger
    return chosen or 1 << (cards.bit_length() - 1)


def cover_nil(table: SpadesTable, partner: Seat, playable: CardSet, others: CardSet) -> CardSet:
    """Take the trick that the partner's nil would win; play high before it, so that it can go low."""
    led, best = table.led, table.best
    if not led:
        return _lead_over(table, partner, playable, others)
    follows = playable & led
    above = playable & -(best << 1)
    winners = (above & led if best & led else 0) if follows else above & SPADES
    done = (partner - table.leader) % SEATS < len(table.trick)
    if done and table.winner != partner:
        return 0
    if not winners:
        return playable & -playable if follows else 0
    if done:
        if len(table.trick) == SEATS - 1:
            # The cheapest card that wins leaves the most cover.
            return winners & -winners
        return 1 << (winners.bit_length() - 1) if follows else winners & -winners
    if follows:
        return 1 << (winners.bit_length() - 1)
    if table.lacks[partner] & led or (others & led & -best).bit_count() < COVER_FROM:
        return 0
    return winners & -winners


def _lead_over(table: SpadesTable, partner: Seat, playable: CardSet, others: CardSet) -> CardSet:
    """Lead the suit where the nil can go under: one it is out of, or one led from the top."""
    chosen, most = 0, -inf
    for place, suit in enumerate(SUITS):
        held = playable & suit
        if held:
            behind = others & suit
            high = 1 << (held.bit_length() - 1)
            above = (behind & -high).bit_count()
            if table.lacks[partner] & suit and suit != SPADES:
                card, merit = held & -held, NIL_IS_VOID
            else:
                card, merit = high, high.bit_length() - SIZE * place - OVER_ABOVE * above
            if not behind:
                merit -= SUIT_IS_OUT
            if merit > most:
                chosen, most = card, merit
    return chosen


def set_nil(table: SpadesTable, nil: Seat, playable: CardSet, others: CardSet) -> CardSet:
    """Leave the trick to the nil: stay under its card, play low before it."""
    led, best = table.led, table.best
    if not led:
        return _lead_at(table, nil, playable, others)
    follows = playable & led
    if table.winner == nil:
        if follows and best & led:
            losers = playable & (best - 1)
            return 1 << (losers.bit_length() - 1) if losers else 0
        # The nil keeps the trick whatever is played below its card: nothing good is spent on it.
        losers = playable if follows else playable & ~SPADES | (playable & SPADES & (best - 1))
        return discard(losers) if losers else 0
    if (nil - table.leader) % SEATS < len(table.trick) or table.lacks[nil] & led:
        return 0
    # The nil has still to play: a low trick may stay with it, but a high one is won if it can be.
    above, below = others & led & -best, others & led & (best - 1)
    if not above or (follows & -best and above.bit_count() < below.bit_count()):
        return 0
    if follows:
        return follows & -follows
    return discard(playable) if playable & ~SPADES else 0


def _lead_at(table: SpadesTable, nil: Seat, playable: CardSet, others: CardSet) -> CardSet:
    """Lead low in a suit the nil may have to follow high."""
    chosen, most = 0, -inf
    for suit in SUITS:
        held = playable & suit
        behind = others & suit
        if held and behind and not table.lacks[nil] & suit:
            low = held & -held
            below = (behind & (low - 1)).bit_count()
            merit = AT_LENGTH * behind.bit_count() - below
            if table.lacks[across(nil)] & suit:
                merit -= COVERED
            if merit > most:
                chosen, most = low, merit
    return chosen

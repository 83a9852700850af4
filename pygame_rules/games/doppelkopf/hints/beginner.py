"""Doppelkopf: how a beginner plays: no announcements, a solo only if it must, nothing read from what others give."""

from pygame_rules.games.doppelkopf.cards import CLUB_QUEENS, MARRIAGE, PLAY, SOLOS
from pygame_rules.games.doppelkopf.declare import DECLARE, HEALTHY
from pygame_rules.games.doppelkopf.hints.bidding import sensible_choice
from pygame_rules.games.doppelkopf.hints.play import sensible_card
from pygame_rules.games.doppelkopf.table import SCHWEINCHEN, DoppelkopfTable
from pygame_rules.model.action import Action, Secret
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.seats import NOBODY, Seat


def move(table: DoppelkopfTable, seat: Seat, hand: CardSet, secret: Secret, rnd: Random) -> Action:
    """Return what a beginner does."""
    if table.declaring:
        return choice(table, seat, hand)
    if SCHWEINCHEN in table.asides(seat, hand):
        return SCHWEINCHEN
    mind = table.glimpse()
    # Without the tricks that are gone nobody has given anything to anybody, or taken it.
    mind.history = []
    return PLAY[sensible_card(mind, seat, hand)]


def choice(table: DoppelkopfTable, seat: Seat, hand: CardSet) -> Action:
    """Return what a beginner declares: a marriage if it has one, and a solo only if it must."""
    sensible = sensible_choice(table, seat, hand)
    if table.obliged != NOBODY:
        return sensible
    if not CLUB_QUEENS & ~hand:
        return DECLARE[MARRIAGE]
    return DECLARE[HEALTHY] if sensible.value in SOLOS else sensible

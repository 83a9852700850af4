"""Doppelkopf: what declarations and announcements say about the hands behind them.

A likelihood with room for mistakes, not a filter: people declare and announce differently from us.
"""

from pygame_rules.games.doppelkopf.cards import CLUB_QUEENS, REGULAR, SEATS, SOLOS
from pygame_rules.games.doppelkopf.deal import DoppelkopfDeal
from pygame_rules.games.doppelkopf.hints.bidding import SOLO, announcement_likelihood, solo_chance
from pygame_rules.games.doppelkopf.sides import KONTRA, RE
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.hints import Likelihood
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import View

SILENT = 0.08
"""Who is dealt both queens of clubs keeps them silent this often; set by hand."""
DARING, DISCIPLINE = 0.02, 3
"""The weight of a hand falls with this power of its chance below that of a sensible solo, and never below ``DARING``
to that power; set by hand. More discipline trusts that nobody declares a solo without the cards for it."""


def explains_words(view: View[DoppelkopfTable]) -> Likelihood[DoppelkopfDeal]:
    """Return how well imagined hands explain what was declared, what was announced and what was not."""
    table = view.table
    played = [table.played_by(seat) for seat in range(SEATS)]
    others = [seat for seat in range(SEATS) if seat != view.seat]
    speakers = {seat for seat, _ in table.announced.said}
    silent = [seat for seat in others if seat not in speakers and has_kept_silent(table, seat)]

    def weight(deal: DoppelkopfDeal) -> float:
        total = 1.0
        hands = [hand | gone for hand, gone in zip(deal.hands, played, strict=True)]
        if table.kind in SOLOS:
            if table.declarer != view.seat:
                total *= solo_likelihood(hands[table.declarer], table.kind)
            return total
        if table.kind == REGULAR and any(not CLUB_QUEENS & ~hands[seat] for seat in others):
            total *= SILENT
        for seat in others:
            side = RE if hands[seat] & CLUB_QUEENS else KONTRA
            if seat in speakers:
                total *= announcement_likelihood(hands[seat], side)
            elif seat in silent and not table.announced.made[side]:
                total *= 1 - announcement_likelihood(hands[seat], side)
        return total

    return weight


def solo_likelihood(hand: CardSet, kind: str) -> float:
    """Return how likely the owner of a hand would have chosen this solo."""
    wins = solo_chance(hand, kind)
    return 1.0 if wins >= SOLO else max(DARING, wins / SOLO) ** DISCIPLINE


def has_kept_silent(table: DoppelkopfTable, seat: Seat) -> bool:
    """Tell whether a seat has let its last chance to say Re or Kontra go by, so that its silence says something."""
    return table.left(seat) < table.size - 1 and table.kind == REGULAR

"""Doppelkopf: what was declared and announced says about the hands behind it.

A likelihood with room for mistakes, not a filter: people declare and announce differently from us.
"""


from pygame_rules.games.doppelkopf.cards import CLUB_QUEENS, REGULAR, SEATS, SOLOS
from pygame_rules.games.doppelkopf.deal import DoppelkopfDeal
from pygame_rules.games.doppelkopf.hints.bidding import SOLO, solo_chance, word_likelihood
from pygame_rules.games.doppelkopf.sides import KONTRA, RE
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.hints import Likelihood
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import View

SILENT = 0.08
"""How seldom both queens of clubs are kept silent."""


def explains_words(view: View[DoppelkopfTable]) -> Likelihood[DoppelkopfDeal]:
    """Return how well imagined hands explain what is played, and what was announced and what was not."""
    table = view.table
    played = [table.played_by(seat) for seat in range(SEATS)]
    others = [seat for seat in range(SEATS) if seat != view.seat]
    spoken = {seat for seat, _ in table.announced.said}
    quiet = [seat for seat in others if seat not in spoken and late(table, seat)]

    def weight(deal: DoppelkopfDeal) -> float:
        total = 1.0
        hands = [hand | gone for hand, gone in zip(deal.hands, played, strict=True)]
        if table.kind in SOLOS:
            if table.declarer != view.seat:
                total *= solo_weight(hands[table.declarer], table.kind)
            return total
        if table.kind == REGULAR and any(not CLUB_QUEENS & ~hands[seat] for seat in others):
            total *= SILENT
        for seat in others:
            side = RE if hands[seat] & CLUB_QUEENS else KONTRA
            if seat in spoken:
                total *= word_likelihood(hands[seat], side)
            elif seat in quiet and not table.announced.made[side]:
                total *= 1 - word_likelihood(hands[seat], side)
        return total

    return weight


def solo_weight(hand: CardSet, kind: str) -> float:
    """Return how likely a hand would have chosen this solo."""
    found = solo_chance(hand, kind)
    return 1.0 if found >= SOLO else max(0.02, found / SOLO) ** 3


def late(table: DoppelkopfTable, seat: Seat) -> bool:
    """Tell whether a seat had its last chance to say Re or Kontra, so that its silence means something."""
    return table.left(seat) < table.options.size - 1 and table.kind == REGULAR

"""Doppelkopf: how the tables of eyes are found.

Each case is a hand and the eyes that its side took: of every seat in regular games and marriages, and of soloists
whose hands have a chance.
"""

from collections.abc import Iterator
from random import Random

from pygame_rules.games.doppelkopf import GAME
from pygame_rules.games.doppelkopf.cards import ACES, CLUB_QUEENS, MARRIAGE, PLAY, SEATS, SOLOS, left_of, order_of
from pygame_rules.games.doppelkopf.deal import DoppelkopfDeal
from pygame_rules.games.doppelkopf.declare import DECLARE, HEALTHY
from pygame_rules.games.doppelkopf.hints.evaluation import KONTRA_HAND, RE_HAND, cells, role_of
from pygame_rules.games.doppelkopf.hints.play import sensible_card
from pygame_rules.games.doppelkopf.hints.weights import EYES_TAKEN
from pygame_rules.games.doppelkopf.score import final_sides
from pygame_rules.games.doppelkopf.sides import RE
from pygame_rules.measure.fit import Fit, Key, Weights
from pygame_rules.measure.regression import Case
from pygame_rules.model.seats import NOBODY

TRUMPS_ENOUGH = {"Q": 3, "J": 3, "A": 0, "suit": 7}
"""With fewer trumps nobody would think of a solo."""
ACES_ENOUGH = 3
"""With fewer aces nobody would think of a solo without trumps."""
LEFT_OUT = 0.5
"""Leave out this part of the suit solos: there are four of them for one of each other kind."""


def sample(deals: int, seed: str, weights: Weights) -> Iterator[tuple[Key, Case]]:
    """Yield hands by their roles, and the eyes that their sides took."""
    rnd = Random(seed)
    for _ in range(deals):
        yield from regular(dealt(rnd))
        yield from solos(dealt(rnd), rnd)


def regular(deal: DoppelkopfDeal) -> Iterator[tuple[Key, Case]]:
    """Play a regular game or a marriage; yield every hand."""
    held = deal.hands[:]
    for _ in range(SEATS):
        seat = deal.table.turn
        deal.apply(seat, DECLARE[HEALTHY if CLUB_QUEENS & ~deal.hands[seat] else MARRIAGE])
    play(deal)
    sides = final_sides(deal.table)
    for seat, hand in enumerate(held):
        taken = sum(eyes for eyes, side in zip(deal.table.eyes, sides, strict=True) if side == sides[seat])
        yield (RE_HAND if sides[seat] == RE else KONTRA_HAND), Case(tuple(cells(hand, "D")), taken)


def solos(deal: DoppelkopfDeal, rnd: Random) -> Iterator[tuple[Key, Case]]:
    """Play solos with the hands that have a chance."""
    for seat in range(SEATS):
        for kind in SOLOS:
            hand, role = deal.hands[seat], role_of(kind)
            aces = (hand & ACES).bit_count()
            trumps = (hand & order_of(kind).trumps).bit_count()
            if trumps < TRUMPS_ENOUGH[role] or (kind == "A" and aces < ACES_ENOUGH):
                continue
            if role == "suit" and rnd.random() < LEFT_OUT:
                continue
            again = deal.copy()
            for _ in range(SEATS):
                turn = again.table.turn
                again.apply(turn, DECLARE[kind if turn == seat else HEALTHY])
            play(again)
            yield role, Case(tuple(cells(hand, kind)), again.table.eyes[seat])


def play(deal: DoppelkopfDeal) -> None:
    """Play the cards by rules of thumb, without announcements."""
    table = deal.table
    while (seat := table.turn) != NOBODY:
        deal.apply(seat, PLAY[sensible_card(table, seat, deal.hands[seat])])


def dealt(rnd: Random) -> DoppelkopfDeal:
    """Return a random deal."""
    deal = GAME.begin(GAME.match(), rnd.sample(GAME.deck.cards, len(GAME.deck)))
    deal.table.dealer = rnd.randrange(SEATS)
    deal.table.turn = left_of(deal.table.dealer)
    return deal


FITS = (Fit("EYES_TAKEN", "eyes", EYES_TAKEN, sample, deals=20_000, scale=10, spread="SPREAD"),)

"""Doppelkopf: how likely each seat is a friend, from what is known and from what was played."""

from functools import lru_cache

from pygame_rules.games.doppelkopf.cards import EYES, SEATS, DoppelkopfOrder
from pygame_rules.games.doppelkopf.sides import RE, UNKNOWN
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat

STRANGER = 1 / 3
"""Of three others one will be the partner."""
FED = 0.25
"""By how much eyes given to a known side make a seat likelier to belong to it, and eyes fought for the less."""
MANY = 10
"""Eyes that nobody gives away for nothing."""


def friends(table: DoppelkopfTable, seat: Seat, hand: CardSet) -> list[float]:
    """Return for each seat the chance that it is on the side of the one that looks; 1 for that itself."""
    sides = table.sides_seen(seat, hand)
    own = sides[seat]
    if own == UNKNOWN:
        # A marriage seeks its partner: it will be whoever wins the next trick that counts.
        return [1.0 if other == seat else STRANGER for other in range(SEATS)]
    if UNKNOWN not in sides:
        return [1.0 if side == own else 0.0 for side in sides]
    strangers = sides.count(UNKNOWN)
    # One partner is somewhere; a Kontra that is alone with one is rare enough to be forgotten.
    missing = max(0, 2 - sides.count(own))
    chances = [missing / strangers if side == UNKNOWN else float(side == own) for side in sides]
    if missing and strangers < SEATS - 1 and len(table.leaders) > 1:
        for other, leaning in enumerate(leanings(table, sides)):
            if leaning and sides[other] == UNKNOWN:
                chances[other] = min(0.9, max(0.1, chances[other] + (leaning if own == RE else -leaning)))
    return chances


def leanings(table: DoppelkopfTable, sides: list[int]) -> list[float]:
    """Return for each seat how much it seems to play for Re: whom it gave eyes to that it need not have given."""
    leaning = [0.0] * SEATS
    order, history = table.order, table.history
    for number in range(len(history) // SEATS):
        for seat, holder in gifts(order, table.leaders[number], *history[SEATS * number : SEATS * (number + 1)]):
            if sides[holder] != UNKNOWN:
                leaning[seat] += FED if sides[holder] == RE else -FED
    return leaning


@lru_cache(20000)
def gifts(order: DoppelkopfOrder, leader: Seat, *trick: CardSet) -> tuple[tuple[Seat, Seat], ...]:
    """Return who gave many eyes to whom; playouts ask for the same tricks again and again."""
    given = []
    best, holder = trick[0], leader
    for turn in range(1, SEATS):
        card, seat = trick[turn], (leader + turn) % SEATS
        if card & order.beats[best]:
            best, holder = card, seat
        elif EYES[card] >= MANY:
            given.append((seat, holder))
    return tuple(given)

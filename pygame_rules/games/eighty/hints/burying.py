"""80 Points: sensible cards to put back, and other buries worth a search."""

from itertools import combinations

from pygame_rules.games.eighty.cards import BOTTOM, TOP, TRUMP, Order, doubles_in, points_of, tidy
from pygame_rules.model.cards import CardSet, each

# Set by hand, all on one scale: what it is worth to keep a card.
RANK = 0.35
"""Each step of a card in its suit."""
DOUBLE, DOUBLE_RANK = 3, 0.4
"""Either card of a double, and each of its steps: a double wins more tricks than two single cards."""
TRUMPED = 14
"""A trump, over its steps, against any card of a plain suit."""
ACE, GUARDED_KING = 10, 3
"""The highest card of a plain suit, and the second highest with a higher one beside it."""
POINT = 0.25
"""A point, which the attackers might win twice from the bottom."""
VOID = 16.0
"""No card of a plain suit, which can then be ruffed: against all that the cards put away for it are worth."""

SHYNESS = (1.0, 0.4, 2.0, -0.3)
"""How much of POINT a search counts: as usual, less, more, and points put away on purpose behind strong trumps."""
BURIES = 24
"""How many buries a search looks at, with all kinds of shyness together."""


def keep(hand: CardSet, order: Order, shy: float = 1.0) -> dict[int, float]:
    """Return what each card is worth to keep; ``shy`` says how much a point matters."""
    worths: dict[int, float] = {}
    for group in order.groups:
        held = hand & group
        doubles = doubles_in(held)
        for card in each(held):
            bit = 1 << card
            step = order.strength[card] % TRUMP
            worth = RANK * step + (DOUBLE + DOUBLE_RANK * step if doubles * 3 & bit else 0)
            if group == order.trumps:
                worth += TRUMPED + step
            elif step == TOP:
                worth += ACE
            elif step == TOP - 1 and held & order.above[card]:
                worth += GUARDED_KING
            worths[card] = worth + shy * points_of(bit) * POINT
    return worths


def sensible_bury(hand: CardSet, order: Order) -> CardSet:
    """Return the eight cards that are missed least; to be void in a plain suit makes up for some."""
    return buries_by_worth(hand, order)[0]


def buries_by_worth(hand: CardSet, order: Order, shy: float = 1.0) -> list[CardSet]:
    """Return the best buries for each set of plain suits that can be emptied, best first."""
    worth = keep(hand, order, shy)
    ranked = sorted(worth, key=lambda card: (worth[card], card))
    plain = [hand & group for group in order.groups[:-1] if hand & group]
    costs: dict[CardSet, float] = {}
    for number in range(len(plain) + 1):
        for few in combinations(plain, number):
            gone = sum(few)
            room = BOTTOM - gone.bit_count()
            rest = [card for card in ranked if not gone >> card & 1]
            # The last of the others is the closest choice: the next two are tried in its place.
            for last in range(room - 1, room + 2) if room > 0 else [0] * (room == 0):
                others = [*rest[: room - 1], rest[last]] if room else []
                cards = tidy(gone | sum(1 << card for card in others), hand)
                voids = sum(not held & ~cards for held in plain)
                costs[cards] = sum(worth[card] for card in each(cards)) - VOID * voids
    return sorted(costs, key=lambda cards: (costs[cards], cards))


def candidates_of_bury(hand: CardSet, order: Order) -> list[CardSet]:
    """Return buries for a search: shy of points, easy about them, and hiding them behind strong trumps."""
    candidates = [cards for shy in SHYNESS for cards in buries_by_worth(hand, order, shy)[: BURIES // len(SHYNESS)]]
    return list(dict.fromkeys(candidates))

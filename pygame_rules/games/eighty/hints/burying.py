"""80 Points: sensible cards to put back, and other buries worth a thought."""

from itertools import combinations

from pygame_rules.games.eighty.cards import BOTTOM, Order, doubles_in, points_of, tidy
from pygame_rules.model.cards import CardSet, each

VOID = 16.0
"""What it is worth to have nothing of a plain suit."""
POINT = 0.25
"""What it costs to put a point into the bottom."""


def keep(hand: CardSet, order: Order, shy: float = 1.0) -> dict[int, float]:
    """Return what each card is worth to keep; points are kept out of the bottom the more, the shyer one is."""
    found: dict[int, float] = {}
    for group in order.groups:
        held = hand & group
        doubles = doubles_in(held)
        for card in each(held):
            bit = 1 << card
            strength = order.strength[card] % 100
            worth = 0.35 * strength + (3 + 0.4 * strength if doubles * 3 & bit else 0)
            if group == order.trumps:
                worth += 14 + strength
            elif strength == 11:
                worth += 10
            elif strength == 10 and held & order.above[card]:
                worth += 3
            found[card] = worth + shy * points_of(bit) * POINT
    return found


def sensible_bury(hand: CardSet, order: Order) -> CardSet:
    """Return the eight cards that are missed least, a void in a plain suit counted in."""
    return buries_by_worth(hand, order)[0]


def buries_by_worth(hand: CardSet, order: Order, shy: float = 1.0) -> list[CardSet]:
    """Return the best buries for each set of plain suits that can be emptied, best first."""
    worth = keep(hand, order, shy)
    ranked = sorted(worth, key=lambda card: (worth[card], card))
    plain = [hand & group for group in order.groups[:-1] if hand & group]
    found: dict[CardSet, float] = {}
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
                found[cards] = sum(worth[card] for card in each(cards)) - VOID * voids
    return sorted(found, key=lambda cards: (found[cards], cards))


def candidates_of_bury(hand: CardSet, order: Order, most: int = 24) -> list[CardSet]:
    """Return buries of several tempers: shy of points, easy about them, and hiding them behind strong trumps."""
    found = [cards for shy in (1.0, 0.4, 2.0, -0.3) for cards in buries_by_worth(hand, order, shy)[: most // 4]]
    return list(dict.fromkeys(found))[:most]

"""80 Points: a sensible lead, and those worth a search."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from pygame_rules.games.eighty.cards import ALL, SIZE, Order, doubles_in, points_of
from pygame_rules.games.eighty.hints.picking import cheapest, highest
from pygame_rules.games.eighty.hints.throwing import throws_of
from pygame_rules.games.eighty.shape import SISTERS, longest_run, sisters_in
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import partner, team

# Set by hand, all on one scale: a point that is led to a sure trick is worth 1.
SISTERS_WORTH, BOSS_DOUBLE, DOUBLE_WORTH, BOSS, LOW = 90, 70, 30, 50, 10
"""Sisters, a double above all others, any other double, a card above all others, a low card."""
RUFFED_SISTERS, RUFFED_DOUBLE, RUFFED_BOSS, RUFFED_LOW = 40, 20, 70, 8
"""Against each of them if it is ruffed. Only doubles can ruff a double, so that costs less than a single card."""
LOST_POINTS, LOW_POINTS = 2, 4
"""How often a point counts against leading it: in a double that may be beaten, in a low card that mostly is."""
PARTNER_RUFFS = 18
"""For leading a suit that the partner can ruff."""
PULL, NO_PULL, LONG = 20, -15, 5
"""For defenders with more trumps than LONG to draw those of the attackers; for attackers, or if no opponent has any."""
TRUMP_SISTERS, TRUMP_BOSS_DOUBLE, TRUMP_DOUBLE, TRUMP_BOSS, TRUMP_LOW = 40, 35, 8, 14, -6
"""The same leads of trumps, which win later as well."""
LATE, KEPT = 3, 25
"""With no more cards than LATE, strong trumps are kept for the last trick, which counts the bottom."""

VOID_RUFFS = 0.9
"""How likely a seat ruffs that is known to be void."""
RUFFS = (0.9, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.15)
"""How likely an opponent is void, by the number of cards of the suit in the other hands."""


def sensible_lead(table: EightyTable, seat: Seat, hand: CardSet) -> CardSet:
    """Return the best of some leads."""
    if not hand & hand - 1:
        return hand
    return max(leads(table, seat, hand))[1]


def leads(table: EightyTable, seat: Seat, hand: CardSet) -> list[tuple[float, CardSet]]:
    """Return leads with what they seem to be worth: of each group sisters, the highest double, the top, a low card.

    Where throws are allowed, also one of each group, if it stands.
    """
    others = ALL & ~table.seen & ~hand
    left, right = table.lacks[(seat + 1) & 3], table.lacks[(seat + 3) & 3]
    helper = table.lacks[partner(seat)]
    trumps = table.order.trumps
    against = others & trumps & ~(left & right)
    found: list[tuple[float, CardSet]] = []
    for group in table.order.groups:
        held = hand & group
        if held:
            out = others & group
            ruffed = 0.0
            if group == trumps:
                found += trump_leads(table, seat, hand, held, out, against)
            else:
                ruffed = ruff_risk(group, out, left, right, against)
                helped = not group & ~helper and bool(trumps & ~helper)
                found += plain_leads(table.order, held, out, ruffed, helped, table.options.longest)
            if table.options.throws:
                found += throws_of(table.order, held, out, ruffed, table.options.longest)
    return found


def ruff_risk(group: CardSet, out: CardSet, left: CardSet, right: CardSet, against: CardSet) -> float:
    """Return how likely an opponent ruffs a lead of a plain group."""
    if not against:
        return 0.0
    for lacks in (left, right):
        if not group & ~lacks and against & ~lacks:
            return VOID_RUFFS
    return RUFFS[min(out.bit_count(), len(RUFFS) - 1)]


@lru_cache(4096)  # a plain group often stays as it is from one lead to the next, and from world to world
def plain_leads(
    order: Order, held: CardSet, out: CardSet, ruffed: float, helped: bool, longest: int
) -> Sequence[tuple[float, CardSet]]:
    """Return leads of a plain group: what wins, as long as it is not ruffed; else little.

    ``out`` are the cards of the group in other hands, ``ruffed`` is how likely an opponent ruffs, ``helped`` whether
    the partner can, and ``longest`` how many doubles sisters may have.
    """
    found: list[tuple[float, CardSet]] = []
    doubles = doubles_in(held)
    if doubles:
        for run in longest_sisters(doubles, order.ladders[order.group[held.bit_length() - 1]], longest):
            found.append((SISTERS_WORTH + points_of(run) - RUFFED_SISTERS * ruffed, run))
        top = 1 << (doubles.bit_length() - 1)
        boss = not doubles_in(out & order.above[top.bit_length() - 1])
        points = points_of(3 * top)
        worth = BOSS_DOUBLE + points - RUFFED_DOUBLE * ruffed if boss else DOUBLE_WORTH - LOST_POINTS * points
        found.append((worth, 3 * top))
    top = highest(held, order)
    if not out & order.above[top.bit_length() - 1]:
        found.append((BOSS + points_of(top) - RUFFED_BOSS * ruffed, top))
    low = cheapest(held, order)
    worth = LOW - LOW_POINTS * points_of(low) - held.bit_count()
    found.append((worth + (PARTNER_RUFFS if helped else 0) - RUFFED_LOW * ruffed, low))
    return found


def longest_sisters(doubles: CardSet, ladder: Sequence[CardSet], longest: int) -> Iterator[CardSet]:
    """Yield the sisters of a group that have most doubles, which hardly anything beats, if there are any."""
    if doubles & doubles - 1 and (length := min(longest, longest_run(doubles, ladder))) >= SISTERS:
        yield from sisters_in(doubles, ladder, length)


def trump_leads(
    table: EightyTable, seat: Seat, hand: CardSet, held: CardSet, out: CardSet, against: CardSet
) -> list[tuple[float, CardSet]]:
    """Return leads of trumps: defenders draw those of attackers, who keep them; strong ones are kept for the end."""
    found: list[tuple[float, CardSet]] = []
    order = table.order
    defends = team(table.starter) == team(seat)
    late = SIZE - table.gone <= LATE
    pull = NO_PULL
    if against and defends:
        pull = PULL if held.bit_count() > LONG else 0
    doubles = doubles_in(held)
    if doubles:
        top = highest(doubles, order)
        boss = not doubles_in(out & order.above[top.bit_length() - 1])
        for run in longest_sisters(doubles, order.ladders[order.trumps], table.options.longest):
            worth = TRUMP_SISTERS + pull + points_of(run) - (KEPT if late and hand != run else 0)
            found.append((worth, run))
        worth = TRUMP_BOSS_DOUBLE + pull if boss else TRUMP_DOUBLE + pull - LOST_POINTS * points_of(3 * top)
        found.append((worth - (KEPT if late and hand != 3 * top else 0), 3 * top))
    top = highest(held, order)
    if not out & order.above[top.bit_length() - 1]:
        found.append((TRUMP_BOSS + pull - (KEPT if late and hand & ~order.trumps else 0), top))
    low = cheapest(held, order)
    found.append((pull + TRUMP_LOW - LOW_POINTS * points_of(low), low))
    return found

"""80 Points: a sensible lead, and those worth a thought."""

from collections.abc import Iterator

from pygame_rules.games.eighty.cards import ALL, SIZE, doubles_in, points_of
from pygame_rules.games.eighty.hints.picking import cheapest, highest
from pygame_rules.games.eighty.shape import SISTERS, sisters_in
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.cards import CardSet
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import partner, team

SISTERS_WORTH, BOSS_DOUBLE, DOUBLE_WORTH, BOSS, LOW = 90, 70, 30, 50, 10
"""What leads seem to be worth: sisters, a double or a card above all others, any double, a low card."""
RUFF = 70
"""What it costs if a high card is ruffed."""
PULL, NO_PULL = 20, -15
"""What it is worth to draw trumps for defenders with many, and where no opponent has any."""
TRUMP_SISTERS, TRUMP_BOSS_DOUBLE, TRUMP_DOUBLE, TRUMP_BOSS, TRUMP_LOW = 40, 35, 8, 14, -6
LATE, KEPT = 3, 25
"""With so few cards left strong trumps are kept for the last trick."""


def sensible_lead(table: EightyTable, seat: Seat, hand: CardSet) -> CardSet:
    """Return the best of some leads."""
    if not hand & hand - 1:
        return hand
    return max(leads(table, seat, hand))[1]


def leads(table: EightyTable, seat: Seat, hand: CardSet) -> Iterator[tuple[float, CardSet]]:
    """Yield leads with what they seem to be worth: of each group sisters, the highest double, the top, a low card."""
    others = ALL & ~table.seen & ~hand
    left, right = table.lacks[(seat + 1) & 3], table.lacks[(seat + 3) & 3]
    trumps = table.order.trumps
    against = others & trumps & ~(left & right)
    for group in table.order.groups:
        held = hand & group
        if held:
            out = others & group
            if group == trumps:
                yield from trump_leads(table, seat, hand, held, out, against)
            else:
                ruffed = ruff_risk(group, out, left, right, against)
                yield from plain_leads(table, seat, held, out, ruffed)


def ruff_risk(group: CardSet, out: CardSet, left: CardSet, right: CardSet, against: CardSet) -> float:
    """Return how likely an opponent ruffs a lead of a plain group."""
    if not against:
        return 0.0
    for lacks in (left, right):
        if not group & ~lacks and against & ~lacks:
            return 0.9
    return (0.9, 0.9, 0.85, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.15)[min(out.bit_count(), 11)]


def plain_leads(
    table: EightyTable, seat: Seat, held: CardSet, out: CardSet, ruffed: float
) -> Iterator[tuple[float, CardSet]]:
    """Yield leads of a plain group: what wins, as long as it is not ruffed; else little."""
    order = table.order
    doubles = doubles_in(held)
    if doubles:
        if doubles & doubles - 1:
            for run in sisters_in(doubles, order.ladders[order.group[held.bit_length() - 1]], SISTERS):
                yield SISTERS_WORTH + points_of(run) - 40 * ruffed, run
        top = 1 << (doubles.bit_length() - 1)
        boss = not doubles_in(out & order.above[top.bit_length() - 1])
        points = points_of(3 * top)
        # A double is ruffed by a double alone.
        yield (BOSS_DOUBLE + points - 20 * ruffed if boss else DOUBLE_WORTH - 2 * points), 3 * top
    top = highest(held, order)
    number = top.bit_length() - 1
    if not out & order.above[number]:
        yield BOSS + points_of(top) - RUFF * ruffed, top
    low = cheapest(held, order)
    lacks = table.lacks[partner(seat)]
    helped = not order.group[number] & ~lacks and bool(order.trumps & ~lacks)
    yield LOW - 4 * points_of(low) - held.bit_count() + (18 if helped else 0) - 8 * ruffed, low


def trump_leads(
    table: EightyTable, seat: Seat, hand: CardSet, held: CardSet, out: CardSet, against: CardSet
) -> Iterator[tuple[float, CardSet]]:
    """Yield leads of trumps: defenders draw them while attackers have some; strong ones are kept for the last trick."""
    order = table.order
    defends = team(table.starter) == team(seat)
    late = SIZE - table.gone <= LATE
    pull = (PULL if defends and held.bit_count() > 5 else 0) if against else NO_PULL
    doubles = doubles_in(held)
    if doubles:
        top = highest(doubles, order)
        boss = not doubles_in(out & order.above[top.bit_length() - 1])
        if doubles & doubles - 1:
            for run in sisters_in(doubles, order.ladders[order.trumps], SISTERS):
                yield TRUMP_SISTERS + pull + points_of(run) - (KEPT if late and hand != run else 0), run
        worth = TRUMP_BOSS_DOUBLE + pull if boss else TRUMP_DOUBLE + pull - 2 * points_of(3 * top)
        yield worth - (KEPT if late and hand != 3 * top else 0), 3 * top
    top = highest(held, order)
    if not out & order.above[top.bit_length() - 1]:
        yield TRUMP_BOSS + pull - (KEPT if late and hand & ~order.trumps else 0), top
    low = cheapest(held, order)
    yield pull + TRUMP_LOW - 4 * points_of(low), low

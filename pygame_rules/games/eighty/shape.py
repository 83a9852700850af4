"""80 Points: the shapes of plays - singles, doubles, sisters, throws - and which of two is higher."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from pygame_rules.games.eighty.cards import Order, doubles_in
from pygame_rules.model.cards import CardSet, each, singly

SINGLE, DOUBLE, SISTERS = 0, 1, 2
"""The kind of a part is the number of its doubles; from two on they are sisters."""


class Part(NamedTuple):
    """A single, a double or sisters: how many doubles, the cards, and the strength of the highest."""

    kind: int
    cards: CardSet
    top: int


class Lead(NamedTuple):
    """What was led: the group, how many cards, how many doubles among them, and the kinds of its parts."""

    group: CardSet
    size: int
    doubles: int
    kinds: tuple[int, ...]


def ladder_runs(doubles: CardSet, ladder: Sequence[CardSet]) -> Iterator[list[CardSet]]:
    """Yield the longest runs of neighbouring rungs on which there are doubles, lowest first."""
    run: list[CardSet] = []
    for rung in (*ladder, 0):
        held = doubles & rung
        if held:
            run.append(held)
        elif run:
            yield run
            run = []


def longest_run(doubles: CardSet, ladder: Sequence[CardSet]) -> int:
    """Return how many doubles the longest sisters have, 1 where there are none."""
    return max(map(len, ladder_runs(doubles, ladder)), default=min(1, doubles.bit_count()))


def sisters_in(doubles: CardSet, ladder: Sequence[CardSet], length: int) -> Iterator[CardSet]:
    """[eighty.consecutive] Yield all sisters of a length that these doubles make, lowest first."""
    for run in ladder_runs(doubles, ladder):
        for start in range(len(run) - length + 1):
            for chosen in product(*map(singly, run[start : start + length])):
                yield 3 * sum(chosen)


def split(cards: CardSet, order: Order, longest: int) -> list[Part]:
    """[eighty.throw-split] Split cards of one group: the longest sisters first, then doubles, then singles."""
    ladder = order.ladders[order.group[cards.bit_length() - 1]]
    doubles, parts = doubles_in(cards), []
    while (length := min(longest, longest_run(doubles, ladder))) >= SISTERS:
        run = list(sisters_in(doubles, ladder, length))[-1]
        parts.append(Part(length, run, max(order.strength[card] for card in each(run))))
        doubles &= ~run
        cards &= ~run
    for kind, heap in ((DOUBLE, doubles), (SINGLE, cards & ~(3 * doubles))):
        alike = [Part(kind, (3 if kind else 1) << card, order.strength[card]) for card in each(heap)]
        parts += sorted(alike, key=lambda part: -part.top)
    return parts


def largest_part(cards: CardSet, order: Order, longest: int) -> CardSet:
    """[eighty.lead] Return the most of these cards that may be led together: sisters, a double or a single card."""
    parts = [split(cards & group, order, longest)[0] for group in order.groups if cards & group]
    return max(parts, key=lambda part: (part.kind, part.top)).cards


@cache
def simple_lead(group: CardSet, kind: int) -> Lead:
    """Return the lead of a single card or a double of a group; made once, since most leads are simple."""
    return Lead(group, 1 + kind, kind, (kind,))


def lead_of(cards: CardSet, order: Order, longest: int) -> Lead | None:
    """Return cards as a lead, whether it may be led or not; None for cards of several groups."""
    group = order.group[cards.bit_length() - 1]
    size = cards.bit_count()
    if size == 1:
        return simple_lead(group, SINGLE)
    if cards & ~group:
        return None
    if size == 2 and doubles_in(cards):
        return simple_lead(group, DOUBLE)
    parts = split(cards, order, longest)
    return Lead(group, size, doubles_in(cards).bit_count(), tuple(part.kind for part in parts))


def rank_of(cards: CardSet, lead: Lead, order: Order) -> int:
    """[eighty.competes] [eighty.throw-beaten] Return how strong a play is on a lead, -1 if it does not compete."""
    group = order.group[cards.bit_length() - 1]
    if cards & ~group or (group != lead.group and group != order.trumps):
        return -1
    if lead.size == 1:
        return order.strength[cards.bit_length() - 1]
    if lead.kinds == (DOUBLE,):
        return order.strength[cards.bit_length() - 1] if doubles_in(cards) else -1
    return _fitted(cards, lead.kinds, order, order.ladders[group])


def _fitted(cards: CardSet, kinds: Sequence[int], order: Order, ladder: Sequence[CardSet]) -> int:
    """Split cards into parts of these kinds; return the best strength of the first, -1 if they cannot be split so."""
    if kinds[0] == SINGLE:
        return max(order.strength[card] for card in each(cards))
    doubles = doubles_in(cards)
    if kinds[0] == DOUBLE:
        # Whatever doubles are left do for the doubles that are wanted, and any cards for singles.
        enough = doubles.bit_count() >= sum(kind == DOUBLE for kind in kinds)
        return max(order.strength[card] for card in each(doubles)) if enough else -1
    best = -1
    for run in sisters_in(doubles, ladder, kinds[0]):
        rest = kinds[1:]
        if not rest or rest[0] == SINGLE or _fitted(cards & ~run, rest, order, ladder) >= 0:
            best = max(best, *(order.strength[card] for card in each(run)))
    return best


def beaten(part: Part, others: CardSet, order: Order) -> bool:
    """[eighty.throw-stands] Tell whether cards of one other hand hold a higher part of the same kind."""
    group = order.group[part.cards.bit_length() - 1]
    held = others & group
    if part.kind == SINGLE:
        return any(order.strength[card] > part.top for card in each(held))
    doubles = doubles_in(held)
    if part.kind == DOUBLE:
        return any(order.strength[card] > part.top for card in each(doubles))
    runs = sisters_in(doubles, order.ladders[group], part.kind)
    return any(max(order.strength[card] for card in each(run)) > part.top for run in runs)


def failing(parts: Sequence[Part], hands: Sequence[CardSet], order: Order) -> Part | None:
    """[eighty.throw-fails] Return the part that must be played alone, if any is beaten by one of these hands."""
    weak = [part for part in parts if any(beaten(part, hand, order) for hand in hands)]
    return min(weak, key=lambda part: (part.kind, part.top)) if weak else None


def shape_name(kinds: Sequence[int]) -> str:
    """Return what a play of these parts is called: a key for texts."""
    if len(kinds) > 1:
        return "throw"
    return ("single", "double", "sisters")[min(kinds[0], SISTERS)]

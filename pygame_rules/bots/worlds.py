"""From a view back to deals: worlds that a seat cannot tell from the real deal, all equally likely.

Places that may hold the same cards are one as long as it is drawn which cards lie where, and cards that may lie in
the same places form a group. How many cards of each group go to each place is drawn with the exact number of ways
behind each choice, so that every world has the same chance; dealing card by card would favour some of them.
"""

from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import comb, prod
from typing import NamedTuple, TypeAlias

from pygame_rules.model.cards import CardSet, each
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.game import AnyGame
from pygame_rules.model.table import AnyView, Unseen

Places: TypeAlias = tuple[int, ...]
Split: TypeAlias = tuple[int, ...]
"""How many cards of a group go to each place."""


Heaps: TypeAlias = list[list[CardSet]]
"""The cards of each place, as single bits."""

Laid: TypeAlias = tuple[tuple[int, CardSet], ...]
"""Places, and cards that lie in each of them."""

Draw: TypeAlias = Callable[[Random], Heaps]

Imagination: TypeAlias = Callable[[Random], Iterator[AnyDeal | None]]
"""Yields worlds, endlessly, each time from other numbers; None where a try contradicted what was seen."""


class Group(NamedTuple):
    """Unseen cards that may lie in the same places."""

    cards: list[CardSet]
    places: Places


def worlds(game: AnyGame, view: AnyView, rnd: Random) -> Iterator[AnyDeal]:
    """Yield deals, endlessly, that look like the real one to this seat; secret choices of others are drawn, too.

    Raises ValueError when no deal can (a contradiction in the view).
    """
    return (deal for deal in imagination(game, view)(rnd) if deal)


def imagination(game: AnyGame, view: AnyView, unseen: Unseen | None = None) -> Imagination:
    """Return how to draw worlds: what this seat may imagine is worked out once. Raises ValueError like ``worlds``.

    Whoever knows more than the seat can tell what is still ``unseen``.
    """
    unseen = unseen or view.table.unseen(view.seat, view.hand, view.secret)
    seats = len(unseen.room) - 1 - len(unseen.parts)
    draw = sampler(unseen)
    chosen = [seat for seat in view.table.together.chosen if seat != view.seat]

    def drawn(rnd: Random) -> Iterator[AnyDeal | None]:
        while True:
            heaps = draw(rnd)
            hands = list(map(sum, heaps[:seats]))
            for place, seat in enumerate(unseen.parts, seats):
                hands[seat] += sum(heaps[place])
            hands[view.seat] = view.hand
            if unseen.fits and not unseen.fits(hands):
                yield None
                continue
            deal = game.deal.imagine(view, hands, [bit.bit_length() - 1 for bit in heaps[-1]])
            for seat in chosen:
                deal.secrets[seat] += (deal.table.sample(seat, deal.hands[seat], rnd),)
            yield deal

    return drawn


def sampler(unseen: Unseen) -> Draw:
    """Return a function that distributes the unseen cards over their places, as lists of single bits.

    Raises ValueError when they cannot be laid.
    """
    draw, worlds = _union(unseen) if unseen.either else _sampler(unseen)
    if not worlds:
        raise ValueError("no deal agrees with what this seat has seen")
    single = [
        (place, cards) for place, cards in enumerate(unseen.single)
        if cards & unseen.may_hold[place] and unseen.room[place] > 1
    ]  # fmt: skip
    return _without_doubles(draw, single) if single else draw


def _without_doubles(draw: Draw, single: Sequence[tuple[int, CardSet]]) -> Draw:
    """Return how to draw until no place holds both copies of what it has once at most."""

    def draw_single(rnd: Random) -> Heaps:
        while True:
            heaps = draw(rnd)
            for place, cards in single:
                held = sum(heaps[place])
                if held & held >> 1 & cards:
                    break
            else:
                return heaps

    return draw_single


def _union(unseen: Unseen) -> tuple[Draw, int]:
    """Return how to draw where one of several things holds, and a number of worlds.

    A world in which more than one holds would come too often, and is kept the less often (Karp, Luby 1983).
    """
    samplers = [_sampler(_with(unseen, certain)) for certain in unseen.either]
    marks = list(accumulate(worlds for _, worlds in samplers))
    # What lies in one place is the same in many of these things, and is then looked for once.
    alike: dict[Laid, list[Laid]] = {}
    for certain in unseen.either:
        laid = tuple((place, cards) for place, cards in enumerate(certain) if cards)
        alike.setdefault(laid[:1], []).append(laid[1:])

    def draw(rnd: Random) -> Heaps:
        while True:
            heaps = samplers[bisect(marks, rnd() * marks[-1], hi=len(marks) - 1)][0](rnd)
            missing = [~sum(heap) for heap in heaps]
            holding = 0
            for first, others in alike.items():
                if _lies(first, missing):
                    holding += sum([_lies(rest, missing) for rest in others])
            if holding == 1 or rnd() * holding < 1:
                return heaps

    return draw, marks[-1]


def _lies(laid: Laid, missing: Sequence[CardSet]) -> bool:
    """Tell whether all these cards are in their places."""
    for place, cards in laid:  # noqa: SIM110 - a plain loop, for every draw asks this often
        if cards & missing[place]:
            return False
    return True


def _with(unseen: Unseen, certain: Sequence[CardSet]) -> Unseen:
    """Return what is unseen once some cards have been placed; there may be no such world."""
    may_hold = list(unseen.may_hold)
    for owner, cards in enumerate(certain):
        for place in range(len(may_hold)):
            if place != owner:
                may_hold[place] &= ~cards
    return unseen._replace(may_hold=may_hold)


def _sampler(unseen: Unseen) -> tuple[Draw, int]:
    """Return a function that draws a world, and the number of worlds."""
    spots = _spots(unseen)
    groups = _groups(unseen.cards, spots)
    ways = _Ways(groups, tuple(sum(spot.sizes) for spot in spots))

    def draw(rnd: Random) -> Heaps:
        heaps: Heaps = [[] for _ in spots]
        room = ways.room
        for index, (cards, _) in enumerate(groups):
            parts, room = ways.draw(index, room, rnd)
            if len(parts) > 1 or spots[parts[0][0]].mixed:
                cards = sorted(cards, key=lambda _: rnd())
            start = 0
            for place, size in parts:
                more = cards[start : start + size]
                heap = heaps[place]
                heaps[place] = mixed(heap, more, rnd) if heap and spots[place].mixed else heap + more
                start += size
        return parted(heaps)

    def mixed(heap: list[CardSet], more: list[CardSet], rnd: Random) -> list[CardSet]:
        # Groups are handled in turn, but that must not influence where a card goes, in a hand or in the dark.
        # Both heaps have a random order already, so the cards of the smaller one need only random places.
        many, few = (heap, more) if len(heap) > len(more) else (more, heap)
        for size, card in enumerate(few, len(many) + 1):
            many.insert(int(rnd() * size), card)
        return many

    def parted(heaps: Heaps) -> Heaps:
        parts: Heaps = [[]] * len(unseen.room)
        for (_, places, sizes, _), heap in zip(spots, heaps, strict=True):
            if len(places) == 1:
                parts[places[0]] = heap
                continue
            start = 0
            for place, size in zip(places, sizes, strict=True):
                parts[place] = heap[start : start + size]
                start += size
        return parts

    # Places drawn as one are split up afterwards; this is the number of ways.
    return draw, ways.count(0, ways.room) * prod(_arrangements(spot.sizes) for spot in spots)


class Spot(NamedTuple):
    """Places that may hold the same cards, and how many; ``mixed`` says that the order of these cards matters."""

    may_hold: CardSet
    places: Places
    sizes: tuple[int, ...]
    mixed: bool


def _spots(unseen: Unseen) -> list[Spot]:
    """Merge places that may hold the same cards; those without room are left out."""
    alike: dict[CardSet, list[int]] = {}
    for place, room in enumerate(unseen.room):
        if room:
            alike.setdefault(unseen.may_hold[place] & unseen.cards, []).append(place)
    dark = len(unseen.room) - 1
    return [
        Spot(cards, tuple(places), tuple(unseen.room[place] for place in places), len(places) > 1 or dark in places)
        for cards, places in alike.items()
    ]


def _groups(cards: CardSet, spots: Sequence[Spot]) -> list[Group]:
    """Group the unseen cards by their places; the most restricted come first, and the last fills what is left."""
    by_places: dict[Places, list[CardSet]] = {}
    for card in each(cards):
        where = tuple(number for number, spot in enumerate(spots) if spot.may_hold >> card & 1)
        by_places.setdefault(where, []).append(1 << card)
    return [Group(cards, where) for where, cards in sorted(by_places.items(), key=lambda item: len(item[0]))]


class _Choice(NamedTuple):
    """A way to split a group: how many cards go to which place, and the room that is left for the next groups."""

    parts: Sequence[tuple[int, int]]
    left: Split


class _Ways:
    """Counts the ways in which the groups from one on fit into the room that is left."""

    def __init__(self, groups: Sequence[Group], room: Split) -> None:
        self.groups = groups
        self.room = room
        self._known: dict[tuple[int, Split], tuple[list[int], list[_Choice]]] = {}

    def count(self, index: int, room: Split) -> int:
        if index == len(self.groups):
            return int(not any(room))
        marks, _ = self.choices(index, room)
        return marks[-1] if marks else 0

    def choices(self, index: int, room: Split) -> tuple[list[int], list[_Choice]]:
        """Return each way to split a group, after the numbers of worlds behind it and all those before it."""
        known = self._known.get((index, room))
        if known is None:
            marks: list[int] = []
            choices: list[_Choice] = []
            total = 0
            for split in self._splits(index, room):
                left = tuple(map(int.__sub__, room, split))
                ways = _arrangements(split) * self.count(index + 1, left)
                if ways:
                    marks.append(total := total + ways)
                    choices.append(_Choice([(place, size) for place, size in enumerate(split) if size], left))
            self._known[index, room] = known = marks, choices
        return known

    def draw(self, index: int, room: Split, rnd: Random) -> _Choice:
        """Draw a way to split a group, each with its share of the worlds."""
        marks, choices = self.choices(index, room)
        return choices[bisect(marks, rnd() * marks[-1], hi=len(marks) - 1)] if len(choices) > 1 else choices[0]

    def _splits(self, index: int, room: Split) -> Iterator[Split]:
        group = self.groups[index]
        if index == len(self.groups) - 1:
            # The last group fills what is left, if it may.
            if sum(room) == len(group.cards) and all(place in group.places for place, size in enumerate(room) if size):
                yield room
            return
        yield from _spread(len(group.cards), [size if place in group.places else 0 for place, size in enumerate(room)])


def _spread(size: int, room: Sequence[int]) -> Iterator[Split]:
    """Yield every way to split a number of cards over places with this much room."""
    if not room:
        if size == 0:
            yield ()
        return
    for here in range(max(0, size - sum(room[1:])), min(size, room[0]) + 1):
        for rest in _spread(size - here, room[1:]):
            yield here, *rest


def _arrangements(split: Split) -> int:
    """Return the number of ways to split distinct cards like this."""
    ways, left = 1, sum(split)
    for size in split:
        ways *= comb(left, size)
        left -= size
    return ways

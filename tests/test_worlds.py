"""Worlds: deals a seat cannot tell from the real one, all equally likely."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random

import pytest

from pygame_rules.bots.worlds import sampler, worlds
from pygame_rules.games import all_games, load
from pygame_rules.model.cards import CardSet, bits, each
from pygame_rules.model.deal import Deal
from pygame_rules.model.seats import CHANCE, NOBODY
from pygame_rules.model.table import Unseen

World = tuple[CardSet, ...]
"""What lies in each place."""

CASES = {
    "free": Unseen(0b111111, [2, 2, 2, 0], [0b111111] * 4),
    "one void": Unseen(0b111111, [2, 2, 2, 0], [0b000111, 0b111111, 0b111111, 0]),
    "two voids": Unseen(0b1111111, [3, 2, 2, 0], [0b0001111, 0b1111100, 0b1111111, 0]),
    "crossed": Unseen(0b11111111, [2, 2, 2, 2], [0b00001111, 0b00111100, 0b11110000, 0b11111111]),
    "a place for one card": Unseen(0b11111, [1, 2, 2, 0], [0b00001, 0b11111, 0b01111, 0]),
    "forced": Unseen(0b1111, [2, 1, 1, 0], [0b0011, 0b1111, 0b1111, 0]),
    "uneven room": Unseen(0b1111111, [1, 4, 0, 2], [0b1010101, 0b1111111, 0b1111111, 0b0111110]),
}


def all_worlds(unseen: Unseen) -> Iterator[World]:
    """Yield every world, by brute force: every order of the cards, cut into the places."""
    cards = list(each(unseen.cards))
    seen = set()
    for order in permutations(cards):
        heaps, start = [], 0
        for room in unseen.room:
            heaps.append(sum(1 << card for card in order[start : start + room]))
            start += room
        world = tuple(heaps)
        if world not in seen and all(not heap & ~may for heap, may in zip(world, unseen.may_hold, strict=True)):
            seen.add(world)
            yield world


SINGLE = {
    "one without doubles": Unseen(0b11111111, [3, 3, 2, 0], [0b11111111] * 4, single=[0b01010101, 0, 0, 0]),
    "two without doubles": Unseen(0b111111, [2, 2, 2, 0], [0b111111] * 4, single=[0b010101, 0b000101, 0, 0]),
    "a void and no doubles": Unseen(0b11111111, [3, 3, 2, 0], [255, 0b11001111, 255, 0], single=[0, 0b0101, 0, 0]),
}


@pytest.mark.parametrize("case", SINGLE)
def test_worlds_without_doubles_come_evenly(case: str) -> None:
    unseen = SINGLE[case]
    every = [
        world
        for world in all_worlds(unseen)
        if not any(heap & heap >> 1 & single for heap, single in zip(world, unseen.single, strict=True))
    ]
    draw, rnd = sampler(unseen), Random(case).random
    found = Counter(tuple(sum(heap) for heap in draw(rnd)) for _ in range(60 * len(every)))
    assert set(found) == set(every) and len(every) < len(list(all_worlds(unseen)))
    assert too_far([found[world] for world in every]) < 4


def too_far(counts: Sequence[int]) -> float:
    """Return how far the counts are from equal, in standard deviations of chi-square."""
    expected, freedom = sum(counts) / len(counts), len(counts) - 1
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    return (chi_square - freedom) / (2 * max(1, freedom)) ** 0.5


EITHER = {
    "apart": [[0b000011, 0, 0, 0], [0, 0b000011, 0, 0]],
    "both at once": [[0b000001, 0, 0, 0], [0, 0b000010, 0, 0], [0b000001, 0b001000, 0, 0]],
    "one that cannot be": [[0b000111, 0, 0, 0], [0b000001, 0b000001, 0, 0], [0, 0, 0b110000, 0]],
}


@pytest.mark.parametrize("case", EITHER)
def test_worlds_in_which_several_things_hold_come_no_oftener(case: str) -> None:
    free = CASES["free"]
    every = [
        world
        for world in all_worlds(free)
        if any(all(not cards & ~heap for cards, heap in zip(certain, world, strict=True)) for certain in EITHER[case])
    ]
    draw, rnd = sampler(free._replace(either=EITHER[case])), Random(case).random
    found = Counter(tuple(sum(heap) for heap in draw(rnd)) for _ in range(60 * len(every)))
    assert set(found) == set(every)
    assert too_far([found[world] for world in every]) < 4


@pytest.mark.parametrize("case", CASES)
def test_every_world_comes_and_each_as_often_as_the_other(case: str) -> None:
    unseen = CASES[case]
    every = list(all_worlds(unseen))
    draw, rnd = sampler(unseen), Random(case).random
    found = Counter(tuple(sum(heap) for heap in draw(rnd)) for _ in range(60 * len(every)))
    assert set(found) == set(every)
    assert too_far([found[world] for world in every]) < 4


def test_a_sampler_that_favours_some_worlds_would_be_caught() -> None:
    unseen, rnd = CASES["two voids"], Random(3)
    every = list(all_worlds(unseen))
    greedy: Counter[World] = Counter()
    while sum(greedy.values()) < 60 * len(every):
        room, heaps = list(unseen.room), [0] * 4
        for card in each(unseen.cards):
            places = [place for place in range(4) if room[place] and unseen.may_hold[place] >> card & 1]
            if places:
                place = rnd.choice(places)
                room[place] -= 1
                heaps[place] |= 1 << card
        if not any(room):
            greedy[tuple(heaps)] += 1
    assert too_far([greedy[world] for world in every]) > 20


def test_the_dark_has_every_order() -> None:
    unseen = Unseen(0b11111, [1, 1, 0, 3], [0b00111, 0b11111, 0, 0b11111])
    draw, rnd = sampler(unseen), Random(5).random
    every = {order for order in permutations([1, 2, 4, 8, 16]) if order[0] in (1, 2, 4)}
    found = Counter(tuple(card for heap in draw(rnd) for card in heap) for _ in range(60 * len(every)))
    assert set(found) == every
    assert too_far([found[order] for order in every]) < 4


def test_cards_that_cannot_be_laid_are_refused() -> None:
    with pytest.raises(ValueError, match="no deal agrees"):
        sampler(Unseen(0b1111, [2, 2, 0, 0], [0b0001, 0b1111, 0, 0]))


@pytest.mark.parametrize("name", list(all_games()))
def test_a_world_looks_to_its_seat_like_the_real_deal(name: str) -> None:
    game, rnd = load(name), Random(7)
    match = game.match()
    for _ in range(3):
        cards = list(game.deck.cards)
        rnd.shuffle(cards)
        deal = game.begin(match, cards)
        while (seat := deal.table.turn) != NOBODY:
            if seat >= 0:
                view = deal.view(seat)
                drawn = worlds(game, view, rnd.random)
                for world in (next(drawn), next(drawn)):
                    assert world.view(seat) == view
                    assert [hand.bit_count() for hand in world.hands] == [hand.bit_count() for hand in deal.hands]
                    assert held(world) == held(deal)
            if seat == CHANCE:
                deal.apply(seat, deal.chance(rnd.random))
            else:
                deal.apply(seat, deal.table.sample(seat, deal.hands[seat], rnd.random))


def held(deal: Deal) -> CardSet:
    """Return the cards in hands and in the dark; none lies twice."""
    cards = [card for hand in deal.hands for card in each(hand)] + list(deal.dark)
    assert len(cards) == len(set(cards))
    return bits(cards)


def test_a_seat_that_showed_out_holds_none_of_that_suit() -> None:
    game, rnd = load("spades"), Random(9)
    checked = 0
    for _ in range(5):
        cards = list(game.deck.cards)
        rnd.shuffle(cards)
        deal = game.begin(game.match(), cards)
        while (seat := deal.table.turn) != NOBODY:
            lacks: list[CardSet] = deal.table.lacks  # type: ignore[attr-defined]
            if any(lacks):
                world = next(worlds(game, deal.view(seat), rnd.random))
                assert not any(hand & lack for hand, lack in zip(world.hands, lacks, strict=True))
                checked += 1
            deal.apply(seat, deal.table.sample(seat, deal.hands[seat], rnd.random))
    assert checked > 20


def test_hands_nobody_has_looked_at_stay_in_the_dark() -> None:
    game = load("spades")
    match = game.match("blind_nil=always")
    cards = list(game.deck.cards)
    Random(2).shuffle(cards)
    deal = game.begin(match, cards)
    world = next(worlds(game, deal.view(deal.table.turn), Random(3).random))
    assert world.hands == [0] * 4 and sorted(world.dark) == list(game.deck.cards)

"""Past plays, as a likelihood: each hand is asked about once, and what it played since belongs to it."""

from typing import Any

import pytest

from pygame_rules.games import load
from pygame_rules.model.deal import AnyDeal
from pygame_rules.testing import after, deal_of
from pygame_rules.tricks.playback import Moment, explained_by


def test_the_plays_of_all_hands_are_multiplied_and_each_hand_is_asked_about_once() -> None:
    game = load("spades")
    deal: AnyDeal = after(deal_of(game, "s:SA w:HA n:DA e:CA", game.match()), "s bid:3 bid:3 bid:3 bid:3")
    asked: list[tuple[int, int]] = []

    def chance(moment: Moment[Any], hand: int) -> float:
        asked.append((moment.seat, hand))
        return 0.5 if moment.seat == 1 else 0.1

    past = [Moment(deal.table, 1, 1, 0b01), Moment(deal.table, 1, 2, 0b11), Moment(deal.table, 2, 4, 0b100)]
    weight = explained_by(past, chance)
    worlds = [deal.copy() for _ in range(3)]
    worlds[0].hands[1:3] = worlds[1].hands[1:3] = [0b1000, 0b10000]
    worlds[2].hands[1:3] = [0b1000, 0b100000]
    assert [weight(world) for world in worlds] == pytest.approx([0.025] * 3)
    assert asked == [(1, 0b1001), (1, 0b1011), (2, 0b10100), (2, 0b100100)]

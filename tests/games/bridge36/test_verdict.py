"""Bridge: how the end of a round is told."""

import pytest

from games.bridge36.positions import counted, do, match_at, position, scene_of
from pygame_rules.testing import cites
from pygame_rules.testing.scenes import compact, words


@cites("bridge36.round-end", "bridge36.count", "bridge36.next-starter")
def test_the_verdict_says_who_went_out_and_what_one_takes() -> None:
    deal = position("S9", "SJ HT", "H9 DA", stack="HQ", turn=2)
    do(deal, "H9", "end", "S9", "end")
    match = counted(match_at(40, 0, 30), deal)
    mine, west = scene_of(deal, 0, match), scene_of(deal, 1, match)
    assert mine.ending and west.ending and mine.low
    assert words(mine.ending.verdict, 0, 3) == "You went out and you take nothing."
    assert words(west.ending.verdict, 1, 3) == "South went out and you take 30."
    assert words(west.note, 1, 3) == "East starts next, with the most points: 45"
    assert [(words(row.label, 1, 3), compact(row.cards)) for row in west.ending.rows] == [
        ("Your hand: 30", "SJ.HT"), ("East: 15", "DA"),
    ]  # fmt: skip


@cites("bridge36.no-cards", "bridge36.option-no-cards", "bridge36.round-end")
@pytest.mark.parametrize("monitor", ["", "H7 D7 C7 S7"])
def test_a_round_that_ran_dry_is_nobodys(monitor: str) -> None:
    """Four sevens lie in the monitor, but nobody has called a Bridge; East holds all the other cards, 260 in points."""
    deal = position("H9 D9", "C9", "*", stack="S7", blind="|", monitor=monitor, options="no_cards=end_round")
    do(deal, "draw")
    match = counted(match_at(0, 0, 0), deal)
    mine, east = scene_of(deal, 0, match).ending, scene_of(deal, 2, match).ending
    assert mine and words(mine.verdict, 0, 3) == "No cards are left to draw: the round is over and you take nothing."
    assert east and words(east.verdict, 2, 3) == "No cards are left to draw: the round is over and you take 260."


@cites("bridge36.testing", "bridge36.round-end")
def test_a_round_finished_by_a_tester_is_only_over() -> None:
    deal = position("H9 DA", "C9", stack="S7", options="testing=yes")
    do(deal, "finish")
    ending = scene_of(deal, 0, counted(match_at(0, 0), deal)).ending
    assert ending and words(ending.verdict, 0, 2) == "The round is over and you take 15."


@cites("bridge36.bridge", "bridge36.round-end")
def test_a_bridge_is_told_as_that_of_whoever_called_it() -> None:
    deal = position("C9 DA", "CT", stack="S9 D9 H9")
    do(deal, "C9", "end:bridge")
    match = counted(match_at(0, 0), deal)
    mine, other = scene_of(deal, 0, match).ending, scene_of(deal, 1, match).ending
    assert mine and words(mine.verdict, 0, 2) == "Your Bridge ends the round and you take 15."
    assert other and words(other.verdict, 1, 2) == "South ends the round with a Bridge and you take 10."

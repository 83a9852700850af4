"""Bridge: how the end of a round is told."""

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

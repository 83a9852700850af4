"""80 Points: how the end of a round is told."""

import pytest

from games.eighty.positions import GAME, cards, match_at, trick
from pygame_rules.games.eighty.match import EightyMatch
from pygame_rules.testing import cites
from pygame_rules.testing.scenes import fact, words

BOTTOM = "C3 C5 C8 D9 DJ DK S3 S6"


@cites("eighty.attackers-win", "eighty.last-trick", "eighty.levels", "eighty.bottom-secret")
@pytest.mark.parametrize(
    ("plays", "tricks", "label", "verdict", "note", "terms", "climbed", "winners"),
    [
        ("H3, HA, H4, H6", 85, "Last trick", "West and East attacked and won with 115 of 80.",
         "West takes the last trick: the bottom counts twice.", [85, 30], (0, 0), (1, 3)),
        ("HA, H3, H4, H6", 125, "Last trick", "West and East attacked and won with 125 of 80.",
         "You take the last trick: the bottom counts for nobody.", [], (0, 1), (1, 3)),
        ("H3, HA, H4, H6", 60, "Trick 1 decided", "West and East attacked and won with 90 of 80.",
         "West takes the last trick: the bottom counts twice.", [60, 30], (0, 0), (1, 3)),
        ("HA, H3, H4, H6", 50, "Trick 1 decided", "You and North defended and won: the attackers have 50 of 80.",
         "You take the last trick: the bottom counts for nobody.", [], (1, 0), (0, 2)),
        ("HA, H3, H4, H6", 45, "Last trick", "You and North defended and won: the attackers have 45 of 80.",
         "You take the last trick: the bottom counts for nobody.", [], (1, 0), (0, 2)),
    ],
)  # fmt: skip
def test_the_verdict_counts_the_points_and_turns_up_the_bottom(
    plays: str,
    tricks: int,
    label: str,
    verdict: str,
    note: str,
    terms: list[int],
    climbed: tuple[int, int],
    winners: tuple[int, int],
) -> None:
    deal = trick("5", "S", plays)
    deal.table.points[1] = tricks
    deal.table.gone, deal.table.bottom, deal.table.turn = 25, cards(BOTTOM), -1
    match = GAME.following(match_at(levels=(5, 5), starter=0), deal.result())
    assert isinstance(match, EightyMatch)
    scene = GAME.scene(deal.view(0), match)
    ending = scene.ending
    assert ending and ending.bar and ending.ladder and ending.deciding
    told = words(ending.verdict), words(ending.deciding.label), words(ending.deciding.note)
    assert told == (verdict, label, note)
    assert ending.winners == winners
    assert words(match.sheet[-1].verdict) == verdict, "the sheet says the same"
    assert scene.chips[-1][1]["n"] == ending.bar.value, "the bar says the same"
    assert fact(scene, "eighty-fact-points")[1] == {"n": ending.bar.value, "mark": 0}, "no mark is ahead any more"
    assert ending.bar.value == tricks + sum(terms[1:]) and [points for _, points in ending.bar.terms] == terms
    assert [(words(one.label), one.before, one.after) for one in ending.ladder.climbers] == [
        ("you", 3, 3 + climbed[0]), ("they", 3, 3 + climbed[1]),
    ]  # fmt: skip
    (bottom,) = ending.rows
    assert {each[:2] for each in bottom.marked} == {"C5", "DK"}
    assert words(bottom.note) == "15 points lay in the cards that you put back."


@cites("eighty.levels-defenders")
@pytest.mark.parametrize(("taken", "mark"), [(0, "defend +3"), (5, "defend +2"), (35, "defend +2"), (80, "defend +2")])
def test_the_first_mark_says_what_fewer_than_forty_points_bring(taken: int, mark: str) -> None:
    """Three levels are for no point at all, which a mark that other points have passed must not promise."""
    deal = trick("5", "S", "H8, H3, H4, H6")
    deal.table.points[1] = taken
    deal.table.gone, deal.table.bottom, deal.table.turn = 25, cards(BOTTOM), -1
    match = GAME.following(match_at(levels=(5, 5), starter=0), deal.result())
    assert isinstance(match, EightyMatch)
    ending = GAME.scene(deal.view(0), match).ending
    assert ending and ending.bar
    first = ending.bar.marks[0]
    assert (first.value, words(first.label)) == (0, mark)

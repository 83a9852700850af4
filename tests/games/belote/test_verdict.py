"""Belote: how the end of a deal is told."""

import pytest

from games.belote.positions import GAME, ending, match_at, settled
from pygame_rules.model.scene import Scene
from pygame_rules.model.seats import NOBODY
from pygame_rules.testing import cites, run
from pygame_rules.testing.scenes import words


def finished(contract: str, bidder: int = 0) -> Scene:
    """Return what South sees after two tricks of a deal; before them, both teams had 50 points."""
    deal = ending("s:HJ.CA w:H9.CT n:HA.C8 e:H7.CK", contract, bidder=bidder)
    run(deal, "s HJ H9 HA H7\ns CA CT C8 CK")
    deal.table.turn, deal.table.tricks = NOBODY, [4, 4, 0, 0]
    deal.table.points = [112, 50]
    return GAME.scene(deal.view(0), match_at())


@cites("belote.made", "belote.contract")
def test_the_verdict_says_who_made_the_contract() -> None:
    made, lost = finished("9H").ending, finished("8H", bidder=1).ending
    assert made and made.bar and made.deciding and lost
    assert words(made.verdict) == "You and North made 9 hearts: 112 of 90."
    marks = [(mark.value, words(mark.label)) for mark in made.bar.marks]
    assert (made.bar.value, marks) == (112, [(90, "bid"), (162, "")])
    assert words(made.deciding.label) == "Trick 2 decided" and words(made.deciding.note) == "You win the trick with A♣."
    assert words(lost.verdict) == "West and East missed 8 hearts: 50 of 80."


@cites("belote.additional")
def test_the_bar_ends_where_that_of_the_play_does() -> None:
    """South plays king and queen of trumps, which count 20 beside all the cards."""
    deal = ending("s:HKQ w:HA.CT n:HT.C8 e:H7.CK", "9H")
    run(deal, "s HK HA HT H7\nw CT C8 CK HQ")
    deal.table.turn, deal.table.tricks = NOBODY, [4, 4, 0, 0]
    deal.table.points = [112, 50]
    scene = GAME.scene(deal.view(0), match_at())
    assert scene.ending and scene.ending.bar and scene.gauge
    assert (scene.ending.bar.value, [mark.value for mark in scene.ending.bar.marks]) == (132, [90, 182])
    assert (scene.gauge.value, scene.gauge.marks) == (132, (90, 182))


@cites("belote.made", "belote.lost-kaput")
def test_a_contract_is_lost_with_the_trick_that_puts_it_out_of_reach() -> None:
    """South takes 45 with the first trick and 25 with the second; West asks for what is then left of 162, or not."""

    def decided(contract: str) -> str:
        end = finished(contract, bidder=1).ending
        assert end and end.deciding
        return words(end.deciding.label)

    assert decided("12H") == "Trick 1 decided"  # 162 - 45 = 117 are left
    assert decided("11H") == "Trick 2 decided"  # 117 would do, 92 do not
    assert decided("26H-kaput") == "Trick 1 decided"


@cites("belote.lost-kaput", "belote.kaput")
@pytest.mark.parametrize(
    ("contract", "cards", "melds", "told"),
    [
        ("27H-kaput", 40, 0, "27 hearts kaput, lost for lack of tricks: 40 of 270"),
        ("27H-kaput", 140, 25, "27 hearts kaput, lost for lack of tricks: 140 + 250 = 390 of 270"),
        ("27H-kaput", 0, 0, "27 hearts kaput, lost: 0 of 270"),
        ("28H-kaput", 250, 2, "28 hearts kaput, lost: 250 + 20 = 270 of 280"),
        ("27H", 140, 0, "27 hearts, lost: 140 of 270"),
    ],
)
def test_a_kaput_lacks_tricks_or_points(contract: str, cards: int, melds: int, told: str) -> None:
    assert words(settled(contract, cards, (melds, 0)).lines[0].label) == told


@cites("belote.lost-kaput")
def test_the_verdict_on_a_kaput_counts_no_missing_tricks() -> None:
    """West and East win only four of the eight tricks, and have 50 card points where they bid 270."""
    lost = finished("27H-kaput", bidder=1).ending
    assert lost and words(lost.verdict) == "West and East missed 27 hearts kaput for lack of tricks."

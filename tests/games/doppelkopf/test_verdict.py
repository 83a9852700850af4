"""Doppelkopf: how the end of a deal is told."""

from games.doppelkopf.positions import GAME, before_trick, match_at
from pygame_rules.model.scene import Scene
from pygame_rules.testing import cites, run
from pygame_rules.testing.scenes import words


def finished(*eyes: int) -> Scene:
    """Return what South sees after a last trick worth 24 eyes, which South wins; South and North are Re."""
    deal = before_trick("HT DK DK CK", last=True)
    deal.table.queens, deal.table.eyes, deal.table.tricks = [1, 0, 1, 0], list(eyes), [5, 2, 2, 2]
    run(deal, "s HT DK DK CK")
    return GAME.scene(deal.view(0), match_at())


@cites("doppelkopf.win", "doppelkopf.value", "doppelkopf.re-kontra")
def test_the_verdict_says_which_party_won_and_why_it_was_worth_that() -> None:
    re, kontra = finished(80, 70, 28, 40), finished(20, 110, 33, 55)
    assert re.ending and re.ending.bar and kontra.ending
    assert (words(re.ending.verdict), words(re.note)) == ("Re won with 130 of 240.", "Re: You and North.")
    assert re.ending.bar.value == 130
    assert [(words(label), points) for label, points in re.ending.lines] == [("Re wins, 130 to 110", 1)]
    assert words(kontra.ending.verdict) == "Kontra won with 165 of 240."
    assert [(words(label), points) for label, points in kontra.ending.lines] == [
        ("Kontra wins, 165 to 75", 1), ("Re under 90, with 75", 1), ("Won against the queens of clubs", 1),
    ]  # fmt: skip

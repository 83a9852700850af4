"""Doppelkopf: how the end of a deal is told."""

from games.doppelkopf.positions import GAME, before_trick, declared, match_at
from pygame_rules.games.doppelkopf.score import Tally
from pygame_rules.games.doppelkopf.sides import KONTRA, RE
from pygame_rules.games.doppelkopf.verdict import turning_point
from pygame_rules.model.scene import Scene
from pygame_rules.model.seats import NOBODY
from pygame_rules.testing import SOUTH, cites, run
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
    assert (words(re.ending.verdict), re.note) == ("You and North (Re) won with 130 of 240.", None)
    assert re.ending.bar.value == 130
    assert [(words(label), points) for label, points in re.ending.lines] == [("Re wins, 130 to 110", 1)]
    assert words(kontra.ending.verdict) == "West and East (Kontra) won with 165 of 240."
    assert [(words(label), points) for label, points in kontra.ending.lines] == [
        ("Kontra wins, 165 to 75", 1), ("Re under 90, with 75", 1), ("Won against the queens of clubs", 1),
    ]  # fmt: skip


def after_solo(options: str = "", *, compulsory: bool = False, forced: bool = False, thrown: bool = False) -> str:
    """Return what South is told after a Jacks' solo of South, or after South threw the cards in; East has dealt."""
    deal = before_trick("CJ DA DA DK", "J", options, last=True)
    deal.table.declarer, deal.table.compulsory = SOUTH, compulsory
    deal.table.obliged = SOUTH if forced else NOBODY
    run(deal, "s CJ DA DA DK")
    deal.table.thrown = SOUTH if thrown else NOBODY
    return words(GAME.scene(deal.view(SOUTH), match_at(options)).note)


@cites("doppelkopf.alone", "doppelkopf.dealer-moves", "doppelkopf.turnier-dealer", "doppelkopf.option-uncounted")
def test_who_deals_again_is_told_and_why() -> None:
    alone = "You were Re, alone, for triple points."
    assert after_solo() == f"{alone} A solo comes on top of the 16 games: East deals again."
    assert after_solo("uncounted=none") == alone
    assert after_solo("turnier=yes") == alone
    assert after_solo("turnier=yes", compulsory=True) == (
        f"{alone} After a compulsory solo the deal does not pass on: East deals again."
    )
    assert after_solo("turnier=yes", compulsory=True, forced=True) == alone
    assert after_solo(thrown=True) == "Such a deal does not count: East deals again."


def announced(made: tuple[int, int]) -> Scene:
    """Return such a deal in which Re has 130 eyes, after so many announcements of both sides."""
    deal = before_trick("HT DK DK CK", last=True)
    deal.table.queens, deal.table.eyes, deal.table.tricks = [1, 0, 1, 0], [80, 70, 28, 40], [5, 2, 2, 2]
    deal.table.announced = deal.table.announced._replace(made=made)
    run(deal, "s HT DK DK CK")
    return GAME.scene(deal.view(0), match_at())


@cites("doppelkopf.win-order", "doppelkopf.missed-level", "doppelkopf.win-level", "doppelkopf.win-schwarz")
def test_the_verdict_says_what_was_announced_and_missed() -> None:
    def told(made: tuple[int, int]) -> tuple[str, list[tuple[int, str]]]:
        end = announced(made).ending
        assert end and end.bar
        return words(end.verdict), [(mark.value, words(mark.label)) for mark in end.bar.marks]

    assert told((3, 0)) == (
        "West and East (Kontra) won: Re announced No 60 and took 130 of 240.",
        [(90, ""), (151, ""), (181, "Re wins"), (240, "")],
    )  # fmt: skip
    assert told((5, 1)) == (
        "West and East (Kontra) won: Re announced Schwarz and took 130 of 240.",
        [(90, ""), (151, ""), (240, "Re wins")],
    )  # fmt: skip
    assert told((1, 2)) == (
        "You and North (Re) won: Kontra announced No 90 and took 110 of 240.",
        [(90, "Re wins"), (151, ""), (240, "")],
    )  # fmt: skip
    assert told((2, 2))[0] == "Nobody won: both missed what they announced."
    assert words(announced((2, 2)).note) == "Re: You and North."
    assert told((1, 0))[0] == "You and North (Re) won with 130 of 240."


@cites("doppelkopf.alone", "doppelkopf.re-kontra")
def test_the_verdict_on_a_solo_says_whether_one_has_won() -> None:
    def told(viewer: int, eyes: int) -> str:
        deal = before_trick("CJ DA DA DK", "J", last=True)
        deal.table.declarer, deal.table.eyes = SOUTH, [eyes, 192 - eyes, 20, 0]
        run(deal, "s CJ DA DA DK")
        ending = GAME.scene(deal.view(viewer), match_at()).ending
        return words(ending.verdict, viewer) if ending else ""

    assert told(0, 100) == "You (Re) won with 128 of 240."
    assert told(1, 100) == "South (Re) won with 128 of 240."
    assert told(0, 20) == "The other three (Kontra) won with 192 of 240."
    assert told(1, 20) == "You three (Kontra) won with 192 of 240."


@cites("doppelkopf.win-order", "doppelkopf.missed-level")
def test_a_deal_is_decided_by_the_trick_after_which_one_side_was_sure_to_win() -> None:
    """South, who is Re with North, takes 29 eyes, then 25; Kontra's first trick is the third one."""
    deal = declared("s:HT.CA.SK w:DK.CT.SA n:DK.CK.S9 e:DA.C9.ST")
    run(deal, "s HT DK DK DA\ns CA CT CK C9\ns SK SA S9 ST")
    sides = [RE, KONTRA, RE, KONTRA]

    def decided(made: tuple[int, int], winner: int) -> int:
        return 1 + turning_point(deal.table, sides, Tally((54, 25), (2, 1), made), winner)

    assert decided((5, 0), KONTRA) == 3  # no trick was to be lost
    assert decided((0, 4), RE) == 2  # 30 of the 240 were to be kept from Re
    assert decided((0, 5), RE) == 1

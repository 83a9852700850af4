"""Doppelkopf: what is announced of declarations, tricks and special points, and the lines of the sheet."""

import pytest

from games.doppelkopf.positions import HEALTHY, MARRIED, before_trick, dealt, declared
from games.doppelkopf.test_examples_worth import ALONE, WORTH, settled
from pygame_rules.games.doppelkopf.cards import DECK
from pygame_rules.model.action import Event
from pygame_rules.testing import cites, run


def told(log: list[Event]) -> list[str]:
    """Return announcements as text: what happened, to whom, and whatever else is said; plays of cards are left out."""
    lines = []
    for kind, seat, cards, value, to in log:
        assert to is None
        said = [kind.removeprefix("doppelkopf-"), "swne"[seat] if seat >= 0 else "", DECK.text(cards) if cards else ""]
        lines.append(" ".join(filter(None, [*said, "" if value is None else str(value)])))
    return [line for line in lines if not line.startswith("play ")]


CHOSEN = [f"chosen {seat}" for seat in "swne"]


@cites("doppelkopf.declare", "doppelkopf.all-choose", "doppelkopf.regular", "doppelkopf.compulsory-first")
@pytest.mark.parametrize(
    ("hands", "options", "choices", "end"),
    [
        ("s:CQ", "", HEALTHY, "regular regular"),
        ("s:CQQ", "", MARRIED, "declared s marriage"),
        ("s:CQQ", "", "marriage healthy healthy S", "declared e S"),
        ("s:CQ", "turnier=yes", "healthy healthy Q healthy", "compulsory n Q"),
    ],
)
def test_what_was_chosen_is_told_when_all_have_chosen(hands: str, options: str, choices: str, end: str) -> None:
    line = " ".join(f"declare:{choice}" for choice in choices.split())
    assert told(run(dealt(hands, options), f"s {line}")) == [*CHOSEN, end]


@cites("doppelkopf.forced-solo", "doppelkopf.option-throw-in")
def test_a_forced_solo_and_a_hand_thrown_in_are_told_at_once() -> None:
    assert told(run(dealt("s:CQ", "turnier=yes", counted=20), "s declare:Q")) == ["compulsory s Q"]
    assert told(run(dealt("s:C99.S99.H9", "throw_in=yes"), "s throw-in")) == ["thrown-in s"]


@cites("doppelkopf.announce", "doppelkopf.fox", "doppelkopf.doppelkopf", "doppelkopf.eyes")
@pytest.mark.parametrize(
    ("hands", "options", "line", "log"),
    [
        # Nobody knows yet whose fox it is: only the fox is told, and the Doppelkopf.
        ("s:CQ.HT w:DA n:DKT.CQ e:DT.DA", "", "s HT DA DT DA", ["trick s HT 42", "fat s 42", "fox s DA", "fox s DA"]),
        # Both have said whom they play with: the fox of a partner is no fox.
        (
            "s:CQ.HT w:DA.S9 n:DKT.CQ e:DT.DA", "",
            "s (s announce:re) (w announce:kontra) (n announce:no90) HT DA DT DA",
            [
                "says s re", "says w kontra", "says n re-no90", "trick s HT 42", "fat s 42",
                "fox-caught s DA", "fox-caught s DA",
            ],
        ),
        ("s:CQ.HT w:CQ.DA n:D9 e:DJ", "", "s (s announce:re) (w announce:no90) HT DA D9 DJ",
         ["says s re", "says w re-no90", "trick s HT 23"]),
        ("s:DAA.HT w:HT.DK n:DQ e:DJ", "schweinchen=announce", "s (s schweinchen) DA HT DQ DJ",
         ["schweinchen s", "trick s DA 26"]),
    ],
)  # fmt: skip
def test_what_happens_in_a_trick_is_told(hands: str, options: str, line: str, log: list[str]) -> None:
    assert told(run(declared(hands, options=options), line)) == log


@cites("doppelkopf.clarifying-trick", "doppelkopf.unclarified", "doppelkopf.charly")
def test_partners_and_charlies_are_told() -> None:
    hands = "s:CQQ9.SAA.HAA w:S99.H9.HQ n:STT.H9 e:SKK.HK"
    found = declared(hands, MARRIED)
    assert told(run(found, "s C9 CA CT CK"))[1:] == ["partner w"]
    alone = declared(hands, MARRIED)
    log = told(run(alone, "s SA S9 ST SK\ns SA S9 ST SK\ns HA H9 H9 HK"))
    assert log == ["trick s SA 25", "trick s SA 25", "trick s HA 15", "no-partner s"]
    last = before_trick("CJ DJ DJ SJ", last=True)
    assert told(run(last, "s CJ DJ DJ SJ")) == ["trick s CJ 8", "charly s"]


WON, UNDER, SAID = "score-win win", "score-under under", "announced"


@cites("doppelkopf.score-win", "doppelkopf.score-under", "doppelkopf.score-levels", "doppelkopf.score-announced")
@cites("doppelkopf.against-queens", "doppelkopf.nobody-wins", "doppelkopf.score-nobody", "doppelkopf.score-specials")
@pytest.mark.parametrize(
    ("number", "options", "lines"),
    [
        (19, "", [
            f"{WON} kontra 211 29: K1", f"{UNDER} re 90 29: K1", f"{UNDER} re 60 29: K1", f"{UNDER} re 30 29: K1",
            f"score-levels {SAID} kontra no90: K1", f"score-levels {SAID} kontra no60: K1", "against-queens queens: K1",
            f"score-announced {SAID} kontra kontra: K2", "fox number 1: K1", "fox number 1: K1",
        ]),
        (13, "", ["nobody-wins nobody 170: R0", "score-nobody under kontra 90 70: R1"]),
        (9, "against_points=yes", [
            f"{WON} kontra 120 120: K1", f"score-levels {SAID} re no90: K1", "against-queens queens: K1",
            f"score-announced {SAID} re re: K2", "option-against-points against kontra 120 no90: K1",
        ]),
        (18, "", [
            f"{WON} kontra 240 0: K1", *(f"{UNDER} re {mark} 0: K1" for mark in (90, 60, 30)),
            "score-under no-trick re: K1", "against-queens queens: K1",
        ]),
        (5, "announcement_value=double", [
            f"{WON} kontra 130 110: K1", "against-queens queens: K1",
            f"option-announcement-value {SAID} re re: K2", f"option-announcement-value {SAID} kontra kontra: K4",
        ]),
        (25, "", [
            f"{WON} kontra 170 70: K1", f"{UNDER} re 90 70: K1", f"score-levels {SAID} kontra no90: K1",
            f"score-announced {SAID} kontra kontra: K2",
        ]),
    ],
)  # fmt: skip
def test_every_line_names_its_rule_and_says_what_it_is_for(number: int, options: str, lines: list[str]) -> None:
    outcome = settled((WORTH | ALONE)[number], number in ALONE, options)
    found = []
    for rule, (name, given), side, points in outcome.entries:
        label = " ".join([name.removeprefix("doppelkopf-line-"), *map(str, given.values())])
        found.append(f"{rule.removeprefix('doppelkopf.')} {label}: {'RK'[side]}{points}")
    assert found == lines


@cites("doppelkopf.option-throw-in")
def test_a_hand_thrown_in_is_a_line_of_the_sheet() -> None:
    deal = dealt("s:C99.S99.H9", "throw_in=yes")
    run(deal, "s throw-in")
    (line,) = deal.result().lines
    assert line == ("doppelkopf.option-throw-in", ("doppelkopf-line-thrown-in", {}), (0, 0, 0, 0))

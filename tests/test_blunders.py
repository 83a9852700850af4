"""Blunders: who always errs is caught every time, who cannot err never; and what is printed leads back to the table."""

import io
import json
from concurrent.futures import ThreadPoolExecutor
from math import inf
from random import Random

import pytest

from games.belote import positions as belote
from games.bridge36 import positions as bridge36
from games.doppelkopf import positions as doppelkopf
from games.spades import positions as spades
from pygame_rules.bots import Bot, Decision
from pygame_rules.bots.bot import Deliberation
from pygame_rules.games import load
from pygame_rules.measure.arena import Board
from pygame_rules.measure.blunders import Judged, Report, Verdict, judge_deal, kind_of, measure
from pygame_rules.measure.estimate import mean_by_deals, share_between
from pygame_rules.measure.selfplay import dealt
from pygame_rules.model.chance import Random as Chance
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.match import Match
from pygame_rules.model.table import AnyView
from pygame_rules.share.code import decode
from pygame_rules.terminal.command import main
from pygame_rules.testing import after


class Chooser:
    """Plays the first of the listed moves, which is the lowest card, or the last."""

    def __init__(self, place: int) -> None:
        self.place = place

    def think(self, view: AnyView, match: Match, rnd: Chance) -> Deliberation:
        yield 0.0
        return Decision(view.moves()[self.place])


LOW, HIGH = Chooser(0), Chooser(-1)


def verdicts(deal: AnyDeal, bot: Bot, share: float = 1.0, rnd: Chance | None = None) -> list[Verdict]:
    """Return the verdicts on a deal of Spades that a bot plays to its end with itself."""
    playthrough = dealt(load("spades"), Board("spades", "", 1, 0))
    playthrough.deal = deal
    return list(judge_deal(playthrough, bot, Random(1).random, 60, share, rnd or Random(2).random))


def last_chance() -> AnyDeal:
    """Return the last two tricks of Spades, where South is the last to play to hearts.

    North and South have bid 6 and taken 5. The ace of hearts makes the contract; with the four, West wins, and leads
    what South's ace cannot beat.
    """
    deal = spades.ending("s:HA4 w:HKSK n:H2CA e:H3DA", broken=True)
    deal.table.tricks = [3, 3, 2, 3]
    deal.table.begin_play(1)
    return after(deal, "w HK H2 H3")


def test_who_always_errs_is_caught() -> None:
    (found,) = verdicts(last_chance(), LOW)
    assert found.mistake and (found.kind, found.seat, found.place) == ("ending", "s", 0)
    assert (found.action, found.better) == ("H4", "HA")
    # A contract of 6 is worth 60, made or lost; it is still made where North has the king of spades.
    assert 60 < found.regret < 140 and 0 < 3 * found.error < found.regret
    assert found.explained, "nobody else has a higher heart"


def test_who_does_not_err_is_not_blamed() -> None:
    (found,) = verdicts(last_chance(), HIGH)
    assert not found.mistake and found.action == found.better == "HA" and found.regret == 0


def test_nothing_is_judged_where_nothing_can_be_chosen() -> None:
    assert not verdicts(spades.ending("s:H4 w:HK n:H2 e:H3", broken=True), LOW)


def test_decisions_are_drawn_for_judging() -> None:
    """By numbers from 0 to 1, one for each decision: those below the share are judged."""
    assert not verdicts(last_chance(), LOW, 0.5, lambda: 0.5)
    assert verdicts(last_chance(), LOW, 0.5, lambda: 0.49)


@pytest.mark.parametrize(
    ("name", "deal", "kind"),
    [
        ("spades", spades.dealt(), "bid"),
        ("spades", spades.played("", "3 3 3 3", ""), "lead"),
        ("belote", belote.trick("CK H9"), "ending"),
        ("belote", after(belote.dealt("w:CA s:C7"), "s bid:9H pass pass pass\ns C7"), "follow"),
        ("doppelkopf", doppelkopf.dealt("s:CQ"), "bid"),
        ("doppelkopf", doppelkopf.declared("s:CA"), "lead"),
        ("doppelkopf", doppelkopf.before_trick("CA CT CK C9"), "ending"),
        ("bridge36", bridge36.position("C7 H7", "D8 DA DK DQ", "SA SK SQ HA", stack="SJ"), "play"),
    ],
)
def test_a_decision_is_of_a_kind(name: str, deal: AnyDeal, kind: str) -> None:
    game = load(name)
    assert kind_of(game, deal.view(deal.table.turn), game.match(), aside=False) == kind


def test_an_announcement_is_a_kind_of_its_own() -> None:
    deal = doppelkopf.declared("s:CA")
    assert kind_of(load("doppelkopf"), deal.view(0), doppelkopf.match_at(), aside=True) == "aside"


# --- what is made of the verdicts -----------------------------------------------------------------


def verdict(kind: str, regret: float, mistake: bool, explained: bool = False) -> Verdict:
    return Verdict(kind, "s", 3, "HA", "H4" if regret else "HA", regret, 0.1, mistake, explained)


REPORT = Report((
    Judged("first", (verdict("lead", 5.0, True), verdict("follow", 0.0, False))),
    Judged("second", (verdict("lead", 9.0, True, explained=True), verdict("lead", -1.0, False))),
    Judged("third", (verdict("follow", 2.0, False, explained=True), verdict("follow", 0.0, False))),
))  # fmt: skip


def test_each_kind_has_a_row_and_all_have_one() -> None:
    """Of the blunders, some are explained; what is said of a move that was none does not count."""
    rows = {row.kind: (row.decisions, row.blunders, row.explained, row.regret.mean) for row in REPORT.rows}
    assert rows == {
        "follow": (3, 0, 0, pytest.approx(2 / 3)),
        "lead": (3, 2, 1, pytest.approx(13 / 3)),
        "all": (6, 2, 1, 2.5),
    }
    assert list(rows) == ["follow", "lead", "all"]
    assert REPORT.rows[-1].rate == pytest.approx(100 / 3) and " 1/2 " in REPORT.rows[-1].line()


def test_the_worst_come_first_and_what_costs_too_little_is_none() -> None:
    assert [(one.code, one.verdict.regret) for one in REPORT.worst] == [("second", 9.0), ("first", 5.0)]
    strict = Report(REPORT.deals, least=6.0)
    assert [one.code for one in strict.worst] == ["second"] and strict.rows[-1].blunders == 1


def test_a_mean_and_a_share_have_intervals() -> None:
    """By hand: deals of one number each are a plain sample; Wilson's interval of 0 in 10 ends at 3.84 / 13.84."""
    assert mean_by_deals([[1.0], [2.0], [3.0]]) == (2, pytest.approx(1.96 / 3**0.5))
    assert mean_by_deals([[1.0, 3.0], []]) == (2, inf), "one deal says nothing of others"
    assert mean_by_deals([]) == (0, inf) and share_between(0, 0) == (0, 1)
    low, high = share_between(0, 10)
    assert low == 0 and high == pytest.approx(0.2775, abs=1e-3)
    low, high = share_between(5, 10)
    assert low == pytest.approx(0.2366, abs=1e-3) and low + high == pytest.approx(1)


# --- the command ----------------------------------------------------------------------------------


def run(*words: str) -> tuple[int, str, str]:
    """Run the command; return its status, and what it prints."""
    out, err = io.StringIO(), io.StringIO()
    return main(["blunders", *words], io.StringIO(), out, err), out.getvalue(), err.getvalue()


WORDS = ["belote", "random", "--deals", "2", "--percent", "20", "--least", "1", "--worlds", "20", "--seed", "3"]


def test_the_command_prints_what_repeats_it_and_where_the_worst_was_done() -> None:
    status, out, err = run(*WORDS)
    lines = out.splitlines()
    assert status == 0 and err == "" and lines[0] == f"python -m pygame_rules blunders {' '.join(WORDS)}"
    figures = json.loads(run(*WORDS, "--json")[1])
    assert figures["command"] == lines[0]
    total = figures["kinds"][-1]
    assert total["kind"] == "all" and total["blunders"] == len(figures["worst"]) > 0
    assert [line.split()[0] for line in lines[2:] if not line.startswith(" ")][: len(figures["kinds"])] == [
        row["kind"] for row in figures["kinds"]
    ]
    worst = figures["worst"][0]
    played = decode(worst["code"]).deals[0].steps[worst["place"]]
    assert "swne"[played.seat] == worst["seat"] and played.text == worst["action"] != worst["better"]
    assert f"  {worst['code']}" in lines


def test_the_spread_of_the_work_changes_nothing() -> None:
    with ThreadPoolExecutor(2) as executor:
        spread = measure("belote", "random", 2, 1, 20, 20, executor)
    assert measure("belote", "random", 2, 1, 20, 20) == spread


def test_what_cannot_be_counted_is_reported() -> None:
    assert "'genius' cannot play belote; give one of random" in run("belote", "genius")[2]
    status, _, err = run("belote", "club", "--least", "much")
    assert status == 2 and "'much' is not an amount such as 2.5" in err


def test_only_the_seats_own_view_is_judged() -> None:
    """East's last card and North's may be the other way round: nothing that South did or could know is different."""
    deal, twin = last_chance(), last_chance()
    north, east = deal.hands[2], deal.hands[3]
    twin.hands[2], twin.hands[3] = east, north
    first, second = (verdicts(one, LOW) for one in (deal, twin))
    assert first == second

"""80 Points: the worked examples of its specification, all of them, row by row."""

from collections.abc import Callable
from pathlib import Path

import pytest

from games.eighty.positions import (
    begun,
    cards,
    deck,
    draw,
    led,
    legal,
    levels_text,
    match_at,
    may_lead,
    round_of,
    texts,
    trick,
)
from pygame_rules.games.eighty.cards import DECK, NO_SUIT, RANKS, order_of, points_of
from pygame_rules.games.eighty.score import EightyResult
from pygame_rules.games.eighty.table import PASS
from pygame_rules.model.action import Action
from pygame_rules.model.cards import each
from pygame_rules.testing import cites

ROWS = [
    [cell.strip() for cell in line.strip("| \n").split(" | ")]
    for line in (Path(__file__).parent / "examples.txt").read_text("utf-8").splitlines()
    if line.startswith("|")
]
Check = Callable[[], None]
CHECKS: dict[str, Check] = {}


def example(name: str) -> Callable[[Check], Check]:
    def keep(check: Check) -> Check:
        CHECKS[name] = check
        return check

    return keep


@cites(
    "eighty.pack", "eighty.trump-order", "eighty.no-suit-order", "eighty.royal-apart", "eighty.trump-beats",
    "eighty.higher-wins", "eighty.first-wins", "eighty.follow-suit", "eighty.follow-doubles", "eighty.consecutive",
    "eighty.levels-attackers", "eighty.levels-defenders", "eighty.next-attackers", "eighty.next-defenders",
    "eighty.match-end", "eighty.level-cap", "eighty.over-200",
)  # fmt: skip
@pytest.mark.parametrize("name", [row[0] for row in ROWS])
def test_a_worked_example(name: str) -> None:
    CHECKS[name]()


def test_every_worked_example_is_tested() -> None:
    assert [row[0] for row in ROWS] == [f"E{number:02}" for number in range(1, 35)]
    assert sorted(CHECKS) == [row[0] for row in ROWS]


# --- cards and their order -----------------------------------------------------------------------


@example("E01")
def _() -> None:
    deal = begun(deck())
    draw(deal)
    assert (len(DECK), points_of(DECK.all)) == (108, 200)
    dealt = sorted(hand.bit_count() for hand in deal.hands)
    # The starter is asked nothing here and has taken the bottom.
    assert dealt == [25, 25, 25, 33]


def ranking(number: str, suit: str) -> dict[int, set[str]]:
    """Return the trumps by their index."""
    order = order_of(suit, number)
    found: dict[int, set[str]] = {}
    for card in each(order.trumps):
        found.setdefault(order.strength[card] - 100, set()).add(DECK.kind(card))
    return found


@example("E02")
def _() -> None:
    assert ranking("7", "C") == {
        15: {"BJ"}, 14: {"LJ"}, 13: {"C7"}, 12: {"D7", "H7", "S7"}, 11: {"CA"}, 10: {"CK"}, 9: {"CQ"}, 8: {"CJ"},
        7: {"CT"}, 6: {"C9"}, 5: {"C8"}, 4: {"C6"}, 3: {"C5"}, 2: {"C4"}, 1: {"C3"}, 0: {"C2"},
    }  # fmt: skip


@example("E03")
def _() -> None:
    assert ranking("2", NO_SUIT) == {15: {"BJ"}, 14: {"LJ"}, 13: {"C2", "D2", "H2", "S2"}}


# --- tricks: royal number, royal suit, what is played, who wins, points ---------------------------


def winners(number: str, suit: str, *wanted: tuple[str, int, int]) -> None:
    """Check who wins tricks, and how many points are in them."""
    for plays, winner, points in wanted:
        deal = trick(number, suit, plays)
        assert (plays, deal.table.winner, sum(deal.table.points)) == (plays, winner, points)


@example("E04")
def _() -> None:
    winners("2", "S", ("H9, HT, HK, S3", 3, 20))


@example("E05")
def _() -> None:
    winners("2", "S", ("SA, H2, SK, D2", 1, 10))


@example("E06")
def _() -> None:
    assert legal(led("2", "S", "H9"), "H2 D3 C4") == texts("H2, D3, C4")
    winners("2", "S", ("H9, HA, H2, H3", 2, 0))


@example("E07")
def _() -> None:
    assert legal(led("2", "S", "LJ"), "D2 H3 CK") == texts("D2")


@example("E08")
def _() -> None:
    assert legal(led("2", "S", "H8H8"), "H3 H5 H5 H9 S4 S4") == texts("H5H5")


@example("E09")
def _() -> None:
    assert legal(led("2", "S", "H8H8"), "H3 H5 H9 S4 S4") == texts("H3H5, H3H9, H5H9")


@example("E10")
def _() -> None:
    assert legal(led("2", "S", "H8H8"), "HQ S4 S4 D6") == texts("HQS4, HQD6")


@example("E11")
def _() -> None:
    free = texts("S4S4, S4S5, S4D6, S5D6, D6D6")
    assert legal(led("2", "S", "H8H8"), "S4 S4 S5 D6 D6") == free and len(free) == 5
    winners("2", "S", ("H8H8, HAHA, S4S4, SK SA", 2, 10), ("H8H8, HAHA, S4 S5, D6D6", 1, 5))


@example("E12")
def _() -> None:
    plays = legal(led("2", "S", "C7C7C8C8"), "C9 C9 CJ CQ CK D3")
    assert plays == texts("C9C9CJCQ, C9C9CJCK, C9C9CQCK")


@example("E13")
def _() -> None:
    hand = "C3C3 C5C5 C6C6 C9"
    assert legal(led("2", "S", "C7C7C8C8"), hand) == texts("C3C3C5C5, C3C3C6C6, C5C5C6C6")
    strict = led("2", "S", "C7C7C8C8", "sisters_follow=sisters_if_possible")
    assert legal(strict, hand) == texts("C5C5C6C6")


@example("E14")
def _() -> None:
    assert legal(led("2", "S", "C7C7C8C8"), "C9 C9 CK D3 H4") == texts("C9C9CKD3, C9C9CKH4")


@example("E15")
def _() -> None:
    # The four clubs in the last hand are 5 points, the tens 20.
    winners("2", "S", ("C7C7C8C8, C9C9CTCT, CACACQCQ, C3C4C5C6", 1, 25))


@example("E16")
def _() -> None:
    winners("2", "S", ("C7C7C8C8, C9C9CTCT, S3S3S4S4, S5S5S7S7", 2, 30))


@example("E17")
def _() -> None:
    assert may_lead("7", "S", "H6H6H8H8") and not may_lead("2", "S", "H6H6H8H8")


@example("E18")
def _() -> None:
    for leads in ("HAHAS2S2", "S2S2H2H2", "H2H2LJLJ", "LJLJBJBJ"):
        assert may_lead("2", "H", leads), leads
    for leads in ("S2S2D2D2", "HAHAH2H2"):
        assert not may_lead("2", "H", leads), leads
    assert may_lead("2", NO_SUIT, "S2S2LJLJ") and not may_lead("2", NO_SUIT, "S2S2H2H2")


@example("E19")
def _() -> None:
    winners("2", NO_SUIT, ("HA, C2, HK, D2", 1, 10), ("S2, H2, LJ, BJ", 3, 0), ("S2, H2, D2, C2", 0, 0))


@example("E20")
def _() -> None:
    winners("2", "S", ("H2H2, D2D2, SASA, LJ BJ", 0, 0))


@example("E21")
def _() -> None:
    winners("2", "S", ("DK, DA, DA, D3", 1, 10), ("BJ, LJ, BJ, S2", 0, 0))


# --- rounds: the attackers' points, levels, who starts next ---------------------------------------


def stands(result: EightyResult, levels: str, starter: int, number: str) -> None:
    """Check levels, the next starter and the next royal number."""
    royal = RANKS[result.levels[result.starter % 2] - 2].replace("T", "10")
    assert (levels_text(result), result.starter, royal) == (levels, starter, number)


@example("E22")
def _() -> None:
    totals = (0, 5, 35, 40, 75)
    assert [round_of(total).points[0] for total in totals] == [3, 2, 2, 1, 1]
    assert all(round_of(total).points[1] == 0 for total in totals)


@example("E23")
def _() -> None:
    totals = (80, 115, 120, 155, 160, 195, 200, 210)
    assert [round_of(total).points[1] for total in totals] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert all(round_of(total).starter == 1 and round_of(total).points[0] == 0 for total in totals)


def last(tricks: int, bottom: str, winner: int) -> EightyResult:
    """Return a round whose last trick is won by a seat; South defends."""
    deal = trick("2", "S", {0: "HA, H3, H4, H6", 1: "H3, HA, H4, H6"}[winner])
    table = deal.table
    table.points[1] = tricks
    table.gone, table.bottom, table.turn = 25, cards(bottom), -1
    return deal.result()


@example("E24")
def _() -> None:
    won, lost = last(70, "SK S5", 1), last(70, "SK S5", 0)
    assert (won.total, won.points, won.starter) == (100, (0, 0, 0, 0), 1)
    assert (lost.total, lost.points, lost.starter) == (70, (1, 0, 1, 0), 2)


@example("E25")
def _() -> None:
    assert (last(110, "S5", 1).total, last(110, "S5", 1).points[1]) == (120, 1)
    assert (last(190, "SK", 1).total, last(190, "SK", 1).points[1]) == (210, 3)


@example("E26")
def _() -> None:
    stands(round_of(75), "3/2", 2, "3")
    stands(round_of(80), "2/2", 1, "2")
    stands(round_of(125), "2/3", 1, "3")
    stands(round_of(120), "2/3", 1, "3")


@example("E27")
def _() -> None:
    assert round_of(60, starter=1).starter == 3
    assert round_of(80, starter=1).starter == 2
    assert round_of(100, starter=3).starter == 0


@example("E28")
def _() -> None:
    stands(round_of(65, "2/2", 2), "3/2", 0, "3")
    stands(round_of(130, "3/2", 0), "3/3", 1, "3")
    stands(round_of(80, "3/3", 1), "3/3", 2, "3")
    stands(round_of(0, "3/3", 2), "6/3", 0, "6")
    stands(round_of(40, "6/3", 0), "7/3", 2, "7")


@example("E29")
def _() -> None:
    assert round_of(75, "A/9").winner == 0
    assert round_of(80, "A/9").winner is None
    stands(round_of(80, "A/9"), "A/9", 1, "9")


@example("E30")
def _() -> None:
    assert round_of(0, "K/9").winner is None
    stands(round_of(0, "K/9"), "A/9", 2, "A")
    stands(round_of(165, "K/9", 1), "A/9", 2, "A")


# --- the beginning of a round ---------------------------------------------------------------------


@example("E31")
def _() -> None:
    deal = begun(deck("H9 D2 S2", first=1), match_at(drawer=1))
    draw(deal, 3)
    table = deal.table
    assert (table.starter, table.attackers, table.order.suit) == (2, 1, "D")
    assert [DECK.text(hand) for hand in deal.hands] == ["-", "H9", "D2", "S2"]


POOR = "s:HTHTH3H3H4H4H6H6H7H7H8H8H9H9HJHJHQHQS3S4S4S6S6S7"


@example("E32")
def _() -> None:
    for poor, points, asked in ((POOR, 20, True), (POOR.replace("S7", "D5"), 25, False)):
        deal = begun(deck("C2", hands=poor))
        draw(deal, 99)
        assert (deal.hands[0].bit_count(), points_of(deal.hands[0])) == (25, points)
        draw(deal, 1)
        assert (deal.table.phase == "reshuffle" and deal.table.turn == 0) == asked


@example("E33")
def _() -> None:
    rich = "s:SKSKHKHK w:LJLJCKCK n:DKDKCTCT e:BJBJDTDT"
    deal = begun(deck("C2", hands=rich))
    draw(deal)
    table = deal.table
    assert (table.phase, table.turn, table.order.suit) == ("jokers", 1, "C")
    deal.act(1, PASS)
    assert table.turn == 3
    deal.act(3, Action("show", cards("BJBJ")))
    assert (table.order.suit, table.starter, table.rank, table.phase) == (NO_SUIT, 0, "2", "bury")


@example("E34")
def _() -> None:
    result = last(120, "CK CK DK DK HK HK SK SK", 1)
    assert (result.total, result.points[1]) == (280, 3)

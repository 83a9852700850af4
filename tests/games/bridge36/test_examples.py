"""The worked examples of the specification of Bridge, by their numbers."""

import pytest
from _pytest.mark.structures import ParameterSet

from games.bridge36.positions import cards, counted, do, ended, ends, match_at, moves, position, text_of
from pygame_rules.games.bridge36.cards import card_points
from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.model.seats import CHANCE, NOBODY
from pygame_rules.testing import cites


def example(number: int, *values: object, case: str = "") -> ParameterSet:
    """Return the values of a worked example under its number."""
    return pytest.param(*values, id=f"example-{number}{case}")


# --- putting and drawing -------------------------------------------------------------------------


@cites("bridge36.first-card", "bridge36.must-put", "bridge36.on-a-jack", "bridge36.same-rank", "bridge36.cover-with")
@pytest.mark.parametrize(
    "deal, wanted",
    [
        example(1, position("H9 S9 D6 CJ H6", "", stack="H7"), "H9 H6 CJ"),
        example(2, position("H9 S9 CK", "", stack="DQ"), "draw"),
        example(5, position("H9 S9 CK CJ", "", stack="SJ", named="H"), "H9 CJ"),
        example(6, position("H9 S9 CJ", "", stack="D7", put="SJ"), "CJ end:C end:D end:H end:S"),
        example(7, position("H9 S9 CK", "", stack="D7", put="D9"), "H9 S9 end"),
        example(8, position("H9 S9 D9 CJ H6", "", stack="D7", put="D6"), "D9 H6 CJ"),
    ],
)
def test_what_may_be_done(deal: BridgeDeal, wanted: str) -> None:
    assert moves(deal) == set(wanted.split())


@cites("bridge36.draw", "bridge36.drawn-card", "bridge36.one-draw")
@pytest.mark.parametrize("drawn, first, later", [example(3, "DK", "DK end", "CK end"), example(4, "C7", "end", None)])
def test_one_card_is_drawn_when_nothing_fits(drawn: str, first: str, later: str | None) -> None:
    deal = position("H9 S9 CK", "", stack="DQ", blind=drawn)
    do(deal, "draw")
    assert moves(deal) == set(first.split())
    if later:
        do(deal, drawn)
        assert moves(deal) == set(later.split())


@cites("bridge36.cover-six", "bridge36.draw-for-six", "bridge36.last-six", "bridge36.opening")
@pytest.mark.parametrize(
    "hand, stack, put, blind, cover, left",
    [
        example(9, "C7 S8", "H9", "H6", "D9 SK H8", "H8", "C7 S8 D9 SK"),
        example(10, "S8", "H9", "H6 C6", "SK D7 C9", "C9", "S8 SK D7"),
        example(11, "", "H9", "H6", "S9 DT HQ", "HQ", "S9 DT"),
        example(12, "", "H9", "H6", "HK", "HK", ""),
        example(13, "S8", "", "C6", "HK SQ CT", "CT", "S8 HK SQ"),
    ],
)
def test_a_six_is_covered(hand: str, stack: str, put: str, blind: str, cover: str, left: str) -> None:
    deal = position(f"{hand} {put}", "HA", stack=stack, blind=blind + (" |" if stack else ""))
    do(deal, *put.split())
    for _ in blind.split():
        assert moves(deal) == {"draw"}
        do(deal, "draw")
    assert moves(deal) == {cover}
    do(deal, cover)
    assert deal.hands[0] == cards(left)
    do(deal, "end")
    assert deal.table.over == (not left)


@cites("bridge36.cover-acts", "bridge36.eight")
def test_example_9_the_covering_eight_acts() -> None:
    deal = position("C7 S8 H8", "HA", "HK", put="H6", stack="H9")
    do(deal, "H8", "end")
    assert deal.table.held[1] == 3 and deal.table.turn == 2


# --- seven, eight, ace ---------------------------------------------------------------------------


@cites("bridge36.seven", "bridge36.eight", "bridge36.eights", "bridge36.eights-around", "bridge36.eights-of-two")
@cites("bridge36.ace")
@pytest.mark.parametrize(
    "put, end, drawn, turn",
    [
        example(14, "S7 H7 D7", "end", (0, 3, 0), 1),
        example(15, "S8", "end", (0, 2), 0, case="-one"),
        example(15, "S8 H8", "end:next", (0, 4), 0, case="-next"),
        example(15, "S8 H8", "end:all", (0, 4), 0, case="-all"),
        example(16, "S8", "end", (0, 2, 0), 2),
        example(17, "S8 H8", "end:next", (0, 4, 0), 2),
        example(18, "S8 H8", "end:all", (0, 2, 2), 0),
        example(19, "S8 H8 D8", "end:next", (0, 6, 0), 2, case="-next"),
        example(19, "S8 H8 D8", "end:all", (0, 4, 2), 2, case="-all"),
        example(20, "S8 H8 D8 C8", "end:continue-all", (0, 4, 4), 0),
        example(21, "S8 H8", "end:next", (0, 4, 0, 0), 2, case="-next"),
        example(21, "S8 H8", "end:all", (0, 2, 2, 0), 3, case="-all"),
        example(22, "S8 H8 D8", "end:all", (0, 2, 2, 2), 0),
        example(23, "S8 H8 D8 C8", "end:continue-next", (0, 8, 0, 0), 2, case="-next"),
        example(23, "S8 H8 D8 C8", "end:continue-all", (0, 4, 2, 2), 2, case="-all"),
        example(24, "SA", "end", (0, 0), 0, case="-one"),
        example(24, "SA HA", "end", (0, 0), 0, case="-two"),
        example(24, "SA HA DA", "end", (0, 0), 0, case="-three"),
        example(24, "SA HA DA CA", "end:continue", (0, 0), 0, case="-four"),
        example(25, "SA", "end", (0, 0, 0), 2, case="-one"),
        example(25, "SA HA", "end", (0, 0, 0), 0, case="-two"),
        example(25, "SA HA DA", "end", (0, 0, 0), 2, case="-three"),
        example(25, "SA HA DA CA", "end:continue", (0, 0, 0), 0, case="-four"),
        example(26, "SA", "end", (0, 0, 0, 0), 2, case="-one"),
        example(26, "SA HA", "end", (0, 0, 0, 0), 3, case="-two"),
        example(26, "SA HA DA", "end", (0, 0, 0, 0), 0, case="-three"),
        example(26, "SA HA DA CA", "end:continue", (0, 0, 0, 0), 2, case="-four"),
    ],
)
def test_what_cards_do(put: str, end: str, drawn: tuple[int, ...], turn: int) -> None:
    hands = ["S9", "H9", "D9", "C9"][: len(drawn)]
    deal = position(*hands, stack="SK", put=put)
    do(deal, end)
    assert tuple(held - 1 for held in deal.table.held) == drawn
    assert deal.table.turn == turn


@cites("bridge36.seven", "bridge36.one-draw")
@pytest.mark.parametrize("second, moves_then", [example(27, "ST", "ST end", case="-fits"), example(27, "DT", "end")])
def test_a_draw_for_a_seven_is_not_the_draw_of_the_turn(second: str, moves_then: str) -> None:
    deal = position("CK", "H9", "D9", stack="SK", put="S7", blind=f"HQ {second}")
    do(deal, "end")
    assert deal.table.held[1] == 2 and moves(deal) == {"draw"}
    do(deal, "draw")
    assert deal.table.held[1] == 3 and moves(deal) == set(moves_then.split())


# --- Bridge and jacks ----------------------------------------------------------------------------


@cites("bridge36.monitor", "bridge36.bridge")
def test_example_28_four_of_a_rank_over_three_players() -> None:
    deal = position("D9 H9 SK", "S9 SQ", "C9 CK", stack="DQ")
    do(deal, "D9", "H9", "end", "S9", "end", "C9")
    assert text_of(sum(deal.table.monitor)) == text_of(cards("D9 H9 S9 C9")) and deal.table.turn == 2
    assert ends(deal) == {"end:bridge", "end:continue"}


@cites("bridge36.monitor", "bridge36.ace")
def test_example_29_another_rank_starts_the_monitor_anew() -> None:
    deal = position("DK HK DA S9", "HA ST", "CT C9", stack="DQ")
    do(deal, "DK", "HK", "end", "HA")
    assert deal.table.monitor == [cards("HA")]
    do(deal, "end", "DA")
    assert deal.table.monitor == [cards("HA"), cards("DA")]


@cites("bridge36.bridge-of-sixes", "bridge36.bridge-ends")
def test_example_30_a_bridge_of_sixes() -> None:
    deal = position("HA", "C6 C9 HK", "DT", stack="SQ", put="S6 H6 D6", turn=1)
    do(deal, "C6")
    assert moves(deal) == {"C9", "end:bridge"}
    do(deal, "end:bridge")
    assert deal.table.over
    assert deal.result().points == (15, 10, 10)


@cites("bridge36.bridge-of-sixes", "bridge36.bridge-declined")
def test_example_31_the_fourth_six_is_covered() -> None:
    deal = position("HA", "C6 C9 HK", "DT", stack="SQ", put="S6 H6 D6", turn=1)
    do(deal, "C6", "C9")
    assert not deal.table.over
    assert moves(deal) == {"end"}


@cites("bridge36.bridge-ends", "bridge36.eights")
def test_example_32_a_bridge_of_eights_makes_others_draw_first() -> None:
    deal = position("CK", "H9", "D9", stack="SK", put="S8 H8 D8 C8", blind="HA ST DA HT C9 C7 S7 CJ")
    do(deal, "end:bridge-all")
    assert deal.table.turn == NOBODY and deal.table.held == [1, 5, 5]
    # Shared one portion at a time: ace and ten, ace and ten, nine and seven, seven and jack.
    assert deal.result().points == (10, 25, 45)


@cites("bridge36.jack-points", "bridge36.multiplier", "bridge36.no-suit")
@pytest.mark.parametrize(
    "hand, stack, put, end, multiplier, points",
    [
        example(33, "SJ", "S9", "SJ", "end:minus", 1, (-20, 0, 0), case="-minus"),
        example(33, "SJ", "S9", "SJ", "end:plus", 1, (0, 20, 20), case="-plus"),
        example(34, "SJ HJ", "S9", "SJ HJ", "end:plus", 2, (0, 80, 80)),
        example(35, "SJ", "CJ", "SJ", "end:minus", 1, (-20, 0, 0)),
        example(36, "S6 SJ", "S9", "S6 SJ", "end:minus", 1, (-20, 0, 0)),
    ],
)
def test_a_round_finished_with_jacks(
    hand: str, stack: str, put: str, end: str, multiplier: int, points: tuple[int, ...]
) -> None:
    deal = position(hand, "C7", "C9", stack=stack, named="H" if stack == "CJ" else "", multiplier=multiplier)
    do(deal, *put.split(), end)
    assert deal.result().points == points


@cites("bridge36.jack-points", "bridge36.bridge-counts", "bridge36.bridge-ends")
def test_example_37_a_bridge_of_jacks() -> None:
    deal = position("DQ HJ CJ", "HA", "ST CT", stack="D9 SJ DJ", named="H")
    do(deal, "HJ", "CJ", "end:bridge-minus")
    assert counted(match_at(60, 10, 0), deal).scores == (30, 25, 20)


# --- counting ------------------------------------------------------------------------------------


@cites("bridge36.card-points")
def test_example_38_what_cards_count() -> None:
    assert card_points(cards("DT HA SK C7 DJ")) == 55


@cites("bridge36.count", "bridge36.exactly-limit", "bridge36.next-starter", "bridge36.match-end", "bridge36.below-zero")
@pytest.mark.parametrize(
    "scores, deal, after, starter, winners",
    [
        example(39, (90, 30, 0), ended("DA HT CK", "SK", "-", finisher=2), (0, 40, 0), 1, ()),
        example(40, (75, 0, 0), ended("DA HT", "-", "C9", multiplier=2, following=2), (0, 0, 0), 2, ()),
        example(41, (100, 40, -20), ended("DJ HT", "SA", "-"), (130, 55, -20), 0, (2,)),
        example(42, (40, 20, 50), ended("-", "DA S7", "HK", finisher=0, jacks=1, points="minus"), (20, 35, 60), 2, ()),
        example(
            43,
            (40, 20, 50),
            ended("-", "DA S7", "HK", finisher=0, jacks=1, points="plus", multiplier=2),
            (40, 90, 110),
            2,
            (),
        ),
        example(44, (0, 30, 10), ended("DQ", "HA", "-", multiplier=3), (30, 75, 10), 1, ()),
        example(45, (0, 0, 0, 0), ended("-", "DK", "HK", "C9", following=2), (0, 10, 10, 0), 2, (), case="-2"),
        example(45, (0, 0, 0, 0), ended("-", "DK", "HK", "C9", following=1), (0, 10, 10, 0), 1, (), case="-1"),
        example(45, (0, 0, 0, 0), ended("-", "DK", "HK", "C9", following=3), (0, 10, 10, 0), 1, (), case="-3"),
        example(45, (0, 0, 0, 0), ended("-", "DK", "HK", "C9", following=0), (0, 10, 10, 0), 1, (), case="-0"),
        example(46, (115, 0), ended("HT", "-"), (0, 0), 0, ()),
        example(47, (115, 0), ended("HA", "-"), (130, 0), 0, (1,)),
    ],
)
def test_counting(
    scores: tuple[int, ...], deal: BridgeDeal, after: tuple[int, ...], starter: int, winners: tuple[int, ...]
) -> None:
    match = counted(match_at(*scores), deal)
    assert match.scores == after
    assert match.winners == winners
    assert match.starter == starter
    assert sum(map(sum, (line.points for line in match.sheet[-1].lines))) == sum(after) - sum(scores)


# --- the blind -----------------------------------------------------------------------------------


@cites("bridge36.reshuffle", "bridge36.multiplier")
def test_example_48_a_reshuffle_in_the_middle_of_a_draw() -> None:
    stack = "S9 H9 D9 C9 ST HT DT CT CQ CK CA"
    deal = position("C7 H7", "SK", "SQ *", stack=stack, put="C8", blind="D7 |")
    assert len(deal.table.stack) == 12 and deal.table.blind == 1
    (only,) = deal.view(0).moves()
    assert only.verb == "end"
    deal.act(0, only)
    assert deal.table.turn == CHANCE and deal.table.held[1] == 2 and deal.table.multiplier == 1
    deal.act(CHANCE, deal.chance(lambda: 0.5))
    assert deal.table.multiplier == 2
    assert (deal.table.blind, len(deal.table.stack), deal.table.held[1]) == (10, 1, 3)
    assert deal.table.turn == 2 and text_of(deal.table.stack[0]) == "C8"


@cites("bridge36.multiplier")
def test_example_49_an_empty_blind_alone_changes_nothing() -> None:
    deal = position("CK C7", "H9", "D9", stack="ST", put="S7", blind="HT |")
    do(deal, "end")
    assert deal.table.blind == 0 and deal.table.multiplier == 1


@cites("bridge36.multiplier")
def test_example_50_the_second_reshuffle_triples() -> None:
    deal = position("CK", "H9", "D9", stack="ST", put="S7", blind="|", multiplier=2)
    do(deal, "end")
    assert deal.table.multiplier == 3


@cites("bridge36.no-cards")
def test_example_51_nothing_to_draw_and_nothing_to_shuffle() -> None:
    deal = position("H9", "*", stack="SK", blind="|")
    do(deal, "draw")
    assert moves(deal) == {"end"}
    assert (deal.table.held[0], deal.table.multiplier) == (1, 1)
    do(deal, "end")
    assert deal.table.turn == 1


@cites("bridge36.after-reshuffle", "bridge36.cover-six")
def test_example_52_a_six_outlives_a_reshuffle() -> None:
    deal = position("S9 CK", "D9", stack="SQ SK", put="H6", blind="|")
    do(deal, "draw")
    assert deal.table.multiplier == 2 and deal.table.stack == [cards("H6")]
    assert not ends(deal)

"""Spades: what a round is worth. Bids and tricks stand in the order South, West, North, East."""

import pytest

from games.spades.positions import finished, match_at, scored
from pygame_rules.games.spades.score import score
from pygame_rules.testing import cites

LIMIT_10 = "bag_limit=10 bag_penalty=100 target=500 threshold=-500"
LIMIT_5 = "target=500 threshold=-500"


def pair(bids: str, tricks: str, score: int = 0, bags: int = 0, options: str = LIMIT_10) -> tuple[int, int]:
    """Return score and bags of South and North after a round; the others bid 1 each and take the rest."""
    (south, north), (own, partners) = bids.split(), map(int, tricks.split())
    left = 13 - own - partners
    match = scored(
        match_at(options, scores=(score, 0), bags=(bags, 0)),
        f"{south} 1 {north} 1",
        f"{own} {left - left // 2} {partners} {left // 2}",
    )
    return match.scores[0], match.bags[0]


@cites("spades.contract", "spades.bags", "spades.set", "spades.team-contract")
@pytest.mark.parametrize(
    ("bids", "tricks", "after"),
    [
        pytest.param("4 3", "5 2", (70, 0), id="example-1"),
        pytest.param("4 3", "5 4", (72, 2), id="example-2"),
        pytest.param("4 3", "3 3", (-70, 0), id="example-3"),
        pytest.param("7 6", "7 6", (130, 0), id="example-18"),
        pytest.param("1 1", "0 0", (-20, 0), id="no-trick"),
    ],
)
def test_a_contract_is_worth_ten_a_trick_and_bags_one(bids: str, tricks: str, after: tuple[int, int]) -> None:
    assert pair(bids, tricks) == after


@cites("spades.bag-penalty", "spades.option-bag-limit", "spades.option-bag-penalty")
@pytest.mark.parametrize(
    ("options", "before", "bids", "tricks", "after"),
    [
        pytest.param(LIMIT_10, (120, 8), "3 2", "4 4", (73, 1), id="example-4"),
        pytest.param(LIMIT_5, (60, 3), "2 2", "5 4", (55, 3), id="example-5"),
        pytest.param(LIMIT_5, (40, 4), "1 1", "7 6", (-79, 0), id="example-6"),
        pytest.param(LIMIT_10, (40, 9), "1 1", "7 5", (-30, 9), id="example-7"),
        pytest.param(LIMIT_10, (0, 8), "3 2", "4 2", (51, 9), id="one-short"),
        pytest.param(LIMIT_10, (0, 9), "3 2", "4 2", (-49, 0), id="exactly"),
        pytest.param("bag_limit=none", (0, 99), "3 2", "4 4", (53, 102), id="no-limit"),
        pytest.param("bag_limit=1 bag_penalty=7", (0, 0), "3 2", "4 4", (32, 0), id="limit-1"),
    ],
)
def test_too_many_bags_cost_points(
    options: str, before: tuple[int, int], bids: str, tricks: str, after: tuple[int, int]
) -> None:
    assert pair(bids, tricks, *before, options) == after


@cites("spades.nil-made", "spades.nil-failed", "spades.failed-nil-tricks")
@pytest.mark.parametrize(
    ("bids", "tricks", "after"),
    [
        pytest.param("nil 5", "0 6", (151, 1), id="example-8"),
        pytest.param("nil 5", "0 4", (50, 0), id="example-9"),
        pytest.param("nil 4", "2 4", (-58, 2), id="example-10"),
        pytest.param("nil 4", "1 3", (-60, 0), id="example-11"),
        pytest.param("5 nil", "6 0", (151, 1), id="north-8"),
    ],
)
def test_nil_is_scored_on_top_of_the_partners_bid(bids: str, tricks: str, after: tuple[int, int]) -> None:
    assert pair(bids, tricks) == after


@cites("spades.blind-nil-score")
@pytest.mark.parametrize(
    ("bids", "tricks", "after"),
    [
        pytest.param("blind 6", "0 6", (260, 0), id="example-12"),
        pytest.param("blind 6", "1 6", (-139, 1), id="example-13"),
        pytest.param("blind nil", "0 0", (300, 0), id="example-16"),
        pytest.param("blind blind", "0 0", (400, 0), id="both-blind"),
        pytest.param("blind nil", "1 0", (-99, 1), id="blind-failed"),
    ],
)
def test_blind_nil_is_worth_twice_a_nil(bids: str, tricks: str, after: tuple[int, int]) -> None:
    assert pair(bids, tricks) == after


@cites("spades.no-contract")
@pytest.mark.parametrize(
    ("tricks", "after"),
    [
        pytest.param("0 0", (200, 0), id="example-14"),
        pytest.param("0 2", (2, 2), id="example-15"),
        pytest.param("2 1", (-197, 3), id="both-failed"),
    ],
)
def test_with_two_nils_every_trick_is_a_bag(tricks: str, after: tuple[int, int]) -> None:
    assert pair("nil nil", tricks) == after


@cites("spades.option-failed-nil", "spades.failed-nil-tricks")
@pytest.mark.parametrize(
    ("way", "bids", "tricks", "after"),
    [
        pytest.param("ignore", "nil 4", "2 4", (-60, 0), id="example-10-ignore"),
        pytest.param("bags", "nil 4", "2 4", (-58, 2), id="example-10-bags"),
        pytest.param("count", "nil 4", "1 3", (-60, 0), id="example-11-count"),
        pytest.param("bags", "nil 4", "1 3", (-139, 1), id="example-11-bags"),
        pytest.param("ignore", "nil 4", "1 3", (-140, 0), id="example-11-ignore"),
        pytest.param("bags", "nil nil", "0 2", (2, 2), id="two-nils-bags"),
        pytest.param("ignore", "nil nil", "0 2", (0, 0), id="two-nils-ignore"),
        pytest.param("bags", "nil 4", "1 6", (-57, 3), id="made-with-bags"),
        pytest.param("ignore", "nil 4", "1 6", (-58, 2), id="made-ignore"),
    ],
)
def test_what_the_tricks_of_a_failed_nil_are_worth(way: str, bids: str, tricks: str, after: tuple[int, int]) -> None:
    assert pair(bids, tricks, options=f"{LIMIT_10} failed_nil={way}") == after


@cites("spades.option-double-nil")
@pytest.mark.parametrize(
    ("bids", "tricks", "after"),
    [
        ("nil nil", "0 0", (200, 0)),
        ("nil nil", "0 2", (-200, 0)),
        ("nil nil", "3 2", (-200, 0)),
        ("blind nil", "0 0", (300, 0)),
        ("blind nil", "0 1", (-300, 0)),
        ("blind blind", "0 0", (400, 0)),
        ("nil 4", "0 5", (141, 1)),
    ],
)
def test_two_nils_may_be_both_or_nothing(bids: str, tricks: str, after: tuple[int, int]) -> None:
    assert pair(bids, tricks, options=f"{LIMIT_10} double_nil=unit") == after


@cites("spades.option-nil-value", "spades.option-blind-nil-value")
def test_nils_may_be_worth_other_numbers() -> None:
    options = f"{LIMIT_10} nil_value=70 blind_nil_value=150"
    assert pair("nil 5", "0 5", options=options) == (120, 0)
    assert pair("nil 5", "1 4", options=options) == (-20, 0)
    assert pair("blind 5", "0 5", options=options) == (200, 0)
    assert pair("blind 5", "1 4", options=options) == (-100, 0)


@cites("spades.nil-made", "spades.nil-failed", "spades.no-contract")
@pytest.mark.parametrize(
    ("options", "tricks", "after"),
    [
        pytest.param("", "0 4 4 5", (50, 0), id="example-17-made"),
        pytest.param("", "2 3 4 4", (-48, 2), id="example-17-failed"),
        pytest.param("failed_nil=ignore", "2 3 4 4", (-50, 0), id="example-17-ignore"),
        pytest.param("failed_nil=bags", "2 3 4 4", (-48, 2), id="solo-bags"),
    ],
)
def test_nil_in_solo(options: str, tricks: str, after: tuple[int, int]) -> None:
    match = scored(match_at(f"mode=solo {options}"), "nil 3 4 5", tricks)
    assert (match.scores[0], match.bags[0]) == after


@cites("spades.contract", "spades.sides")
def test_in_solo_everyone_scores_alone() -> None:
    match = scored(match_at("mode=solo"), "2 3 5 nil", "4 3 4 2")
    assert match.scores == (22, 30, -50, -48)
    assert match.bags == (2, 0, 0, 2)


@cites("spades.score-order")
def test_the_sheet_has_contract_bags_nil_and_penalty_in_this_order_and_adds_up() -> None:
    match = scored(match_at(bags=(3, 0)), "nil 1 4 1", "2 3 4 4")
    own = [(line.rule, line.points[0]) for line in match.sheet[0].lines if line.points[0]]
    assert own == [
        ("spades.contract", 40),
        ("spades.bags", 2),
        ("spades.nil-failed", -100),
        ("spades.bag-penalty", -50),
    ]
    assert match.sheet[0].points == match.sheet[0].totals == match.scores == (-108, -25)
    assert match.bags == (0, 0)


@cites("spades.bag-penalty")
def test_the_sheet_says_for_how_many_bags_a_penalty_is_paid() -> None:
    match = scored(match_at(bags=(4, 0)), "1 3 1 4", "4 3 4 2")
    penalty = match.sheet[0].lines[-1]
    assert (penalty.label, penalty.points, match.bags) == (("spades-line-bag-penalty", {"n": 10}), (-100, 0), (0, 0))


@cites("spades.score-order", "spades.match-end")
def test_the_penalty_comes_before_the_end_of_the_match() -> None:
    match = scored(match_at(scores=(60, 0), bags=(3, 0)), "2 2 3 1", "4 3 3 3")
    assert match.scores[0] == 62
    assert not match.winners


@cites("spades.contract", "spades.blind-nil-score", "spades.set")
def test_every_line_names_its_rule_and_says_what_happened() -> None:
    lines = score(finished("blind 5 4 2", "0 4 6 3")).lines
    assert [(line.rule, line.label, line.points) for line in lines] == [
        ("spades.contract", ("spades-line-contract", {"n": 4, "tricks": 6}), (40, 0)),
        ("spades.bags", ("spades-line-bags", {"n": 2}), (2, 0)),
        ("spades.blind-nil-score", ("spades-line-blind-nil", {"who": "s", "tricks": 0}), (200, 0)),
        ("spades.contract", ("spades-line-contract", {"n": 7, "tricks": 7}), (0, 70)),
    ]
    assert score(finished("4 5 4 2", "3 5 4 1")).lines[0].rule == "spades.set"


@cites("spades.score-order")
def test_points_of_a_deal_are_those_of_its_lines_for_each_seat() -> None:
    result = score(finished("nil 5 4 2", "1 5 5 2"))
    assert result.points == (40 + 2 - 100, 70, 40 + 2 - 100, 70)
    assert result.bags == (2, 0)

"""The end of a round, counting, and the match."""

import pytest

from games.bridge36.positions import counted, do, ended, ends, match_at, moves, position
from pygame_rules.model.seats import NOBODY
from pygame_rules.testing import cites


@cites("bridge36.round-end", "bridge36.empty-hand")
def test_who_has_no_cards_ends_his_turn_and_the_round() -> None:
    deal = position("H9", "SK", stack="HQ")
    do(deal, "H9")
    assert moves(deal) == {"end"} and deal.table.turn == 0
    do(deal, "end")
    assert deal.table.turn == NOBODY and deal.table.finisher == 0


@cites("bridge36.order")
def test_the_lines_of_a_round_in_their_order() -> None:
    deal = position("SJ", "HA", "DT", stack="S9", multiplier=2)
    do(deal, "SJ", "end:plus")
    match = counted(match_at(0, 0, 0), deal)
    lines = [(line.rule, line.points) for line in match.sheet[0].lines]
    assert lines == [
        ("bridge36.jack-points", (0, 20, 20)),
        ("bridge36.round-end", (0, 0, 0)),
        ("bridge36.count", (0, 15, 0)),
        ("bridge36.count", (0, 0, 10)),
        ("bridge36.multiplier", (0, 35, 30)),
        ("bridge36.next-starter", (0, 0, 0)),
    ]
    assert match.scores == (0, 70, 60)
    once = ended("SA", "-").result()
    assert [line.rule for line in once.lines] == ["bridge36.count", "bridge36.round-end"], "nothing was shuffled anew"


@cites("bridge36.order", "bridge36.exactly-limit")
def test_exactly_the_limit_is_looked_at_before_the_end_of_the_match() -> None:
    match = counted(match_at(110, 120, 0), ended("HA", "HK", "-"))
    assert match.scores == (0, 130, 0) and match.winners == (0, 2)
    assert [line.rule for line in match.sheet[0].lines][-1] == "bridge36.exactly-limit"


@cites("bridge36.card-points")
@pytest.mark.parametrize(
    "hand, points", [("S6 S7 S8 S9", 0), ("ST", 10), ("SQ", 10), ("SK", 10), ("SJ", 20), ("SA", 15)]
)
def test_what_each_rank_counts(hand: str, points: int) -> None:
    assert ended(hand, "-").result().points == (points, 0)


@cites("bridge36.count", "bridge36.multiplier")
def test_hands_count_as_often_as_the_multiplier_says() -> None:
    assert ended("SA HK", "ST", "-", multiplier=3).result().points == (75, 30, 0)


@cites("bridge36.count")
def test_hands_lie_open_when_they_are_counted() -> None:
    deal = position("H9", "SK C7", stack="HQ")
    log = do(deal, "H9", "end")
    assert deal.table.shown == tuple(deal.hands)
    assert [(event.kind, event.seat) for event in log][-1] == ("bridge36-holds", 1)


@cites("bridge36.jack-points")
@pytest.mark.parametrize("end, points", [("end:minus", (-40, 0, 0)), ("end:plus", (0, 40, 40))])
def test_each_jack_of_the_last_turn_counts(end: str, points: tuple[int, ...]) -> None:
    deal = position("SJ CJ", "H9", "D9", stack="HQ HJ", named="C")
    do(deal, "CJ", "SJ", end)
    assert deal.result().points == points


@cites("bridge36.jack-points")
def test_a_round_that_does_not_end_with_a_jack_asks_nothing() -> None:
    deal = position("S9", "H9", "D9", stack="SJ", named="S")
    do(deal, "S9")
    assert ends(deal) == {"end"}


@cites("bridge36.below-zero")
def test_a_score_may_be_below_zero() -> None:
    deal = position("SJ", "H9", stack="S9")
    do(deal, "SJ", "end:minus")
    assert counted(match_at(10, 0), deal).scores == (-10, 0)


@cites("bridge36.exactly-limit", "bridge36.option-reset-on-limit", "bridge36.option-limit")
@pytest.mark.parametrize(
    "options, scores, after, winners",
    [
        ("", (115, 0), (0, 0), ()),
        ("reset_on_limit=no", (115, 0), (125, 0), ()),
        ("limit=100", (90, 0), (0, 0), ()),
        ("limit=100", (95, 0), (105, 0), (1,)),
        ("", (116, 0), (126, 0), (1,)),
        ("", (114, 0), (124, 0), ()),
    ],
)
def test_the_limit(options: str, scores: tuple[int, ...], after: tuple[int, ...], winners: tuple[int, ...]) -> None:
    match = counted(match_at(*scores, options=options), ended("HT", "-", options=options))
    assert match.scores == after and match.winners == winners


@cites("bridge36.next-starter")
def test_of_equals_the_one_who_comes_first_after_the_turn_starts() -> None:
    # After the eight seat 1 is passed over, so seat 2 would have been on turn.
    deal = position("S8", "S9", "H9", "D9", stack="ST", blind="C7 D7")
    do(deal, "S8", "end")
    assert deal.table.following == 2
    assert counted(match_at(0, 0, 0, 0), deal).starter == 2
    assert counted(match_at(0, 5, 0, 0), deal).starter == 1


@cites("bridge36.match-end")
@pytest.mark.parametrize(
    "scores, winners, places",
    [((120, 40, 40), (1, 2), (3, 1, 1)), ((120, -5, 40), (1,), (3, 1, 2)), ((120, 121, 0), (2,), (2, 3, 1))],
)
def test_the_lowest_score_wins(scores: tuple[int, ...], winners: tuple[int, ...], places: tuple[int, ...]) -> None:
    match = counted(match_at(*scores), ended("HT", "-", "-") if scores[1] < 121 else ended("HT", "ST", "-"))
    assert match.winners == winners and match.places == places


@cites("bridge36.match-end", "bridge36.next-starter")
def test_the_sheet_says_who_starts_while_the_match_goes_on() -> None:
    goes_on, over = counted(match_at(0, 0), ended("HT", "-")), counted(match_at(120, 0), ended("HT", "-"))
    assert goes_on.sheet[0].lines[-1].rule == "bridge36.next-starter" and goes_on.number == 2
    assert over.sheet[0].lines and "bridge36.next-starter" not in [line.rule for line in over.sheet[0].lines]

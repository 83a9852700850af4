"""The bridge monitor, and the end of a round by a Bridge."""

import pytest

from games.bridge36.positions import cards, do, ends, moves, position
from pygame_rules.games.bridge36.cards import DECK
from pygame_rules.model.action import Action, parse_action
from pygame_rules.model.seats import CHANCE
from pygame_rules.testing import cites, refuses


@cites("bridge36.monitor")
def test_the_monitor_outlives_draws_and_passing_but_not_another_rank() -> None:
    deal = position("D9 S8", "SK H8", "C8 CT", stack="DQ", blind="SQ CQ")
    do(deal, "D9", "end", "draw", "end", "draw", "end")
    assert deal.table.monitor == [cards("D9")] and deal.table.turn == 0
    deal = position("D9 D8 CK", "S8 CA", stack="DQ")
    do(deal, "D8", "end")
    assert deal.table.monitor == [cards("D8")]


@cites("bridge36.monitor", "bridge36.after-reshuffle")
def test_the_monitor_outlives_a_reshuffle() -> None:
    deal = position("CK", "HT", stack="SQ D9 H9 S9", blind="|")
    do(deal, "draw")
    assert deal.table.multiplier == 2 and deal.table.monitor == [cards("D9"), cards("H9"), cards("S9")]


@cites("bridge36.bridge")
def test_who_puts_the_fourth_card_chooses() -> None:
    deal = position("C9 HK", "HT", stack="DQ D9 H9 S9")
    do(deal, "C9")
    assert ends(deal) == {"end:bridge", "end:continue"}
    with refuses("bridge36.bridge"):
        do(deal, "end")
    do(deal, "end:continue")
    assert not deal.table.over and deal.table.turn == 1


@cites("bridge36.bridge")
def test_the_fourth_card_of_another_is_nobody_elses_choice() -> None:
    deal = position("HK", "C9 CT *", stack="DQ D9 H9 S9", blind="HA |", turn=1)
    do(deal, "C9", "end:continue", "draw")
    assert deal.table.turn == 0 and moves(deal) == {"end"}


@cites("bridge36.bridge", "bridge36.bridge-of-sixes")
def test_another_card_on_the_fourth_six_means_to_continue() -> None:
    deal = position("C6 C9 S9", "HT", stack="DQ", put="D6 H6 S6")
    do(deal, "C6")
    assert moves(deal) == {"end:bridge", "C9"}
    do(deal, "C9")
    assert moves(deal) == {"S9", "end"}


@cites("bridge36.bridge", "bridge36.after-reshuffle")
def test_drawing_for_the_fourth_six_leaves_the_choice_open() -> None:
    deal = position("HK", "HT", stack="DQ", put="D6 H6 S6 C6", blind="S8 C8")
    assert moves(deal) == {"draw", "end:bridge"}
    do(deal, "draw")
    assert moves(deal) == {"draw", "end:bridge"}
    do(deal, "draw")
    assert moves(deal) == {"C8", "end:bridge"}


@cites("bridge36.bridge-ends")
def test_what_the_cards_of_the_turn_do_is_done_before_counting() -> None:
    deal = position("CK", "HT", stack="SQ", put="S7 H7 D7 C7", blind="HA SA DA CA")
    do(deal, "end:bridge")
    assert deal.table.over and deal.table.held == [1, 5]
    assert deal.result().points == (10, 70)


@cites("bridge36.bridge-of-sixes", "bridge36.bridge")
def test_to_continue_on_an_uncovered_six_is_no_end() -> None:
    deal = position("C9 HK", "HT", stack="DQ", put="D6 H6 S6 C6")
    with refuses("bridge36.cover-six"):
        do(deal, "end:continue")


@cites("bridge36.bridge-last-card")
@pytest.mark.parametrize("last", ["S6", "S9"])
def test_the_fourth_card_as_the_last_is_a_bridge(last: str) -> None:
    put = f"D{last[1]} H{last[1]} C{last[1]}"
    deal = position(last, "HT", stack=f"{last[0]}Q", put=put)
    do(deal, last)
    assert moves(deal) == {"end"}
    do(deal, "end")
    assert deal.table.over and deal.table.finisher == 0


@cites("bridge36.bridge-declined", "bridge36.monitor")
def test_a_run_that_was_declined_is_not_offered_again() -> None:
    # All nines are on the stack; a reshuffle brings one back to the next player.
    deal = position("HK", "C9 CT *", stack="DQ D9 H9 S9", blind="|", turn=1)
    do(deal, "C9", "end:continue")
    deal.act(0, Action("draw"))
    deal.act(CHANCE, parse_action(DECK, "shuffle:S9DQD9H9"))
    do(deal, "S9")
    assert ends(deal) == {"end"}


@cites("bridge36.bridge-counts")
def test_who_calls_the_bridge_counts_his_own_hand() -> None:
    deal = position("HA SJ CT", "C7", stack="SQ", put="S9 H9 D9 C9")
    do(deal, "end:bridge")
    assert deal.result().points == (45, 0)


@cites("bridge36.jack-points", "bridge36.bridge-ends")
def test_a_bridge_of_jacks_asks_for_points_or_else_for_a_suit() -> None:
    deal = position("HA SJ", "C7", stack="DJ HJ CJ", named="S")
    do(deal, "SJ")
    assert ends(deal) == {
        "end:bridge-minus", "end:bridge-plus", "end:continue-C", "end:continue-D", "end:continue-H", "end:continue-S",
    }  # fmt: skip
    with refuses("bridge36.jack-points"):
        do(deal, "end:bridge")
    with refuses("bridge36.jack"):
        do(deal, "end:continue")
    do(deal, "end:bridge-plus")
    assert deal.result().points == (15, 20)


@cites("bridge36.bridge-ends", "bridge36.reshuffle-at-end")
def test_a_bridge_can_reshuffle_before_it_is_counted() -> None:
    deal = position("CK", "HT", stack="SQ", put="S8 H8 D8 C8", blind="HA |")
    deal.act(0, next(move for move in deal.view(0).moves() if move.value == "bridge-next"))
    assert deal.table.turn == CHANCE and deal.table.over
    deal.act(CHANCE, deal.chance(lambda: 0.0))
    assert deal.table.multiplier == 2 and deal.table.held[1] == 9
    assert deal.result().points[0] == 20

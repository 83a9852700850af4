"""The six, and what covers it."""

import pytest

from games.bridge36.positions import cards, do, ends, moves, position
from pygame_rules.testing import cites, refuses


@cites("bridge36.cover-six")
def test_a_six_must_be_covered_in_the_same_turn() -> None:
    deal = position("H6 H9 SK", "HA", stack="HQ")
    do(deal, "H6")
    assert moves(deal) == {"H9"}
    with refuses("bridge36.cover-six", instead="H9"):
        do(deal, "end")
    with refuses("bridge36.cover-six", instead="H9"):
        do(deal, "draw")


@cites("bridge36.cover-with")
@pytest.mark.parametrize("card, covers", [("HK", True), ("C6", True), ("SJ", True), ("SK", False), ("C9", False)])
def test_what_covers_a_six(card: str, covers: bool) -> None:
    deal = position(f"{card} H9", "HA", stack="HQ", put="H6")
    assert (card in moves(deal)) == covers
    if not covers:
        with refuses("bridge36.cover-with", instead="H9"):
            do(deal, card)


@cites("bridge36.cover-with")
def test_a_six_on_a_six_must_be_covered_itself() -> None:
    deal = position("C6 C9 HK", "HA", stack="HQ", put="H6")
    do(deal, "C6")
    assert moves(deal) == {"C9"}


@cites("bridge36.draw-for-six")
def test_cards_are_drawn_until_one_covers_and_it_must_be_put() -> None:
    deal = position("S9", "HA", stack="HQ", put="H6", blind="C9 SK D6 D7")
    for card in ("C9", "SK", "D6"):
        assert moves(deal) == {"draw"}
        do(deal, "draw")
        assert cards(card) & deal.hands[0]
    assert moves(deal) == {"D6"}
    with refuses("bridge36.cover-six", instead="D6"):
        do(deal, "draw")
    with refuses("bridge36.cover-six", instead="D6"):
        do(deal, "end")


@cites("bridge36.same-rank", "bridge36.cover-six")
def test_a_six_that_is_covered_asks_for_nothing_more() -> None:
    deal = position("H7 S7 S9", "HA", stack="HQ", put="H6 H9")
    with refuses("bridge36.same-rank", instead="S9"):
        do(deal, "H7")
    assert ends(deal) == {"end"}


@cites("bridge36.cover-acts", "bridge36.same-rank")
def test_the_cover_acts_and_more_of_its_rank_may_follow() -> None:
    deal = position("H7 C7 S9", "HA", stack="HQ", put="H6")
    do(deal, "H7")
    assert moves(deal) == {"C7", "end"}
    do(deal, "C7", "end")
    assert deal.table.held[1] == 3


@cites("bridge36.last-six", "bridge36.round-end")
def test_whose_last_card_is_a_six_is_not_out() -> None:
    deal = position("H6", "HA", stack="HQ", blind="HK")
    do(deal, "H6")
    assert moves(deal) == {"draw"} and not deal.table.over
    do(deal, "draw", "HK", "end")
    assert deal.table.over and deal.table.finisher == 0


@cites("bridge36.others-six")
def test_the_six_of_another_needs_no_cover() -> None:
    deal = position("H9 S9", "HA", stack="HQ H6")
    assert moves(deal) == {"H9"}
    do(deal, "H9")
    assert ends(deal) == {"end"}


@cites("bridge36.others-six", "bridge36.no-cards")
def test_a_six_left_uncovered_is_like_any_other_card() -> None:
    # Everything is in the hands: the six finds neither cover nor card.
    deal = position("S9", "H9 HK *", stack="", put="H6", blind="|")
    do(deal, "draw")
    assert ends(deal) == {"end"}
    do(deal, "end")
    assert deal.table.turn == 1 and {"H9", "HK", "C6", "CJ"} < moves(deal) and "S7" not in moves(deal)


@cites("bridge36.cover-six", "bridge36.no-cards")
def test_a_six_left_uncovered_excuses_no_six_of_the_next_player() -> None:
    deal = position("S9", "H9 HK *", stack="", put="H6", blind="|")
    do(deal, "draw", "end", "C6")
    assert not ends(deal) and {"CJ", "CK"} < moves(deal)

"""Seven, eight, jack and ace."""

import pytest

from games.bridge36.positions import cards, do, ends, moves, position
from pygame_rules.games.bridge36.cards import SUIT
from pygame_rules.testing import cites, refuses


@cites("bridge36.seven")
def test_older_sevens_have_been_served() -> None:
    deal = position("H7 SK", "H9 S9", stack="HQ S7 C7")
    do(deal, "H7", "end")
    assert deal.table.held[1] == 3 and deal.table.turn == 1
    do(deal, "H9", "end")
    assert deal.table.held[0] == 1


@cites("bridge36.seven")
def test_the_next_player_has_his_turn_after_drawing_for_a_seven() -> None:
    deal = position("H7 SK", "D9", "DA", stack="HQ", blind="HT")
    do(deal, "H7", "end")
    assert deal.table.turn == 1 and moves(deal) == {"HT"}


@cites("bridge36.eights", "bridge36.answers")
def test_one_eight_asks_nothing_and_two_do() -> None:
    deal = position("H8 SK", "D9", "DA", stack="HQ")
    do(deal, "H8")
    assert ends(deal) == {"end"}
    with refuses("bridge36.answers"):
        do(deal, "end:next")
    deal = position("H8 S8 SK", "D9", "DA", stack="HQ")
    do(deal, "H8", "S8")
    assert ends(deal) == {"end:next", "end:all"}
    with refuses("bridge36.eights"):
        do(deal, "end")


@cites("bridge36.eights-around", "bridge36.eights")
def test_portions_are_handed_out_one_after_the_other() -> None:
    deal = position("SK", "D9", "DA", stack="HQ", put="H8 S8 D8", blind="C9 CT CQ CK CA C7")
    do(deal, "end:all")
    assert deal.hands[1:] == [cards("D9 C9 CT CA C7"), cards("DA CQ CK")]


@cites("bridge36.jack")
def test_a_jack_fits_on_anything_and_names_any_suit() -> None:
    deal = position("CJ SK", "D9", stack="HQ")
    do(deal, "CJ")
    assert ends(deal) == {"end:C", "end:D", "end:H", "end:S"}
    with refuses("bridge36.jack"):
        do(deal, "end")
    do(deal, "end:H")
    assert deal.table.named == SUIT["H"]


@cites("bridge36.jack")
def test_the_suit_is_named_once_for_all_jacks_of_a_turn() -> None:
    deal = position("CJ SJ SK", "D9", stack="HQ")
    do(deal, "CJ", "SJ")
    assert deal.table.named == 0
    do(deal, "end:D")
    assert moves(deal) == {"D9"}


@cites("bridge36.named-suit")
def test_a_named_suit_outlives_draws_and_passing() -> None:
    deal = position("S9 SK", "ST", "D9 H7", stack="SJ", named="H", blind="C9 CT")
    do(deal, "draw", "end", "draw", "end")
    assert deal.table.named == SUIT["H"] and moves(deal) == {"H7"}
    do(deal, "H7")
    assert deal.table.named == 0


@cites("bridge36.no-suit", "bridge36.jack-points")
def test_no_suit_is_named_when_the_round_ends() -> None:
    deal = position("CJ", "D9", stack="HQ")
    do(deal, "CJ")
    assert ends(deal) == {"end:minus", "end:plus"}
    with refuses("bridge36.no-suit"):
        do(deal, "end:H")
    with refuses("bridge36.jack-points"):
        do(deal, "end")


@cites("bridge36.ace")
@pytest.mark.parametrize("aces, players, turn", [("HA", 3, 2), ("HA SA", 3, 0), ("HA SA DA", 3, 2), ("HA", 2, 0)])
def test_aces_pass_players_over_without_draws(aces: str, players: int, turn: int) -> None:
    deal = position("SK " + aces, *["D9"] + ["C9"] * (players == 3), stack="HQ")
    do(deal, *aces.split(), "end")
    assert deal.table.turn == turn and deal.table.held[1:] == [1] * (players - 1)

"""Bridge: what a beginner does not know, and what it does not do all the same."""

import pytest

from games.bridge36.positions import match_at, position
from pygame_rules.games.bridge36.cards import DECK
from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.games.bridge36.hints import HINTS
from pygame_rules.model.action import action_text


def moves(deal: BridgeDeal) -> tuple[str, str]:
    """Return what a beginner does for the seat at turn, and what ``club`` does."""
    match, seat = match_at(*[0] * len(deal.hands)), deal.table.turn
    answers = []
    for policy in (HINTS.beginner(match), HINTS.policy(match)):
        action = policy(deal.table, seat, deal.hands[seat], deal.secrets[seat], lambda: 0.5)
        assert deal.view(seat).fault(action) is None
        answers.append(action_text(DECK, action))
    return answers[0], answers[1]


# --- what it does not know ----------------------------------------------------------------------


def test_it_does_not_see_that_somebody_is_about_to_go_out() -> None:
    beginner, club = moves(position("H9 D9 HA CT", "D8", "C8 DT S8", stack="HQ"))
    assert club == "HA" and beginner == "H9", "the ace would skip a turn, but two nines are more cards"


def test_it_does_not_ask_whether_a_suit_will_fit_again() -> None:
    beginner, club = moves(position("SJ CT DT", "D8 C7", "C8 ST S8", stack="HQ", put="HJ"))
    assert beginner == "end:C" and club == "SJ"


# --- what it does not do --------------------------------------------------------------------------


def test_it_keeps_its_jacks_as_long_as_something_else_fits() -> None:
    assert moves(position("HJ H9 CT", "D8 C7", "C8 DT S8", stack="HQ"))[0] == "H9"
    assert moves(position("HJ SJ CT", "D8 C7", "C8 DT S8", stack="HQ"))[0] in ("HJ", "SJ")
    assert moves(position("SJ CT", "D8 C7", "C8 DT S8", stack="HQ", put="HJ"))[0] == "end:C"


def test_it_goes_out_when_it_can() -> None:
    assert moves(position("H9", "D8 DQ", "ST SK", stack="HQ"))[0] == "H9"
    assert moves(position("SJ", "D8 C7", "C8 DT S8", stack="HQ", put="HJ"))[0] == "SJ"


def test_it_covers_a_six_and_leaves_none_bare_without_need() -> None:
    assert moves(position("H6 C9 S7", "D8 DQ", "ST SK", stack="C6"))[0] == "C9"
    sixes = position("H6 D6 C9 S7", "D8 DQ", "ST SK", stack="C8", put="C6")
    assert moves(sixes)[0] == "C9", "two more sixes would be more cards"
    assert moves(position("HK S7", "D8 DQ", "ST SK", stack="HQ", put="H6"))[0] == "HK"
    assert moves(position("C9 S7", "D8 DQ", "ST SK", stack="HQ", put="H6"))[0] == "draw"


@pytest.mark.parametrize(("hand", "ends"), [("CA", "bridge"), ("CT", "bridge"), ("CA CK", "continue")])
def test_it_calls_a_bridge_with_few_points_alone(hand: str, ends: str) -> None:
    assert moves(position(hand, "D8", "S8", stack="SQ", put="S9 H9 D9 C9"))[0] == f"end:{ends}"


def test_it_draws_rather_than_to_end_a_round_with_many_points() -> None:
    assert moves(position("CA CK", "D8 DQ", "S8 ST", stack="SQ", put="S6 H6 D6 C6"))[0] == "CA"
    assert moves(position("HA HK", "D8 DQ", "S8 ST", stack="SQ", put="S6 H6 D6 C6"))[0] == "draw"


def test_a_jack_names_the_suit_of_most_other_cards() -> None:
    assert moves(position("SJ CT", "D8 C7", "C8 DT S8", stack="HQ", put="HJ"))[0] == "end:C"


@pytest.mark.parametrize("drawn", [False, True])
def test_it_draws_when_nothing_fits_and_ends_its_turn_after_that(drawn: bool) -> None:
    assert moves(position("SK", "D8", stack="HQ", drawn=drawn))[0] == ("end" if drawn else "draw")

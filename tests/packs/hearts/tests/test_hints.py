"""Hearts: what a sensible player does."""

import pytest
from hearts.cards import DECK
from hearts.deal import HeartsDeal
from hearts.hints import HeartsHints
from positions import CLUBS_APART, EVEN, dealt, match_at, played

from pygame_rules.model.action import action_text
from pygame_rules.model.seats import TOGETHER
from pygame_rules.testing.scenes import words


def sensible(deal: HeartsDeal, seat: int = 0) -> str:
    """Return what ``club`` does for a seat."""
    view, policy = deal.view(seat), HeartsHints().policy(match_at())
    action = policy(view.table, seat, view.hand, view.secret, lambda: 0.5)
    assert view.fault(action) is None
    return action_text(DECK, action)


@pytest.mark.parametrize(
    ("hand", "passed"),
    [
        pytest.param("SAKQ.H432.D432.C5432", "pass=SAKQ", id="the queen and what takes her"),
        pytest.param("S5432.HAKQ.D432.C543", "pass=HAKQ", id="high hearts"),
        pytest.param("SQ65432.H2.DAK5.C32", "pass=SQDAK", id="the queen is never safe enough"),
    ],
)
def test_what_is_passed(hand: str, passed: str) -> None:
    deal = dealt(f"s:{hand}", options="")
    assert deal.table.turn == TOGETHER
    assert sensible(deal) == passed


@pytest.mark.parametrize(
    ("lines", "seat", "card"),
    [
        pytest.param("s C2 CA CT C7\nw S9 S8 S5", 0, "SA", id="a trick that costs nothing, and never with the queen"),
        pytest.param("s C2 CA CT C7\nw CK C8 C6 C3\nw CQ C9", 3, "HK", id="the heart that wins most often"),
        pytest.param("s C2 CA CT C7\nw CK C8 C6 C3\nw CQ C9 H8 C4\nw HQ", 2, "HJ", id="as high as possible below"),
        pytest.param("s C2 CA CT C7\nw CK C8 C6 C3\nw CQ C9 H8 C4\nw H5", 2, "H9", id="no higher than it has to be"),
    ],
)
def test_which_card_is_followed_with(lines: str, seat: int, card: str) -> None:
    hands = EVEN.replace("HAKQ", "HAQ5").replace("H8765", "HK876")
    assert sensible(played(lines, hands), seat) == card


def test_the_queen_goes_at_the_first_chance_and_under_the_king_or_ace() -> None:
    assert sensible(played("s C2", CLUBS_APART), 1) == "SQ"
    hands = EVEN.replace("SAKQ", "SAK9").replace("SJT9", "SQJT")
    assert sensible(played("s C2 CA CT C7\nw ST S8 S5 SK\ns SA", hands), 1) == "SQ"


def test_low_spades_drive_the_queen_out() -> None:
    hands = "s:SQA.H432.D432.C65432 w:S9876.HA.DAKQ.CAKQJT n:SK.HKQJT9.DJT98.C987 e:SJT5432.H8765.D765"
    assert sensible(played("s C2 CA C7 D7", hands), 1).startswith("S")


def test_a_hint_says_why() -> None:
    deal = played("s C2", CLUBS_APART)
    told = HeartsHints().why(deal.view(1), match_at(), deal.view(1).moves()[0])
    assert [words(reason, 1) for reason in told] == ["You cannot follow suit, so this is the moment to be rid of it."]

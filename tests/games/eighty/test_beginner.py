"""80 Points: what a beginner does not know, and what it does not do all the same."""

from collections.abc import Sequence

import pytest

from games.eighty.positions import cards, deal_of, match_at
from pygame_rules.games.eighty.cards import DECK
from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.hints import HINTS
from pygame_rules.model.action import Action

MATCH = match_at(starter=0, number=2)


def moves(deal: EightyDeal) -> tuple[str, str]:
    """Return what a beginner plays for the seat at turn, and what ``club`` plays."""
    seat = deal.table.turn
    answers = []
    for policy in (HINTS.beginner(MATCH), HINTS.policy(MATCH)):
        action = policy(deal.table, seat, deal.hands[seat], deal.secrets[seat], lambda: 0.5)
        assert deal.view(seat).fault(action) is None
        answers.append(DECK.text(action.cards))
    return answers[0], answers[1]


def after(hands: Sequence[str], plays: str = "") -> EightyDeal:
    """Return a deal with these hands after these plays; spades are royal, and so are the twos."""
    deal = deal_of("2", "S", hands)
    for text in filter(None, plays.split(", ")):
        seat = deal.table.turn
        deal.act(seat, Action("play", cards(text, deal.hands[seat])))
    return deal


# --- what it does not know ----------------------------------------------------------------------

ACES = ["HA HK CA D3 D4", "HA H3 C4 D5 D6", "H4 H5 C5 D7 D8", "H6 H7 C6 D9 DJ"]


def test_it_forgets_that_both_aces_are_gone() -> None:
    assert moves(after(ACES, "HA, HA, H4, H6, CA, C4, C5, C6")) == ("D3", "HK")


def test_it_remembers_the_last_trick() -> None:
    hands = ["HA HK C3 D3 D4", *ACES[1:]]
    assert moves(after(hands, "HA, HA, H4, H6"))[0] == "HK", "both aces still lie in sight"


def test_it_remembers_for_a_trick_who_was_void() -> None:
    deal = after(["HA CA D3 D4", "S3 C4 C5 D5", "H4 H5 C6 D7", "H6 H7 C7 D9"], "HA, S3, H4, H6")
    hearts = deal.table.order.groups[2]
    assert deal.table.glimpse().lacks == [0, hearts, 0, 0]
    for text in ("C4", "C6", "C7", "CA"):
        seat = deal.table.turn
        deal.act(seat, Action("play", cards(text, deal.hands[seat])))
    assert deal.table.glimpse().lacks == [0, 0, 0, 0]


def test_it_does_not_know_what_sisters_are_good_for() -> None:
    beginner, club = moves(after(["H5H5 H6H6 CA D3 D4", "C4", "C5", "C6"]))
    assert club == "H6655" and beginner == "CA"


def test_it_does_not_open_with_trumps() -> None:
    beginner, club = moves(after(["S9S9 S3 D5 D7", "C4", "C5", "C6"]))
    assert beginner == "D7" != club


# --- what it does not do --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "lead"), [("HAHA CA D3", "HAA"), ("HA D3 D4", "HA"), ("HT H5 D9 S3", "D9"), ("S3 S9 SA", "S3")]
)
def test_it_leads_what_is_sure_to_win_or_else_little(hand: str, lead: str) -> None:
    assert moves(after([hand, "C4", "C5", "C6"]))[0] == lead


def test_it_feeds_its_partners_trick() -> None:
    assert moves(after(["H3 C4", "HA C4", "H6 C5", "HT H5 H7 HK"], "H3, HA, H6"))[0] == "HT"
    assert moves(after(["H3H3", "HAHA", "H6H6", "HTHT H7H7 H5H5"], "H3H3, HAHA, H6H6"))[0] == "HTT"


def test_it_feeds_nothing_to_the_others_trick() -> None:
    assert moves(after(["HA C4", "H3 C4", "H6 C5", "HT H5 H7 HK"], "HA, H3, H6"))[0] == "H7"


def test_it_trumps_a_trick_with_points_and_not_its_partners() -> None:
    assert moves(after(["HA", "H3", "HT", "S3 C9 D4"], "HA, H3, HT"))[0] == "S3"
    assert moves(after(["H3", "HA", "HT", "S3 C9 D4"], "H3, HA, HT"))[0] in ("C9", "D4")

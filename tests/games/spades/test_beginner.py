"""Spades: what a beginner does not know, and what it does not do all the same."""

import pytest

from games.spades.positions import dealt, match_at, played
from pygame_rules.games.spades.cards import DECK
from pygame_rules.games.spades.deal import SpadesDeal
from pygame_rules.games.spades.hints import HINTS
from pygame_rules.model.action import action_text


def moves(deal: SpadesDeal) -> tuple[str, str]:
    """Return what a beginner does for the seat at turn, and what ``club`` does."""
    table, seat, match = deal.table, deal.table.turn, match_at(deal.table.options.text())
    answers = []
    for policy in (HINTS.beginner(match), HINTS.policy(match)):
        action = policy(table, seat, deal.hands[seat], deal.secrets[seat], lambda: 0.5)
        assert deal.view(seat).fault(action) is None
        answers.append(action_text(DECK, action))
    return answers[0], answers[1]


# --- what it does not know ----------------------------------------------------------------------

HEARTS = "s:HAKQ.CA5.D987.S98765 w:H5432.C2.D2 n:H9876.C3.D3 e:HJT.C4.D4"


def test_it_forgets_that_the_ace_and_the_king_are_gone() -> None:
    beginner, club = moves(played(HEARTS, "3 3 3 3", "s HA H2 H6 HT\ns HK H3 H7 HJ\ns CA C2 C3 C4"))
    assert club == "HQ" and beginner == "C5", "for a beginner the queen may yet lose"


def test_it_remembers_the_last_trick() -> None:
    hands = "s:HAK2.D987.C98.S98765 w:H543.C2.D2 n:H9876.C3.D3 e:HQJT.C4.D4"
    beginner, _ = moves(played(hands, "3 3 3 3", "s HA H3 H6 HT"))
    assert beginner == "HK", "the ace still lies in sight"


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("SAKQ2.HA3.DK2.CJ9874", "bid:6"),  # three spades, the fourth one, an ace and a guarded king
        ("SJT9.HK.DAQ32.CQJ987", "bid:1"),  # low spades, a king alone, queens of other suits: only the ace counts
        ("SQ32.HAK432.D98.C982", "bid:3"),
        ("SQ2.HK432.D9876.C982", "bid:1"),
    ],
)
def test_it_bids_the_tricks_that_it_can_point_at(hand: str, bid: str) -> None:
    assert moves(dealt(f"s:{hand}"))[0] == bid


def test_it_never_bids_nil() -> None:
    beginner, club = moves(dealt("s:S2.H5432.D5432.C5432"))
    assert club == "bid:0" and beginner == "bid:1"


def test_it_looks_at_its_cards_even_when_the_match_is_as_good_as_lost() -> None:
    match = match_at("blind_nil=always", scores=(-200, 480), number=9)
    deal = dealt(match=match)
    seat, view = deal.table.turn, deal.view(deal.table.turn)
    asked = (deal.table, seat, view.hand, view.secret, lambda: 0.5)
    assert HINTS.policy(match)(*asked).verb == "blind-nil" and HINTS.beginner(match)(*asked).verb == "look"


# --- what it does not do --------------------------------------------------------------------------

NO_HEARTS = "s:HA8 w:H3 n:S543.DQJT98.CQJT98"


def test_it_does_not_trump_a_trick_that_its_partner_wins() -> None:
    assert moves(played(NO_HEARTS, "4 2 2 4", "s HA H3"))[0] in ("D8", "C8")


def test_it_trumps_a_trick_that_its_partner_is_likely_to_lose() -> None:
    assert moves(played(NO_HEARTS, "4 2 2 4", "s H8 H3"))[0] == "S3"


def test_it_does_not_overtake_its_partners_highest_card() -> None:
    assert moves(played("s:DQ w:D3 n:DKA2", "3 3 3 3", "s DQ D3"))[0] == "D2"


def test_it_wins_as_cheaply_as_it_can() -> None:
    assert moves(played("s:C3 w:C2 n:C9 e:CAQT4", "3 3 3 3", "s C3 C2 C9"))[0] == "CT"


def test_it_covers_its_partners_nil() -> None:
    assert moves(played("s:D5 w:D4 n:DKA2", "0 4 4 4", "s D5 D4"))[0] in ("DK", "DA")

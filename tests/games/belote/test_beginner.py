"""Belote: what a beginner does not know, and what it does not do all the same."""

import pytest

from games.belote.positions import dealt, ending, match_at
from pygame_rules.games.belote.cards import DECK
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.games.belote.hints import HINTS
from pygame_rules.model.action import action_text
from pygame_rules.testing import run


def moves(deal: BeloteDeal) -> tuple[str, str]:
    """Return what a beginner does for the seat at turn, and what ``club`` does."""
    table, seat, match = deal.table, deal.table.turn, match_at(deal.table.options.text())
    answers = []
    for policy in (HINTS.beginner(match), HINTS.policy(match)):
        action = policy(table, seat, deal.hands[seat], deal.secrets[seat], lambda: 0.5)
        assert deal.view(seat).fault(action) is None
        answers.append(action_text(DECK, action))
    return answers[0], answers[1]


def left(hands: str, *lines: str, bidder: int = 0) -> BeloteDeal:
    """Return a deal after these lines, in which all cards but these were gone before; hearts are trump."""
    deal = ending(hands, bidder=bidder)
    deal.table.seen = DECK.all & ~sum(deal.hands)
    for line in lines:
        run(deal, line)
    return deal


def called(hand: str, calls: str, dealer: str = "w") -> BeloteDeal:
    """Return a deal after these calls, from the seat left of the dealer on; South is to call with this hand."""
    deal = dealt(f"s:{hand}", dealer=dealer)
    run(deal, calls)
    assert deal.table.turn == 0
    return deal


# --- what it does not know ----------------------------------------------------------------------


def test_it_forgets_that_the_ace_and_the_ten_are_gone() -> None:
    hands = "s:SAK.CA.D7 w:ST.C7.DJ8 n:S7.C8.DQ9 e:S8.C9.DKT"
    beginner, club = moves(left(hands, "s SA ST S7 S8", "s CA C7 C8 C9"))
    assert club == "SK" and beginner == "D7", "for a beginner the ace may yet come"


def test_it_neither_doubles_nor_reads_anything_from_a_call() -> None:
    beginner, club = moves(called("SA7.CA8.DA7.HJ9", "w bid:10H pass pass", dealer="s"))
    assert club == "double" and beginner != "double"


@pytest.mark.parametrize("calls", ["n bid:8S pass", "n bid:9C pass"])
def test_it_leaves_its_partners_bid_alone(calls: str) -> None:
    beginner, club = moves(called("HJ9AT7.SA.CA.D7", calls))
    assert club.startswith("bid:") and beginner == "pass"


def test_it_does_not_count_on_what_its_partner_has_bid() -> None:
    deal = dealt("s:HJ98.SA87.D7.C7 n:HATK.SK.DA.CA98")
    run(deal, "s bid:9H bid:10S")
    beginner, club = moves(deal)
    assert club.startswith("bid:") and beginner == "pass"


def test_it_bids_no_higher_than_it_must() -> None:
    beginner, club = moves(dealt("s:HJ9A7.SA.DA.C78"))
    assert beginner == "bid:8H" and int(club[4:-1]) > 8 and club.endswith("H")


# --- what it does not do --------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["S789.H78.D78.C7", "S78.HQ9.DQ8.C79", "S9Q.H79.DJ8.C89"])
def test_a_weak_hand_passes(hand: str) -> None:
    assert moves(dealt(f"s:{hand}", "min_bid=9"))[0] == "pass"


@pytest.mark.parametrize(
    ("hands", "line", "card"),
    [
        ("s:CA.S7 w:C7.S8 n:CT.C8 e:C9.S9", "s CA C7", "CT"),
        ("s:C9.S7 w:CA.S8 n:C7.C8 e:DT.D7", "s C9 CA C7", "DT"),
    ],
    ids=["follows suit", "cannot follow"],
)
def test_it_feeds_its_partners_trick(hands: str, line: str, card: str) -> None:
    assert moves(left(hands, line))[0] == card


def test_it_does_not_trump_its_partners_trick() -> None:
    assert moves(left("s:CA.S7 w:C7.S8 n:HJ.D8 e:C9.S9", "s CA C7"))[0] == "D8"


def test_it_gives_nothing_to_a_trick_of_the_others() -> None:
    assert moves(left("s:C9.S7 w:CA.S8 n:CT.CK e:C8.S9", "s C9 CA"))[0] == "CK"


def test_it_wins_as_cheaply_as_it_can() -> None:
    assert moves(left("s:CQ.S7 w:C9.S8 n:C7.S9 e:CAK.C8", "s CQ C9 C7"))[0] == "CK"


def test_it_stops_drawing_trumps_when_the_others_have_none() -> None:
    hands = "s:HJ9AT7.SA w:HQ8.S78.D9T n:D78.C789T e:HK.SKQ.CJQK"
    assert moves(left(hands))[0] == "HJ", "a declarer draws trumps"
    deal = left(hands, "s HJ H8 D7 HK", "s H9 HQ D8 SQ")
    assert moves(deal)[0] == "SA", "trumps are what it counts, even those of the trick before the last"

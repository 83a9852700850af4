"""Doppelkopf: what a beginner does not know, and what it does not do all the same."""

import pytest

from games.doppelkopf.positions import HEALTHY, dealt, declared, match_at
from pygame_rules.games.doppelkopf.cards import DECK
from pygame_rules.games.doppelkopf.hints import HINTS
from pygame_rules.model.action import action_text
from pygame_rules.model.deal import Deal
from pygame_rules.testing import EAST, NORTH, SOUTH, WEST, run


def moves(deal: Deal) -> tuple[str, str]:
    """Return what a beginner does for the seat at turn, and what ``club`` does."""
    table, seat = deal.table, deal.table.turn
    answers = []
    for policy in (HINTS.beginner(match_at()), HINTS.policy(match_at())):
        action = policy(table, seat, deal.view(seat).hand, deal.secrets[seat], lambda: 0.5)
        assert deal.view(seat).fault(action) is None
        answers.append(action_text(DECK, action))
    return answers[0], answers[1]


def follows(hands: str, lines: str, dealer: int, choices: str = HEALTHY) -> str:
    """Return what a beginner plays after some lines, where the seat left of this dealer leads."""
    deal = declared(hands, choices, dealer=dealer)
    run(deal, lines)
    return moves(deal)[0]


# --- what it does not know ----------------------------------------------------------------------


def test_it_forgets_that_both_aces_are_gone() -> None:
    deal = declared("s:SAT.CK9.HA.DKJ9 w:S9.H9 n:SK.HK e:SA.HK")
    run(deal, "s SA S9 SK SA")
    assert moves(deal)[0] == "ST", "the aces still lie in sight"
    run(deal, "s HA H9 HK HK")
    beginner, club = moves(deal)
    assert club == "ST" and beginner == "C9", "for a beginner an ace may yet come"


@pytest.mark.parametrize("hand", ["CAA.SAA.HAA.DAATTKK", "CQ.HTT.SQQJJ.HQ.CAATT"])
def test_it_plays_no_solo_of_its_own_accord(hand: str) -> None:
    beginner, club = moves(dealt(f"s:{hand}"))
    assert beginner == "declare:healthy" and club[-1] in "AC"


def test_it_plays_a_solo_that_it_has_to_play() -> None:
    deal = dealt("s:CAKKT9.S99.HA9.DKJ9", "turnier=yes", counted=20, open=(True,) * 4)
    beginner, club = moves(deal)
    assert beginner == club and beginner[-1] in "QJCSHDA"


def test_it_announces_nothing() -> None:
    deal = declared("s:HTT.CQA.SQQA.HQ.DQJA9 w:CK.S9 n:CQ9.SK e:CT.ST")
    run(deal, "s CA CK C9 CT")
    beginner, club = moves(deal)
    assert club == "announce:re" and beginner == "SA"


def test_it_reads_nothing_from_the_tens_that_somebody_has_given() -> None:
    """South is Re. North has given two tens to East, so it is likely to be Kontra, like East."""
    hands = "e:SA.CA.H9.DT9.SJJ.HJJ s:S9.C9.HA.DK.CQ w:SK.CK.HK.DJ.CQ n:ST.CT.HK.HT"
    deal = declared(hands, dealer=NORTH)
    run(deal, "e SA S9 SK ST\ne (s announce:re) CA C9 CK CT\ne H9 HA HK HK\ns DK DJ HT")
    beginner, club = moves(deal)
    assert club == "DT" and beginner == "D9"


def test_it_says_that_its_foxes_are_the_highest_trumps() -> None:
    deal = declared("s:DAA.HT w:HT.DK n:DQ e:DJ", options="schweinchen=announce")
    assert moves(deal)[0] == "schweinchen"


def test_it_keeps_no_marriage_silent() -> None:
    beginner, club = moves(dealt("s:CQQ.SQQ.HTT.DAATT.CA.SA"))
    assert beginner == "declare:marriage" != club


# --- what it does not do --------------------------------------------------------------------------


def test_it_leads_a_plain_ace_first() -> None:
    assert follows("s:CA9.SK9.HTK.CQ.DQJ9.SJ", "", EAST) == "CA"


def test_it_feeds_its_partners_trick() -> None:
    hands = "s:CQ.SQTK9.CJ.DTK.H9K.C9.CK w:DJ n:HT.CQ e:D9"
    assert follows(hands, "n (n announce:re) HT D9", WEST) == "DT"


def test_it_does_not_trump_its_partners_ace() -> None:
    hands = "s:CQ.SQJ.DTKQ.HK9.CTK9.HT w:S9 n:SA.CQ e:SK"
    assert follows(hands, "n (n announce:re) SA SK", WEST) == "CT"


def test_it_does_not_throw_its_fox_away() -> None:
    hands = "s:CQ.DAKQ9.SK9.CK9.HK9 w:HT.SQ n:DJ e:DJ"
    assert follows(hands, "w (w announce:kontra) HT DJ DJ", SOUTH) == "D9"

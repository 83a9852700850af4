"""Belote: which cards may be played."""

import pytest

from games.belote.positions import dealt, ending, may_play
from pygame_rules.testing import EAST, NORTH, SOUTH, WEST, cites, legal, refuses, run


@cites("belote.follow-suit", "belote.beat", "belote.overtrump", "belote.cannot-beat", "belote.partner-best")
@pytest.mark.parametrize(
    ("cards", "hand", "may"),
    [
        pytest.param("CK", "C7A.H9J", "CA7", id="B03-follow"),
        pytest.param("CK HQ", "C7A.H9J", "CA7", id="B03-follow-though-trumped"),
        pytest.param("CK", "HAQ7.D8", "HAQ7", id="B04-must-trump"),
        pytest.param("CK HT", "HAQ7.D8", "HA", id="B05-must-trump-higher"),
        pytest.param("CK H9", "HAQ7.D8", "HAQ7.D8", id="B06-cannot-beat"),
        pytest.param("CA C7", "HQ7.D8", "HQ7.D8", id="B07-partner-best"),
        pytest.param("CK H9 CA", "HAQ7.D8", "HAQ7.D8", id="B07-partners-trump-best"),
        pytest.param("CA H8", "HA7.D8", "HA", id="B08-partner-beaten"),
        pytest.param("CA CK H8", "HA7.D8", "HA", id="B08-partner-played-second"),
        pytest.param("CK", "D8.S9", "S9.D8", id="nothing-to-trump-with"),
    ],
)
def test_a_simple_suit_is_led(cards: str, hand: str, may: str) -> None:
    assert may_play(cards, hand) == may


@cites("belote.rise", "belote.follow-trump", "belote.no-trump-left")
@pytest.mark.parametrize(
    ("cards", "hand", "may"),
    [
        pytest.param("HT", "HAQ7.D8", "HA", id="B09-higher"),
        pytest.param("HT", "HKQ7.D8", "HKQ7", id="B09-none-higher"),
        pytest.param("HT", "D8.S9", "S9.D8", id="B09-no-trump"),
        pytest.param("HA HT", "H9Q7.DA", "H9", id="B10-over-the-partner"),
        pytest.param("H9 HT", "HJQ7.DA", "HJ", id="B10-over-the-partners-nine"),
    ],
)
def test_a_trump_is_led(cards: str, hand: str, may: str) -> None:
    assert may_play(cards, hand) == may


@cites("belote.follow-height", "belote.height")
def test_in_height_only_the_suit_is_followed() -> None:
    assert may_play("CK", "SA.HT.D7", "8N") == "SA.HT.D7"
    assert may_play("CK", "SA.C7A", "8N") == "CA7"
    assert may_play("HK", "SA.H7A", "8N") == "HA7"


@cites("belote.option-undertrump")
@pytest.mark.parametrize(
    ("cards", "hand", "may"),
    [
        pytest.param("CK H9", "HAQ7.D8", "HAQ7", id="B06-forced"),
        pytest.param("CK HT", "HAQ7.D8", "HA", id="higher-first"),
        pytest.param("CK H9", "S8.D8", "S8.D8", id="no-trump"),
        pytest.param("CK H9 CA", "HAQ7.D8", "HAQ7.D8", id="partner-best"),
    ],
)
def test_forced_undertrumping(cards: str, hand: str, may: str) -> None:
    assert may_play(cards, hand, options="undertrump=forced") == may


@cites("belote.option-trump-partner")
def test_forced_trumping_of_the_partner() -> None:
    assert may_play("CA C7", "HQ7.D8", options="trump_partner=forced") == "HQ7"
    assert may_play("CK H9 CA", "HAQ7.D8", options="trump_partner=forced") == "HAQ7.D8"
    assert may_play("CK H9 CA", "HAQ7.D8", options="trump_partner=forced undertrump=forced") == "HAQ7"


@cites("belote.option-rise-over-partner")
def test_no_rise_over_the_partner() -> None:
    off = "rise_over_partner=no"
    assert may_play("H9 HT", "HJQ7.DA", options=off) == "HQJ7"
    assert may_play("HT H9", "HJQ7.DA", options=off) == "HJ"


@cites("belote.follow-suit", "belote.beat", "belote.overtrump", "belote.rise", "belote.follow-trump")
@pytest.mark.parametrize(
    ("hands", "lead", "wrong", "rule", "instead"),
    [
        ("s:CK w:C7A.H9 n:- e:-", "s CK", "H9", "belote.follow-suit", "CA7"),
        ("s:CK w:HAQ7.D8 n:- e:-", "s CK", "D8", "belote.beat", "HAQ7"),
        ("s:CK w:HT n:HAQ7.D8 e:-", "s CK HT", "HQ", "belote.overtrump", "HA"),
        ("s:CK w:HT n:HAQ7.D8 e:-", "s CK HT", "D8", "belote.overtrump", "HA"),
        ("s:HT w:HAQ7.D8 n:- e:-", "s HT", "H7", "belote.rise", "HA"),
        ("s:HT w:HAQ7.D8 n:- e:-", "s HT", "D8", "belote.rise", "HA"),
        ("s:HT w:HKQ7.D8 n:- e:-", "s HT", "D8", "belote.follow-trump", "HKQ7"),
    ],
)
def test_a_refusal_names_the_cards_that_would_do(hands: str, lead: str, wrong: str, rule: str, instead: str) -> None:
    deal = ending(hands)
    run(deal, lead)
    with refuses(rule, instead=instead):
        run(deal, f"{'swne'[deal.table.turn]} {wrong}")
    run(deal, f"{'swne'[deal.table.turn]} {instead[:2]}")


@cites("belote.option-undertrump", "belote.option-trump-partner", "belote.option-rise-over-partner")
@pytest.mark.parametrize(
    ("options", "hands", "lead", "rule"),
    [
        ("undertrump=forced", "s:CK w:H9 n:HAQ.D8 e:-", "s CK H9", "belote.option-undertrump"),
        ("trump_partner=forced", "s:CA w:C7 n:HAQ.D8 e:-", "s CA C7", "belote.option-trump-partner"),
        ("rise_over_partner=no", "s:HT w:H8 n:HAQ.D8 e:-", "s HT H8", "belote.option-rise-over-partner"),
        ("rise_over_partner=no", "s:H9 w:H8 n:HAQ.D8 e:-", "s H9 H8", "belote.follow-trump"),
    ],
)
def test_a_refusal_by_a_house_rule(options: str, hands: str, lead: str, rule: str) -> None:
    deal = ending(hands, options=options)
    run(deal, lead)
    with refuses(rule, instead="HAQ"):
        run(deal, "n D8")


@cites("belote.one-card")
def test_one_card_at_a_time() -> None:
    deal = ending("s:CK7 w:C8 n:C9 e:CT")
    with refuses("belote.one-card", instead="CK7"):
        run(deal, "s CK7")
    with refuses("belote.one-card", instead="CK7"):
        run(deal, "s pass")
    with refuses("belote.one-card"):
        run(deal, "s bid:9C")


@cites("belote.lead-any")
def test_any_card_may_be_led() -> None:
    assert legal(ending("s:CK7.HJ.S8 w:C8 n:C9 e:CT")) == "S8.HJ.CK7"


@cites("belote.first-lead")
@pytest.mark.parametrize(("dealer", "leader"), [("e", SOUTH), ("s", WEST), ("w", NORTH), ("n", EAST)])
def test_the_dealers_left_leads_whoever_has_bid(dealer: str, leader: int) -> None:
    deal = dealt(dealer=dealer)
    names = "swne"
    run(deal, f"{names[leader]} pass bid:8C pass pass pass")
    assert deal.table.turn == leader
    assert deal.table.auction.bidder == (leader + 1) % 4


@cites("belote.first-lead", "belote.trick-winner")
def test_the_winner_of_a_trick_leads() -> None:
    deal = ending("s:CK.D7 w:C8.D8 n:CA.D9 e:CT.DT")
    run(deal, "s CK C8 CA CT")
    assert deal.table.turn == NORTH
    run(deal, "n D9 DT")

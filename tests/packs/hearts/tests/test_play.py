"""Hearts: leading, following, breaking hearts, and who wins a trick."""

import pytest
from hearts.cards import DECK
from positions import CLUBS_APART, dealt, played

from pygame_rules.testing import NORTH, SOUTH, WEST, cites, legal, refuses, run

FIRST = "s C2 CA CT C7"


@cites("hearts.first-lead")
@pytest.mark.parametrize(("holder", "seat"), [("s", 0), ("w", 1), ("n", 2), ("e", 3)])
def test_whoever_has_the_two_of_clubs_leads_it(holder: str, seat: int) -> None:
    deal = dealt(f"{holder}:C2.SA")
    assert deal.table.turn == seat and legal(deal) == "C2"
    with refuses("hearts.first-lead", instead="C2"):
        run(deal, f"{holder} SA")


@cites("hearts.first-lead")
def test_the_two_of_clubs_leads_from_the_hand_it_was_passed_to() -> None:
    assert played("s pass=C2.SAK pass=CAKQ pass=HJT9 pass=C76.D7", options="").table.turn == WEST


@cites("hearts.follow-suit")
def test_the_suit_led_is_followed() -> None:
    deal = played("s C2")
    assert legal(deal) == "CAKQJ"
    with refuses("hearts.follow-suit", instead="CAKQJ"):
        run(deal, "w SJ")


@cites("hearts.follow-suit")
def test_whoever_cannot_follow_plays_anything_after_the_first_trick() -> None:
    deal = played("s C2 SQ SA DA", CLUBS_APART, "passing=no")
    run(deal, "s CA")
    assert legal(deal) == "HKQJT98765432"


@cites("hearts.one-card")
@pytest.mark.parametrize("action", ["CAK", "bid:3", "pass"])
def test_one_card_is_played_and_nothing_else_is_done(action: str) -> None:
    deal = played("s C2")
    with refuses("hearts.one-card", instead="CAKQJ"):
        run(deal, f"w {action}")


@cites("hearts.first-trick")
def test_the_first_trick_is_free_of_points_unless_a_hand_has_nothing_else() -> None:
    deal = played("s C2", CLUBS_APART)
    assert legal(deal) == "SQ.HKQJT98765432", "West has nothing but points"
    run(deal, "w SQ")
    assert legal(deal) == "SAKJT98765432"
    with refuses("hearts.first-trick", instead="SAKJT98765432"):
        run(deal, "n HA")


@cites("hearts.option-first-blood")
def test_a_table_may_allow_points_in_the_first_trick() -> None:
    deal = played("s C2 SQ", CLUBS_APART, "passing=no first_blood=yes")
    assert legal(deal) == "SAKJT98765432.HA"
    run(deal, "n HA")
    deal = played("s C2", options="passing=no first_blood=yes")
    with refuses("hearts.follow-suit", instead="CAKQJ"):
        run(deal, "w HA")


@cites("hearts.break-hearts")
def test_hearts_are_not_led_before_they_are_broken() -> None:
    deal = played(FIRST)
    assert legal(deal) == "SJT9.DAKQ.CKQJ"
    with refuses("hearts.break-hearts", instead="SJT9.DAKQ.CKQJ"):
        run(deal, "w HA")


@cites("hearts.break-hearts")
def test_the_queen_of_spades_may_be_led_at_any_time() -> None:
    deal = played(f"{FIRST}\nw S9 S8 S5 SA")
    assert legal(deal) == "SKQ.D432.C543"
    run(deal, "s SQ")


@cites("hearts.break-hearts")
def test_whoever_has_nothing_but_hearts_leads_one() -> None:
    hands = "s:CA2.HAKQJT987654 w:CKQJT.SAKQJT9876 n:C987.S5432.DAKQJT9 e:C6543.D8765432.H32"
    deal = played("s C2 CK C7 C3\nw CQ C8 C4 CA", hands)
    assert legal(deal) == "HAKQJT987654"
    assert [event.kind for event in run(deal, "s H4")] == ["play", "hearts-broken"]


@cites("hearts.broken")
def test_a_heart_thrown_on_another_suit_breaks_hearts() -> None:
    deal = played(f"{FIRST}\nw CK C8 C6 C3\nw CQ C9")
    log = run(deal, "e H8")
    assert [event.kind for event in log] == ["play", "hearts-broken"]
    run(deal, "s C4")
    assert deal.table.turn == WEST and legal(deal) == "SJT9.HAKQ.DAKQ.CJ"


@cites("hearts.trick", "hearts.winner-leads", "hearts.cards")
def test_the_highest_card_of_the_suit_led_wins_and_leads() -> None:
    deal = played(f"{FIRST}\nw CJ C9 C6 C5")
    assert deal.table.turn == WEST and deal.table.tricks == [0, 2, 0, 0]
    run(deal, "w S9 S8 S5 SK")
    assert deal.table.turn == SOUTH
    run(deal, "s C4 CK C8 H8")
    assert deal.table.turn == WEST, "a heart is no trump"


@cites("hearts.public")
def test_everybody_sees_what_each_has_taken() -> None:
    deal = played("s C2 SQ SA DA\ns CA HK SK DK", CLUBS_APART)
    assert [DECK.text(cards) for cards in deal.view(NORTH).table.taken] == ["SQHK", "-", "-", "-"]

"""Spades: following suit, leading, breaking spades, and who wins a trick."""

import pytest

from games.spades.positions import SEATS, dealt, ending, match_at
from pygame_rules.games.spades.cards import DECK
from pygame_rules.model.action import Action, Event
from pygame_rules.model.seats import NOBODY
from pygame_rules.testing import EAST, NORTH, SOUTH, WEST, cites, legal, refuses, run

BIDS = "s bid:3 bid:3 bid:3 bid:3"


@cites("spades.break-spades", "spades.broken")
@pytest.mark.parametrize(
    ("hand", "broken", "may"),
    [
        pytest.param("H2.S5", False, "H2", id="example-25"),
        pytest.param("S2.SA", False, "SA2", id="example-26"),
        pytest.param("H2.S5", True, "S5.H2", id="example-27"),
        pytest.param("H2.CA", False, "H2.CA", id="no-spade"),
    ],
)
def test_what_may_be_led(hand: str, broken: bool, may: str) -> None:
    deal = ending(f"s:{hand} w:D23 n:D45 e:D67", broken)
    assert legal(deal) == may
    if may == "H2":
        with refuses("spades.break-spades", instead="H2"):
            run(deal, "s S5")


@cites("spades.broken")
def test_leading_a_spade_from_nothing_but_spades_breaks_them() -> None:
    deal = ending("s:S2A w:D2.S3 n:H45 e:D67")
    log = run(deal, "s S2")
    assert log == [Event("play", SOUTH, DECK.parse("S2")), Event("spades-broken", SOUTH)]
    assert deal.table.broken


@cites("spades.break-spades", "spades.broken")
def test_a_ruff_breaks_spades_for_everybody() -> None:
    deal = ending("s:HA.S2.D9 w:S54.C9 n:H3.D54 e:H5.D76")
    with refuses("spades.break-spades", instead="HA.D9"):
        run(deal, "s S2")
    log = run(deal, "s HA S4 H3 H5")
    assert [event.kind for event in log] == ["play", "play", "spades-broken", "play", "play", "trick"]
    assert deal.table.turn == WEST
    run(deal, "w S5")


@cites("spades.broken")
def test_spades_are_broken_only_once() -> None:
    deal = ending("s:HA.S2 w:S4.C9 n:S3.D5 e:H5.D7")
    log = run(deal, "s HA S4 S3 H5")
    assert [event.kind for event in log] == ["play", "play", "spades-broken", "play", "play", "trick"]


@cites("spades.broken")
def test_spades_stay_unbroken_while_none_is_played() -> None:
    deal = ending("s:HA.S2 w:C9.S3 n:H3.D5 e:H5.D7")
    run(deal, "s HA C9 H3 H5")
    assert not deal.table.broken
    assert legal(deal) == "S2"


@cites("spades.broken")
def test_spades_are_not_broken_when_a_new_round_begins() -> None:
    assert not dealt(match=match_at("mode=solo", number=3)).table.broken


@cites("spades.follow-suit")
@pytest.mark.parametrize(
    ("hand", "may"),
    [
        pytest.param("H2.S5", "S5.H2", id="example-28"),
        pytest.param("DK.S5", "DK", id="the-suit"),
        pytest.param("DK.D3", "DK3", id="any-of-the-suit"),
    ],
)
def test_the_suit_led_must_be_followed_else_anything_goes(hand: str, may: str) -> None:
    deal = ending(f"s:DA4 w:{hand} n:D56 e:D78")
    run(deal, "s D4")
    assert legal(deal) == may


@cites("spades.follow-suit")
@pytest.mark.parametrize("hand", [pytest.param("H2.S5.DK", id="example-29")])
def test_a_card_of_another_suit_is_refused_by_who_can_follow(hand: str) -> None:
    deal = ending(f"s:DA4.C2 w:{hand} n:D567 e:D89T")
    run(deal, "s D4")
    assert legal(deal) == "DK"
    for other in ("H2", "S5"):
        with refuses("spades.follow-suit", instead="DK"):
            run(deal, f"w {other}")


@cites("spades.follow-suit")
def test_a_spade_may_be_thrown_on_the_first_trick() -> None:
    deal = dealt("s:CA w:SAKQJT98765432")
    run(deal, BIDS)
    run(deal, "s CA S2")
    assert deal.table.broken


@cites("spades.follow-suit", "spades.trump")
def test_led_spades_are_a_suit_like_others() -> None:
    deal = ending("s:S2A w:S3.H9 n:H45 e:D67", broken=True)
    run(deal, "s S2")
    with refuses("spades.follow-suit", instead="S3"):
        run(deal, "w H9")


@cites("spades.opening-lead")
@pytest.mark.parametrize(
    ("hand", "may"),
    [
        pytest.param("SAKQJT98765432", "SAKQJT98765432", id="example-30"),
        pytest.param("SAKQJT9876543.C2", "C2", id="one-other-card"),
        pytest.param("SA.H3.CAKQJT987654", "H3.CAKQJT987654", id="any-but-a-spade"),
    ],
)
def test_the_first_card_is_any_but_a_spade(hand: str, may: str) -> None:
    deal = dealt(f"s:{hand}")
    run(deal, BIDS)
    assert legal(deal).replace(".", "") == may.replace(".", "")
    if "S" not in may:
        with refuses("spades.opening-lead", instead=may):
            run(deal, "s SA")


@cites("spades.first-lead", "spades.option-opening-lead")
@pytest.mark.parametrize(("dealer", "leader"), [("s", WEST), ("w", NORTH), ("n", EAST), ("e", SOUTH)])
def test_left_of_the_dealer_leads_whoever_has_the_two_of_clubs(dealer: str, leader: int) -> None:
    deal = dealt("n:C2", match_at(dealer=dealer))
    run(deal, BIDS.replace("s", SEATS[leader], 1))
    assert deal.table.turn == leader


@cites("spades.option-opening-lead")
@pytest.mark.parametrize("seat", SEATS)
def test_the_two_of_clubs_may_be_the_first_lead(seat: str) -> None:
    deal = dealt(f"{seat}:C2.SA", match_at("opening_lead=two_of_clubs"))
    run(deal, BIDS)
    assert deal.table.turn == SEATS.index(seat)
    assert legal(deal) == "C2"
    with refuses("spades.option-opening-lead", instead="C2"):
        run(deal, f"{seat} SA")
    # All know now who has it, and that the others have not.
    assert [bool(lacks & DECK.parse("C2")) for lacks in deal.table.lacks] == [name != seat for name in SEATS]


@cites("spades.option-opening-lead")
def test_after_the_two_of_clubs_the_play_goes_on_as_ever() -> None:
    deal = dealt("s:CA.S2 w:CK n:C2.S3 e:CQ", match_at("opening_lead=two_of_clubs"))
    run(deal, BIDS + "\nn C2 CQ CA CK")
    assert deal.table.turn == SOUTH
    with refuses("spades.break-spades"):
        run(deal, "s S2")


@cites("spades.option-lead-spades")
def test_spades_may_be_allowed_at_any_time() -> None:
    deal = dealt("s:SA.HA", match_at("lead_spades=anytime"))
    run(deal, BIDS + "\ns SA")
    # Who leads a spade freely says nothing about the other suits.
    assert deal.table.lacks[SOUTH] == 0


@cites("spades.option-lead-spades", "spades.break-spades")
def test_who_leads_an_unbroken_spade_has_nothing_else() -> None:
    deal = ending("s:S2A w:D2.S3 n:H45 e:D67")
    run(deal, "s S2")
    assert deal.table.lacks[SOUTH] == DECK.all & ~DECK.suits[3]


@cites("spades.trick", "spades.trump")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        pytest.param("H5 HA S2 HK", NORTH, id="example-31"),
        pytest.param("D9 CA HA D2", SOUTH, id="example-32"),
        pytest.param("C4 S2 S9 CA", NORTH, id="example-33"),
        pytest.param("S3 HA SK SQ", NORTH, id="example-34"),
        pytest.param("H5 H4 H3 H2", SOUTH, id="lead"),
        pytest.param("H2 H3 H4 H5", EAST, id="last"),
        pytest.param("C2 SA S3 S4", WEST, id="highest-spade"),
        pytest.param("CA HA DA S2", EAST, id="lowest-spade-beats-aces"),
    ],
)
def test_the_highest_spade_wins_or_else_the_highest_of_the_suit_led(cards: str, winner: int) -> None:
    hands = " ".join(f"{seat}:{card}" for seat, card in zip(SEATS, cards.split(), strict=True))
    deal = ending(hands)
    run(deal, f"s {cards}")
    assert deal.table.winner == winner
    assert deal.table.tricks == [12 + (winner == SOUTH), winner == WEST, winner == NORTH, winner == EAST]


@cites("spades.winner-leads")
def test_the_winner_leads_to_the_next_trick_until_all_cards_are_played() -> None:
    deal = ending("s:H5.C2 w:HA.C9 n:H2.C3 e:HK.C4")
    log = run(deal, "s H5 HA H2 HK")
    assert (log[-1].kind, log[-1].seat) == ("trick", WEST)
    with refuses("table.turn"):
        run(deal, "s C2")
    run(deal, "w C9 C3 C4 C2")
    assert deal.table.turn == NOBODY
    assert deal.hands == [0, 0, 0, 0]


@cites("spades.winner-leads", "spades.public")
def test_the_trick_stays_in_sight_until_the_next_lead() -> None:
    deal = ending("s:H5.C2 w:HA.C9 n:H2.C3 e:HK.C4")
    run(deal, "s H5 HA H2 HK")
    assert [DECK.text(card) for card in deal.table.trick] == ["H5", "HA", "H2", "HK"]
    run(deal, "w C9")
    assert [DECK.text(card) for card in deal.table.trick] == ["C9"]


@cites("spades.one-card", "spades.bid")
def test_one_card_at_a_time_from_the_own_hand_after_all_have_bid() -> None:
    deal = dealt("s:HAK.D2 w:H2")
    with refuses("spades.bid"):
        run(deal, "s HA")
    run(deal, BIDS)
    with refuses("spades.one-card"):
        run(deal, "s HAK")
    with refuses("table.your-cards"):
        run(deal, "s H2")
    with refuses("spades.one-card"):
        deal.act(SOUTH, Action("play", DECK.parse("HA"), 3))
    with refuses("spades.one-card"):
        run(deal, "s pass")
    run(deal, "s HA")
    with refuses("table.turn"):
        run(deal, "s HK")

"""Spades: bidding, nil, blind nil and the hidden hand."""

import pytest

from games.spades.positions import SEATS, dealt, match_at
from pygame_rules.games.spades import GAME
from pygame_rules.games.spades.cards import DECK
from pygame_rules.games.spades.deal import SpadesDeal
from pygame_rules.model.action import Action, Illegal, action_text, calls_text
from pygame_rules.model.options import OptionError
from pygame_rules.testing import NORTH, SOUTH, WEST, cites, refuses, run


def choices(deal: SpadesDeal) -> list[str]:
    """Return what the seat at turn can do."""
    return [action_text(DECK, move) for move in deal.view(deal.table.turn).moves()]


def bids(last: int) -> list[str]:
    """Return the bids from 0 on."""
    return [f"bid:{tricks}" for tricks in range(last + 1)]


def second_round(options: str = "", scores: tuple[int, ...] = (0, 0)) -> SpadesDeal:
    """Return the second deal of a match, South to bid."""
    return dealt(match=match_at(options, number=2, scores=scores))


@cites("spades.bid")
def test_everyone_bids_once_from_the_dealers_left() -> None:
    deal = dealt()
    assert choices(deal) == bids(13)
    run(deal, "s bid:6 bid:2 bid:1 bid:2")
    assert deal.table.bids == [6, 2, 1, 2]
    assert not deal.table.bidding


@cites("spades.bid")
@pytest.mark.parametrize("action", ["pass", "bid:14", "bid:-1", "bid", "bid:two", "HA", "double"])
def test_nothing_but_a_number_from_0_to_13_is_a_bid(action: str) -> None:
    with refuses("spades.bid"):
        run(dealt("s:HA"), f"s {action}")


@cites("spades.bid", "spades.team-bid-cap", "spades.hidden-hand", "spades.one-bid")
@pytest.mark.parametrize(
    ("options", "before", "refused", "would_do"),
    [
        ("", "", "s bid:14", "bid:0..13"),
        ("", "", "s pass", "bid:0..13"),
        ("", "s bid:5 bid:0", "n bid:9", "bid:0..8"),
        ("", "s bid:13 bid:0", "n bid:1", "bid:0"),
        ("blind_nil=always", "", "s bid:3", "blind-nil look"),
        ("blind_nil=always", "s look", "s look", "bid:0..13"),
        ("", "", "w bid:3", ""),
        ("", "s bid:1 bid:1 bid:1 bid:1", "s bid:2", ""),
    ],
)
def test_a_refused_bid_says_what_would_do(options: str, before: str, refused: str, would_do: str) -> None:
    deal = dealt(match=match_at(options))
    run(deal, before)
    with pytest.raises(Illegal) as illegal:
        run(deal, refused)
    assert calls_text(illegal.value.calls) == would_do and not illegal.value.fault.instead
    assert (f"({would_do} would do)" in str(illegal.value)) == bool(would_do)


@cites("spades.one-bid")
def test_a_bid_is_final() -> None:
    deal = dealt()
    run(deal, "s bid:6 bid:2 bid:1 bid:2")
    for again in ("bid:5", "look", "blind-nil"):
        with refuses("spades.one-bid"):
            run(deal, f"s {again}")


@cites("spades.one-bid")
def test_a_bid_out_of_turn_is_refused() -> None:
    deal = dealt()
    with refuses("table.turn"):
        run(deal, "w bid:3")
    run(deal, "s bid:6")
    with refuses("table.turn"):
        run(deal, "s bid:5")


@cites("spades.one-bid", "spades.public")
def test_a_bid_is_public_at_once() -> None:
    deal = dealt()
    run(deal, "s bid:6")
    assert all(deal.view(seat).table.bids == [6, None, None, None] for seat in range(4))


@cites("spades.nil")
def test_a_bid_of_0_is_nil_and_not_blind() -> None:
    deal = dealt()
    log = run(deal, "s bid:0")
    assert [event.kind for event in log] == ["spades-nil"]
    assert (deal.table.bids[SOUTH], deal.table.blind[SOUTH]) == (0, False)


@cites("spades.team-bid-cap", "spades.team-contract")
@pytest.mark.parametrize(
    ("partner", "most"),
    [
        pytest.param(None, 13, id="example-19"),
        pytest.param(5, 8, id="example-20"),
        pytest.param(13, 0, id="example-21"),
        pytest.param(0, 13, id="nil"),
    ],
)
def test_the_bids_of_a_pair_are_at_most_13_together(partner: int | None, most: int) -> None:
    deal = dealt()
    if partner is not None:
        run(deal, f"s bid:{partner} bid:13")
    assert choices(deal) == bids(most)
    for tricks in range(most + 1, 14):
        with refuses("spades.team-bid-cap"):
            run(deal, f"{SEATS[deal.table.turn]} bid:{tricks}")


@cites("spades.team-bid-cap")
def test_the_cap_holds_for_the_second_bidder_of_the_other_pair_too() -> None:
    deal = dealt(match=match_at(dealer="s"))
    run(deal, "w bid:9 bid:1")
    with refuses("spades.team-bid-cap"):
        run(deal, "e bid:5")
    run(deal, "e bid:4 bid:12")


@cites("spades.option-team-bid-cap")
def test_without_the_cap_everyone_may_bid_anything() -> None:
    deal = dealt(match=match_at("team_bid_cap=no"))
    run(deal, "s bid:13 bid:13 bid:13 bid:13")
    assert deal.table.bids == [13, 13, 13, 13]


@cites("spades.solo-bids")
def test_in_solo_all_bids_together_may_be_more_than_13() -> None:
    deal = dealt(match=match_at("mode=solo"))
    run(deal, "s bid:13 bid:9 bid:13 bid:1")
    assert deal.table.bids == [13, 9, 13, 1]


# --- blind nil -----------------------------------------------------------------------------------


@cites("spades.blind-nil", "spades.hidden-hand")
@pytest.mark.parametrize(
    "deal",
    [
        pytest.param(dealt(), id="example-22"),
        pytest.param(second_round("mode=solo", (0, 0, 0, 0)), id="example-24"),
        pytest.param(second_round("blind_nil=off"), id="off"),
    ],
)
def test_no_blind_nil_in_the_first_round_nor_in_solo(deal: SpadesDeal) -> None:
    assert all(hand.bit_count() == 13 for hand in deal.hands)
    assert choices(deal) == bids(13)
    with refuses("spades.blind-nil"):
        run(deal, "s blind-nil")


@cites("spades.blind-nil", "spades.option-mode")
def test_a_solo_table_cannot_have_blind_nil() -> None:
    for when in ("from_round_2", "always"):
        with pytest.raises(OptionError):
            match_at(f"mode=solo blind_nil={when}")


@cites("spades.hidden-hand")
@pytest.mark.parametrize("partner", [pytest.param(4, id="example-23"), pytest.param(9, id="partner-9")])
def test_in_the_second_round_a_seat_looks_and_then_bids(partner: int) -> None:
    deal = second_round()
    assert choices(deal) == ["blind-nil", "look"]
    run(deal, f"s look\ns bid:{partner}\nw look\nw bid:1")
    assert choices(deal) == ["blind-nil", "look"]
    run(deal, "n look")
    assert choices(deal) == bids(13 - partner)


@cites("spades.hidden-hand")
def test_nobody_sees_a_hand_before_its_turn_to_bid() -> None:
    deal = second_round()
    hands = [hand.bit_count() for hand in deal.hands]
    assert hands == [0, 0, 0, 0]
    run(deal, "s look")
    assert [deal.view(seat).hand.bit_count() for seat in range(4)] == [13, 0, 0, 0]
    with refuses("table.turn"):
        run(deal, "w look")
    with refuses("spades.hidden-hand"):
        run(deal, "s look")


@cites("spades.hidden-hand")
@pytest.mark.parametrize("bid", [0, 4])
def test_an_ordinary_bid_needs_a_look_first(bid: int) -> None:
    with refuses("spades.hidden-hand"):
        run(second_round(), f"s bid:{bid}")


@cites("spades.hidden-hand", "spades.deal")
def test_a_look_shows_the_hand_that_was_dealt() -> None:
    seen, hidden = GAME.begin(match_at(), DECK.cards), GAME.begin(match_at(number=2), DECK.cards)
    run(hidden, "s look\ns bid:1\nw blind-nil\nn look\nn bid:1\ne blind-nil")
    assert hidden.hands == seen.hands
    assert hidden.dark == ()


@cites("spades.hidden-hand", "spades.public")
def test_a_hidden_hand_may_hold_any_card_that_its_seat_does_not_see() -> None:
    deal = second_round()
    run(deal, "s look\ns bid:4")
    south, west = (deal.view(seat) for seat in (SOUTH, WEST))
    # South sees its own thirteen cards, West none; nobody else holds a card, and the dark has the rest.
    assert south.table.unseen(SOUTH, south.hand, ()).room == [0, 0, 0, 0, 39]
    assert south.table.unseen(SOUTH, south.hand, ()).cards == DECK.all & ~south.hand
    assert west.table.unseen(WEST, west.hand, ()).room == [13, 0, 0, 0, 39]
    assert west.table.unseen(WEST, west.hand, ()).may_hold[-1] == DECK.all


@cites("spades.blind-nil")
def test_after_a_look_it_is_too_late() -> None:
    deal = second_round()
    run(deal, "s look")
    with refuses("spades.blind-nil"):
        run(deal, "s blind-nil")


@cites("spades.blind-nil")
def test_both_partners_may_bid_blind_nil_even_in_the_lead() -> None:
    deal = second_round(scores=(90, -90))
    log = run(deal, "s blind-nil\nw look\nw bid:13\nn blind-nil\ne look\ne bid:0")
    assert [event.kind for event in log if event.seat in (SOUTH, NORTH)] == ["spades-blind-nil"] * 2
    assert deal.table.bids == [0, 13, 0, 0]
    assert deal.table.blind == [True, False, True, False]


@cites("spades.team-contract", "spades.blind-nil")
def test_blind_nil_leaves_the_partner_all_bids() -> None:
    deal = second_round()
    run(deal, "s blind-nil\nw look\nw bid:1\nn look")
    assert choices(deal) == bids(13)


@cites("spades.option-blind-nil")
def test_blind_nil_may_be_allowed_from_the_first_round_on() -> None:
    deal = dealt(match=match_at("blind_nil=always"))
    assert choices(deal) == ["blind-nil", "look"]


@cites("spades.option-blind-nil-deficit")
@pytest.mark.parametrize(
    ("scores", "may"),
    [((0, 99), ""), ((0, 100), "sn"), ((-60, 40), "sn"), ((100, 0), "we"), ((40, 40), ""), ((0, 150), "sn")],
)
def test_blind_nil_may_need_a_deficit(scores: tuple[int, int], may: str) -> None:
    deal = second_round("target=500 threshold=none blind_nil_deficit=100", scores=scores)
    for seat in SEATS:
        if seat in may:
            assert choices(deal) == ["blind-nil", "look"]
            run(deal, f"{seat} blind-nil")
        else:
            with refuses("spades.blind-nil"):
                run(deal, f"{seat} blind-nil")
            run(deal, f"{seat} bid:1")


@cites("spades.option-blind-nil-deficit", "spades.hidden-hand", "spades.deal")
def test_where_one_side_alone_may_bid_blind_each_look_shows_the_hand_that_was_dealt() -> None:
    options = "target=500 threshold=none blind_nil_deficit=100"
    seen = GAME.begin(match_at(), DECK.cards).hands
    deal = GAME.begin(match_at(options, number=2, scores=(120, 0)), DECK.cards)
    assert deal.hands == [seen[0], 0, seen[2], 0]
    run(deal, "s bid:3\nw blind-nil\nn bid:3\ne look")
    assert deal.hands == seen and choices(deal) == bids(13)


@cites("spades.option-opening-lead", "spades.blind-nil")
def test_whoever_bid_blind_may_have_to_begin() -> None:
    """The hand of a blind bidder is seen only now, and so is who has the two of clubs."""
    # The last card dealt goes to East.
    deal = GAME.begin(match_at("opening_lead=two_of_clubs", number=2), DECK.cards[::-1])
    run(deal, "s look\ns bid:3 look\nw bid:3 look\nn bid:3 blind-nil")
    assert deal.table.turn == 3 and choices(deal) == ["C2"]


def test_a_look_shows_the_others_nothing_of_the_cards() -> None:
    deal = second_round()
    log = run(deal, "s look")
    assert [(event.kind, event.cards) for event in log] == [("spades-look", 0)]
    assert deal.view(WEST).fault(Action("look")) is not None

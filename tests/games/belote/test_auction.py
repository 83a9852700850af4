"""Belote: bidding, kaput, doubling, and how an auction ends."""

import pytest

from games.belote.positions import dealt, match_at
from pygame_rules.games.belote import GAME
from pygame_rules.games.belote.auction import BID, Auction, Bid
from pygame_rules.games.belote.cards import DECK
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.model.action import Action, action_text
from pygame_rules.model.options import OptionError
from pygame_rules.model.seats import NOBODY
from pygame_rules.testing import EAST, NORTH, SOUTH, WEST, cites, refuses, run


def calls(deal: BeloteDeal) -> list[str]:
    """Return all that the seat at turn may say."""
    return [action_text(DECK, action) for action in deal.view(deal.table.turn).moves()]


def auction(lines: str, options: str = "") -> Auction:
    """Return the auction after some calls, South first."""
    deal = dealt(options=options)
    run(deal, lines)
    return deal.table.auction


@cites("belote.bid-order", "belote.first-lead", "belote.auction-end", "belote.contract", "belote.teams")
def test_example_b40_a_bid_and_three_passes() -> None:
    deal = dealt()
    assert deal.table.turn == SOUTH and deal.table.auction.factor == 1
    run(deal, "s bid:8C pass pass pass")
    auction = deal.table.auction
    assert auction.standing == Bid(8, "C") and auction.declarers == 0 and auction.factor == 1
    assert deal.table.turn == SOUTH
    assert deal.table.order.kind == "C"


@cites("belote.all-pass", "belote.dealer-moves")
def test_example_b40_four_passes() -> None:
    match = match_at()
    deal = GAME.begin(match, DECK.cards)
    run(deal, "s pass pass pass pass")
    assert deal.table.turn == NOBODY
    assert deal.result().points == (0, 0, 0, 0)
    after = GAME.following(match, deal.result())
    assert after.dealer == SOUTH and after.scores == (0, 0) and after.number == 2
    assert [line.rule for line in after.sheet[0].lines] == ["belote.all-pass"]


@cites("belote.redouble", "belote.double", "belote.factor")
def test_example_b40_a_double_asks_the_two_bidders() -> None:
    deal = dealt()
    run(deal, "s bid:9H double")
    assert deal.table.turn == NORTH
    assert calls(deal) == ["redouble", "pass"]
    run(deal, "n pass")
    assert deal.table.turn == SOUTH
    assert calls(deal) == ["redouble", "pass"]
    run(deal, "s pass")
    assert deal.table.auction.factor == 2
    assert deal.table.turn == SOUTH and not deal.table.calling


@cites("belote.redouble", "belote.factor")
@pytest.mark.parametrize(
    "lines", ["s bid:9H double redouble", "s bid:9H double pass\ns redouble", "s bid:9H pass pass double redouble"]
)
def test_either_partner_may_redouble(lines: str) -> None:
    done = auction(lines)
    assert done.factor == 4 and done.turn == NOBODY


@cites("belote.kaput-sticks", "belote.kaput-number", "belote.higher-bid")
def test_example_b39_after_kaput() -> None:
    deal = dealt()
    with refuses("belote.kaput-number"):
        run(deal, "s bid:25H-kaput")
    run(deal, "s bid:26H-kaput")
    with refuses("belote.kaput-sticks"):
        run(deal, "w bid:27H")
    with refuses("belote.higher-bid"):
        run(deal, "w bid:26C-kaput")
    assert "bid:27H-kaput" in calls(deal) and "bid:27H" not in calls(deal)
    run(deal, "w pass")
    with refuses("belote.kaput-sticks"):
        run(deal, "n bid:27H")
    run(deal, "n bid:27H-kaput")


@cites("belote.option-kaput-sticky")
def test_example_b39_only_the_opponents_are_bound() -> None:
    deal = dealt(options="kaput_sticky=opponents")
    run(deal, "s bid:26H-kaput")
    with refuses("belote.option-kaput-sticky"):
        run(deal, "w bid:27H")
    run(deal, "w pass bid:27H")
    # The others' promise binds for good, also once it is overbid.
    with refuses("belote.option-kaput-sticky"):
        run(deal, "e bid:28S")
    run(deal, "e bid:28S-kaput")
    # Now each team has bid kaput, so both are bound.
    with refuses("belote.option-kaput-sticky"):
        run(deal, "s bid:29S")


@cites("belote.lowest-bid", "belote.bid-turn", "belote.bid")
def test_the_first_bid_is_at_least_8() -> None:
    deal = dealt()
    with refuses("belote.lowest-bid"):
        run(deal, "s bid:7C")
    for text in ("bid:8", "bid:8X", "bid:C", "bid:0C", "bid:8C-capot", "bid:08C", "bid:163C"):
        with refuses("belote.bid"):
            run(deal, f"s {text}")
    for text in ("contra", "play:8C", "say:tierce", "C7"):
        with refuses("belote.bid-turn"):
            run(deal, f"s {text}")
    assert calls(deal)[:6] == ["pass", "bid:8C", "bid:8D", "bid:8H", "bid:8S", "bid:8N"]


@cites("belote.higher-bid", "belote.any-bidder")
def test_every_bid_is_higher_and_anybody_may_make_it() -> None:
    deal = dealt()
    run(deal, "s bid:9H")
    for text in ("bid:9N", "bid:9S", "bid:8S", "bid:9H"):
        with refuses("belote.higher-bid"):
            run(deal, f"w {text}")
    run(deal, "w pass bid:10C pass bid:12N")
    assert deal.table.auction.bidder == SOUTH


@cites("belote.pass")
def test_a_pass_is_not_final() -> None:
    deal = dealt()
    run(deal, "s pass pass bid:8D bid:9S bid:10D pass bid:11C")
    assert deal.table.auction.standing == Bid(11, "C")


@cites("belote.highest-bid", "belote.option-max-bid")
def test_nobody_bids_above_the_highest() -> None:
    deal = dealt()
    with refuses("belote.highest-bid"):
        run(deal, "s bid:85N")
    run(deal, "s bid:84N-kaput")
    assert calls(deal) == ["pass", "double"]
    low = dealt(options="max_bid=20")
    with refuses("belote.option-max-bid"):
        run(low, "s bid:21C")
    run(low, "s bid:20C")


@cites("belote.double")
def test_only_the_opponents_of_a_bid_double_it() -> None:
    deal = dealt()
    with refuses("belote.double"):
        run(deal, "s double")
    run(deal, "s bid:8D pass")
    with refuses("belote.double"):
        run(deal, "n double")
    with refuses("belote.redouble"):
        run(deal, "n redouble")
    run(deal, "n pass double")
    assert deal.table.auction.factor == 2 and deal.table.auction.doubler == EAST
    for text in ("bid:9D", "double"):
        with refuses("belote.redouble"):
            run(deal, f"s {text}")


@cites("belote.auction-end")
def test_a_new_bid_starts_the_count_of_passes_anew() -> None:
    deal = dealt()
    run(deal, "s bid:8D pass pass bid:9D pass pass")
    assert deal.table.calling
    run(deal, "n pass")
    assert not deal.table.calling and deal.table.auction.bidder == EAST


@cites("belote.option-min-bid")
@pytest.mark.parametrize("least", [7, 9, 10])
def test_another_lowest_bid(least: int) -> None:
    deal = dealt(options=f"min_bid={least}")
    with refuses("belote.option-min-bid"):
        run(deal, f"s bid:{least - 1}C")
    run(deal, f"s bid:{least}C")


@cites("belote.option-min-bid", "belote.bid")
def test_a_bid_of_one_where_that_is_the_lowest() -> None:
    deal = dealt(options="min_bid=1")
    with refuses("belote.bid"):
        deal.act(SOUTH, Action("bid", 0, "0C"))
    run(deal, "s bid:1C pass pass pass")
    assert deal.table.auction.bidder == SOUTH


@cites("belote.option-min-bid", "belote.option-max-bid", "belote.option-kaput-min")
@pytest.mark.parametrize(
    ("options", "bid", "rule"),
    [
        ("min_bid=10", "9H", "option-min-bid"),
        ("max_bid=15", "16H", "option-max-bid"),
        ("kaput_min=30", "29H-kaput", "option-kaput-min"),
        ("max_bid=15", "7H", "lowest-bid"),
        ("min_bid=10", "85H", "highest-bid"),
        ("min_bid=10", "25H-kaput", "kaput-number"),
    ],
)
def test_a_number_that_the_table_has_chosen_is_refused_by_the_house_rule(options: str, bid: str, rule: str) -> None:
    with refuses(f"belote.{rule}"):
        run(dealt(options=options), f"s bid:{bid}")


@cites("belote.option-max-bid", "belote.option-min-bid")
def test_the_lowest_bid_is_not_above_the_highest() -> None:
    with pytest.raises(OptionError):
        dealt(options="min_bid=30 max_bid=20")


@cites("belote.option-max-bid", "belote.option-min-bid", "belote.option-kaput-min", "belote.option-target")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("target=0", "target 0"),
        ("min_bid=0", "min_bid 0"),
        ("min_bid=163", "min_bid 163"),
        ("max_bid=0", "max_bid 0"),
        ("max_bid=163", "max_bid 163"),
        ("kaput_min=-1", "kaput_min -1"),
        ("kaput_min=163", "kaput_min 163"),
        ("min_bid=30 max_bid=20", "min_bid 30 1..20 belote.option-max-bid"),
        ("max_bid=7", "min_bid 8 1..7 belote.option-max-bid"),
    ],
)
def test_a_number_that_cannot_be_chosen_is_named(text: str, fault: str) -> None:
    with pytest.raises(OptionError) as error:
        dealt(options=text)
    told = error.value.arguments
    facts = [str(told[name]) for name in ("option", "value", "expected", "why") if name in told]
    assert " ".join(facts).startswith(fault)


@cites("belote.option-max-bid", "belote.option-min-bid", "belote.option-kaput-min", "belote.option-target")
@pytest.mark.parametrize(
    "text", ["target=1", "min_bid=1", "min_bid=1 max_bid=1", "max_bid=162", "min_bid=162 max_bid=162", "kaput_min=162"]
)
def test_how_far_a_number_may_go(text: str) -> None:
    assert match_at(text).options.text() == text


@cites("belote.option-kaput-min")
def test_kaput_from_another_number_on() -> None:
    deal = dealt(options="kaput_min=25")
    with refuses("belote.option-kaput-min"):
        run(deal, "s bid:24C-kaput")
    run(deal, "s bid:25C-kaput")
    run(dealt(options="kaput_min=0"), "s bid:8C-kaput")


@cites("belote.option-partner-same-suit")
def test_over_the_partner_only_in_the_same_suit() -> None:
    deal = dealt(options="partner_same_suit=yes")
    run(deal, "s bid:8C pass")
    with refuses("belote.option-partner-same-suit"):
        run(deal, "n bid:9D")
    assert [call for call in calls(deal) if call.startswith("bid:9")] == ["bid:9C"]
    run(deal, "n bid:9C bid:10D")


@cites("belote.option-height-over-suit")
def test_height_is_higher_with_the_same_number() -> None:
    deal = dealt(options="height_over_suit=yes")
    run(deal, "s bid:9H")
    with refuses("belote.higher-bid"):
        run(deal, "w bid:9S")
    assert calls(deal)[:4] == ["pass", "double", "bid:9N", "bid:10C"]
    run(deal, "w bid:9N")
    for text in ("bid:9N", "bid:9S"):
        with refuses("belote.higher-bid"):
            run(deal, f"n {text}")


@cites("belote.option-three-passes")
def test_the_last_bidder_may_raise_once_more() -> None:
    deal = dealt(options="three_passes=last_may_raise")
    run(deal, "s bid:9H pass pass pass")
    assert deal.table.turn == SOUTH and deal.table.calling
    run(deal, "s bid:10C pass pass pass pass")
    assert not deal.table.calling
    assert deal.table.auction.standing == Bid(10, "C")


@cites("belote.option-redouble-by")
def test_only_the_bidder_redoubles() -> None:
    deal = dealt(options="redouble_by=bidder")
    run(deal, "s bid:9H double")
    assert deal.table.turn == SOUTH
    run(deal, "s pass")
    assert not deal.table.calling and deal.table.auction.factor == 2


@cites("belote.option-double-closes")
def test_a_bid_may_follow_a_double_and_remove_it() -> None:
    deal = dealt(options="double_closes=no")
    run(deal, "s bid:9H double")
    assert deal.table.turn == NORTH
    assert {"pass", "redouble", "bid:10C"} <= set(calls(deal)) and "double" not in calls(deal)
    run(deal, "n pass")
    assert "redouble" not in calls(deal)
    run(deal, "e bid:10C")
    assert deal.table.auction.factor == 1 and deal.table.auction.bidder == EAST
    run(deal, "s double pass pass")
    assert deal.table.calling
    run(deal, "e pass")
    assert not deal.table.calling and deal.table.auction.factor == 2


@cites("belote.option-double-closes", "belote.option-redouble-by")
def test_a_redouble_ends_an_open_auction_too() -> None:
    done = auction("s bid:9H double redouble", "double_closes=no")
    assert done.turn == NOBODY and done.factor == 4
    deal = dealt(options="double_closes=no redouble_by=bidder")
    run(deal, "s bid:9H double")
    with refuses("belote.option-redouble-by"):
        run(deal, "n redouble")
    run(deal, "n pass")
    with refuses("belote.redouble"):
        run(deal, "e redouble")
    run(deal, "e pass redouble")
    assert deal.table.auction.factor == 4


@cites("belote.option-all-pass")
def test_the_same_dealer_deals_again() -> None:
    match = match_at("all_pass=same_dealer", dealer="n")
    deal = GAME.begin(match, DECK.cards)
    run(deal, "e pass pass pass pass")
    assert GAME.following(match, deal.result()).dealer == NORTH


@cites("belote.bid-turn")
def test_calls_are_refused_once_all_is_said() -> None:
    deal = dealt()
    run(deal, "s bid:8C pass pass pass")
    for action in (Action("pass"), Action("double"), BID[Bid(9, "C")]):
        fault = deal.view(SOUTH).fault(action)
        assert fault and fault.rule == "belote.one-card"


@cites("belote.bid-order")
def test_nobody_speaks_out_of_turn() -> None:
    deal = dealt()
    with refuses("table.turn"):
        run(deal, "w pass")
    assert deal.table.turn == SOUTH
    run(deal, "s pass")
    assert deal.table.turn == WEST


@cites("belote.highest-bid", "belote.bid-turn", "belote.option-max-bid")
def test_all_bids_from_the_lowest_to_the_highest_are_offered() -> None:
    deal = dealt(options="min_bid=8 max_bid=9")
    assert calls(deal) == ["pass", *(f"bid:{number}{kind}" for number in (8, 9) for kind in "CDHSN")]
    run(deal, "s bid:8C")
    assert calls(deal) == ["pass", "double", *(f"bid:9{kind}" for kind in "CDHSN")]
    kaput = dealt(options="min_bid=8 max_bid=9 kaput_min=9")
    assert calls(kaput)[6:] == [f"bid:9{kind}{end}" for kind in "CDHSN" for end in ("", "-kaput")]


@cites("belote.bid", "belote.kaput-number", "belote.double", "belote.redouble")
@pytest.mark.parametrize(
    ("lines", "drawn", "call"),
    [
        ("", (0.5,), "pass"), ("", (0.6,), "pass"), ("s bid:8C", (0.6,), "double"),
        # The suit, the number and, where that is high enough, kaput are drawn.
        ("", (0.7, 0.0, 1.0), "bid:8C"), ("", (0.7, 0.99, 1.0), "bid:8N"), ("s bid:8C", (0.7, 0.5, 1.0), "bid:9H"),
        ("", (0.7, 0.0, 0.0, 0.5), "bid:32C"), ("", (0.7, 0.0, 0.0, 0.1), "bid:32C-kaput"),
        ("s bid:25C", (0.7, 0.0, 1.0, 0.1), "bid:26C-kaput"), ("s bid:24C", (0.7, 0.0, 1.0), "bid:25C"),
        ("s bid:30C-kaput", (0.7, 0.0, 1.0), "bid:31C-kaput"), ("s bid:84C", (0.7, 0.0, 1.0, 0.5), "pass"),
        ("s bid:8C double", (0.2,), "redouble"), ("s bid:8C double", (0.4,), "pass"),
    ],
)  # fmt: skip
def test_what_players_without_a_plan_call(lines: str, drawn: tuple[float, ...], call: str) -> None:
    deal = dealt()
    run(deal, lines or "s")
    table, chance = deal.table, iter(drawn)
    action = table.sample(table.turn, deal.hands[table.turn], chance.__next__)
    assert action_text(DECK, action) == call and list(chance) == []

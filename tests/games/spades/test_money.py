"""Spades for coins: buy-in, rake, payouts."""

from itertools import product

import pytest

from games.spades.positions import match_at
from pygame_rules.games.spades.match import SpadesMatch, places
from pygame_rules.games.spades.money import SpadesStakes, pot, prize, rake
from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.model.match import winners
from pygame_rules.model.refusals import Refused
from pygame_rules.play.wallet import Wallet
from pygame_rules.testing import cites

STAKES = SpadesStakes()


def ended(scores: str, options: str = "") -> SpadesMatch:
    """Return a finished match with these scores by side."""
    totals = tuple(map(int, scores.split()))
    seats = places(SpadesOptions.parse(options), totals)
    return match_at(options, scores=totals, winners=winners(seats), places=seats)


@cites("spades.partners-payout", "spades.tie-refund", "spades.net")
@pytest.mark.parametrize(
    ("scores", "payouts", "net"),
    [
        pytest.param("104 61", (425, 0, 425, 0), (175, -250, 175, -250), id="example-42"),
        pytest.param("107 107", (250, 250, 250, 250), (0, 0, 0, 0), id="example-43"),
        pytest.param("-120 -105", (0, 425, 0, 425), (-250, 175, -250, 175), id="the-others"),
    ],
)
def test_partners_share_the_prize_or_get_their_coins_back(
    scores: str, payouts: tuple[int, ...], net: tuple[int, ...]
) -> None:
    match = ended(scores)
    assert STAKES.payouts(match) == payouts
    assert tuple(map(sum, zip(*(line.points for line in STAKES.lines(match)), strict=True))) == net


@cites("spades.solo-payout", "spades.solo-tie", "spades.odd-coins")
@pytest.mark.parametrize(
    ("scores", "payouts"),
    [
        pytest.param("155 120 90 40", (638, 212, 0, 0), id="example-44"),
        pytest.param("155 155 90 40", (425, 425, 0, 0), id="example-45"),
        pytest.param("155 120 120 40", (638, 106, 106, 0), id="example-46"),
        pytest.param("155 155 155 40", (284, 283, 283, 0), id="example-47"),
        pytest.param("155 155 155 155", (213, 213, 212, 212), id="example-48"),
        pytest.param("155 60 60 60", (638, 71, 71, 70), id="example-49"),
        pytest.param("40 90 120 155", (0, 0, 212, 638), id="other-seats"),
        pytest.param("40 155 155 155", (0, 284, 283, 283), id="odd-coin-to-west"),
    ],
)
def test_solo_pays_first_and_second_place(scores: str, payouts: tuple[int, ...]) -> None:
    assert STAKES.payouts(ended(scores, "mode=solo")) == payouts


@cites("spades.rake", "spades.buy-in", "spades.option-buy-in")
@pytest.mark.parametrize(
    ("buy_in", "coins"),
    [
        pytest.param(250, (1000, 150, 850), id="buy-in-250"),
        pytest.param(100, (400, 60, 340), id="example-50"),
        pytest.param(10, (40, 6, 34), id="example-51-ten"),
        pytest.param(1, (4, 0, 4), id="example-51-one"),
        pytest.param(3, (12, 1, 11), id="rounded-down"),
    ],
)
def test_pot_rake_and_prize(buy_in: int, coins: tuple[int, int, int]) -> None:
    options = SpadesOptions.parse(f"buy_in={buy_in}")
    assert STAKES.buy_in(options) == buy_in
    assert (pot(options), rake(options), prize(options)) == coins


@cites("spades.solo-payout", "spades.odd-coins")
@pytest.mark.parametrize(
    ("buy_in", "payouts"),
    [
        pytest.param(100, (255, 85, 0, 0), id="example-50"),
        pytest.param(10, (26, 8, 0, 0), id="example-51-ten"),
        pytest.param(1, (3, 1, 0, 0), id="example-51-one"),
    ],
)
def test_solo_payouts_of_small_tables(buy_in: int, payouts: tuple[int, ...]) -> None:
    assert STAKES.payouts(ended("90 60 30 10", f"mode=solo buy_in={buy_in}")) == payouts


@cites("spades.balance", "spades.buy-in")
@pytest.mark.parametrize(("coins", "seated"), [pytest.param(249, False, id="example-52"), (250, True)])
def test_a_seat_needs_the_whole_buy_in(coins: int, seated: bool) -> None:
    buy_in = STAKES.buy_in(SpadesOptions.parse(""))
    start = Wallet.new("2026-11-20")
    wallet = start.sit("2026-11-20", "first", "spades", "", start.balance - coins, "spades.balance")
    assert wallet.balance == coins
    if seated:
        assert wallet.sit("2026-11-20", "second", "spades", "", buy_in, "spades.balance").balance == 0
    else:
        with pytest.raises(Refused, match=r"spades\.balance"):
            wallet.sit("2026-11-20", "second", "spades", "", buy_in, "spades.balance")


@cites("spades.leaving")
def test_nobody_is_paid_before_the_match_is_over() -> None:
    match = match_at(scores=(60, 40))
    assert STAKES.payouts(match) == (0, 0, 0, 0)
    assert [line.points for line in STAKES.lines(match)] == [(-250, -250, -250, -250)]


@cites("spades.option-tie-refund")
def test_a_tie_of_partners_may_share_the_prize() -> None:
    assert STAKES.payouts(ended("107 107", "tie_refund=prize_share")) == (213, 213, 212, 212)
    assert STAKES.payouts(ended("107 107", "tie_refund=prize_share buy_in=100")) == (85, 85, 85, 85)


@cites("spades.option-tie-refund", "spades.solo-tie")
def test_a_tie_in_solo_is_no_refund() -> None:
    assert sum(STAKES.payouts(ended("80 80 80 80", "mode=solo tie_refund=buy_in"))) == 850


@cites("spades.option-rake-pct")
@pytest.mark.parametrize(("percent", "payouts"), [(0, (500, 0, 500, 0)), (10, (450, 0, 450, 0)), (100, (0, 0, 0, 0))])
def test_the_rake_is_the_tables(percent: int, payouts: tuple[int, ...]) -> None:
    assert STAKES.payouts(ended("104 61", f"rake_pct={percent}")) == payouts


@cites("spades.option-solo-shares")
@pytest.mark.parametrize(
    ("shares", "scores", "payouts"),
    [
        ("100", "155 120 90 40", (850, 0, 0, 0)),
        ("100", "155 155 90 40", (425, 425, 0, 0)),
        ("100", "155 120 120 40", (850, 0, 0, 0)),
        ("50/30/20", "155 120 90 40", (425, 255, 170, 0)),
        ("50/30/20", "155 120 120 40", (425, 213, 212, 0)),
        ("40/30/20/10", "155 120 40 40", (340, 255, 128, 127)),
    ],
)
def test_solo_may_have_other_shares(shares: str, scores: str, payouts: tuple[int, ...]) -> None:
    assert STAKES.payouts(ended(scores, f"mode=solo solo_shares={shares}")) == payouts


@cites("spades.partners-payout")
def test_an_odd_coin_goes_to_the_lower_seat() -> None:
    assert STAKES.payouts(ended("104 61", "buy_in=3")) == (6, 0, 5, 0)
    assert STAKES.payouts(ended("61 104", "buy_in=3")) == (0, 6, 0, 5)


@cites("spades.odd-coins", "spades.solo-tie", "spades.net")
@pytest.mark.parametrize("shares", ["75/25", "100", "50/30/20", "34/33/33", "40/30/20/10"])
def test_the_whole_prize_is_paid_and_more_points_never_pay_less(shares: str) -> None:
    for buy_in, scores in product([1, 2, 3, 7, 10, 99, 250], product(range(4), repeat=4)):
        match = ended(" ".join(map(str, scores)), f"mode=solo buy_in={buy_in} solo_shares={shares}")
        payouts = STAKES.payouts(match)
        assert sum(payouts) == prize(match.options)
        assert sum(sum(line.points) for line in STAKES.lines(match)) == -rake(match.options)
        for seat, other in product(range(4), repeat=2):
            if scores[seat] > scores[other]:
                assert payouts[seat] >= payouts[other]
            if scores[seat] == scores[other]:
                assert abs(payouts[seat] - payouts[other]) <= 1


@cites("spades.partners-payout", "spades.tie-refund", "spades.solo-payout", "spades.solo-tie", "spades.odd-coins")
@pytest.mark.parametrize(
    ("options", "amounts"),
    [
        ("", {0, 250, 425}),
        ("buy_in=3", {0, 3, 5, 6}),
        ("tie_refund=prize_share", {0, 212, 213, 425}),
        ("rake_pct=100", {0, 250}),
        ("mode=solo", {0, 70, 71, 106, 212, 213, 283, 284, 425, 638}),
        ("mode=solo solo_shares=100", {0, 212, 213, 283, 284, 425, 850}),
        ("mode=solo buy_in=1", {0, 1, 2, 3}),
    ],
)
def test_what_a_seat_can_be_paid(options: str, amounts: set[int]) -> None:
    assert STAKES.amounts(SpadesOptions.parse(options)) == amounts


@cites("spades.buy-in", "spades.rake", "spades.partners-payout", "spades.tie-refund", "spades.solo-payout")
@pytest.mark.parametrize(
    ("scores", "options", "rules"),
    [
        ("104 61", "", ["buy-in", "rake", "partners-payout"]),
        ("107 107", "", ["buy-in", "tie-refund"]),
        ("107 107", "tie_refund=prize_share", ["buy-in", "rake", "option-tie-refund"]),
        ("155 120 90 40", "mode=solo", ["buy-in", "rake", "solo-payout"]),
        ("155 120 120 40", "mode=solo", ["buy-in", "rake", "solo-tie"]),
        ("155 155 155 155", "mode=solo", ["buy-in", "rake", "solo-tie"]),
    ],
)
def test_the_coins_are_explained_rule_by_rule(scores: str, options: str, rules: list[str]) -> None:
    assert [line.rule for line in STAKES.lines(ended(scores, options))] == [f"spades.{rule}" for rule in rules]

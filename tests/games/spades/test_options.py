"""Spades: options as text, and what they cannot be."""

import pytest

from helpers import cites
from pygame_rules.games.spades import GAME
from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.options import OptionError

DEFAULTS = {
    "mode": "partners",
    "target": 100,
    "threshold": -100,
    "bag_limit": 5,
    "bag_penalty": 50,
    "nil_value": 100,
    "blind_nil_value": 200,
    "blind_nil": "from_round_2",
    "blind_nil_deficit": 0,
    "failed_nil": "count",
    "double_nil": "separate",
    "team_bid_cap": True,
    "lead_spades": "when_broken",
    "opening_lead": "left_of_dealer",
    "max_rounds": None,
    "buy_in": 250,
    "rake_pct": 15,
    "solo_shares": (75, 25),
    "tie_refund": "buy_in",
}
SOLO = {"mode": "solo", "target": 75, "threshold": -75, "nil_value": 50, "blind_nil": "off"}


@cites("spades.tables", *(f"spades.option-{name.replace('_', '-')}" for name in DEFAULTS))
def test_the_defaults_of_partners_and_solo() -> None:
    assert vars(SpadesOptions.parse("")) == DEFAULTS
    assert vars(SpadesOptions.parse("mode=solo")) == DEFAULTS | SOLO


@pytest.mark.parametrize("name", DEFAULTS)
def test_every_option_has_a_rule(name: str) -> None:
    assert f"spades.option-{name.replace('_', '-')}" in GAME.rulebook


@pytest.mark.parametrize(
    "text",
    [
        "",
        "mode=solo",
        "mode=solo target=100",
        "mode=solo solo_shares=100",
        "target=250 threshold=none bag_limit=none",
        "team_bid_cap=no max_rounds=3 tie_refund=prize_share",
    ],
)
def test_options_as_text_say_what_differs(text: str) -> None:
    assert SpadesOptions.parse(text).text() == text


@cites("spades.option-target", "spades.option-threshold", "spades.option-buy-in", "spades.option-solo-shares")
@pytest.mark.parametrize(
    "text",
    [
        "target=0",
        "target=none",
        "threshold=0",
        "bag_limit=0",
        "bag_penalty=-1",
        "buy_in=0",
        "rake_pct=101",
        "max_rounds=0",
        "mode=pairs",
        "team_bid_cap=maybe",
        "solo_shares=75/20",
        "solo_shares=150/-50",
        "solo_shares=20/20/20/20/20",
        "blind_nil_deficit=-1",
        "jokers=yes",
    ],
)
def test_what_an_option_cannot_be(text: str) -> None:
    with pytest.raises(OptionError):
        SpadesOptions.parse(text)

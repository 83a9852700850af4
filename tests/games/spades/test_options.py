"""Spades: options as text, and what they cannot be."""

import pytest

from pygame_rules.games.spades import GAME
from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.model.options import OptionError
from pygame_rules.testing import cites

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


@cites("spades.tables")
@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("quick", ""),
        ("quick target=150", "target=150"),
        ("quick mode=solo", "mode=solo"),
        ("medium", "target=250 threshold=-250 bag_limit=10 bag_penalty=100 buy_in=500"),
        ("classic buy_in=50", "target=500 threshold=-500 bag_limit=10 bag_penalty=100 buy_in=50"),
    ],
)
def test_a_named_table_comes_first_and_may_be_changed(text: str, same: str) -> None:
    assert SpadesOptions.parse(text) == SpadesOptions.parse(same)


@cites(
    "spades.option-blind-nil", "spades.option-blind-nil-value", "spades.option-blind-nil-deficit",
    "spades.option-double-nil", "spades.option-team-bid-cap", "spades.option-tie-refund",
    "spades.option-solo-shares",
)  # fmt: skip
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("mode=solo blind_nil=always", "off"),
        ("mode=solo blind_nil_value=300", "200"),
        ("mode=solo blind_nil_deficit=100", "0"),
        ("double_nil=unit mode=solo", "separate"),
        ("mode=solo team_bid_cap=no", "yes"),
        ("mode=solo tie_refund=prize_share", "buy_in"),
        ("solo_shares=100", "75/25"),
    ],
)
def test_what_belongs_to_one_mode_is_refused_in_the_other(text: str, expected: str) -> None:
    with pytest.raises(OptionError) as error:
        SpadesOptions.parse(text)
    fault = error.value.arguments
    assert fault["expected"] == expected and fault["why"] == f"spades.option-{str(fault['option']).replace('_', '-')}"
    assert f"{fault['option']}={fault['value']}" in text.split()
    words = " ".join(str(part) for _, part in GAME.rulebook[str(fault["why"])].text)
    assert "in solo" in words.lower(), words


@cites("spades.option-solo-shares")
@pytest.mark.parametrize("shares", ["0/100", "25/75", "50/20/30", "100/0/0/0/0", "75/20", "150/-50", "101/-1"])
def test_a_better_place_is_never_paid_a_smaller_share(shares: str) -> None:
    with pytest.raises(OptionError) as error:
        SpadesOptions.parse(f"mode=solo solo_shares={shares}")
    fault = error.value.arguments
    assert (fault["option"], fault["value"], fault["expected"]) == ("solo_shares", shares, "75/25")
    assert fault["why"] == "spades.option-solo-shares"


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
        "rake_pct=-1",
        "nil_value=-1",
        "blind_nil_value=-1",
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


@cites("spades.option-threshold", "spades.option-nil-value", "spades.option-max-rounds", "spades.option-rake-pct")
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("target", {"1": 1}),
        ("threshold", {"-1": -1, "none": None}),
        ("bag_limit", {"1": 1, "none": None}),
        ("bag_penalty", {"0": 0}),
        ("nil_value", {"0": 0}),
        ("blind_nil_value", {"0": 0}),
        ("blind_nil_deficit", {"0": 0}),
        ("max_rounds", {"1": 1, "none": None}),
        ("buy_in", {"1": 1}),
        ("rake_pct", {"0": 0, "100": 100}),
        ("mode=solo solo_shares", {"100/0": (100, 0), "25/25/25/25": (25, 25, 25, 25), "100": (100,)}),
    ],
)
def test_how_far_an_option_may_go(name: str, values: dict[str, object]) -> None:
    for text, value in values.items():
        assert getattr(SpadesOptions.parse(f"{name}={text}"), name.split()[-1]) == value

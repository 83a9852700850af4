"""80 Points: options as text, and what they cannot be."""

import pytest

from games.eighty.positions import options_of
from pygame_rules.games import load
from pygame_rules.games.eighty.options import EightyOptions
from pygame_rules.model.options import NamedTable, OptionError
from pygame_rules.testing import cites

DEFAULTS = {
    "direction": "left", "trump_by": "first_drawn", "joker_override": True, "joker_takes_lead": False,
    "reshuffle_below": 25, "reshuffle_when": "before_bottom", "sisters_max": 2, "sisters_follow": "doubles_only",
    "pair_duty": True, "rank_gap": "bridge", "sisters_scope": "group", "throws": False, "bottom_factor": "twice",
    "extra_levels": False, "must_stop": None, "ace_penalty": "none", "jack_back_to_2": False,
    "match_end": "defend_ace", "rounds": 10, "level": 14, "start_level": 2,
}  # fmt: skip


@cites(*(f"eighty.option-{name.replace('_', '-')}" for name in DEFAULTS))
def test_the_defaults_are_the_edition_the_rules_tell() -> None:
    assert vars(options_of()) == DEFAULTS
    assert {f"eighty.option-{name.replace('_', '-')}" for name in DEFAULTS} <= {
        rule.id for rule in load("eighty").rulebook.rules
    }


@pytest.mark.parametrize(
    "text", ["", "must_stop=5/10/13", "sisters_max=none throws=yes", "start_level=13", "reshuffle_below=50"]
)
def test_options_as_text_say_what_differs(text: str) -> None:
    assert options_of(text).text() == text


@pytest.mark.parametrize("table", EightyOptions.tables, ids=lambda table: table.name)
def test_a_named_table_can_be_played(table: NamedTable) -> None:
    options = options_of(table.options)
    assert options == options_of(table.name)


@cites(
    "eighty.option-must-stop", "eighty.option-level", "eighty.option-start-level", "eighty.option-sisters-max",
    "eighty.option-reshuffle-below",
)  # fmt: skip
@pytest.mark.parametrize(
    "text",
    [
        "sisters_max=1", "sisters_max=13", "must_stop=1", "must_stop=5/15", "must_stop=", "start_level=15",
        "reshuffle_below=-1", "reshuffle_below=51", "level=2", "match_end=level level=5 start_level=5",
        "match_end=reach_ace start_level=14", "rounds=0", "start_level=1", "level=15",
        "must_stop=2/1", "trump_by=anyone", "bottom_factor=2",
    ],
)  # fmt: skip
def test_what_an_option_cannot_be(text: str) -> None:
    with pytest.raises(OptionError):
        options_of(text)


@cites("eighty.option-must-stop", "eighty.option-level", "eighty.option-start-level", "eighty.option-sisters-max")
@pytest.mark.parametrize(
    "text",
    [
        "reshuffle_below=0", "reshuffle_below=50", "sisters_max=12", "sisters_max=none", "must_stop=2", "must_stop=14",
        "rounds=1", "match_end=level level=3", "match_end=level level=13", "start_level=14", "start_level=3",
        "match_end=level level=5 start_level=4", "match_end=reach_ace start_level=13",
    ],
)  # fmt: skip
def test_how_far_an_option_may_go(text: str) -> None:
    assert options_of(text).text() == text


@cites("eighty.option-must-stop", "eighty.option-start-level")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("must_stop=5/15", ("must_stop", "5/15", "5/10/13", "eighty.option-must-stop")),
        ("match_end=level level=5 start_level=5", ("start_level", "5", "2..4", "eighty.option-start-level")),
        ("match_end=reach_ace start_level=14", ("start_level", "14", "2..13", "eighty.option-start-level")),
    ],
)
def test_what_a_number_may_be_at_this_table_is_said(text: str, fault: tuple[str, ...]) -> None:
    with pytest.raises(OptionError) as error:
        options_of(text)
    assert tuple(error.value.arguments[name] for name in ("option", "value", "expected", "why")) == fault

"""Options: text to values and back, defaults that depend on each other, and what would do instead of a wrong one."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

import pytest

from pygame_rules.games import all_games, load
from pygame_rules.model.options import (
    NamedTable,
    OptionError,
    Options,
    OptionSpec,
    Value,
    choice,
    flag,
    number,
    numbers,
    some,
    value_text,
)
from pygame_rules.play.session import Session


@dataclass(frozen=True)
class Plain(Options):
    """Options of every kind, with a default that depends on another option."""

    tables = (NamedTable("big", "target=500 bags=none"),)

    mode: str = choice("pairs", "solo")
    target: int = number(100, min=1, max=999)
    bags: int | None = number(5, min=0, none=True)
    blind: bool = flag(True)
    shares: tuple[int, ...] = numbers((75, 25))
    jokers: tuple[str, ...] = some("red", "black")

    @classmethod
    def defaults(cls, given: Mapping[str, Value]) -> Mapping[str, Value]:
        return {"target": 75} if given.get("mode") == "solo" else {}

    def faults(self) -> None:
        if self.target == 13:
            raise OptionError("target", "13", "12 | 14", "plain.luck")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("", {}),
        ("mode=solo", {"mode": "solo", "target": 75}),
        ("mode=solo target=100", {"mode": "solo", "target": 100}),
        ("target=1", {"target": 1}),
        ("bags=none", {"bags": None}),
        ("blind=no", {"blind": False}),
        ("shares=50/30/20", {"shares": (50, 30, 20)}),
        ("jokers=black", {"jokers": ("black",)}),
        ("jokers=black/red", {}),
        ("jokers=none", {"jokers": ()}),
        ("big", {"target": 500, "bags": None}),
        ("big target=7", {"target": 7, "bags": None}),
        ("  target=7\tbags=0\n", {"target": 7, "bags": 0}),
    ],
)
def test_options_are_read(text: str, values: dict[str, Value]) -> None:
    assert Plain.parse(text) == Plain(**values)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (Plain(), ""),
        (Plain(mode="solo", target=75), "mode=solo"),
        (Plain(mode="solo"), "mode=solo target=100"),
        (Plain(bags=None, blind=False), "bags=none blind=no"),
        (Plain(shares=(100,)), "shares=100"),
        (Plain(jokers=("red",)), "jokers=red"),
        (Plain(jokers=()), "jokers=none"),
    ],
)
def test_what_differs_from_the_defaults_is_written(options: Plain, text: str) -> None:
    assert options.text() == text and Plain.parse(text) == options


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("mode=teams", "mode", "pairs | solo"),
        ("mode", "mode", "pairs | solo"),
        ("target=0", "target", "1..999"),
        ("target=1000", "target", "1..999"),
        ("target=none", "target", "1..999"),
        ("target=1_0", "target", "1..999"),
        ("target=\u0661", "target", "1..999"),
        ("target=1000000000000", "target", "1..999"),
        ("target= 5", "target", "1..999"),
        ("bags=-1", "bags", "0..999999999 | none"),
        ("bags=1234567890", "bags", "0..999999999 | none"),
        ("blind=maybe", "blind", "yes | no"),
        ("shares=", "shares", "1/2/..."),
        ("shares=1//2", "shares", "1/2/..."),
        ("jokers=green", "jokers", "red/black | none"),
        ("jokers=red/red", "jokers", "red/black | none"),
        ("jokers=", "jokers", "red/black | none"),
        ("goal=5", "goal", "mode target bags blind shares jokers"),
        ("small target=5", "small", "big mode= target= bags= blind= shares= jokers="),
        ("target=7 big", "big", "mode target bags blind shares jokers"),
        ("big big", "big", "mode target bags blind shares jokers"),
        ("target=13", "target", "12 | 14"),
        ("target=5 target=6", "target", "target=5 | target=6"),
        ("target=5 bags=1 target=5", "target", "target=5"),
        ("big target=6 target=7", "target", "target=6 | target=7"),
    ],
)
def test_a_wrong_value_is_told_with_what_would_do(text: str, name: str, expected: str) -> None:
    """In notation, which needs no translation."""
    with pytest.raises(OptionError) as fault:
        Plain.parse(text)
    told = fault.value.arguments
    assert fault.value.rule == "table.options" and (told["option"], told["expected"]) == (name, expected)


def test_a_clash_is_told_with_its_reason() -> None:
    with pytest.raises(OptionError) as fault:
        Plain.parse("target=13")
    assert fault.value.arguments == {"option": "target", "value": "13", "expected": "12 | 14", "why": "plain.luck"}
    with pytest.raises(OptionError) as fault:
        Plain.parse("target=0")
    assert "why" not in fault.value.arguments


@pytest.mark.parametrize(
    ("given", "name", "value"),
    [
        ({"goal": 5}, "goal", "5"),
        ({"target": 0}, "target", "0"),
        ({"target": "50"}, "target", "50"),
        ({"target": None}, "target", "none"),
        ({"target": True}, "target", "yes"),
        ({"target": 5.0}, "target", "5.0"),
        ({"mode": "teams"}, "mode", "teams"),
        ({"blind": 1}, "blind", "1"),
        ({"blind": "yes"}, "blind", "yes"),
        ({"shares": (75, 0.5)}, "shares", "75/0.5"),
        ({"shares": [75, "25"]}, "shares", "75/25"),
        ({"shares": []}, "shares", "none"),
        ({"goal": [5]}, "goal", "5"),
        ({"target": [50]}, "target", "50"),
        ({"jokers": "black"}, "jokers", "black"),
        ({"jokers": ["black/red"]}, "jokers", "black/red"),
        ({"jokers": ["none"]}, "jokers", "none"),
        ({"jokers": ["black", "black"]}, "jokers", "black/black"),
        ({"jokers": ("green", "red")}, "jokers", "green/red"),
        ({"target": 13}, "target", "13"),
    ],
)
def test_values_are_checked_as_their_text_would_be(given: dict[str, Value], name: str, value: str) -> None:
    with pytest.raises(OptionError) as fault:
        Plain.of(**given)
    assert (fault.value.arguments["option"], fault.value.arguments["value"]) == (name, value)
    assert Plain.of(mode="solo", target=5, bags=None, blind=False, shares=(100,)).shares == (100,)


def test_a_list_will_do_and_a_subset_may_be_in_any_order() -> None:
    assert Plain.of(shares=[60, 40]) == Plain(shares=(60, 40))
    assert Plain.of(jokers=["black", "red"]) == Plain.of(jokers=("black", "red")) == Plain()
    assert Plain.of(jokers=["black"]) == Plain(jokers=("black",)) and Plain.of(jokers=[]) == Plain(jokers=())
    assert load("doppelkopf").match({"solos": ("J", "Q")}).options.text() == "solos=Q/J"
    assert load("spades").match({"mode": "solo", "solo_shares": [60, 40]}).options.solo_shares == (60, 40)


def test_a_match_by_mapping_is_checked_as_one_by_text() -> None:
    game = load("spades")
    assert game.match({"mode": "solo", "target": 150}).options == game.match("mode=solo target=150").options
    for wrong in ({"target": 0}, {"mode": "pairs"}, {"goal": 1}, {"rake_pct": 101}, {"team_bid_cap": 1}):
        with pytest.raises(OptionError):
            game.match(wrong)


def test_what_is_told_of_a_wrong_value_is_short() -> None:
    with pytest.raises(OptionError) as fault:
        Plain.parse("x" * 5000 + "=" + "y" * 5000)
    told = fault.value.arguments
    assert len(str(told["option"])) == len(str(told["value"])) == 40


def test_the_form_is_known() -> None:
    assert Plain.specs()["target"] == OptionSpec("number", (), 1, 999, False)
    assert number(1, when="mode=solo").metadata["spec"].when == "mode=solo"
    assert Plain.specs()["mode"].values == ("pairs", "solo")
    values: list[Value] = [None, True, False, 5, "a", (1, 2)]
    assert [value_text(value) for value in values] == ["none", "yes", "no", "5", "a", "1/2"]


LONG = "target=9999 threshold=none max_rounds=20"
WAITING = [
    ("spades", f"bag_limit=none {LONG}", "bag_penalty=7"),
    ("spades", f"blind_nil=off {LONG}", "blind_nil_value=7"),
    ("spades", f"blind_nil=off {LONG}", "blind_nil_deficit=7"),
    ("belote", "announce=auto", "bluff=yes"),
    ("bridge36", "bridge=off players=4 hand_size=9 limit=5000", "bridge_of_sixes=no"),
    ("eighty", "trump_by=declare", "joker_override=no"),
    ("eighty", "reshuffle_below=0", "reshuffle_when=after_bottom"),
    ("eighty", "match_end=level level=4", "rounds=1"),
    ("eighty", "match_end=rounds rounds=2", "level=3"),
]
"""Options that change nothing where another one is as it says here."""


@pytest.mark.parametrize(("game", "options", "change"), WAITING)
def test_what_a_form_does_not_ask_for_changes_nothing(game: str, options: str, change: str) -> None:
    """A match is the same with it and without, deal by deal."""
    assert played(game, options) == played(game, f"{options} {change}")


def played(name: str, options: str) -> list[tuple[object, ...]]:
    """Play a match at random, with every option that is asked for; return its deals. The seed is one of many."""
    game = load(name)
    seats = range(game.seated(game.options.parse(options)))
    session = Session(name, options, dict.fromkeys(seats, "random"), seed=5)
    while not session.over:
        if session.deal_over:
            session.next_deal()
        else:
            session.step(0)
    return [(deal.deck, deal.steps, deal.score) for deal in session.record().deals]


def test_all_that_waits_is_tried() -> None:
    waiting = [
        (name, option)
        for name, game in all_games().items()
        for option, spec in game.options.specs().items()
        if spec.when
    ]
    tried = [(game, change.partition("=")[0]) for game, _, change in WAITING]
    assert sorted(waiting) == sorted(tried)


@pytest.mark.parametrize("game", all_games())
def test_every_table_of_a_game_can_be_chosen(game: str) -> None:
    options = load(game).options
    for table in load(game).options.tables:
        chosen = options.parse(table.options)
        assert options.parse(chosen.text()) == chosen
        assert options.parse(table.name) == chosen


@pytest.mark.parametrize("game", all_games())
def test_any_options_read_as_they_are_written(game: str) -> None:
    random, options = Random(1), load(game).options
    read = 0
    for _ in range(500):
        words = []
        for name, spec in options.specs().items():
            values = [*spec.values, *["none"] * spec.none, *["7", "-7", "14"] * (spec.kind == "number")]
            values += ["2/14", "1/99"] * (spec.kind == "numbers")
            if values and random.random() < 0.3:
                words.append(f"{name}={random.choice(values)}")
        try:
            chosen = options.parse(" ".join(words))
        except OptionError as fault:
            assert in_notation(str(fault.arguments["expected"]), options), fault
            continue
        read += 1
        assert options.parse(chosen.text()) == chosen
    assert read > 30


def in_notation(expected: str, options: type[Options]) -> bool:
    """Tell whether a text has only names, values and bounds, and no word that needs translation."""
    words = {"|", "none", "1/2/...", *options.specs()}
    words |= {value for spec in options.specs().values() for value in spec.values}
    return all(word in words or re.fullmatch(r"-?\d+(\.\.-?\d+|(/-?\d+)*)", word) for word in expected.split(" "))

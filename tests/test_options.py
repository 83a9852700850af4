"""Options: text to values and back, defaults that hang together, and what would do instead of a wrong one."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar

import pytest

from pygame_rules.games import games, load
from pygame_rules.options import (
    Choice,
    OptionError,
    Options,
    Value,
    choice,
    flag,
    number,
    numbers,
    value_text,
)


@dataclass(frozen=True)
class Plain(Options):
    """Options of every kind, with a default that hangs on another."""

    presets: ClassVar[Mapping[str, str]] = {"big": "target=500 bags=none"}

    mode: str = choice("pairs", "solo")
    target: int = number(100, least=1, most=999)
    bags: int | None = number(5, least=0, none=True)
    blind: bool = flag(True)
    shares: tuple[int, ...] = numbers((75, 25))

    @classmethod
    def defaults(cls, given: Mapping[str, Value]) -> Mapping[str, Value]:
        return {"target": 75} if given.get("mode") == "solo" else {}

    def faults(self) -> None:
        if self.target == 13:
            raise OptionError("target", "13", "anything else")


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
        ("big", {"target": 500, "bags": None}),
        ("big target=7", {"target": 7, "bags": None}),
        ("target=7 big", {"target": 7, "bags": None}),
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
    ],
)
def test_what_differs_from_the_defaults_is_written(options: Plain, text: str) -> None:
    assert options.text() == text and Plain.parse(text) == options


@pytest.mark.parametrize(
    ("text", "name", "would_do"),
    [
        ("mode=teams", "mode", "pairs | solo"),
        ("mode", "mode", "pairs | solo"),
        ("target=0", "target", "1 to 999"),
        ("target=1000", "target", "1 to 999"),
        ("target=none", "target", "1 to 999"),
        ("target=1_0", "target", "1 to 999"),
        ("target=\u0661", "target", "1 to 999"),
        ("target=1000000000000", "target", "1 to 999"),
        ("target= 5", "target", "1 to 999"),
        ("bags=-1", "bags", "0 to "),
        ("bags=1234567890", "bags", "0 to "),
        ("blind=maybe", "blind", "yes | no"),
        ("shares=", "shares", "numbers joined by /"),
        ("shares=1//2", "shares", "numbers joined by /"),
        ("goal=5", "goal", "options are mode target bags blind shares"),
        ("target=13", "target", "anything else"),
    ],
)
def test_a_wrong_value_is_told_with_what_would_do(text: str, name: str, would_do: str) -> None:
    with pytest.raises(OptionError) as fault:
        Plain.parse(text)
    assert fault.value.name == name and fault.value.would_do.startswith(would_do)


def test_what_is_told_of_a_wrong_value_is_short() -> None:
    with pytest.raises(OptionError) as fault:
        Plain.parse("x" * 5000 + "=" + "y" * 5000)
    assert len(fault.value.name) == len(fault.value.value) == 40


def test_the_form_is_known() -> None:
    assert Plain.choices()["target"] == Choice("number", (), 1, 999, False)
    assert Plain.choices()["mode"].values == ("pairs", "solo")
    values: list[Value] = [None, True, False, 5, "a", (1, 2)]
    assert [value_text(value) for value in values] == ["none", "yes", "no", "5", "a", "1/2"]


@pytest.mark.parametrize("game", games())
def test_every_table_of_a_game_can_be_chosen(game: str) -> None:
    options = load(game).options
    for table in load(game).tables:
        chosen = options.parse(table.options)
        assert options.parse(chosen.text()) == chosen
        assert options.parse(table.name if table.options else "") == chosen


@pytest.mark.parametrize("game", games())
def test_any_options_read_as_they_are_written(game: str) -> None:
    random, options = Random(1), load(game).options
    read = 0
    for _ in range(500):
        words = []
        for name, kind in options.choices().items():
            values = [*kind.values, *["none"] * kind.none, *["7", "-7"] * (kind.kind == "number")]
            if values and random.random() < 0.3:
                words.append(f"{name}={random.choice(values)}")
        try:
            chosen = options.parse(" ".join(words))
        except OptionError:
            continue
        read += 1
        assert options.parse(chosen.text()) == chosen
    assert read > 30

"""Our part of Fluent: what it formats, what it leaves out, and that it rejects the rest."""

import pytest

from pygame_rules.model.messages import Argument, message
from pygame_rules.terminal.texts import TextError, Texts, Value

SOURCE = """# A comment
## Another

plain = Some words.
long = One line
  and another.
place = { $who } bids { $n }.
refers = Look: { place }
literal = { "{" }{ "" } end
choice = { $who-is ->
    [you] You bid
   *[they] { $who } bids
  } { $n }.
plural = { $n ->
  [0] none
  [one] one
  *[other] { $n } many
}
nested = { $kind ->
    [nil] nil, { $tricks ->
        [0] made
       *[other] failed by { $tricks }
      }
   *[bid] a bid
  }; done
word = { $suit ->
    [S] spades
   *[other] { $suit }
  }
"""
TEXTS = Texts(SOURCE)


@pytest.mark.parametrize(
    ("name", "values", "text"),
    [
        ("plain", {}, "Some words."),
        ("long", {}, "One line\nand another."),
        ("place", {"who": "West", "n": 4}, "West bids 4."),
        ("place", {"who": "West", "n": 1234567}, "West bids 1,234,567."),
        ("place", {"who": "West", "n": -50, "other": 1}, "West bids -50."),
        ("refers", {"who": "West", "n": 4}, "Look: West bids 4."),
        ("literal", {}, "{ end"),
        ("choice", {"who-is": "you", "who": "You", "n": 3}, "You bid 3."),
        ("choice", {"who-is": "they", "who": "East", "n": 3}, "East bids 3."),
        ("choice", {"who-is": "others", "who": "East", "n": 3}, "East bids 3."),
        ("plural", {"n": 0}, "none"),
        ("plural", {"n": 1}, "one"),
        ("plural", {"n": 5}, "5 many"),
        ("plural", {"n": "1"}, "1 many"),
        ("nested", {"kind": "nil", "tricks": 0}, "nil, made; done"),
        ("nested", {"kind": "nil", "tricks": 2}, "nil, failed by 2; done"),
        ("nested", {"kind": "bid"}, "a bid; done"),
        ("word", {"suit": "S"}, "spades"),
        ("word", {"suit": "L"}, "L"),
    ],
)
def test_a_message_is_said(name: str, values: dict[str, Value], text: str) -> None:
    assert TEXTS.fill(name, values) == text


def test_arguments_are_made_ready_and_messages_said_first() -> None:
    def ready(name: str, value: Argument) -> dict[str, Value]:
        assert not isinstance(value, tuple)
        return {name: str(value).upper(), f"{name}-is": "they"}

    inner = message("place", who="w", n="n")
    assert TEXTS.say(message("choice", who="e", n=inner), ready) == "E bids W bids N.."


@pytest.mark.parametrize(
    ("name", "values"),
    [("nothing", {}), ("place", {"n": 1}), ("choice", {"who": "w", "n": 1}), ("refers", {})],
)
def test_what_is_missing_is_reported(name: str, values: dict[str, Value]) -> None:
    with pytest.raises(TextError, match="there is no"):
        TEXTS.fill(name, values)


@pytest.mark.parametrize(
    "source",
    [
        "a = { $n ->\n *[other] 2\n ",
        "words without an id",
        "a = { $n ",
        "a = { $n",
        "a = text }",
        "a = { NUMBER($n) }",
        "a = { -term }",
        "a = { $n ->\n  [one] 1\n }",
        "a = { $n -> [one] 1\n *[other] 2\n }",
        "a = { $n ->\n [one] 1 *[other] 2\n }",
        "a = { $n -> }",
        "a = { other.attribute }",
        "a = { 5 }",
        "  indented = first",
    ],
)
def test_what_is_not_our_part_of_fluent_is_reported(source: str) -> None:
    with pytest.raises(TextError):
        Texts(source)

"""Options of a game: a frozen dataclass of choices, its text, and a form made from it.

A field is declared with ``choice``, ``some``, ``number`` or ``flag``. As text, options are what differs from the
defaults: ``mode=solo target=150``; ``none`` stands for None. The first word may name a preset.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias, TypeVar

from pygame_rules.model.refusals import Refused
from pygame_rules.model.rulebook import RuleId

Value: TypeAlias = int | str | bool | tuple[int, ...] | tuple[str, ...] | None


LARGEST = 999_999_999
"""No number of an option is larger: whatever is counted at a card table is less."""


class OptionError(Refused):
    """An option that does not exist, or a value it cannot take; says in notation what is wanted, and by which rule."""

    def __init__(self, name: str, value: str, wanted: str, why: RuleId | None = None) -> None:
        super().__init__("table.options", option=name[:40], value=value[:40], wanted=wanted)
        if why is not None:
            self.arguments["why"] = why


class Choice(NamedTuple):
    """How one option is asked for: its kind, its default, and what it can be."""

    kind: str
    values: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    none: bool = False

    def wanted(self) -> str:
        """Return what the option takes, in notation."""
        ways = list(self.values)
        if self.kind == "number":
            least = -LARGEST if self.least is None else self.least
            ways.append(f"{least}..{LARGEST if self.most is None else self.most}")
        if self.kind == "numbers":
            ways.append("1/2/...")
        if self.kind == "some":
            ways = ["/".join(self.values), "none"]
        return " | ".join(ways + ["none"] * self.none)

    def numbers(self) -> list[str]:
        """Return every value of a number within bounds, as text; none where there is no end of them."""
        return [] if self.least is None or self.most is None else list(map(str, range(self.least, self.most + 1)))

    def parse(self, name: str, text: str) -> Value:
        """Read a value; raise OptionError when it is not one of this choice."""
        if self.none and text == "none":
            return None
        if self.kind == "choice" and text in self.values:
            return text
        if self.kind == "flag" and text in self.values:
            return text == "yes"
        if self.kind == "number" and _whole(text):
            number = int(text)
            if (self.least is None or number >= self.least) and (self.most is None or number <= self.most):
                return number
        if self.kind == "numbers" and all(_whole(part) for part in text.split("/")):
            return tuple(int(part) for part in text.split("/"))
        if self.kind == "some":
            named = [] if text == "none" else text.split("/")
            if set(named) <= set(self.values) and len(set(named)) == len(named):
                return tuple(value for value in self.values if value in named)
        raise OptionError(name, text, self.wanted())

    def check(self, name: str, value: Value) -> None:
        """Raise OptionError when a value is not one that its text would be read as."""
        if self.parse(name, value_text(value)) != value:
            raise OptionError(name, value_text(value), self.wanted())


def _whole(text: str) -> bool:
    """Tell a whole number of sensible length; int() alone would take spaces, underscores and megabytes."""
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= len(str(LARGEST))


def value_text(value: Value) -> str:
    """Return a value as options text writes it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return "/".join(map(str, value)) or "none"
    return str(value)


def choice(default: str, *others: str) -> Any:
    """Declare an option that is one of some words, the default first."""
    return field(default=default, metadata={"choice": Choice("choice", (default, *others))})


def some(*values: str) -> Any:
    """Declare an option that is any number of some words, by default all of them."""
    return field(default=values, metadata={"choice": Choice("some", values)})


def number(default: int | None, least: int | None = None, most: int | None = None, none: bool = False) -> Any:
    """Declare an option that is a whole number within bounds, or None where ``none``."""
    return field(default=default, metadata={"choice": Choice("number", (), least, most, none)})


def numbers(default: tuple[int, ...] | None, none: bool = False) -> Any:
    """Declare an option that is a row of whole numbers, or None where ``none``."""
    return field(default=default, metadata={"choice": Choice("numbers", none=none)})


def flag(default: bool) -> Any:
    """Declare an option that is on or off."""
    return field(default=default, metadata={"choice": Choice("flag", ("yes", "no"))})


@dataclass(frozen=True)
class Options:
    """Base of every game's options; a game adds fields, ``defaults`` that hang together, and ``faults``."""

    presets: ClassVar[Mapping[str, str]] = {}

    @classmethod
    def choices(cls) -> dict[str, Choice]:
        """Return how each option is asked for, by name."""
        return {each.name: each.metadata["choice"] for each in fields(cls)}

    @classmethod
    def defaults(cls, given: Mapping[str, Value]) -> Mapping[str, Value]:
        """Return defaults that differ because of what was given (a game overrides it)."""
        return {}

    def faults(self) -> None:
        """Raise OptionError when values do not go together (a game overrides it)."""

    @classmethod
    def of(cls, **given: Value) -> Self:
        """Return options with the given values, the rest by default. Raises OptionError."""
        for name, value in given.items():
            cls._choice(name, value_text(value)).check(name, value)
        options = cls.usual(**given)
        options.faults()
        return options

    @classmethod
    def usual(cls, **given: Any) -> Self:
        """Return options with the given values, the rest by default; nobody asks whether they can be."""
        return cls(**{**cls.defaults(given), **given})

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``name=value`` pairs, separated by spaces; the first word may name a preset that they change.

        Raises OptionError.
        """
        words = text.split()
        preset = cls.presets[words.pop(0)] if words and words[0] in cls.presets else ""
        return cls.of(**{**cls._given(preset.split()), **cls._given(words)})

    @classmethod
    def _given(cls, words: Sequence[str]) -> dict[str, Value]:
        """Read words that give each option once at most."""
        told: dict[str, str] = {}
        for word in words:
            name, _, value = word.partition("=")
            if name in told:
                either = dict.fromkeys([f"{name}={told[name]}", f"{name}={value}"])
                raise OptionError(name, value, " | ".join(either)[:80])
            told[name] = value
        return {name: cls._choice(name, value).parse(name, value) for name, value in told.items()}

    @classmethod
    def _choice(cls, name: str, value: str) -> Choice:
        """Return how an option of that name is asked for."""
        choices = cls.choices()
        if name not in choices:
            raise OptionError(name, value, " ".join(choices))
        return choices[name]

    def text(self) -> str:
        """Return what differs from the defaults, as ``parse`` reads it."""
        plain = {name: getattr(self, name) for name in self.choices()}
        told: dict[str, Value] = {}
        # Some defaults hang on other options, so what is told is found against what the told ones imply.
        for name, value in plain.items():
            if value != getattr(self.usual(**told), name):
                told[name] = value
        return " ".join(f"{name}={value_text(value)}" for name, value in told.items())


OptionsT = TypeVar("OptionsT", bound=Options)

"""Options of a game: a frozen dataclass of choices, its text, and a form made from it.

A field is declared with ``choice``, ``number`` or ``flag``. As text, options are what differs from the
defaults: ``mode=solo target=150``; ``none`` stands for None.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias

Value: TypeAlias = int | str | bool | tuple[int, ...] | None


LARGEST = 999_999_999
"""No number of an option is larger: whatever is counted at a card table is less."""


class OptionError(ValueError):
    """An option that does not exist, or a value it cannot take; says which values would do."""

    def __init__(self, name: str, value: str, would_do: str) -> None:
        super().__init__(f"option {name}={value}: {would_do}")
        self.name, self.value, self.would_do = name, value, would_do


class Choice(NamedTuple):
    """How one option is asked for: its kind, its default, and what it can be."""

    kind: str
    values: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    none: bool = False

    def would_do(self) -> str:
        """Say in notation what the option takes."""
        ways = list(self.values)
        if self.kind == "number":
            least = -LARGEST if self.least is None else self.least
            ways.append(f"{least} to {LARGEST if self.most is None else self.most}")
        if self.kind == "numbers":
            ways.append("numbers joined by /")
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
        raise OptionError(name, text[:40], self.would_do())


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
        return "/".join(map(str, value))
    return str(value)


def choice(default: str, *others: str) -> Any:
    """Declare an option that is one of some words, the default first."""
    return field(default=default, metadata={"choice": Choice("choice", (default, *others))})


def number(default: int | None, least: int | None = None, most: int | None = None, none: bool = False) -> Any:
    """Declare an option that is a whole number within bounds, or None where ``none``."""
    return field(default=default, metadata={"choice": Choice("number", (), least, most, none)})


def numbers(default: tuple[int, ...]) -> Any:
    """Declare an option that is a row of whole numbers."""
    return field(default=default, metadata={"choice": Choice("numbers")})


def flag(default: bool) -> Any:
    """Declare an option that is on or off."""
    return field(default=default, metadata={"choice": Choice("flag", ("yes", "no"))})


@dataclass(frozen=True)
class Options:
    """Base of every game's options; a game adds fields and, with ``settle``, defaults that hang together."""

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
        """Return options with the given values, the rest by default."""
        options = cls(**{**cls.defaults(given), **given})
        options.faults()
        return options

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``name=value`` pairs, separated by spaces; a bare word names a preset.

        Raises OptionError with what would do.
        """
        choices = cls.choices()
        given: dict[str, Value] = {}
        words = text.split()
        for word in words:
            if word in cls.presets:
                given |= {name: choices[name].parse(name, value) for name, value in _pairs(cls.presets[word])}
        for name, value in _pairs(" ".join(word for word in words if word not in cls.presets)):
            if name not in choices:
                raise OptionError(name[:40], value[:40], "options are " + " ".join(choices))
            given[name] = choices[name].parse(name, value)
        return cls.of(**given)

    def text(self) -> str:
        """Return what differs from the defaults, as ``parse`` reads it."""
        plain = {name: getattr(self, name) for name in self.choices()}
        told: dict[str, Value] = {}
        # Some defaults hang on other options, so what is told is found against what the told ones imply.
        for name, value in plain.items():
            if value != getattr(type(self)(**{**type(self).defaults(told), **told}), name):
                told[name] = value
        return " ".join(f"{name}={value_text(value)}" for name, value in told.items())


def _pairs(text: str) -> list[tuple[str, str]]:
    """Split ``a=1 b=2`` into pairs; a word without ``=`` is paired with nothing."""
    return [(name, value) for name, _, value in (word.partition("=") for word in text.split())]

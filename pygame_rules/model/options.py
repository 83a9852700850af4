"""Options of a game: a frozen dataclass, its text form, and what a page needs to ask for each of them.

A field is declared with ``choice``, ``some``, ``number``, ``numbers`` or ``flag``. The text of options holds only what
differs from the defaults: ``mode=solo target=150``; ``none`` stands for None. Its first word may name a table.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias, TypeVar

from pygame_rules.model.refusals import Refused
from pygame_rules.model.rulebook import RuleId

Value: TypeAlias = int | str | bool | tuple[int, ...] | tuple[str, ...] | None

Given: TypeAlias = Value | list[int] | list[str]
"""A value as somebody may give it: a list will do for a tuple."""

LARGEST = 999_999_999
"""The largest number an option may have, well above anything counted at a card table."""


class OptionError(Refused):
    """An option that does not exist, or a value it cannot take.

    Its arguments name the option, its value, what was expected (in notation) and, in ``why``, the rule behind it.
    """

    def __init__(self, name: str, value: Value, expected: Value, why: RuleId | None = None) -> None:
        super().__init__("table.options", option=name[:40], value=value_text(value)[:40], expected=value_text(expected))
        if why is not None:
            self.arguments["why"] = why


class OptionSpec(NamedTuple):
    """The values that one option can take."""

    kind: str
    values: tuple[str, ...] = ()
    min: int | None = None
    max: int | None = None
    none: bool = False
    when: str | None = None
    """What another option has to be for this one to matter: ``match_end=rounds``, or ``bag_limit!=none``."""

    def expected(self) -> str:
        """Return the values it takes, in notation such as ``1..9 | none``."""
        ways = list(self.values)
        if self.kind == "number":
            least = -LARGEST if self.min is None else self.min
            ways.append(f"{least}..{LARGEST if self.max is None else self.max}")
        if self.kind == "numbers":
            ways.append("1/2/...")
        if self.kind == "some":
            ways = ["/".join(self.values), "none"]
        return " | ".join(ways + ["none"] * self.none)

    def numbers(self) -> list[str]:
        """Return every number it takes, as text; an empty list unless it has both bounds."""
        return [] if self.min is None or self.max is None else list(map(str, range(self.min, self.max + 1)))

    def parse(self, name: str, text: str) -> Value:
        """Read a value; raise OptionError when the option cannot take it."""
        if self.none and text == "none":
            return None
        if self.kind == "choice" and text in self.values:
            return text
        if self.kind == "flag" and text in self.values:
            return text == "yes"
        if self.kind == "number" and _whole(text):
            number = int(text)
            if (self.min is None or number >= self.min) and (self.max is None or number <= self.max):
                return number
        if self.kind == "numbers" and all(_whole(part) for part in text.split("/")):
            return tuple(int(part) for part in text.split("/"))
        if self.kind == "some":
            named = [] if text == "none" else text.split("/")
            if set(named) <= set(self.values) and len(set(named)) == len(named):
                return tuple(value for value in self.values if value in named)
        raise OptionError(name, text, self.expected())

    def taken(self, name: str, given: Given) -> Value:
        """Return a value as the options hold it. Raises OptionError unless ``parse`` would return it for its text."""
        value = _fixed(given)
        parsed = self.parse(name, value_text(value))
        if self.kind == "some" and isinstance(value, tuple) and isinstance(parsed, tuple):
            same = set(value) == set(parsed)  # a subset has no order
        else:
            same = value == parsed
        if not same:
            raise OptionError(name, value, self.expected())
        return parsed


def _fixed(given: Given) -> Value:
    """Return a value with a tuple for a list."""
    value: Any = given
    return tuple(value) if isinstance(given, list) else given


def _whole(text: str) -> bool:
    """Tell whether a text is a whole number of sensible length; int() alone takes spaces, underscores and megabytes."""
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= len(str(LARGEST))


def value_text(value: Value) -> str:
    """Return a value as the text of options writes it."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return "/".join(map(str, value)) or "none"
    return str(value)


# Whatever changes nothing unless another option has some value says so by ``when``, as OptionSpec has it; a form then
# asks for it only where it matters.


def choice(default: str, *others: str, when: str | None = None) -> Any:
    """Declare an option that is one of these words; the first is the default."""
    return field(default=default, metadata={"spec": OptionSpec("choice", (default, *others), when=when)})


def some(*values: str) -> Any:
    """Declare an option that is any subset of these words; the default is all of them."""
    return field(default=values, metadata={"spec": OptionSpec("some", values)})


def number(
    default: int | None, min: int | None = None, max: int | None = None, none: bool = False, when: str | None = None
) -> Any:
    """Declare an option that is a whole number within bounds, or None if ``none`` allows it."""
    return field(default=default, metadata={"spec": OptionSpec("number", (), min, max, none, when)})


def numbers(default: tuple[int, ...] | None, none: bool = False) -> Any:
    """Declare an option that is a list of whole numbers, or None if ``none`` allows it."""
    return field(default=default, metadata={"spec": OptionSpec("numbers", none=none)})


def flag(default: bool, when: str | None = None) -> Any:
    """Declare an option that is on or off."""
    return field(default=default, metadata={"spec": OptionSpec("flag", ("yes", "no"), when=when)})


class NamedTable(NamedTuple):
    """A table one can sit down at: its name and its options."""

    name: str
    options: str


@dataclass(frozen=True)
class Options:
    """Base of every game's options; a game adds fields, and may override ``tables``, ``defaults`` and ``faults``.

    Make options with ``of`` or ``parse``: these check the values, and know the defaults that follow from others. The
    constructor does neither: the target of ``SpadesOptions(mode="solo")`` is that of partners, while
    ``SpadesOptions.of(mode="solo")`` has that of a solo match.
    """

    tables: ClassVar[tuple[NamedTable, ...]] = ()
    """The tables that the game offers."""

    @classmethod
    def specs(cls) -> dict[str, OptionSpec]:
        """Return the values that each option can take, by name."""
        return {each.name: each.metadata["spec"] for each in fields(cls)}

    @classmethod
    def defaults(cls, given: Mapping[str, Value]) -> Mapping[str, Value]:
        """Return the defaults that depend on the given values (for a game to override)."""
        return {}

    def faults(self) -> None:
        """Raise OptionError when values do not go together (for a game to override)."""

    @classmethod
    def of(cls, **given: Given) -> Self:
        """Return options with the given values, the rest by default. Raises OptionError."""
        options = cls.usual(**{name: cls._spec(name, value).taken(name, value) for name, value in given.items()})
        options.faults()
        return options

    @classmethod
    def usual(cls, **given: Any) -> Self:
        """Return options with the given values, the rest by default, without checking them."""
        return cls(**{**cls.defaults(given), **given})

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``name=value`` pairs, separated by spaces; the first word may name a table that they change.

        Raises OptionError.
        """
        words = text.split()
        presets = {table.name: table.options for table in cls.tables}
        if words and "=" not in words[0] and words[0] not in (*presets, *cls.specs()):
            # It may be meant for a table as well as for an option.
            raise OptionError(words[0], "", " ".join([*presets, *(f"{name}=" for name in cls.specs())]))
        preset = presets[words.pop(0)] if words and words[0] in presets else ""
        return cls.of(**{**cls._given(preset.split()), **cls._given(words)})

    @classmethod
    def _given(cls, words: Sequence[str]) -> dict[str, Value]:
        """Read ``name=value`` words; raise OptionError when one name occurs twice."""
        given: dict[str, str] = {}
        for word in words:
            name, _, value = word.partition("=")
            if name in given:
                either = dict.fromkeys([f"{name}={given[name]}", f"{name}={value}"])
                raise OptionError(name, value, " | ".join(either)[:80])
            given[name] = value
        return {name: cls._spec(name, value).parse(name, value) for name, value in given.items()}

    @classmethod
    def _spec(cls, name: str, value: Given) -> OptionSpec:
        """Return the spec of an option; raise OptionError, citing its value, when there is no such option."""
        specs = cls.specs()
        if name not in specs:
            raise OptionError(name, _fixed(value), " ".join(specs))
        return specs[name]

    def text(self) -> str:
        """Return what differs from the defaults, as ``parse`` reads it."""
        changed: dict[str, Value] = {}
        # Some defaults depend on other options, so each value is compared with the default that earlier changes imply.
        for name in self.specs():
            value = getattr(self, name)
            if value != getattr(self.usual(**changed), name):
                changed[name] = value
        return " ".join(f"{name}={value_text(value)}" for name, value in changed.items())


OptionsT = TypeVar("OptionsT", bound=Options)

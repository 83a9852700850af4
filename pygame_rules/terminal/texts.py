"""Messages as sentences, by a small subset of Fluent: for the terminal. The page has Fluent itself.

The subset: ``id = pattern`` with indented continuation lines, and ``#`` comments. In a pattern stand
``{ $variable }``, ``{ other-message }``, ``{ "literal" }`` and ``{ $variable -> [key] text *[key] text }``,
nested at will, each variant on a line of its own. A key is a word, a number, or ``one``/``other`` by the
English plural. No attributes, terms or functions.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, TypeAlias, Union

from pygame_rules.model.messages import Argument, Message

_MESSAGE = re.compile(r"([a-z][a-z0-9-]*) *= *(.*)")
_INSIDE = re.compile(r'\{\s*(?:"(?P<text>[^"]*)"|(?P<name>\$?[a-z][a-z0-9-]*)\s*(?P<choice>->)?)[ \t]*')
_VARIANT = re.compile(r"\n\s*(?P<default>\*?)\[\s*(?P<key>[A-Za-z0-9_-]+)\s*\] *")
_TEXT = re.compile(r"\n|[^{}\n]+")

Value: TypeAlias = int | str
Pattern: TypeAlias = list[Union[str, "Place"]]


class Place(NamedTuple):
    """What is between braces: ``$argument`` or a message, with variants if it selects one of them."""

    name: str
    variants: Mapping[str, Pattern] = {}
    default: str = ""


class TextError(ValueError):
    """A text that is not in the subset, an id without a text, or an argument that is missing."""


class Texts:
    """All messages of a language. Raises TextError."""

    def __init__(self, source: str) -> None:
        self.patterns: dict[str, Pattern] = {}
        for name, text in _messages(source):
            reader = _Reader(name, text)
            self.patterns[name] = reader.pattern()
            if reader.at < len(text):
                raise TextError(f"{name}: {text[reader.at :][:20]!r} is out of place")

    def say(self, message: Message, ready: Callable[[str, Argument], Mapping[str, Value]]) -> str:
        """Return a message as a sentence; ``ready`` makes values of an argument, such as a seat's name."""
        name, arguments = message
        values: dict[str, Value] = {}
        for argument, value in arguments.items():
            if isinstance(value, tuple):
                values[argument] = self.say(value, ready)
            else:
                values |= ready(argument, value)
        return self.fill(name, values)

    def fill(self, name: str, values: Mapping[str, Value]) -> str:
        """Return the text of a message with these values in its places."""
        try:
            return "".join(self._parts(self.patterns[name], values))
        except KeyError as missing:
            raise TextError(f"{name}: there is no {missing}") from missing

    def _parts(self, pattern: Pattern, values: Mapping[str, Value]) -> Iterator[str]:
        for part in pattern:
            if isinstance(part, str):
                yield part
            elif not part.name.startswith("$"):
                yield self.fill(part.name, values)
            elif part.variants:
                yield from self._parts(part.variants[_chosen(part, values[part.name[1:]])], values)
            else:
                value = values[part.name[1:]]
                yield f"{value:,}" if isinstance(value, int) else value


def _chosen(choice: Place, value: Value) -> str:
    """Return the first key that matches the value or its plural form, else the default."""
    fitting = {str(value), ("one" if value == 1 else "other") if isinstance(value, int) else str(value)}
    return next((key for key in choice.variants if key in fitting), choice.default)


def _messages(source: str) -> Iterator[tuple[str, str]]:
    """Yield the id and the text of each message."""
    name, lines = "", [""]
    for line in [*source.splitlines(), "end ="]:
        match = _MESSAGE.fullmatch(line)
        if match:
            if name:
                yield name, "\n".join(lines).strip()
            name, lines = match[1], [match[2].strip()]
        elif line[:1] in (" ", "\t", "}") and name:
            lines.append(line.strip())
        elif line.strip() and not line.startswith("#"):
            raise TextError(f"{line[:40]!r} is neither a message nor a comment")


class _Reader:
    """A pattern, and how far it has been read."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text, self.at = name, text, 0

    def pattern(self, variant: bool = False) -> Pattern:
        """Return the parts up to the end, a closing brace, or in a variant the next one."""
        parts: Pattern = []
        while self.at < len(self.text) and self.text[self.at] != "}":
            if variant and self.text[self.at] == "\n" and _VARIANT.match(self.text, self.at):
                break
            match = _TEXT.match(self.text, self.at)
            parts.append(match[0] if match else self.inside())
            self.at += len(match[0]) if match else 0
        if variant and parts and isinstance(parts[-1], str):
            parts[-1] = parts[-1].rstrip()
        return parts

    def inside(self) -> str | Place:
        """Read what is between braces."""
        match = _INSIDE.match(self.text, self.at)
        if not match:
            raise TextError(f"{self.name}: {self.text[self.at :][:20]!r} is not in our part of Fluent")
        self.at = match.end()
        part = match["text"] if match["name"] is None else Place(match["name"])
        if match["choice"]:
            part = self.choice(match["name"])
        if self.text[self.at : self.at + 1] != "}":
            raise TextError(f"{self.name}: a brace is not closed")
        self.at += 1
        return part

    def choice(self, name: str) -> Place:
        """Read the variants of a choice."""
        variants: dict[str, Pattern] = {}
        default = ""
        while match := _VARIANT.match(self.text, self.at):
            self.at = match.end()
            variants[match["key"]] = self.pattern(variant=True)
            default = match["key"] if match["default"] else default
        while self.text[self.at : self.at + 1].isspace():
            self.at += 1
        if not default:
            raise TextError(f"{self.name}: a choice by {name} has no variant with a star")
        return Place(name, variants, default)

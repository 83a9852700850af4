"""Rules as players read them: ``rules.md`` of a game, found by id ("spades.follow-suit").

A rule is a ``### slug: Title (SP-PLAY-2, SP-PLAY-3)`` heading under a ``## Chapter``; the ids in brackets are the
statements of the specification it comes from. Its text is plain paragraphs and lists.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import NamedTuple, Self, TypeAlias

RuleId: TypeAlias = str
"""``game.slug``, such as "spades.follow-suit"."""

Block: TypeAlias = tuple[str, str | tuple[str, ...]]
"""A paragraph ``("p", text)`` or a list ``("ul", (text, ...))``."""

_HEADING = re.compile(r"### (?P<slug>[a-z0-9-]+): (?P<title>[^()]+?)(?: \((?P<spec>[A-Z0-9a-z, -]+)\))?$")


class Rule(NamedTuple):
    """One rule: its id, chapter, title, text, and the statements it comes from."""

    id: RuleId
    chapter: str
    title: str
    spec: tuple[str, ...]
    text: tuple[Block, ...]


@dataclass(frozen=True)
class Rulebook:
    """All rules of one game, in the order of its file."""

    rules: tuple[Rule, ...]
    _by_id: dict[RuleId, Rule] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_id", {rule.id: rule for rule in self.rules})

    @classmethod
    def read(cls, game: str, file: Traversable) -> Self:
        """Read a ``rules.md``; raises ValueError at a heading that is not in the form above."""
        rules: list[Rule] = []
        chapter, lines = "", file.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines):
            if line.startswith("## "):
                chapter = line[3:].strip()
            if line.startswith("### "):
                heading = _HEADING.match(line.strip())
                if not heading:
                    raise ValueError(f"rules of {game}, line {number + 1}: {line!r} is not '### slug: Title (IDS)'")
                body = lines[number + 1 : _end(lines, number + 1)]
                spec = tuple((heading["spec"] or "").split(", ")) if heading["spec"] else ()
                rules.append(Rule(f"{game}.{heading['slug']}", chapter, heading["title"], spec, tuple(_blocks(body))))
        return cls(tuple(rules))

    def __contains__(self, rule: RuleId) -> bool:
        return rule in self._by_id

    def __getitem__(self, rule: RuleId) -> Rule:
        return self._by_id[rule]


def _end(lines: list[str], start: int) -> int:
    """Return where the text that starts there ends: at the next heading."""
    for number in range(start, len(lines)):
        if lines[number].startswith("#"):
            return number
    return len(lines)


def _blocks(lines: list[str]) -> Iterator[Block]:
    """Cut lines into paragraphs and lists at the empty ones."""
    for part in "\n".join(line.strip() for line in lines).split("\n\n"):
        text = part.strip()
        if text.startswith("- "):
            yield "ul", tuple(item.replace("\n", " ") for item in text[2:].split("\n- "))
        elif text:
            yield "p", text.replace("\n", " ")

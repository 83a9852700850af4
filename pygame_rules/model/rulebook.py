"""Rules as players read them: ``rules.md`` of a game, found by id ("spades.follow-suit").

A rule is a ``### slug: Title (SP-PLAY-2, SP-PLAY-3)`` heading under a ``## Chapter``; the ids in brackets are the
statements of the specification it comes from. Its text is plain paragraphs and lists. A line ``Terms: nil, blind nil``
below the heading names the words that the rule's first sentence explains.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

RuleId: TypeAlias = str
"""``game.slug``, such as "spades.follow-suit"."""

Block: TypeAlias = tuple[str, str | tuple[str, ...]]
"""A paragraph ``("p", text)`` or a list ``("ul", (text, ...))``."""

_HEADING = re.compile(r"### (?P<slug>[a-z0-9-]+): (?P<title>[^()]+?)(?: \((?P<spec>[A-Z0-9a-z, -]+)\))?$")

_TERMS = "Terms: "


class Rule(NamedTuple):
    """One rule: its id, chapter, title, text, the statements it comes from, and the terms it explains."""

    id: RuleId
    chapter: str
    title: str
    spec: tuple[str, ...]
    text: tuple[Block, ...]
    terms: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rulebook:
    """All rules of one game by their ids: ``rules.md`` of its package, read when a rule is first looked up."""

    game: str
    package: str

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """The rules in the order of the file."""
        # Imported here because a match needs no rule's text: a page starts without the text and without this module.
        from importlib.resources import files

        return tuple(rules_in((files(self.package) / "rules.md").read_text(encoding="utf-8"), self.game))

    @cached_property
    def _by_id(self) -> dict[RuleId, Rule]:
        return {rule.id: rule for rule in self.rules}

    def __contains__(self, rule: RuleId) -> bool:
        return rule in self._by_id

    def __getitem__(self, rule: RuleId) -> Rule:
        return self._by_id[rule]

    def __iter__(self) -> Iterator[RuleId]:
        return iter(self._by_id)

    def __len__(self) -> int:
        return len(self._by_id)


def rules_in(text: str, game: str) -> Iterator[Rule]:
    """Yield the rules in the text of a ``rules.md``; raises ValueError at a heading that is not in the form above."""
    chapter, lines = "", text.splitlines()
    for number, line in enumerate(lines):
        if line.startswith("## "):
            chapter = line[3:].strip()
        if line.startswith("### "):
            heading = _HEADING.match(line.strip())
            if not heading:
                raise ValueError(f"rules of {game}, line {number + 1}: {line!r} is not '### slug: Title (IDS)'")
            body = lines[number + 1 : _end(lines, number + 1)]
            terms = [line.removeprefix(_TERMS).strip() for line in body if line.startswith(_TERMS)]
            body = [line for line in body if not line.startswith(_TERMS)]
            spec = tuple((heading["spec"] or "").split(", ")) if heading["spec"] else ()
            blocks, slug = tuple(_blocks(body)), heading["slug"]
            yield Rule(f"{game}.{slug}", chapter, heading["title"], spec, blocks, _words(terms))


def _words(terms: list[str]) -> tuple[str, ...]:
    """Return the terms of a rule, in small letters."""
    return tuple(word.strip().lower() for line in terms for word in line.split(","))


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

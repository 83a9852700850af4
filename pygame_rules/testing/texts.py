"""Texts: which messages the code uses, which arguments their texts need, and what a match really sends."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from types import NoneType
from typing import NamedTuple

from pygame_rules.games import languages
from pygame_rules.model.game import AnyGame
from pygame_rules.model.messages import Argument, Message
from pygame_rules.model.seats import seat_names
from pygame_rules.page.catalogue import catalogue, choices_in, option_ids
from pygame_rules.play.session import Session, visible_to
from pygame_rules.terminal.texts import Pattern, TextError, Texts, Value
from pygame_rules.testing.laws import LONGEST_DEAL

PLAIN = {str, int, bool, NoneType}
"""What nearly all parts of a scene are; no message is in them."""


class Sent(NamedTuple):
    """A message written in code: its id, and the arguments it is given."""

    name: str
    arguments: frozenset[str]


# --- texts -----------------------------------------------------------------------------------------


def texts_of(game: AnyGame) -> Texts:
    """Return the English texts of a game and those that all games share."""
    return Texts(languages([game])["en"])


def ids_in(source: str) -> list[str]:
    """Return the ids of the texts in a Fluent file, in their order."""
    return re.findall(r"^([a-z][a-z0-9-]*) *=", source, re.MULTILINE)


def asked(pattern: Pattern, texts: Texts) -> Iterator[str]:
    """Yield the arguments that a text needs, including those of texts it refers to."""
    for part in pattern:
        if isinstance(part, str):
            continue
        if not part.name.startswith("$"):
            yield from asked(texts.patterns[part.name], texts)
        else:
            yield part.name[1:]
        for variant in part.variants.values():
            yield from asked(variant, texts)


def referred(pattern: Pattern) -> Iterator[str]:
    """Yield the texts a text refers to."""
    for part in pattern:
        if not isinstance(part, str):
            if not part.name.startswith("$"):
                yield part.name
            for variant in part.variants.values():
                yield from referred(variant)


def given(names: Iterable[str]) -> set[str]:
    """Return the variables that a text may use, given these arguments."""
    arguments = set(names)
    extra = {f"{name}-is" for name in arguments if name.startswith("who")}
    return arguments | extra | ({"suit-name"} if "suit" in arguments else set())


# --- messages in code ------------------------------------------------------------------------------


def sent_by(source: ast.AST, *functions: str) -> Iterator[Sent]:
    """Yield constant ids and the names of arguments of calls such as ``message("bid", n=4)``."""
    for node in ast.walk(source):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in functions:
            first = node.args[0]
            either = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            for text in either:
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    yield Sent(text.value, frozenset(str(keyword.arg) for keyword in node.keywords))


def used_by_code(source: ast.AST, prefixes: Iterable[str]) -> Iterator[str]:
    """Yield the ids used: those in calls, and any constant that begins like an id of the game."""
    ours = re.compile(rf"({'|'.join(prefixes)})-[a-z0-9-]*[a-z0-9]")
    for node in ast.walk(source):
        text = node.value if isinstance(node, ast.Constant) else None
        if isinstance(text, str) and ours.fullmatch(text):
            yield text
        if isinstance(node, ast.Tuple) and len(node.elts) == 2 and isinstance(node.elts[1], ast.Dict):
            first = node.elts[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value
    yield from (sent.name for sent in sent_by(source, "message", "Event", "line", "fill", "pair"))


def used_by_catalogue(games: Iterable[AnyGame]) -> Iterator[str]:
    """Yield the ids that are composed: those of tables, options and their values."""
    for game in games:
        yield from (name for told in (catalogue([game]), choices_in(game)) for name, _ in messages_in(told))
        yield from option_ids(game)


# --- messages that are sent ------------------------------------------------------------------------


def messages_in(value: object) -> Iterator[Message]:
    """Yield every message in a value such as a scene, at any depth, in no order: a pair of an id and its arguments."""
    parts = [value]
    while parts:
        part = parts.pop()
        inside: Iterable[object]
        if isinstance(part, tuple | list):
            if len(part) == 2 and isinstance(part[0], str) and isinstance(part[1], Mapping):
                yield part[0], part[1]
            inside = part
        elif isinstance(part, Mapping):
            inside = part.values()
        elif is_dataclass(part) and not isinstance(part, type):
            inside = (getattr(part, inner.name) for inner in fields(part))
        else:
            continue
        parts += [one for one in inside if type(one) not in PLAIN]


def sent_in_match(game: AnyGame, options: str, seed: int, deals: int = 4) -> Iterator[Message]:
    """Play a match of bots and yield every message sent to any seat: scenes, events, reasons, sheets.

    Raises AssertionError if the match gets nowhere.
    """
    seats = range(game.seated(game.options.parse(options)))
    session = Session(game.name, options, dict.fromkeys(seats, ("random", "club")[seed % 2]), seed)
    events = 0
    for _ in range(deals * LONGEST_DEAL):
        yield from _sent_now(session, events)
        events = session.event_count
        if session.over or len(session.match.sheet) >= deals:
            return
        if session.deal_over:
            session.next_deal()
        else:
            assert session.step(0) is not None, f"with options {options!r} a seat is awaited that nobody sits at"
    raise AssertionError(f"with options {options!r} and seed {seed} a match of bots has no end")


def _sent_now(session: Session, since: int) -> Iterator[Message]:
    game, names = session.game, seat_names(len(session.players))
    for seat in range(len(session.players)):
        yield from messages_in(game.scene(session.view(seat), session.match))
        yield from (visible_to(event, seat).message(game.deck, names) for event in session.events_since(since))
    for view in map(session.view, session.awaited):
        for action in game.hints.candidates(view, session.match):
            yield from game.hints.told(view, session.match, action)
    for score in session.match.sheet:
        yield from (line.label for line in score.lines)
        yield from score.marks
        if score.verdict:
            yield score.verdict
    if session.over and game.stakes:
        yield from (line.label for line in game.stakes.lines(session.match))


def unsaid(texts: Texts, messages: Iterable[Message]) -> tuple[set[str], set[str]]:
    """Turn each message into a sentence; return their ids, and what is wrong with those that failed."""
    tried: set[str] = set()
    said: set[str] = set()
    faults: set[str] = set()
    for sent in messages:
        if (whole := repr(sent)) in tried:
            continue
        tried.add(whole)
        try:
            texts.say(sent, plain_value)
            said.add(sent[0])
        except TextError as fault:
            faults.add(f"{sent[0]} cannot be said: {fault}")
    return said, faults


def plain_value(name: str, value: Argument) -> dict[str, Value]:
    """Return the simplest values for an argument."""
    assert isinstance(value, int | str) and not isinstance(value, bool), f"{name} is {value!r}"
    return {name: value} | {f"{name}-is": "they"} | ({"suit-name": "hearts"} if name == "suit" else {})

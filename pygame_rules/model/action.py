"""Actions, why they are refused, and the events they cause; and actions as text."""

import re
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from pygame_rules.model.cards import CardSet, Deck, NotationError
from pygame_rules.model.messages import Argument, Message
from pygame_rules.model.refusals import Refused
from pygame_rules.model.rulebook import RuleId
from pygame_rules.model.seats import NOBODY, Seat


class Action(NamedTuple):
    """What a seat does: a verb, its cards, and a value if the verb needs one."""

    verb: str
    cards: CardSet = 0
    value: int | str | None = None


Secret: TypeAlias = tuple[Action, ...]
"""What a seat has done unseen, in order; empty for most seats of most games."""


def single_plays(deck: Deck) -> dict[CardSet, Action]:
    """Return the play of each single card by its bit. Made once, because allocation is what playouts pay for."""
    return {1 << card: Action("play", 1 << card) for card in deck.cards}


class Fault(NamedTuple):
    """Why an action is refused: the rule, and the cards that would be allowed instead."""

    rule: RuleId
    instead: CardSet = 0


class Event(NamedTuple):
    """What happened, for the log and the screen reader; no rule depends on it.

    ``kind`` is the id of its message, ``value`` a number, a key or a message inside it. If ``to`` names a seat, only
    that seat sees the cards; otherwise everybody does.
    """

    kind: str
    seat: Seat = NOBODY
    cards: CardSet = 0
    value: int | str | Message | None = None
    to: Seat | None = None

    def message(self, deck: Deck, names: str) -> Message:
        """Return the message of this event; its arguments are ``who``, ``cards``, and ``n`` for the value."""
        arguments: dict[str, Argument] = {}
        if self.seat >= 0:
            arguments["who"] = names[self.seat]
        if self.cards:
            arguments["cards"] = deck.text(self.cards)
        if self.value is not None:
            arguments["n"] = self.value
        return self.kind, arguments


Log: TypeAlias = list[Event] | None
"""Where events are noted; None where nobody reads them, as in search."""


def note(
    log: Log, kind: str, seat: Seat = NOBODY, cards: CardSet = 0, value: int | str | Message | None = None,
    to: Seat | None = None,
) -> None:  # fmt: skip
    """Note an event, if somebody reads it."""
    if log is not None:
        log.append(Event(kind, seat, cards, value, to))


class Illegal(Refused):
    """A rule of the game forbids the action; has ``fault``, ``seat`` and ``action`` besides.

    An action with what are no cards of the deck raises NotationError instead.
    """

    def __init__(self, fault: Fault, seat: Seat, action: Action, deck: Deck, calls: Sequence[str] = ()) -> None:
        super().__init__(fault.rule, instead=deck.faces(fault.instead), calls=tuple(calls))
        self.fault, self.seat, self.action = fault, seat, action
        would_do = deck.text(fault.instead) if fault.instead else calls_text(calls)
        self._text = f"illegal {action_text(deck, action)!r} by seat {seat}: {fault.rule}"
        self._text += f" ({would_do} would do)" if would_do else ""

    def __str__(self) -> str:
        return self._text


# --- text --------------------------------------------------------------------------------------


def action_text(deck: Deck, action: Action) -> str:
    """Return an action as text: ``HQ``, ``bid:4``, ``bury=H5S37``, ``pass``. Raises NotationError for other cards."""
    if action.verb == "play" and action.value is None:
        return deck.text(action.cards)
    if action.cards:
        return f"{action.verb}={deck.text(action.cards)}"
    return action.verb if action.value is None else f"{action.verb}:{action.value}"


_NUMBERED = re.compile(r"(?P<verb>.*):(?P<number>-?[0-9]+)(?P<rest>.*)")


def calls_text(calls: Sequence[str]) -> str:
    """Join the texts of calls, with consecutive numbers as a range: ``bid:0..5 bid:8H..84H pass``."""
    ranges: list[str] = []
    follows: dict[str, int] = {}
    for call in calls:
        place = follows.pop(call, len(ranges))
        parts = _NUMBERED.fullmatch(call)
        if place == len(ranges):
            ranges.append(call)
        elif parts:
            ranges[place] = ranges[place].partition("..")[0] + f"..{parts['number']}{parts['rest']}"
        if parts:
            follows[f"{parts['verb']}:{int(parts['number']) + 1}{parts['rest']}"] = place
    return " ".join(ranges)


def parse_action(deck: Deck, text: str, hand: CardSet | None = None) -> Action:
    """Read an action; copies of cards are taken from the hand. Raises NotationError."""
    if len(text) > 400:
        raise NotationError(f"an action is at most 400 letters, not {len(text)}")
    if text[:1].isupper():
        return Action("play", deck.parse(text, hand))
    verb, sign, rest = text.partition("=") if "=" in text else text.partition(":")
    if not verb.replace("-", "").isalpha() or not verb.isascii() or (sign and not rest):
        raise NotationError(f"{text[:40]!r} is neither cards nor an action such as bid:4")
    if sign == "=":
        return Action(verb, deck.parse(rest, hand))
    if not sign:
        return Action(verb)
    digits = rest.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        return Action(verb, 0, rest)
    if str(int(rest)) != rest:
        raise NotationError(f"{text!r} is written {verb}:{int(rest)}")
    return Action(verb, 0, int(rest))

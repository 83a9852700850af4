"""The words of a scene: what one seat's page draws, as zones, buttons and sentences, no pixels."""

from dataclasses import dataclass
from typing import NamedTuple

from pygame_rules.messages import Message
from pygame_rules.rulebook import RuleId
from pygame_rules.seats import Seat


class Group(NamedTuple):
    """Cards of a hand that belong together, strongest first."""

    suit: str
    cards: tuple[str, ...]
    trump: bool = False


@dataclass(frozen=True)
class Zone:
    """A place on the table: a hand open (groups) or closed (count), a trick, a pile, a stock, a row of cards.

    ``act`` is what a click on it does, as an action's text; ``state`` says how a place of its kind looks now, and
    ``notes`` what hangs on it. A row has a fixed number of ``slots``, or as many as it has cards.
    """

    kind: str
    seat: Seat | None = None
    groups: tuple[Group, ...] | None = None
    count: int | None = None
    plays: tuple[tuple[Seat, tuple[str, ...]], ...] | None = None
    winner: Seat | None = None
    name: str | None = None
    cards: tuple[str, ...] | None = None
    slots: int | None = None
    state: str | None = None
    act: str | None = None
    label: Message | None = None
    notes: tuple[Message, ...] = ()


class Call(NamedTuple):
    """A button: the action's text, its label, the rule behind it, and why it cannot be pressed.

    Where decisions are open, the calls with ``answers`` are one button: the one pressed is that whose answers are
    those chosen.
    """

    text: str
    label: Message
    rule: RuleId
    fault: RuleId | None = None
    answers: tuple[tuple[str, str], ...] = ()
    """Ids of decisions, and what this call decides."""
    practice: bool = False
    """Whether this is a help of practice, and no part of the game."""


class Decision(NamedTuple):
    """What is decided together with a call: its values in their order, and the one proposed."""

    id: str
    label: Message
    values: tuple[tuple[str, Message], ...]
    value: str
    rule: RuleId


class Key(NamedTuple):
    """A key that means something in this game, and what it does now.

    ``key`` is a key's name ("ArrowUp", "v"), "click:right", or "click:" and the name of a zone. ``does`` is "act"
    (``what`` is an action), "toggle" (a decision), "last" (play the last card of a row), "rotate" (a row), "scores",
    "confirm" or "none".
    """

    key: str
    does: str
    what: str = ""
    label: Message | None = None


class Chair(NamedTuple):
    """What is said of a seat for all to see."""

    side: int
    cards: int
    status: Message | None = None
    badges: tuple[Message, ...] = ()


class Scene(NamedTuple):
    """What one seat's page draws: zones, buttons and sentences, no pixels."""

    phase: str
    chairs: tuple[Chair, ...]
    zones: tuple[Zone, ...]
    moves: tuple[str, ...] = ()
    calls: tuple[Call, ...] = ()
    calls_as: str = "row"
    prompt: Message | None = None
    note: Message | None = None
    chips: tuple[Message, ...] = ()
    facts: tuple[tuple[Message, Message], ...] = ()
    sides: tuple[Message, ...] = ()
    title: Message | None = None
    decisions: tuple[Decision, ...] = ()
    keys: tuple[Key, ...] = ()
    practice: bool = False
    """Whether this match does not count, because more is allowed than a game allows."""

"""The words of a scene: what one seat's page draws, as zones, buttons and sentences, no pixels."""

import re
from dataclasses import dataclass
from typing import NamedTuple

from pygame_rules.model.messages import Message, message
from pygame_rules.model.rulebook import RuleId
from pygame_rules.model.seats import Seat


class Group(NamedTuple):
    """Cards of a hand that belong together, strongest first; the suit is empty where they are of several."""

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
    """A button: the action's text, its label, the rule behind it, why it cannot be pressed, and the cards it means.

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
    cards: tuple[str, ...] = ()
    hand: tuple[Group, ...] = ()
    """How the own hand would lie after it, where that changes."""


class Selector(NamedTuple):
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
    "confirm" or "none". What is confirmed is the call whose answers are chosen, else the last one; when a deal is
    over, the next.
    """

    key: str
    does: str
    what: str = ""
    label: Message | None = None


class Pick(NamedTuple):
    """One of several buttons of a dial; ``suit`` where it stands for one."""

    key: str
    label: Message
    suit: str | None = None


class Switch(NamedTuple):
    """Something that is added to a dial's action or not: from which number on, and whether it must be."""

    key: str
    label: Message
    least: int
    fixed: bool = False


_DIALLED = re.compile(r"(?P<verb>[a-z-]+):(?P<number>[0-9]{1,9})(?P<rest>.*)")


class Dial(NamedTuple):
    """One action made of parts, where a button for each would be too many: a number, a pick, perhaps a switch.

    The action's text is the verb, a colon, and the keys of the parts in this order. ``label`` and ``note`` have the
    parts as arguments, ``number``, ``pick`` and ``switch`` ("yes" or "no"), here those it stands at first; whoever
    turns the dial puts others in. A law's fault decides what fits together.
    """

    verb: str
    label: Message
    note: Message
    rule: RuleId
    least: int
    most: int
    picks: tuple[Pick, ...]
    switch: Switch | None = None

    def text(self, number: int, pick: str, switch: bool = False) -> str:
        """Return the action's text."""
        return f"{self.verb}:{number}{pick}{self.switch.key if self.switch and switch else ''}"

    def typed(self, text: str) -> str:
        """Return the text of an action that is typed in any case, with or without the verb; empty for any other."""
        value = text.lower().removeprefix(self.verb).lstrip(": ")
        wanted = f"{self.verb}:{value}"
        parts = _DIALLED.fullmatch(wanted)
        number = int(parts["number"]) if parts else 0
        tried = (self.text(number, pick.key, switch) for pick in self.picks for switch in (False, True))
        return next((found for found in tried if found.lower() == wanted), "")

    def read(self, text: str) -> Message | None:
        """Return the label of an action that can be dialled, None for any other."""
        parts = _DIALLED.fullmatch(text)
        if not parts or parts["verb"] != self.verb:
            return None
        name, arguments = self.label
        for pick in self.picks:
            for switch in (False, True):
                if text == self.text(int(parts["number"]), pick.key, switch):
                    told = "yes" if switch else "no"
                    return name, {**arguments, "number": int(parts["number"]), "pick": pick.key, "switch": told}
        return None


class Called(NamedTuple):
    """What a seat has called in an auction; ``stands`` marks what would be the contract now."""

    seat: Seat
    label: Message
    stands: bool = False


class Handful(NamedTuple):
    """Cards to be chosen and done one thing to together, where listing every choice would be too much.

    The action's text is the verb and the cards ("bury=H5S37"), for "play" the cards alone; a law's fault decides
    what fits. ``label`` names the button for cards that no call stands for. Where it matters what they are worth
    together, ``worths`` has each card's worth, and ``tally`` says the sum: it is its argument ``n``, here for none.
    """

    verb: str
    least: int
    most: int
    cards: tuple[str, ...]
    label: Message
    worths: tuple[int, ...] = ()
    tally: Message | None = None


class Gauge(NamedTuple):
    """How far something has come: a value, and the marks it may reach, the last of them the end of the scale."""

    label: Message
    value: int
    marks: tuple[int, ...]


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
    dial: Dial | None = None
    auction: tuple[Called, ...] = ()
    pick: Handful | None = None
    gauge: Gauge | None = None
    prompt: Message | None = None
    note: Message | None = None
    chips: tuple[Message, ...] = ()
    facts: tuple[tuple[Message, Message], ...] = ()
    sides: tuple[Message, ...] = ()
    title: Message | None = None
    decisions: tuple[Selector, ...] = ()
    keys: tuple[Key, ...] = ()
    practice: bool = False
    """Whether this match does not count, because more is allowed than a game allows."""

    def label(self, text: str) -> Message:
        """Return what an action is called: by its button, by its dial, or by its cards."""
        for call in self.calls:
            if call.text == text:
                return call.label
        return (self.dial and self.dial.read(text)) or message("cards", cards=text.rpartition("=")[2])

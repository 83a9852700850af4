"""The words of a scene: what one seat's page draws and asks, as zones, buttons and sentences, no pixels.

The page and the terminal draw a game from nothing else. Every class and field has the same name in JSON and on the
page; there, a seat is a letter ("w"). A card is its text ("HQ"); the second one of its kind has a mark ("HQ'").
"""

import re
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pygame_rules.model.ending import Ending, Trick
from pygame_rules.model.messages import Message, message
from pygame_rules.model.rulebook import RuleId
from pygame_rules.model.seats import Seat

# --- what is shown -----------------------------------------------------------------------------


class SeatInfo(NamedTuple):
    """What everyone may know of a seat."""

    side: int
    """The seat's side, as an index into ``Scene.sides``; partners share one."""
    cards: int
    """How many cards the seat holds."""
    status: Message | None = None
    """A few words under the name, such as bid and tricks."""
    badges: tuple[Message, ...] = ()
    """What deserves attention: a nil, an announcement, the last card."""
    tally: tuple[int, int] | None = None
    """How many tricks the seat has taken of those that it has promised; drawn as chips in sockets."""


class Group(NamedTuple):
    """Cards that belong together in a hand, strongest first."""

    suit: str
    """The suit's letter, empty for a group of several suits."""
    cards: tuple[str, ...]
    trump: bool = False


@dataclass(frozen=True)
class Zone:
    """A place on the table. Its kind says which of the fields it has; the others stay as they are.

    ``hand``: the cards of a ``seat``, open as ``groups`` or closed as a ``count``.
    ``shown``: ``groups`` of cards that a ``seat`` has shown and still holds, with a ``label``.
    ``trick``: the ``plays`` of the running trick; the ``winner`` is the seat that is ahead.
    ``last``: the ``plays`` of the last finished trick and its ``winner``.
    ``won``: the ``count`` of tricks that a ``seat`` has won.
    ``stock``: a ``name`` and the ``count`` of its face-down cards.
    ``pile``: a ``name``, the ``count`` of its face-up cards, and as ``cards`` the last of them, the top one last.
    ``row``: a ``name`` and ``cards`` side by side.
    """

    kind: Literal["hand", "shown", "trick", "last", "won", "stock", "pile", "row"]
    seat: Seat | None = None
    """Whose zone it is; of a pile, who put the top card."""
    groups: tuple[Group, ...] | None = None
    """The cards of a hand, group by group as they lie."""
    count: int | None = None
    """How many cards there are, or for ``won`` how many tricks."""
    plays: tuple[tuple[Seat, tuple[str, ...]], ...] | None = None
    """Who played which cards to a trick, the leader first."""
    winner: Seat | None = None
    """Who won the trick, or is ahead in it."""
    name: str | None = None
    """What keys and tests call a stock, pile or row; each has its own."""
    cards: tuple[str, ...] | None = None
    """The open cards of a pile or row."""
    slots: int | None = None
    """How many places a row has, the free ones outlined; None for a row that is as long as its cards.

    In a game without tricks, the cards of a row without slots can be played from it.
    """
    state: str | None = None
    """How it looks now: a stock is ``normal``, ``empty`` or ``draw`` (draw a card), a row is ``near`` or ``full``."""
    act: str | None = None
    """What a click on a stock does, as an action's text."""
    label: Message | None = None
    """What the zone is called."""
    notes: tuple[Message, ...] = ()
    """What is shown on a pile, such as the suit that was named."""


class AuctionCall(NamedTuple):
    """What a seat has called in an auction."""

    seat: Seat
    label: Message
    stands: bool = False
    """Whether it would be the contract now."""


class Gauge(NamedTuple):
    """How far something has come."""

    label: Message
    value: int
    marks: tuple[int, ...]
    """The values that matter, in rising order; the last one ends the scale. A value beyond it fills the bar."""


class Ruler(NamedTuple):
    """A scale on which every seat has its place."""

    start: Message
    """What is said at the end where 0 is."""
    end: Message
    """What is said at the other end."""
    most: int
    """The value there. Who has more stands there, too, and who has less than 0 stands at the start."""
    values: tuple[int, ...]
    """The value of each seat, from seat 0."""


# --- what is asked -----------------------------------------------------------------------------


class Call(NamedTuple):
    """A button."""

    text: str
    """The action's text."""
    label: Message
    rule: RuleId
    """The rule behind it."""
    fault: RuleId | None = None
    """The rule that forbids it now; the button stays, and explains itself."""
    selected: tuple[tuple[str, str], ...] = ()
    """The values it sets, as pairs of a selector's id and a value.

    All calls that have some are one button: pressing it does the call whose values are selected now.
    """
    practice: bool = False
    """Whether it is a help for practice and no part of the game."""
    cards: tuple[str, ...] = ()
    """The seat's cards it is about, outlined while it is pointed at."""
    hand: tuple[Group, ...] = ()
    """How the hand would be arranged after it, if that changes."""
    name: Message | None = None
    """What it is called in a sentence, where its label says more, or too little."""


class DialOption(NamedTuple):
    """One of the options of a dial."""

    key: str
    """What stands for it in the action's text."""
    label: Message
    suit: str | None = None
    """The suit to draw in place of the label."""
    trumps: tuple[str, ...] = ()
    """Which cards it would make trumps, as in a scene."""
    worths: tuple[tuple[str, int], ...] = ()
    """What cards would count with it, as in a scene; () for no more than now."""


class Switch(NamedTuple):
    """Something that a dial adds to its action, or leaves out."""

    key: str
    """What stands for it in the action's text."""
    label: Message
    min: int
    """The lowest number that it goes with."""
    fixed: bool = False
    """Whether it has to be on."""
    note: Message | None = None
    """What somebody is told who presses it where it cannot be moved."""
    rule: RuleId | None = None
    """The rule behind that."""


_DIALLED = re.compile(r"(?P<verb>[a-z-]+):(?P<number>[0-9]{1,9})(?P<rest>.*)")


class Dial(NamedTuple):
    """One action put together from a number, an option and perhaps a switch, where buttons would be too many.

    The action's text is the verb, a colon, and the parts in this order. Not all parts go together: the law decides.
    """

    verb: str
    label: Message
    """What the action is called. Its arguments are the parts at first: ``number``, ``option``, ``switch`` (yes or no).

    The page puts in what the dial shows.
    """
    note: Message
    """What the action promises, with the same arguments."""
    rule: RuleId
    min: int
    max: int
    options: tuple[DialOption, ...]
    switch: Switch | None = None
    option: str = ""
    """The key of the option that the game proposes; empty for none."""

    def text(self, number: int, option: str, switch: bool = False) -> str:
        """Return the action's text."""
        return f"{self.verb}:{number}{option}{self.switch.key if self.switch and switch else ''}"

    def typed(self, text: str) -> str:
        """Return the text of an action that is typed in any case, with or without the verb; empty for any other."""
        value = text.lower().removeprefix(self.verb).lstrip(": ")
        required = f"{self.verb}:{value}"
        parts = _DIALLED.fullmatch(required)
        number = int(parts["number"]) if parts else 0
        actions = (self.text(number, option.key, switch) for option in self.options for switch in (False, True))
        return next((action for action in actions if action.lower() == required), "")

    def read(self, text: str) -> Message | None:
        """Return the label of an action that can be dialled, None for any other."""
        parts = _DIALLED.fullmatch(text)
        if not parts or parts["verb"] != self.verb:
            return None
        name, arguments = self.label
        number = int(parts["number"])
        for option in self.options:
            for switch in (False, True):
                if text == self.text(number, option.key, switch):
                    on = "yes" if switch else "no"
                    return name, {**arguments, "number": number, "option": option.key, "switch": on}
        return None


class CardSelection(NamedTuple):
    """Cards to select and then do one thing to together, where listing every choice would be too much.

    The action's text is the verb and the cards ("bury=H5S37"), for "play" the cards alone. The law decides which
    cards go together.
    """

    verb: str
    min: int
    max: int
    cards: tuple[str, ...]
    """The cards to select from."""
    label: Message
    """The button's label, unless the selected cards have a call of their own."""
    worths: tuple[int, ...] = ()
    """What each card is worth, where the sum matters."""
    tally: Message | None = None
    """The sum in words; its argument ``n`` is 0 here, and the page puts in the sum of what is selected."""


class Selector(NamedTuple):
    """A choice that goes with a call: one of several values."""

    id: str
    label: Message
    values: tuple[tuple[str, Message], ...]
    """The values and their labels, in the order in which a press goes through them."""
    value: str
    """The value that the game proposes."""
    rule: RuleId


class Key(NamedTuple):
    """A key or click with a meaning in this game, and what it does now; it overrides the keys of the page itself."""

    key: str
    """A key's name ("ArrowUp", "v"), "click:right", or "click:" and the name of a zone."""
    does: Literal["act", "toggle", "last", "rotate", "confirm", "scores", "none"]
    """``act``: the action ``what``. ``toggle``: the next value of the selector ``what``.

    ``last``: play the last card of the row ``what``. ``rotate``: its last card goes to the front.
    ``confirm``: the call whose values are selected, else the last call; after a deal, the next deal.
    ``scores``: show the scores. ``none``: nothing now.
    """
    what: str = ""
    label: Message | None = None
    """What the list of keys says about it; a key without a label is not listed."""


class Ask(NamedTuple):
    """What this seat is asked, and everything it may do. A seat that only watches has a prompt at most."""

    prompt: Message | None = None
    """What the seat has to do, or what the table waits for."""
    moves: tuple[str, ...] = ()
    """The single cards that it may play, as actions' texts."""
    calls: tuple[Call, ...] = ()
    """Buttons. Asides and helps for practice are there at any time, the others at the seat's turn."""
    layout: Literal["row", "grid"] = "row"
    """How the calls lie. A grid is for numbers: a call in it shows nothing but its label's argument ``n``."""
    dial: Dial | None = None
    """An action put together from parts."""
    selection: CardSelection | None = None
    """Cards to select together."""
    selectors: tuple[Selector, ...] = ()
    """Choices that go with a call."""
    keys: tuple[Key, ...] = ()
    """Keys that mean something in this game."""

    def label(self, text: str) -> Message:
        """Return what an action is called: by its button, by its dial, or by its cards."""
        for call in self.calls:
            if call.text == text:
                return call.name or call.label
        return (self.dial and self.dial.read(text)) or message("cards", cards=text.rpartition("=")[2])


# --- the whole ---------------------------------------------------------------------------------


class Scene(NamedTuple):
    """What the page draws for one seat: everything the seat may see, and what it is asked."""

    phase: str
    """``play`` while cards are played, any other name before that; the page itself adds the end of a deal."""
    seats: tuple[SeatInfo, ...]
    """The seats in the order of turns, from seat 0."""
    zones: tuple[Zone, ...]
    """Where the cards lie."""
    ask: Ask = Ask()
    """What this seat is asked; empty when it is asked nothing."""
    auction: tuple[AuctionCall, ...] = ()
    """All that was called, the first call first."""
    gauge: Gauge | None = None
    """How far something has come, drawn as a bar."""
    ruler: Ruler | None = None
    """How all seats stand, where a match ends for who comes to the end of a scale; the seats say it, too."""
    note: Message | None = None
    """A sentence that helps to decide, or after a deal what comes next."""
    chips: tuple[Message, ...] = ()
    """The few facts that matter most, a word or two each; the page shows three."""
    facts: tuple[tuple[Message, Message], ...] = ()
    """How the deal stands, as pairs of a label and a value."""
    house: tuple[tuple[Message, Message], ...] = ()
    """What holds as long as the deal, the match or the table does, as such pairs: the dealer, the target, the price."""
    sides: tuple[Message, ...] = ()
    """What the columns of the score sheet are called, one for each score."""
    title: Message | None = None
    """Who has won, once the match is over."""
    practice: bool = False
    """Whether this match does not count, because it allows more than the game does."""
    trumps: tuple[str, ...] = ()
    """The trumps: each name is a card ("HT"), or stands for all cards of a suit ("S") or of a rank ("Q")."""
    worths: tuple[tuple[str, int], ...] = ()
    """The points that cards bring, by such names; that of a card goes before its rank, its rank before its suit."""
    effects: tuple[tuple[str, Message], ...] = ()
    """What cards do to others when they are played, by such names, in two or three words."""
    tricks: tuple[Trick, ...] = ()
    """The finished tricks of this deal, the first one first."""
    hands: tuple[tuple[Group, ...], ...] = ()
    """All hands as they were before the first trick, seat by seat, once the deal is over."""
    ending: Ending | None = None
    """How the deal ended, once it has."""
    low: bool = False
    """Whether few points are good and many are bad."""
    counted: Message | None = None
    """What scores count, if that is not points."""

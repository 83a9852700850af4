"""The words every game is told in: action, event, fault, table, view, deal, match, game.

A deal has four homes for a fact: the *table* is what everyone sees, a *hand* and a *secret* belong
to one seat, the *dark* to nobody. Where a fact lives is who may see it.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple, Protocol, Self, TypeAlias

from pygame_rules.cards import Card, CardSet, Deck, NotationError
from pygame_rules.effort import USUAL, Effort
from pygame_rules.messages import Argument, Message
from pygame_rules.options import Options, Value
from pygame_rules.rulebook import Rulebook, RuleId
from pygame_rules.scene import Scene
from pygame_rules.seats import CHANCE, NOBODY, Seat

Random: TypeAlias = Callable[[], float]
"""A source of numbers in [0, 1); rules never import a generator of their own."""


# --- words -------------------------------------------------------------------------------------


class Action(NamedTuple):
    """What a seat does: a verb, the cards it does it to, and a value where there is one."""

    verb: str
    cards: CardSet = 0
    value: int | str | None = None


class Fault(NamedTuple):
    """Why an action is refused: the rule, and the cards that would do instead."""

    rule: RuleId
    instead: CardSet = 0


class Event(NamedTuple):
    """What happened, for the log and the ear; never for rules.

    ``kind`` is the id of the message that tells it, ``value`` a number, a key or a message within it. ``to`` is the
    one seat that hears it with its cards (others hear it without); None is everybody.
    """

    kind: str
    seat: Seat = NOBODY
    cards: CardSet = 0
    value: int | str | Message | None = None
    to: Seat | None = None

    def message(self, deck: Deck, names: str) -> Message:
        """Return the message that tells this: ``who``, ``cards``, and ``n`` for the value."""
        arguments: dict[str, Argument] = {}
        if self.seat >= 0:
            arguments["who"] = names[self.seat]
        if self.cards:
            arguments["cards"] = deck.text(self.cards)
        if self.value is not None:
            arguments["n"] = self.value
        return self.kind, arguments


class Unseen(NamedTuple):
    """What a seat cannot place, and where it may lie; the places are the hands, then the dark.

    ``room`` says how many unseen cards lie in each place, ``may_hold`` what each can contain, and
    ``fits`` judges what masks cannot say ("this side holds a black queen"). Where that would be rare,
    ``either`` helps to find it: in every deal that fits, at least one of these holds, each the cards that lie in
    every place. Where a hand has parts that differ in what they can contain, there are more places: ``parts`` are
    the hands they belong to, between hands and dark.
    """

    cards: CardSet
    room: Sequence[int]
    may_hold: Sequence[CardSet]
    fits: Callable[[Sequence[CardSet]], bool] | None = None
    parts: Sequence[Seat] = ()
    either: Sequence[Sequence[CardSet]] = ()


class Illegal(ValueError):
    """A rule forbids the action; carries ``fault``, ``seat``, ``action``, and the text of ``calls`` that would do."""

    def __init__(self, fault: Fault, seat: Seat, action: Action, deck: Deck, calls: Sequence[str] = ()) -> None:
        would_do = deck.text(fault.instead) if fault.instead else calls_text(calls)
        told = f" ({would_do} would do)" if would_do else ""
        super().__init__(f"illegal {action_text(deck, action)!r} by seat {seat}: {fault.rule}{told}")
        self.fault, self.seat, self.action, self.calls = fault, seat, action, tuple(calls)


# --- what is public, what one seat knows, what is ----------------------------------------------


class Table(ABC):
    """The public facts of a deal, and the law: what may be done, judged from one hand alone."""

    __slots__ = ("turn",)
    turn: Seat
    deck: ClassVar[Deck]
    exhaustive: ClassVar[bool] = True
    """Whether ``moves`` lists every legal move; where False, only ``fault`` decides."""
    aside_verbs: ClassVar[tuple[str, ...]] = ()
    """What is said at whoever's turn: refused for a reason of its own, not because it is another's turn."""

    def __init_subclass__(cls) -> None:
        _has_slots(cls)

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent copy; written by hand, because search lives on it."""

    @abstractmethod
    def moves(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        """Return the moves the awaited seat can make with this hand."""

    @abstractmethod
    def fault(self, seat: Seat, hand: CardSet, action: Action) -> Fault | None:
        """Return why this move or aside is refused, or None: the law itself, total."""

    @abstractmethod
    def unseen(self, seat: Seat, hand: CardSet, secret: CardSet) -> Unseen:
        """Return what the seat cannot place and where the rules let it lie."""

    def asides(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        """Return what the seat may say now without moving the game on, at whoever's turn."""
        return ()

    def forced(self, seat: Seat, hand: CardSet) -> Action | None:
        """Return what the awaited seat does unasked, because the rules leave nothing to decide, or None.

        It is done as soon as the seat is awaited, and no record holds it. A card is never played so.
        """
        return None

    def sample(self, seat: Seat, hand: CardSet, rnd: Random) -> Action:
        """Draw one legal move; a game may make it faster, never different in law."""
        moves = self.moves(seat, hand)
        return moves[int(rnd() * len(moves))]

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in slots(type(self)))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        facts = ", ".join(f"{name}={getattr(self, name)!r}" for name in slots(type(self)))
        return f"{type(self).__name__}({facts})"


def _has_slots(kind: type) -> None:
    """Refuse a class without slots: what is no slot is neither compared nor copied, and could leak unseen."""
    if "__slots__" not in vars(kind):
        raise TypeError(f"{kind.__name__} needs __slots__, with the facts it adds, or () for none")


def slots(kind: type) -> list[str]:
    """Return every slot of a class and its bases."""
    return [name for base in reversed(kind.__mro__) for name in getattr(base, "__slots__", ())]


class View(NamedTuple):
    """All that one seat knows; the only thing bots and pages ever get."""

    seat: Seat
    table: Table
    hand: CardSet
    secret: CardSet = 0

    def moves(self) -> Sequence[Action]:
        """Return this seat's moves, none when it is not awaited."""
        return self.table.moves(self.seat, self.hand) if self.table.turn == self.seat else ()

    def asides(self) -> Sequence[Action]:
        """Return what this seat may say now."""
        return self.table.asides(self.seat, self.hand)

    def fault(self, action: Action) -> Fault | None:
        """Return why this seat may not do that now, or None."""
        if self.table.turn == NOBODY and action not in self.asides():
            return Fault("table.deal-over")
        if action.cards & ~self.hand:
            return Fault("table.your-cards")
        spoken = action.verb in self.table.aside_verbs
        if self.table.turn != self.seat and not spoken and action not in self.asides():
            return Fault("table.turn")
        return self.table.fault(self.seat, self.hand, action)

    def check(self, action: Action) -> None:
        """Raise Illegal if this seat may not do that now, with what would do: cards, or else calls."""
        fault = self.fault(action)
        if fault:
            deck = self.table.deck
            calls = () if fault.instead else [action_text(deck, move) for move in self.moves() if not move.cards]
            raise Illegal(fault, self.seat, action, deck, calls)


class Deal(ABC):
    """One deal as it is: table, hands, secrets, dark. Only a session and a search hold one."""

    __slots__ = ("table", "hands", "secrets", "dark")

    def __init_subclass__(cls) -> None:
        _has_slots(cls)

    def __init__(
        self, table: Table, hands: Sequence[CardSet], dark: Sequence[Card] = (), secrets: Sequence[CardSet] = ()
    ) -> None:
        self.table = table
        self.hands = list(hands)
        self.secrets = list(secrets) or [0] * len(self.hands)
        self.dark = tuple(dark)

    @abstractmethod
    def apply(self, seat: Seat, action: Action, log: list[Event] | None = None) -> None:
        """Make an action happen without asking whether it may: the fast door."""

    @abstractmethod
    def result(self) -> "Result":
        """Return what the finished deal is worth."""

    def points(self) -> Sequence[float]:
        """Return the points of the finished deal for each seat, without the reasons; for search."""
        return self.result().points

    def opening(self) -> Sequence[Event]:
        """Return what is told when the deal has begun."""
        return ()

    def chance(self, rnd: Random) -> Action:
        """Draw what the cards do, where ``turn`` is CHANCE."""
        raise AssertionError("nothing is left to chance in this game")

    def chance_fault(self, action: Action) -> Fault | None:
        """Return why chance cannot have done this: a record says so from outside, where nothing is trusted."""
        return Fault("table.chance")

    @classmethod
    def imagine(cls, view: View, hands: Sequence[CardSet], dark: Sequence[Card]) -> Self:
        """Return a deal that the seat of the view cannot tell from the real one."""
        secrets = [0] * len(hands)
        secrets[view.seat] = view.secret
        return cls(view.table.copy(), hands, dark, secrets)

    def act(self, seat: Seat, action: Action, log: list[Event] | None = None) -> None:
        """Make an action happen if it may: the safe door. Raises Illegal, NotationError."""
        if action.cards & ~self.table.deck.all:
            raise NotationError(f"{action.cards} is no set of cards of this deck")
        if seat == CHANCE:
            fault = self.chance_fault(action) if self.table.turn == CHANCE else Fault("table.turn")
            if fault:
                raise Illegal(fault, seat, action, self.table.deck)
        else:
            View(seat, self.table, self.hands[seat], self.secrets[seat]).check(action)
        self.apply(seat, action, log)

    def copy(self) -> Self:
        """Return an independent copy."""
        return type(self)(self.table.copy(), self.hands, self.dark, self.secrets)

    def view(self, seat: Seat) -> View:
        """Return what one seat knows."""
        return View(seat, self.table.copy(), self.hands[seat], self.secrets[seat])


# --- what a deal was worth, and the match around it --------------------------------------------


class Line(NamedTuple):
    """One line of a score sheet: the rule behind it, what it says, and points for each side."""

    rule: RuleId
    label: Message
    points: tuple[int, ...]


@dataclass(frozen=True)
class Result:
    """A finished deal: points for each seat, and the lines they come from. Games may add facts."""

    points: tuple[int, ...]
    lines: tuple[Line, ...]


class Score(NamedTuple):
    """A deal on the match's sheet: its lines, its points and the totals after it, for each side."""

    number: int
    lines: tuple[Line, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    marks: tuple[Message, ...] = ()


@dataclass(frozen=True)
class Match:
    """What lasts from deal to deal; games add levels, bags and the like.

    ``scores`` has one entry for each side, ``winners`` is empty while the match goes on, and
    ``places`` then holds each seat's place, 1 the best, shared by equals.
    """

    options: Options
    scores: tuple[int, ...]
    dealer: Seat
    number: int = 1
    sheet: tuple[Score, ...] = ()
    winners: tuple[Seat, ...] = ()
    places: tuple[int, ...] = ()


class Stakes(Protocol):
    """What a game played for coins costs and pays."""

    def buy_in(self, options: Options) -> int:
        """Return what each seat pays to sit down."""

    def payouts(self, match: Match) -> tuple[int, ...]:
        """Return what each seat is paid when the match is over."""

    def amounts(self, options: Options) -> frozenset[int]:
        """Return every amount that a seat can be paid."""

    def lines(self, match: Match) -> tuple[Line, ...]:
        """Return how the payouts come about, in coins for each seat."""


Policy: TypeAlias = Callable[[Table, Seat, CardSet, Random], Action]
"""A way to move: from the table, a seat, its hand and chance to an action."""


Judge: TypeAlias = Callable[[Deal, Action], float | None]
"""What an imagined deal is worth to a seat that is about to do this, or None where it is to be played on."""


class Hints(Protocol):
    """What a game knows about playing well; data for bots, written beside the game.

    The first three return functions, so that what hangs on the match or the view is worked out once
    and not in every playout.
    """

    def policy(self, match: Match) -> Policy:
        """Return how a sensible player moves, from what its seat may know alone; playouts use it too."""

    def value(self, match: Match) -> Callable[[Deal], Sequence[float]]:
        """Return what a finished deal is worth to each seat in this match, in points."""

    def weights(self, view: View, match: Match) -> Sequence[Callable[[Deal], float]]:
        """Return how well an imagined deal explains what was seen, as likelihoods to be multiplied.

        The cheapest comes first; the others are asked only about deals that it found likely.
        """

    def candidates(self, view: View, match: Match) -> Sequence[Action]:
        """Return the moves worth searching, at most some thirty."""

    def why(self, view: View, match: Match, action: Action) -> Sequence[Message]:
        """Return what speaks for a move, to be told with a hint."""


# --- a game as a value -------------------------------------------------------------------------


class NamedTable(NamedTuple):
    """A table one can sit down at: its name and its options."""

    name: str
    options: str


@dataclass(frozen=True)
class Game:
    """A game as a value, one for each folder of ``games``."""

    name: str
    seats: range
    """How many can play, as a range: ``range(4, 5)`` is four."""
    deck: Deck
    options: type[Options]
    rulebook: Rulebook = field(repr=False)
    deal: type[Deal]
    first: Callable[[Options, Sequence[Card]], Match]
    """A new match; the shuffled deck is for drawing who deals."""
    begin: Callable[[Match, Sequence[Card]], Deal]
    """A shuffled deck in, a deal out. Raises NotationError where the deck is not whole."""
    following: Callable[[Match, Result], Match]
    """Score the deal and pass it on."""
    scene: Callable[[View, Match], Scene]
    hints: Hints | None = None
    effort: Effort = USUAL
    """How much an expert thinks."""
    outlook: Callable[[View, Match], Judge | None] | None = None
    """How far an expert looks ahead, where what comes later is more chance than play; else to the end."""
    stakes: Stakes | None = None
    tables: tuple[NamedTable, ...] = ()
    mode: str | None = None
    """The option a chooser asks for first."""
    seats_option: str | None = None
    """The option that says how many play, where that can be chosen."""
    practice_option: str | None = None
    """The flag that allows more than the game does, for practice."""
    least_wins: bool = False
    """Whether fewer points are better."""
    references: Mapping[str, Callable[[Match], Policy]] = field(default_factory=dict, hash=False)
    """Players to measure others by, by name; they play in the arena and at no table."""
    rules_version: int = 1
    on_page: bool = True
    """Whether the page draws all that this game needs; where not, it is played in Python and in the terminal."""

    def __post_init__(self) -> None:
        begin, deck = self.begin, self.deck

        def begin_whole(match: Match, shuffled: Sequence[Card]) -> Deal:
            deck.check_whole(shuffled)
            return begin(match, shuffled)

        # Whoever deals may deal wrongly, and no game should have to look.
        object.__setattr__(self, "begin", begin_whole)

    def match(self, options: str | Mapping[str, Value] = "", draw: Sequence[Card] | None = None) -> Match:
        """Return a new match; without a draw the cards are taken in order, so the last seat deals.

        Raises OptionError.
        """
        chosen = self.options.parse(options) if isinstance(options, str) else self.options.of(**options)
        return self.first(chosen, self.deck.cards if draw is None else draw)

    def seated(self, options: Options) -> int:
        """Return how many play at a table with these options."""
        return int(getattr(options, self.seats_option)) if self.seats_option else self.seats[0]


# --- text --------------------------------------------------------------------------------------


def action_text(deck: Deck, action: Action) -> str:
    """Return an action as text: ``HQ``, ``bid:4``, ``bury=H5S37``, ``pass``."""
    if action.verb == "play" and action.value is None:
        return deck.text(action.cards)
    if action.cards:
        return f"{action.verb}={deck.text(action.cards)}"
    return action.verb if action.value is None else f"{action.verb}:{action.value}"


_NUMBERED = re.compile(r"(?P<verb>.*):(?P<number>-?[0-9]+)(?P<rest>.*)")


def calls_text(calls: Sequence[str]) -> str:
    """Return the texts of calls in a row, numbers that follow each other as a range: ``bid:0..5 bid:8H..84H pass``."""
    told: list[str] = []
    follows: dict[str, int] = {}
    for call in calls:
        place = follows.pop(call, len(told))
        parts = _NUMBERED.fullmatch(call)
        if place == len(told):
            told.append(call)
        elif parts:
            told[place] = told[place].partition("..")[0] + f"..{parts['number']}{parts['rest']}"
        if parts:
            follows[f"{parts['verb']}:{int(parts['number']) + 1}{parts['rest']}"] = place
    return " ".join(told)


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
    whole = digits.isascii() and digits.isdigit() and len(digits) <= 9
    return Action(verb, 0, int(rest) if whole else rest)

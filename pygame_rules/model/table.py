"""The public facts of a deal with its law, and what one seat knows of it.

A deal has four homes for a fact: the *table* is what everyone sees, a *hand* and a *secret* belong
to one seat, the *dark* to nobody. Where a fact lives is who may see it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, NamedTuple, Self, TypeAlias, TypeVar

from pygame_rules.model.action import Action, Fault, Illegal, Secret, action_text
from pygame_rules.model.cards import CardSet, Deck
from pygame_rules.model.chance import Random
from pygame_rules.model.seats import CHANCE, NOBODY, TOGETHER, Seat


class Unseen(NamedTuple):
    """What a seat cannot place, and where it may lie; the places are the hands, then the dark.

    ``room`` says how many unseen cards lie in each place, ``may_hold`` what each can contain, and
    ``fits`` judges what masks cannot say ("this side holds a black queen"). Where that would be rare,
    ``either`` helps to find it: in every deal that fits, at least one of these holds, each the cards that lie in
    every place. Where a hand has parts that differ in what they can contain, there are more places: ``parts`` are
    the hands they belong to, between hands and dark. ``single`` are, for each place, the
    cards of which it does not hold both copies, as first copies.
    """

    cards: CardSet
    room: Sequence[int]
    may_hold: Sequence[CardSet]
    fits: Callable[[Sequence[CardSet]], bool] | None = None
    parts: Sequence[Seat] = ()
    either: Sequence[Sequence[CardSet]] = ()
    single: Sequence[CardSet] = ()


class Together(NamedTuple):
    """Seats that choose at the same time, in any order: those still to choose, and those that have chosen.

    Each choice is secret until the last seat has chosen.
    """

    choosing: tuple[Seat, ...] = ()
    chosen: tuple[Seat, ...] = ()


class Table(ABC):
    """The public facts of a deal, and the law: what may be done, judged from one hand alone."""

    __slots__ = ("turn",)
    turn: Seat
    deck: ClassVar[Deck]
    exhaustive: ClassVar[bool] = True
    """Whether ``moves`` lists every legal move; where False, only ``fault`` decides."""
    aside_verbs: ClassVar[tuple[str, ...]] = ()
    """Verbs of asides: never refused merely because it is another seat's turn."""

    def __init_subclass__(cls) -> None:
        require_slots(cls)
        if "copy" not in vars(cls):
            type.__setattr__(cls, "copy", _copier(cls))

    together: Together = Together()
    """Who chooses while ``turn`` is TOGETHER; a game with such choices has it among its slots."""

    @property
    def awaited(self) -> Sequence[Seat]:
        """Return the seats that may move now: one, several at once, or none at the end and when chance moves."""
        if self.turn == TOGETHER:
            return self.together.choosing
        return (self.turn,) if self.turn >= 0 else ()

    def copy(self) -> Self:
        """Return an independent copy: facts declared as lists are copied, the others never change in place.

        Each class is given a flat copy of its own, slot by slot, because search lives on it.
        """
        raise NotImplementedError

    @abstractmethod
    def moves(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        """Return the moves the awaited seat can make with this hand."""

    @abstractmethod
    def fault(self, seat: Seat, hand: CardSet, action: Action) -> Fault | None:
        """Return why this move or aside is refused, or None: the law itself, total."""

    @abstractmethod
    def unseen(self, seat: Seat, hand: CardSet, secret: Secret) -> Unseen:
        """Return what the seat cannot place and where the rules let it lie."""

    def asides(self, seat: Seat, hand: CardSet) -> Sequence[Action]:
        """Return the asides open to a seat: actions allowed out of turn that do not move the game on."""
        return ()

    def open_cards(self) -> CardSet:
        """Return the cards whose place everybody knows; only a deck with copies needs them.

        Each copy among them keeps its number, while those in hidden places may exchange theirs.
        """
        return 0

    def forced(self, seat: Seat, hand: CardSet) -> Action | None:
        """Return what the awaited seat does unasked, because the rules leave nothing to decide, or None.

        ``Deal.act`` does it as soon as the seat is awaited; no record holds it, a replay does it again. A card is never
        played so.
        """
        return None

    def sure_line(self, seat: Seat, hand: CardSet, secret: Secret) -> Sequence[CardSet]:
        """Return the plays by which the awaited seat takes all tricks that are left, whatever the others hold.

        Nothing is returned where that is not certain, or where it would do the seat no good.
        """
        return ()

    def glimpse(self) -> Self:
        """Return this table as somebody has it in mind who does not count cards: a beginner decides by it.

        Nothing is forgotten here; tables of games in which cards go out of sight do better.
        """
        return self

    def sample(self, seat: Seat, hand: CardSet, rnd: Random) -> Action:
        """Draw one legal move; a game may make it faster, and what is usual likelier, never different in law."""
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


def require_slots(kind: type) -> None:
    """Refuse a class without slots: an attribute outside them is neither compared nor copied, and could leak."""
    if "__slots__" not in vars(kind):
        raise TypeError(f"{kind.__name__} needs __slots__, with the facts it adds, or () for none")


def _copier(kind: type) -> Callable[..., object]:
    """Return a function that copies tables of a class, made from source as one would write it by hand.

    Raises TypeError for a fact that would change in the copies, too.
    """
    hints = {name: hint for base in reversed(kind.__mro__) for name, hint in _hints(base)}
    lines = [f"    twin.{name} = self.{name}" + "[:]" * _is_list(kind, name, hints.get(name)) for name in slots(kind)]
    source = "\n".join(["def copy(self):", "    twin = new(self.__class__)", *lines, "    return twin"])
    names: dict[str, object] = {"new": object.__new__}
    exec(source, names)
    copy = names["copy"]
    assert callable(copy)
    return copy


def _hints(kind: type) -> list[tuple[str, object]]:
    """Return the types of a class's own facts. Where it has their texts alone, its functions know what these mean."""
    scopes = (fact.__globals__ for fact in vars(kind).values() if hasattr(fact, "__globals__"))
    scope: dict[str, object] = next(scopes, {})
    hints = getattr(kind, "__annotations__", {})
    return [(name, eval(hint, scope) if isinstance(hint, str) else hint) for name, hint in hints.items()]


def _is_list(kind: type, name: str, hint: object) -> bool:
    """Tell whether a fact is a list. Raises TypeError if it changes in place, but is no list of what does not."""
    is_list = getattr(hint, "__origin__", hint) is list
    if any(map(_changes, getattr(hint, "__args__", ()) if is_list else (hint,))):
        raise TypeError(f"{kind.__name__}.{name} cannot be copied: a fact is a value, or a list of values, not {hint}")
    return is_list


def _changes(hint: object) -> bool:
    """Tell whether a value of this type, or a part of it, changes in place."""
    changing = getattr(hint, "__origin__", hint) in (list, dict, set, bytearray)
    return changing or any(map(_changes, getattr(hint, "__args__", ())))


def slots(kind: type) -> list[str]:
    """Return every slot of a class and its bases."""
    return [name for base in reversed(kind.__mro__) for name in getattr(base, "__slots__", ())]


TableT = TypeVar("TableT", bound=Table)
TableT_co = TypeVar("TableT_co", bound=Table, covariant=True)


class View(NamedTuple, Generic[TableT_co]):
    """All that one seat knows; the only thing bots and pages ever get."""

    seat: Seat
    table: TableT_co
    hand: CardSet
    secret: Secret = ()

    def __repr__(self) -> str:
        """Return all that is known, with the cards of the hand in letters: views that differ have other texts."""
        hand = " ".join(self.table.deck.names(self.hand))
        return f"View(seat={self.seat}, hand={hand!r}, secret={self.secret!r}, table={self.table!r})"

    def moves(self) -> Sequence[Action]:
        """Return this seat's moves, none when it is not awaited."""
        return self.table.moves(self.seat, self.hand) if self.seat in self.table.awaited else ()

    def asides(self) -> Sequence[Action]:
        """Return what this seat may say now."""
        return self.table.asides(self.seat, self.hand)

    def sure_line(self) -> Sequence[CardSet]:
        """Return the plays by which this seat takes all tricks that are left, where it can know that."""
        return self.table.sure_line(self.seat, self.hand, self.secret) if self.seat in self.table.awaited else ()

    def fault(self, action: Action) -> Fault | None:
        """Return why this seat may not do that now, or None."""
        allowed = self.seat in self.table.awaited or action in self.asides()
        if self.table.turn == NOBODY and not allowed:
            return Fault("table.deal-over")
        if action.cards & ~self.hand:
            return Fault("table.your-cards")
        if not allowed and action.verb not in self.table.aside_verbs:
            return Fault("table.turn")
        return self.table.fault(self.seat, self.hand, action)

    def check(self, action: Action) -> None:
        """Raise Illegal, with the cards or calls that are allowed, if this seat may not do that now.

        Raises NotationError for what are no cards of the deck.
        """
        fault = self.fault(action)
        if fault:
            deck = self.table.deck
            calls = () if fault.instead else [action_text(deck, move) for move in self.moves() if not move.cards]
            raise Illegal(fault, self.seat, action, deck, calls)


def awaiting(table: Table) -> str:
    """Return whom a table awaits, for the text of what it is a part of."""
    if table.turn in (NOBODY, CHANCE):
        return "over" if table.turn == NOBODY else "awaits chance"
    return f"awaits {', '.join(map(str, table.awaited))}"


AnyView: TypeAlias = View[Table]
"""What one seat knows in whichever game."""

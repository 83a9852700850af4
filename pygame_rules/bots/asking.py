"""Asking a bot: what it decides, and what it says before chance moves.

A bot may be anybody's, so what comes back is checked here, and a fault of it is told with its name.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from pygame_rules.bots.bot import Bot, Decision, Deliberation
from pygame_rules.model.action import Action, Illegal, action_text, calls_text
from pygame_rules.model.cards import NotationError
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import AnyDeal
from pygame_rules.model.match import Match
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import AnyView

Result = TypeVar("Result")

MOST_TOLD: Final = 20
"""How many moves that would do are told, where a refusal names none."""


class BotError(AssertionError):
    """A bot broke a rule; has its name as ``bot``, the ``seat``, the ``action``, and some ``moves`` that would do.

    The ``fault`` is Illegal, or a NotationError for what is no action of the game.
    """

    def __init__(self, bot: str, seat: Seat, action: Action, fault: ValueError, moves: Sequence[str] = ()) -> None:
        super().__init__(bot, seat, action, fault, moves)
        self.bot, self.seat, self.action, self.fault, self.moves = bot, seat, action, fault, moves

    def __str__(self) -> str:
        what = "" if isinstance(self.fault, Illegal) else f"{self.action} by seat {self.seat}: "
        would_do = f" ({calls_text(self.moves)} would do)" if self.moves else ""
        return f"{self.bot} broke a rule: {what}{self.fault}{would_do}"


def asked(bot: Bot, view: AnyView, match: Match, rnd: Random) -> Deliberation:
    """Return the thoughts of a bot; they end with a Decision.

    Raises TypeError, at once or at their end, that names a bot whose ``think`` is no generator or decides nothing.
    """
    thoughts = bot.think(view, match, rnd)
    if not hasattr(thoughts, "send"):
        raise TypeError(f"{type(bot).__name__}.think is no generator: it has to yield its progress at least once")
    return _decided(type(bot).__name__, thoughts)


def _decided(name: str, thoughts: Deliberation) -> Deliberation:
    decision: object = yield from thoughts
    if not isinstance(decision, Decision):
        raise TypeError(f"{name}.think returned {decision!r}: it has to return a Decision")
    if not isinstance(decision.action, Action):
        raise TypeError(f"{name}.think decided on {decision.action!r}: that has to be an Action")
    return decision


def obeyed(bot: object, deal: AnyDeal, seat: Seat, action: Action, act: Callable[[Seat, Action], Result]) -> Result:
    """Let happen what a bot has decided, by ``act``. Raises BotError if that is refused."""
    try:
        return act(seat, action)
    except (Illegal, NotationError) as fault:
        told = isinstance(fault, Illegal) and (fault.instead or fault.calls)
        moves = [] if told else [action_text(deal.table.deck, move) for move in deal.view(seat).moves()[:MOST_TOLD]]
        raise BotError(type(bot).__name__, seat, action, fault, moves) from fault


def speaks(bot: object) -> bool:
    """Tell whether a bot is asked before chance moves, too, where its seat may make an aside but is not awaited."""
    return bool(getattr(bot, "speaks", False))


def said(deal: AnyDeal, speakers: Iterable[Seat], decide: Callable[[AnyView], Action]) -> tuple[Seat, Action] | None:
    """Return the first aside that one of these seats makes before chance moves, and its seat, or None.

    Who decides on anything but an aside stays silent.
    """
    for seat in speakers:
        if deal.table.asides(seat, deal.hands[seat]):
            view = deal.view(seat)
            action = decide(view)
            if action in view.asides():
                return seat, action
    return None

"""A game as a value, one for each folder of ``games``."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, NamedTuple, TypeAlias

from pygame_rules.model.cards import Card, Deck, NotationError
from pygame_rules.model.deal import DealT
from pygame_rules.model.hints import NO_HINTS, Hints
from pygame_rules.model.match import MatchT, ResultT, Stakes
from pygame_rules.model.messages import Argument, Message
from pygame_rules.model.options import Given, OptionsT
from pygame_rules.model.rulebook import Rulebook, RuleId
from pygame_rules.model.scene import Scene
from pygame_rules.model.table import TableT, View


class Lobby(NamedTuple):
    """How a game is offered to players: the options that matter before all others."""

    mode: str | None = None
    """The option to choose first."""
    seats_option: str | None = None
    """The option that sets the number of players, if there is one."""
    practice_option: str | None = None
    """The option that turns on extra help, for practice only."""
    kept: tuple[RuleId, ...] = ()
    """The lines of the score that say that a bid was made, by their rules: the side that bid gains by them."""
    failed: tuple[RuleId, ...] = ()
    """The lines that say that a bid failed: the side that bid loses by them, or the other one gains."""
    on_page: bool = True
    """Whether the page can draw this game; if not, it is played in Python and in the terminal."""


@dataclass(frozen=True)
class Game(Generic[OptionsT, MatchT, TableT, DealT, ResultT]):
    """A game as a value, one for each folder of ``games``."""

    name: str
    seats: range
    """How many can play, as a range: ``range(4, 5)`` is four."""
    deck: Deck
    options: type[OptionsT]
    rulebook: Rulebook = field(repr=False)
    deal: type[DealT]
    first: Callable[[OptionsT, Sequence[Card]], MatchT]
    """Return a new match; each seat has drawn a card, to find the first dealer."""
    begin: Callable[[MatchT, Sequence[Card]], DealT]
    """Deal a shuffled deck. Raises NotationError unless it has every card once."""
    following: Callable[[MatchT, ResultT], MatchT]
    """Score a finished deal, and return the match for the next one."""
    scene: Callable[[View[TableT], MatchT], Scene]
    hints: Hints[TableT, DealT, MatchT] = NO_HINTS
    """How to play it well; None is taken, too, and means ``NO_HINTS``."""
    stakes: Stakes[OptionsT, MatchT] | None = None
    lobby: Lobby = field(default_factory=Lobby)
    least_wins: bool = False
    """Whether fewer points are better."""
    rules_version: int = 1

    def __post_init__(self) -> None:
        # Checked here, so that no game has to check the deck.
        object.__setattr__(self, "begin", partial(_begin_whole, self.begin, self.deck))
        object.__setattr__(self, "hints", self.hints or NO_HINTS)
        if len(self.seats) > 1 and not self.lobby.seats_option:
            raise TypeError(f"{self.name} needs Lobby(seats_option=...)")

    def match(self, options: str | Mapping[str, Given] = "", draw: Sequence[Card] | None = None) -> MatchT:
        """Return a new match. Raises OptionError, and NotationError for a draw with too few cards.

        Without a ``draw`` the seats draw the first cards of the deck in order, so the last one has the highest.
        """
        chosen = self.options.parse(options) if isinstance(options, str) else self.options.of(**options)
        drawn = self.deck.cards if draw is None else draw
        if len(drawn) < self.seats[-1]:
            raise NotationError(f"{len(drawn)} cards are too few for a draw: {self.name} needs {self.seats[-1]}")
        return self.first(chosen, drawn)

    def amount(self, n: Argument) -> Message:
        """Return an amount as words, in the unit that deals are scored in: points, unless hints say otherwise."""
        return self.hints.amount(n)

    def seated(self, options: OptionsT) -> int:
        """Return how many play at a table with these options."""
        chosen = self.lobby.seats_option
        return int(getattr(options, chosen)) if chosen else self.seats[0]


def _begin_whole(
    begin: Callable[[MatchT, Sequence[Card]], DealT], deck: Deck, match: MatchT, shuffled: Sequence[Card]
) -> DealT:
    """Deal a deck, if it is whole; no function within another, so that games can be sent to other processes."""
    deck.check_whole(shuffled)
    return begin(match, shuffled)


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
"""Whichever game; who speaks of one in particular need not say what it is made of."""

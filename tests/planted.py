"""Games planted for tests: Spades with another table or deal, with asides, or with chance; a forgetful 80 Points."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame_rules.games import load
from pygame_rules.games.eighty.stages import DRAW
from pygame_rules.games.eighty.table import EightyTable, buried
from pygame_rules.games.spades.deal import SpadesDeal
from pygame_rules.games.spades.table import SpadesTable
from pygame_rules.model.action import Action, Event, Fault, Log, Secret
from pygame_rules.model.cards import Card
from pygame_rules.model.deal import Deal
from pygame_rules.model.game import Game
from pygame_rules.model.match import Match
from pygame_rules.model.messages import message
from pygame_rules.model.scene import Call, Scene
from pygame_rules.model.seats import CHANCE, Seat
from pygame_rules.model.table import Unseen, View

HELLO = Action("hello")
Begin = Callable[[Match, Sequence[Card]], Deal]


def planted(table: type[SpadesTable] = SpadesTable, deal: type[SpadesDeal] = SpadesDeal) -> Game:
    """Spades with another table or deal."""
    game = load("spades")

    def begin(match: Match, shuffled: Sequence[Card]) -> Deal:
        begun = game.begin(match, shuffled)
        begun.__class__, begun.table.__class__ = deal, table
        return begun

    return replace(game, begin=begin, deal=deal)


class ForgetsDoubles(EightyTable):
    """Knows only cards shown, voids and a bottom, as the first release did.

    A seat that had no double to follow with, or answered a question in public, also reveals something of its hand.
    """

    __slots__ = ()

    def unseen(self, seat: Seat, hand: int, secret: Secret) -> Unseen:
        cards, public, bottom = self.deck.all & ~self.seen & ~hand, sum(self.known), buried(secret)
        seats = zip(self.lacks, self.known, strict=True)
        may_hold = [cards & ~lack & ~(public & ~known) & ~bottom for lack, known in seats]
        may_hold = [held if other == self.starter else held & ~self.maybe for other, held in enumerate(may_hold)]
        if self.phase == DRAW and self.waits_for_royal and not self.shown:
            may_hold = [held & ~self.order.royal for held in may_hold]
        return Unseen(cards, super().unseen(seat, hand, secret).room, [*may_hold, bottom or cards & ~public])


def forgetful() -> Game:
    """80 Points where a seat imagines hands that what it saw rules out."""
    game = load("eighty")

    def begin(match: Match, shuffled: Sequence[Card]) -> Deal:
        begun = game.begin(match, shuffled)
        begun.table.__class__ = ForgetsDoubles
        return begun

    return replace(game, begin=begin)


class ChattyTable(SpadesTable):
    """Everybody may greet until the bidding is over."""

    __slots__ = ()

    def asides(self, seat: Seat, hand: int) -> Sequence[Action]:
        return (HELLO,) if self.bidding else ()

    def fault(self, seat: Seat, hand: int, action: Action) -> Fault | None:
        return None if action in self.asides(seat, hand) else super().fault(seat, hand, action)


class ChattyDeal(SpadesDeal):
    """Everybody hears a greeting; only the one who greets also hears the cards of the hand."""

    __slots__ = ()

    def apply(self, seat: Seat, action: Action, log: Log = None) -> None:
        if action != HELLO:
            super().apply(seat, action, log)
        elif log is not None:
            log.append(Event("hello", seat, self.hands[seat], to=seat))


def chatty() -> Game:
    """Spades with an aside, and with an event that one seat alone hears in full."""
    game = planted(ChattyTable, ChattyDeal)

    def scene(view: View, match: Match) -> Scene:
        drawn = game.scene(view, match)
        calls = [Call("hello", message("play"), "spades.bid")] if view.asides() else []
        return drawn._replace(ask=drawn.ask._replace(calls=(*drawn.ask.calls, *calls)))

    return replace(game, scene=scene)


class ChancyDeal(SpadesDeal):
    """A die is cast before the bidding; the seat it shows bids first."""

    __slots__ = ()

    def chance(self, rnd: Callable[[], float]) -> Action:
        return Action("die", 0, int(rnd() * 4))

    def chance_fault(self, action: Action) -> Fault | None:
        return None if action.verb == "die" and action.value in range(4) else Fault("table.chance")

    def apply(self, seat: Seat, action: Action, log: Log = None) -> None:
        if action.verb != "die":
            super().apply(seat, action, log)
            return
        assert isinstance(action.value, int)
        self.table.turn = self.table.leader = self.table.winner = action.value
        if log is not None:
            log.append(Event("die", value=action.value))


def chancy() -> Game:
    """Spades where chance takes the first step of a deal."""
    game = planted(deal=ChancyDeal)

    def begin(match: Match, shuffled: Sequence[Card]) -> Deal:
        begun = game.begin(match, shuffled)
        begun.table.turn = CHANCE
        return begun

    return replace(game, begin=begin)

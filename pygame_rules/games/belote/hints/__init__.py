"""Belote: what a sensible player knows. Calling, play, what calls tell and the worth of a deal have a file each."""

from collections.abc import Callable, Sequence

from pygame_rules.games.belote.declare import SAY, best_set, kinds, may_meld
from pygame_rules.games.belote.hints.bid import candidates_of_call, sensible_call
from pygame_rules.games.belote.hints.infer import explained, likelihood
from pygame_rules.games.belote.hints.play import sensible_card
from pygame_rules.games.belote.hints.why import reasons
from pygame_rules.games.belote.hints.worth import worth
from pygame_rules.games.belote.match import BeloteMatch
from pygame_rules.games.belote.order import PLAY, SIZE
from pygame_rules.games.belote.table import BeloteTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.deal import Deal
from pygame_rules.model.hints import Policy
from pygame_rules.model.match import Match
from pygame_rules.model.messages import Message
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import Table, View


class BeloteHints:
    """Rules of thumb for Belote."""

    def policy(self, match: Match) -> Policy:
        """Return the rules of thumb: they look at the own hand and the table only."""

        def move(table: Table, seat: Seat, hand: CardSet, rnd: Random) -> Action:
            assert isinstance(table, BeloteTable)
            if table.calling:
                return sensible_call(table, seat, hand)
            early = hand.bit_count() > SIZE - 2 or table.late
            if early and (table.said[seat] or may_meld(hand)) and table.words(seat, hand):
                return sensible_words(table, seat, hand)
            return PLAY[sensible_card(table, seat, hand)]

        return move

    def value(self, match: Match) -> Callable[[Deal], Sequence[float]]:
        """Return the worth of a finished deal."""
        assert isinstance(match, BeloteMatch)
        return worth(match)

    def weights(self, view: View, match: Match) -> Sequence[Callable[[Deal], float]]:
        """Return how well imagined hands explain the calls, and then the cards."""
        assert isinstance(view.table, BeloteTable)
        return (likelihood(view), explained(view)) if view.table.history else (likelihood(view),)

    def candidates(self, view: View, match: Match) -> Sequence[Action]:
        """Return every card, but only the calls worth a thought."""
        assert isinstance(view.table, BeloteTable)
        if view.table.calling:
            return candidates_of_call(view.table, view.seat, view.hand)
        return view.moves()

    def why(self, view: View, match: Match, action: Action) -> Sequence[Message]:
        """Return what speaks for a move."""
        assert isinstance(view.table, BeloteTable)
        return tuple(reasons(view.table, view.seat, view.hand, action))


def sensible_words(table: BeloteTable, seat: Seat, hand: CardSet) -> Action:
    """Return what to say or show: all that counts most."""
    if not table.said[seat]:
        return SAY[kinds(best_set(hand, table.order, table.options))]
    showable = table.showable(seat, hand)
    cards = max(showable, key=lambda cards: (sum(meld.points for meld in showable[cards]), showable[cards]))
    return Action("show", cards)


HINTS = BeloteHints()

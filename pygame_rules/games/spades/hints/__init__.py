"""Spades: what a sensible player knows. Bidding, play and the worth of a deal have a file each."""

from collections.abc import Callable, Sequence

from pygame_rules.cards import CardSet
from pygame_rules.game import NOBODY, Action, Deal, Match, Policy, Random, Seat, Table, View
from pygame_rules.games.spades.hints.bid import candidates_of_bid, likelihood, sensible_bid
from pygame_rules.games.spades.hints.play import sensible_card
from pygame_rules.games.spades.hints.worth import worth
from pygame_rules.games.spades.score import SpadesMatch
from pygame_rules.games.spades.table import PLAY, SpadesTable
from pygame_rules.messages import Message


class SpadesHints:
    """Rules of thumb for Spades, partners and solo."""

    def policy(self, match: Match) -> Policy:
        """Return the rules of thumb: they look at the own hand and the table only."""
        assert isinstance(match, SpadesMatch)
        solo, thrift = match.options.solo, bags_hurt(match)

        def move(table: Table, seat: Seat, hand: CardSet, rnd: Random) -> Action:
            assert isinstance(table, SpadesTable)
            if table.bids[seat] is None:
                return sensible_bid(table, seat, hand, match)
            return PLAY[sensible_card(table, seat, NOBODY if solo else seat ^ 2, hand, thrift)]

        return move

    def value(self, match: Match) -> Callable[[Deal], Sequence[float]]:
        """Return the worth of a finished deal."""
        assert isinstance(match, SpadesMatch)
        return worth(match)

    def weight(self, view: View, match: Match) -> Callable[[Deal], float]:
        """Return how well imagined hands explain the bids."""
        return likelihood(view)

    def candidates(self, view: View, match: Match) -> Sequence[Action]:
        """Return every card, but only the bids near the sensible one."""
        assert isinstance(view.table, SpadesTable)
        if view.table.bids[view.seat] is None:
            return candidates_of_bid(view.table, view.seat, view.hand)
        return view.moves()

    def why(self, view: View, match: Match, action: Action) -> Sequence[Message]:
        """Return what speaks for a move."""
        return ()


def bags_hurt(match: SpadesMatch) -> bool:
    """Tell whether a bag costs more than the point it brings."""
    limit = match.options.bag_limit
    return limit is not None and match.options.bag_penalty > limit


HINTS = SpadesHints()

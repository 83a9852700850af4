"""Spades: what a sensible player knows. Bidding, play, inference and the value of a deal have a file each."""

from collections.abc import Sequence

from pygame_rules.games.spades.cards import DECK, PLAY, SEATS
from pygame_rules.games.spades.deal import SpadesDeal
from pygame_rules.games.spades.hints import beginner
from pygame_rules.games.spades.hints.bidding import candidates_of_bid, sensible_bid
from pygame_rules.games.spades.hints.inference import explains_bids, explains_plays
from pygame_rules.games.spades.hints.play import sensible_card
from pygame_rules.games.spades.hints.reasons import reasons
from pygame_rules.games.spades.hints.value import bags_hurt, worth
from pygame_rules.games.spades.match import SpadesMatch
from pygame_rules.games.spades.table import SpadesTable
from pygame_rules.model.action import Action, Secret
from pygame_rules.model.cards import CardSet, each
from pygame_rules.model.chance import Random
from pygame_rules.model.hints import Hints, Likelihood, Policy, SearchBudget, Worth
from pygame_rules.model.messages import Message
from pygame_rules.model.seats import Seat
from pygame_rules.model.table import View


class SpadesHints(Hints[SpadesTable, SpadesDeal, SpadesMatch]):
    """Rules of thumb for Spades, partners and solo."""

    budget = SearchBudget(pools=12, behind=2.0, trifle=0.05)

    def policy(self, match: SpadesMatch) -> Policy[SpadesTable]:
        """Return the rules of thumb, which know one hand and the table."""
        return self.styled(match, 0.0)

    def styled(self, match: SpadesMatch, nerve: float) -> Policy[SpadesTable]:
        """Return the rules of thumb of somebody who bids with more nerve, or with less."""
        partners, thrift = [match.options.partner(seat) for seat in range(SEATS)], bags_hurt(match.options)

        def move(table: SpadesTable, seat: Seat, hand: CardSet, secret: Secret, rnd: Random) -> Action:
            if table.bids[seat] is None:
                return sensible_bid(table, seat, hand, match, nerve)
            return PLAY[sensible_card(table, seat, partners[seat], hand, thrift)]

        return move

    def beginner(self, match: SpadesMatch) -> Policy[SpadesTable]:
        """Return how a beginner plays: it bids what it can point at, and does not count cards."""
        play = super().beginner(match)

        def move(table: SpadesTable, seat: Seat, hand: CardSet, secret: Secret, rnd: Random) -> Action:
            return beginner.bid(table, seat, hand) if table.bids[seat] is None else play(table, seat, hand, secret, rnd)

        return move

    def value(self, match: SpadesMatch) -> Worth[SpadesDeal]:
        """Return the worth of a finished deal."""
        return worth(match)

    def weights(self, view: View[SpadesTable], match: SpadesMatch) -> Sequence[Likelihood[SpadesDeal]]:
        """Return how well imagined hands explain the bids, and the plays once there are any."""
        if not view.table.history:
            return (explains_bids(view),)
        return explains_bids(view), explains_plays(view, bags_hurt(match.options))

    def candidates(self, view: View[SpadesTable], match: SpadesMatch) -> Sequence[Action]:
        """Return the bids near the sensible one, or one card of each run of equal cards."""
        table, seat = view.table, view.seat
        if table.bids[seat] is None:
            return candidates_of_bid(table, seat, view.hand, match)
        runs = equals(table.playable(view.hand), table.seen & ~sum(table.trick) if table.led else table.seen)
        if len(runs) == 1:
            return [PLAY[runs[0] & -runs[0]]]
        sensible = self.policy(match)(table, seat, view.hand, view.secret, lambda: 0.0)
        return [sensible if run & sensible.cards else PLAY[run & -run] for run in runs]

    def why(self, view: View[SpadesTable], match: SpadesMatch, action: Action) -> Sequence[Message]:
        """Return what speaks for a move."""
        return tuple(reasons(view, match, action))


def equals(playable: CardSet, gone: CardSet) -> list[CardSet]:
    """Return the runs of cards that are worth the same: between them lie only cards that are gone."""
    runs: list[CardSet] = []
    for suit in DECK.suits:
        run, last = 0, 0
        for card in each(playable & suit):
            between = ((1 << card) - 1) & -(1 << last) & ~gone & ~playable
            if run and between:
                runs.append(run)
                run = 0
            run |= 1 << card
            last = card
        if run:
            runs.append(run)
    return runs


HINTS = SpadesHints()

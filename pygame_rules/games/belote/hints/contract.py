"""Belote: calls that lead to the same contract lead to the same play."""

from collections.abc import Hashable

from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.model.hints import Transpositions


class ByContract(Transpositions[BeloteDeal]):
    """Cards are played by the trump and the bidder: how high the contract is only matters to the score."""

    def of(self, deal: BeloteDeal) -> Hashable | None:
        """Return the trump and the bidder when there is a contract, before the first card."""
        table = deal.table
        return None if table.calling or table.seen else (table.order.kind, table.auction.bidder)

    def end(self, deal: BeloteDeal, other: BeloteDeal) -> None:
        """Take over everything but the auction."""
        auction = deal.table.auction
        deal.table, deal.hands = other.table.copy(), other.hands
        deal.table.auction = auction

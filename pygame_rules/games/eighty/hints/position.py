"""80 Points: plays that lead to the same position, in another order, are played on alike."""

from collections.abc import Hashable

from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.model.hints import Transpositions


class ByPosition(Transpositions[EightyDeal]):
    """A sensible lead does not depend on how the hands came about, and only points and the last trick are scored."""

    def of(self, deal: EightyDeal) -> Hashable | None:
        """Return between tricks who leads, the hands, what they have shown to lack, and the points taken."""
        table = deal.table
        return None if table.lead else (table.turn, *deal.hands, *table.lacks, *table.points)

    def end(self, deal: EightyDeal, other: EightyDeal) -> None:
        """Take over the whole table."""
        deal.table, deal.hands = other.table, other.hands

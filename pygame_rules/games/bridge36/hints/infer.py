"""Bridge: how well imagined hands explain what others did in their last turns."""

from collections.abc import Callable

from pygame_rules.cards import CardSet
from pygame_rules.game import Deal, View
from pygame_rules.games.bridge36.faces import RANK_OF
from pygame_rules.games.bridge36.knowledge import GIVEN, GOT, PUT
from pygame_rules.games.bridge36.table import BridgeTable

HELD_BACK = 0.25
"""How likely a player keeps a card he could have put after another of its rank, compared to not having it."""


def explains_turns(view: View) -> Callable[[Deal], float]:
    """Return the likelihood of imagined hands: who stops after a nine seldom holds another."""
    table = view.table
    assert isinstance(table, BridgeTable)
    shy: list[CardSet] = [0] * table.players
    for what, seat, card in table.history:
        if what == PUT:
            shy[seat] = RANK_OF[card]
        elif what in (GOT, GIVEN):
            # Whatever came since may be of that rank.
            shy[seat] = 0
    others = [(seat, cards) for seat, cards in enumerate(shy) if seat != view.seat and cards]

    def likelihood(deal: Deal) -> float:
        weight = 1.0
        for seat, cards in others:
            weight *= HELD_BACK ** (deal.hands[seat] & cards).bit_count()
        return weight

    return likelihood

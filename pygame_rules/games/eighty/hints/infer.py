"""80 Points: how well imagined hands explain what was seen."""


from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.order import doubles_in
from pygame_rules.games.eighty.table import EightyTable
from pygame_rules.model.hints import Likelihood
from pygame_rules.model.table import View

UNLIKELY = 0.02
"""A hand that holds a double it must have played is as good as impossible; a zero would empty the choice."""


def explains_doubles(view: View[EightyTable]) -> Likelihood[EightyDeal] | None:
    """Return how well deals agree with the doubles that were not played, or None where all agree."""
    single = view.table.single
    owing = [(seat, single[seat]) for seat in range(4) if seat != view.seat and single[seat]]
    if not owing:
        return None

    def likelihood(deal: EightyDeal) -> float:
        found = 1.0
        for seat, group in owing:
            if doubles_in(deal.hands[seat] & group):
                found *= UNLIKELY
        return found

    return likelihood

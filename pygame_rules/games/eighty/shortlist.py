"""80 Points: some of the plays and buries that are too many to list."""

from collections.abc import Iterator

from pygame_rules.games.eighty.cards import BOTTOM, Order, tidy
from pygame_rules.games.eighty.follow import cost
from pygame_rules.games.eighty.options import EightyOptions
from pygame_rules.games.eighty.shape import lead_of
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet, each


def throws(hand: CardSet, order: Order, options: EightyOptions) -> Iterator[Action]:
    """[eighty.option-throws] Yield throws of each group: its two highest cards, and its three highest."""
    for group in order.groups:
        held = sorted(each(hand & group), key=lambda card: (order.strength[card], card))
        for size in (2, 3):
            cards = tidy(sum(1 << card for card in held[-size:]), hand)
            lead = lead_of(cards, order, options.longest) if len(held) >= size else None
            if lead and len(lead.kinds) > 1:
                yield Action("play", cards)


def buries(hand: CardSet, order: Order) -> list[CardSet]:
    """[eighty.bury] [eighty.bury-anything] Return some of the many buries: of each group, the best and the worst."""
    candidates = []
    for group in (0, *order.groups):
        for sign in (1, -1):
            ranked = sorted(each(hand), key=lambda card: (not group >> card & 1, sign * cost(1 << card, order), card))
            candidates.append(tidy(sum(1 << card for card in ranked[:BOTTOM]), hand))
    return list(dict.fromkeys(candidates))

"""Bridge: how a round begins."""

from collections.abc import Sequence

from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.games.bridge36.knowledge import GOT, happened
from pygame_rules.games.bridge36.score import BridgeMatch
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.cards import Card, CardSet, bits


def begin(match: BridgeMatch, shuffled: Sequence[Card]) -> BridgeDeal:
    """Everybody gets cards, from the starter on.

    [bridge36.deal] [bridge36.players] [bridge36.option-players] [bridge36.option-opening]
    """
    options = match.options
    players, size = options.players, options.hand_size
    hands: list[CardSet] = [0] * players
    table = BridgeTable(options, match.starter, len(shuffled) - players * size)
    for turn in range(players):
        seat = (match.starter + turn) % players
        hands[seat] = bits(shuffled[turn * size : (turn + 1) * size])
        table.history.append(happened(GOT, seat, 0, size))
    deal = BridgeDeal(table, hands, shuffled[players * size :])
    if options.opening == "last_dealt":
        deal.put(match.starter, 1 << shuffled[size - 1])
    return deal

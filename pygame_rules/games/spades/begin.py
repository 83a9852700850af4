"""Spades: how a deal begins."""

from collections.abc import Sequence

from pygame_rules.games.spades.deal import SpadesDeal
from pygame_rules.games.spades.score import SpadesMatch
from pygame_rules.games.spades.table import SEATS, SpadesTable
from pygame_rules.model.cards import Card
from pygame_rules.model.seats import Seat
from pygame_rules.tricks.match import dealt


def begin(match: SpadesMatch, shuffled: Sequence[Card]) -> SpadesDeal:
    """[spades.deal] [spades.hidden-hand] Deal thirteen cards each, one by one, from the dealer's left."""
    table = SpadesTable(match.options, match.dealer, [not may_bid_blind(match, seat) for seat in range(SEATS)])
    hands = dealt(shuffled, table.turn, SEATS)
    dark: list[Card] = []
    for turn in range(SEATS):
        seat = (table.turn + turn) % SEATS
        if not table.looked[seat]:
            hands[seat] = 0
            dark += shuffled[turn::SEATS]
    return SpadesDeal(table, hands, dark)


def may_bid_blind(match: SpadesMatch, seat: Seat) -> bool:
    """[spades.blind-nil] [spades.option-blind-nil] Tell whether a seat may bid before it has seen its hand."""
    options = match.options
    if options.blind_nil == "off" or (options.blind_nil == "from_round_2" and match.number == 1):
        return False
    return not options.blind_nil_deficit or deficit(match, seat) >= options.blind_nil_deficit


def deficit(match: SpadesMatch, seat: Seat) -> int:
    """[spades.option-blind-nil-deficit] Return by how much the side of a seat trails the best other side."""
    own = match.options.side(seat)
    return max(score for side, score in enumerate(match.scores) if side != own) - match.scores[own]

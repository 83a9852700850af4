"""Spades: how a deal begins."""

from collections.abc import Sequence

from pygame_rules.cards import Card, CardSet
from pygame_rules.game import Match
from pygame_rules.games.spades.deal import SpadesDeal
from pygame_rules.games.spades.score import SpadesMatch
from pygame_rules.games.spades.table import SEATS, SpadesTable


def begin(match: Match, shuffled: Sequence[Card]) -> SpadesDeal:
    """[spades.deal] [spades.hidden-hand] Deal thirteen cards each, one by one, from the dealer's left."""
    assert isinstance(match, SpadesMatch)
    hidden = hides(match)
    table = SpadesTable(match.options, match.dealer, hidden, [may_blind(match, seat) for seat in range(SEATS)])
    hands: list[CardSet] = [0] * SEATS
    dark: list[Card] = []
    for turn in range(SEATS):
        cards = shuffled[turn::SEATS]
        if hidden:
            dark += cards
        else:
            hands[(match.dealer + 1 + turn) % SEATS] = sum(1 << card for card in cards)
    return SpadesDeal(table, hands, dark)


def hides(match: SpadesMatch) -> bool:
    """[spades.hidden-hand] Tell whether hands stay hidden until their seat's turn to bid."""
    blind = match.options.blind_nil
    return blind == "always" or (blind == "from_round_2" and match.number > 1)


def may_blind(match: SpadesMatch, seat: int) -> bool:
    """[spades.blind-nil] [spades.option-blind-nil-deficit] Tell whether a seat may bid blind nil."""
    side = match.options.side(seat)
    lead = max(score for other, score in enumerate(match.scores) if other != side) - match.scores[side]
    return hides(match) and lead >= match.options.blind_nil_deficit if match.options.blind_nil_deficit else hides(match)

"""Positions of Doppelkopf for its tests: deals with literal hands, declared or not, and single tricks."""

from dataclasses import replace
from typing import Any

from pygame_rules.games.doppelkopf import GAME
from pygame_rules.games.doppelkopf.cards import DECK, REGULAR, SEATS
from pygame_rules.games.doppelkopf.deal import DoppelkopfDeal
from pygame_rules.games.doppelkopf.match import DoppelkopfMatch
from pygame_rules.games.doppelkopf.options import DoppelkopfOptions
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.action import parse_action
from pygame_rules.testing import EAST, SOUTH, deal_of

HEALTHY = "healthy healthy healthy healthy"
MARRIED = "marriage healthy healthy healthy"


def match_at(options: str = "", dealer: int = EAST, **facts: Any) -> DoppelkopfMatch:
    """Return a match under way: ``match_at("turnier=yes", counted=20)``. East deals, so South declares and leads."""
    return replace(GAME.match(options), dealer=dealer, **facts)


def dealt(hands: str, options: str = "", dealer: int = EAST, **facts: Any) -> DoppelkopfDeal:
    """Return a deal with these hands, "s:CQQ.HT w:DA", filled up."""
    deal = deal_of(GAME, hands, match_at(options, dealer, **facts))
    assert isinstance(deal, DoppelkopfDeal)
    return deal


def declared(hands: str, choices: str = HEALTHY, options: str = "", dealer: int = EAST, **facts: Any) -> DoppelkopfDeal:
    """Return such a deal after these choices, from the dealer's left on."""
    deal = dealt(hands, options, dealer, **facts)
    for choice in choices.split():
        deal.act(deal.table.turn, parse_action(DECK, f"declare:{choice}"))
    return deal


def before_trick(
    cards: str, kind: str = REGULAR, options: str = "", leader: int = SOUTH, last: bool = False
) -> DoppelkopfDeal:
    """Return a deal in which everyone holds one of these cards, given from the leader on; or its last trick."""
    table = DoppelkopfTable(DoppelkopfOptions.parse(options), EAST)
    hands, rest = [0] * SEATS, DECK.all
    for turn, card in enumerate(cards.split()):
        seat = table.seat_after(leader, turn)
        hands[seat] = DECK.parse(card, rest)
        rest &= ~hands[seat]
    table.kind = kind
    if last:
        table.leaders, table.tricks[leader] = [leader] * (table.size - 1), table.size - 1
    table.update_order()
    table.begin_play(leader)
    return DoppelkopfDeal(table, hands)


def words(deal: DoppelkopfDeal, seat: int) -> list[str]:
    """Return what a seat may announce now."""
    return [str(aside.value) for aside in deal.view(seat).asides() if aside.verb == "announce"]

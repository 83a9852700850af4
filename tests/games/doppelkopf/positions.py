"""What the tests of Doppelkopf share: deals with literal hands, already declared."""

from dataclasses import replace

from pygame_rules.games.doppelkopf import GAME
from pygame_rules.games.doppelkopf.match import DoppelkopfMatch
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.model.action import parse_action
from pygame_rules.model.deal import Deal
from pygame_rules.testing import deal_of

HEALTHY = "healthy healthy healthy healthy"


def match_at(options: str = "", dealer: int = 3, **changes: object) -> DoppelkopfMatch:
    """A new match; East deals, so South is the first to declare and to lead."""
    match = GAME.match(options)
    assert isinstance(match, DoppelkopfMatch)
    return replace(match, dealer=dealer, **changes)


def dealt(hands: str, options: str = "", dealer: int = 3, **changes: object) -> Deal:
    """Deal these hands."""
    return deal_of(GAME, hands, match_at(options, dealer, **changes))


def declared(hands: str, choices: str = HEALTHY, options: str = "", dealer: int = 3, **changes: object) -> Deal:
    """Deal these hands and let everybody choose, from the dealer's left on."""
    deal = dealt(hands, options, dealer, **changes)
    for choice in choices.split():
        deal.act(deal.table.turn, parse_action(GAME.deck, f"declare:{choice}"))
    return deal


def table_of(deal: Deal) -> DoppelkopfTable:
    """The table of a deal, as what it is."""
    assert isinstance(deal.table, DoppelkopfTable)
    return deal.table


def words(deal: Deal, seat: int) -> list[str]:
    """What a seat may announce now."""
    return [str(aside.value) for aside in deal.view(seat).asides() if aside.verb == "announce"]

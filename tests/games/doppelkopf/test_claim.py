"""Doppelkopf: when the rest of the tricks can be claimed."""

from pygame_rules.games.doppelkopf.cards import DECK, FOXES, REGULAR
from pygame_rules.games.doppelkopf.deal import DoppelkopfDeal
from pygame_rules.games.doppelkopf.options import DoppelkopfOptions
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.testing import EAST, SOUTH


def line(hands: str, options: str = "", hidden: int = 0) -> str:
    """Return the cards with which South takes the last tricks; South leads, and holds the first of these hands."""
    table = DoppelkopfTable(DoppelkopfOptions.parse(options), EAST)
    held = [DECK.parse(hand) for hand in hands.split()]
    done = table.size - held[0].bit_count()
    table.kind, table.seen = REGULAR, DECK.all & ~sum(held) & ~hidden
    table.leaders, table.tricks = [SOUTH] * done, [done, 0, 0, 0]
    table.update_order()
    table.begin_play(SOUTH)
    return "".join(DECK.text(card) for card in DoppelkopfDeal(table, held).view(SOUTH).sure_line())


def test_the_last_trumps() -> None:
    assert line("HT.CQ SQ.HQ CT.ST SA.HA") == "HTCQ"
    assert line("HT.CJ SQ.HQ CT.ST SA.HA") == "", "two queens may lie in one hand, and one of them beats the jack"
    assert line("HT.CJ SQ.CA CT.ST SA.HA") == "HTCJ", "one queen has to fall on the ten"


def test_foxes_that_may_rise_leave_nothing_certain() -> None:
    hands = "HT.CQ DAA CT.ST SA.HA"
    assert line(hands) == "HTCQ"
    assert line(hands, "schweinchen=auto") == ""
    assert not FOXES & DECK.parse("HT.CQ")

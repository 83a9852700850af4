"""80 Points: when the rest of the tricks can be claimed."""

from collections.abc import Sequence

from games.eighty.positions import cards, deal_of
from pygame_rules.games.eighty.cards import ALL, DECK

BOTTOM = "C3C3C4C4C5C5C6C6"


def line(hands: Sequence[str], seat: int = 0, options: str = "") -> str:
    """Return the cards with which a seat takes all tricks; twos and spades are trumps, and South defends."""
    deal = deal_of("2", "S", hands, options)
    table = deal.table
    table.gone = 25 - deal.hands[0].bit_count()
    table.seen = ALL & ~sum(deal.hands) & ~cards(BOTTOM)
    table.turn = table.leader = table.winner = seat
    return "".join(DECK.text(card) for card in deal.view(seat).sure_line())


def test_the_last_trumps() -> None:
    assert line(["BJSJ", "SKH4", "H5H6", "D3D4"]) == "BJSJ", "the king has to fall on the joker"
    assert line(["BJSJ", "SKS3", "H5H6", "D3D4"]) == "", "the three may fall instead"
    assert line(["BJSA", "SKS3", "H5H6", "D3D4"]) == "BJSA"


def test_attackers_claim_no_doubles() -> None:
    """With the last trick they would win the bottom twice over."""
    assert line(["H5H6", "SASA", "H7H8", "D3D4"], seat=1) == ""
    assert line(["H5H6", "SASK", "H7H8", "D3D4"], seat=1) == "SASK"
    assert line(["SASA", "H5H6", "H7H8", "D3D4"]) == "SASA", "defenders do"

"""Belote: when the rest of the tricks can be claimed."""

from games.belote.positions import ending
from pygame_rules.games.belote.cards import DECK


def line(hand: str, contract: str = "8H") -> str:
    """Return the cards with which South takes all tricks, in their order."""
    deal = ending(f"s:{hand} w:- n:- e:-", contract)
    return "".join(DECK.text(card) for card in deal.view(0).sure_line())


def test_seven_trumps_and_an_ace() -> None:
    assert line("HJ9ATKQ8.CA") == "HJH9HAHTHKHQH8CA"
    assert line("HJ9ATKQ8.CT") == "", "the ace of clubs is out"
    assert line("HJ9ATKQ7.CA") == "HJH9HAHTHKHQH7CA", "six leads draw the one trump that is out"


def test_a_trump_that_may_come_too_early() -> None:
    assert line("HJ9ATK.CAT.DA") == "HJH9HAHTHKCACTDA"
    assert line("HJ9.CATKQJ9") == "", "four trumps may lie in one hand"

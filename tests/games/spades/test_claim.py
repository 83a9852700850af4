"""Spades: when the rest of the tricks can be claimed."""

from games.spades.positions import ending
from pygame_rules.games.spades.cards import DECK


def line(hands: str, broken: bool = True, bid: int = 3) -> str:
    """Return the cards with which South takes all tricks, in their order."""
    deal = ending(hands, broken)
    deal.table.bids[0] = bid
    return ".".join(DECK.text(card) for card in deal.view(0).sure_line())


def test_the_last_trump_is_drawn_first() -> None:
    assert line("s:SQ.HA w:SJ.C2 n:H3.D2 e:D3.C3") == "SQ.HA"
    assert line("s:SQ.HA w:SK.C2 n:H3.D2 e:D3.C3") == "", "the king beats the queen"
    assert line("s:SQ.HK w:SJ.C2 n:HA.D2 e:D3.C3") == "", "the ace beats the king"


def test_what_others_may_hold_counts_and_not_what_they_hold() -> None:
    """Two spades are out: they may lie in one hand, even where they do not."""
    for hands in ("s:SA.HA w:S2.C2 n:S3.D2 e:D3.C3", "s:SA.HA w:S23 n:C2.D2 e:D3.C3"):
        assert line(hands) == ""
    assert line("s:SAK.HA w:S2.C2.D7 n:S3.D2.D8 e:D3.C3.D9") == "SA.SK.HA"


def test_spades_that_may_not_be_led_draw_no_trump() -> None:
    assert line("s:SQ.HA w:SJ.C2 n:H3.D2 e:D3.C3", broken=False) == ""


def test_whoever_has_bid_nil_claims_nothing() -> None:
    assert line("s:SQ.HA w:SJ.C2 n:H3.D2 e:D3.C3", bid=0) == ""

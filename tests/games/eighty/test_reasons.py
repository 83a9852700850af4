"""80 Points: what the coach says for a move, in positions where it is easy to say something false."""

import pytest

from games.eighty.positions import cards, deal_of, match_at
from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.hints import HINTS
from pygame_rules.model.action import Action
from pygame_rules.terminal.drawing import Speaker

MATCH = match_at(starter=0, number=2)


def said(deal: EightyDeal, action: Action) -> list[str]:
    """Return what speaks for an action of the awaited seat."""
    view = deal.view(deal.table.turn)
    return [Speaker(4, view.seat).say(reason) for reason in HINTS.why(view, MATCH, action)]


def played(deal: EightyDeal, play: str) -> list[str]:
    """Return what speaks for a play of the awaited seat."""
    return said(deal, Action("play", cards(play, deal.hands[deal.table.turn])))


# --- leads ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "lead", "why"),
    [
        ("HK C5 D3D3 S3 S4 S6 S7 S8 S9S9", "HK",
         ["It may cost you 10 points.", "You keep your 2 doubles and your 7 trumps."]),
        ("HK C5 S3 S4 S6 S7 S8 S9", "HK", ["It may cost you 10 points.", "You keep your 6 trumps."]),
        ("HK C5 CK D3D3", "HK", ["It may cost you 10 points.", "You keep your double."]),
        ("HK C5 S3", "HK", ["It may cost you 10 points.",
         "You keep your last trump for the last trick, which decides about the bottom."]),
        ("HK C5 CK", "HK", ["It may cost you 10 points."]),
        # Another card without points would keep them as well.
        ("HK C3 D3D3 S3 S4 S6 S7 S8 S9S9", "HK", ["It may cost you 10 points."]),
    ],
)  # fmt: skip
def test_points_are_led_for_what_is_kept(hand: str, lead: str, why: list[str]) -> None:
    assert played(deal_of("2", "S", [hand, "-", "-", "-"]), lead) == why

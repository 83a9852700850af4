"""Doppelkopf: the laws of all games, where chance alone would seldom lead: marriages, solos, a tournament's end."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pygame_rules.games.doppelkopf import GAME
from pygame_rules.games.doppelkopf.match import DoppelkopfMatch, first
from pygame_rules.games.doppelkopf.options import DoppelkopfOptions
from pygame_rules.model.cards import Card
from pygame_rules.testing import cites
from pygame_rules.testing.laws import check


@cites("doppelkopf.known-sides", "doppelkopf.silent-marriage", "doppelkopf.clarifying-trick", "doppelkopf.public")
@pytest.mark.parametrize(
    "options",
    [
        "solos=none", "solos=none schweinchen=auto second_h10=second nines=no", "solos=none schweinchen=announce",
        "solos=none announce_skip=yes reply=yes", "solos=none marriage_clarify=plain", "solos=D", "solos=Q/J/A", "ddv",
    ],
)  # fmt: skip
def test_the_laws_hold_for_regular_games_marriages_and_solos(options: str) -> None:
    assert check(GAME, range(200, 204), options) > 300


@cites("doppelkopf.forced-solo")
def test_the_laws_hold_where_solos_are_forced() -> None:
    def late(options: DoppelkopfOptions, draw: Sequence[Card]) -> DoppelkopfMatch:
        return replace(first(options, draw), counted=20)

    assert check(replace(GAME, first=late), range(4), "turnier", deals=4) > 700

"""Doppelkopf: what a sensible player knows. Declaring, announcing, play and inference have a file each."""

from collections.abc import Callable, Sequence

from pygame_rules.cards import CardSet
from pygame_rules.game import Action, Deal, Match, Policy, Random, Table, View
from pygame_rules.games.doppelkopf.declare import DECLARE, HEALTHY, MARRIAGE
from pygame_rules.games.doppelkopf.hints.play import sensible_card
from pygame_rules.games.doppelkopf.order import PLAY
from pygame_rules.games.doppelkopf.table import DoppelkopfTable
from pygame_rules.messages import Message
from pygame_rules.seats import Seat


class DoppelkopfHints:
    def policy(self, match: Match) -> Policy:
        def move(table: Table, seat: Seat, hand: CardSet, rnd: Random) -> Action:
            assert isinstance(table, DoppelkopfTable)
            if table.declaring:
                moves = table.moves(seat, hand)
                for c in (MARRIAGE, HEALTHY):
                    if DECLARE[c] in moves:
                        return DECLARE[c]
                return moves[0]
            return PLAY[sensible_card(table, seat, hand)]

        return move

    def value(self, match: Match) -> Callable[[Deal], Sequence[float]]:
        return lambda deal: deal.points()

    def weights(self, view: View, match: Match) -> Sequence[Callable[[Deal], float]]:
        return ()

    def candidates(self, view: View, match: Match) -> Sequence[Action]:
        return view.moves()

    def why(self, view: View, match: Match, action: Action) -> Sequence[Message]:
        return ()


HINTS = DoppelkopfHints()

"""The random player: it may make any legal move, drawn as ``Table.sample`` does it.

That is how playouts are filled: cards mostly evenly, calls so that deals look like deals. Where most calls would be
wild ones, it mostly passes; whoever wants each move with the same chance draws from ``view.moves()``.
"""

from pygame_rules.bots.bot import Decision, Deliberation
from pygame_rules.model.chance import Random
from pygame_rules.model.match import Match
from pygame_rules.model.table import AnyView


class RandomBot:
    """Knows the law and nothing else."""

    speaks = True

    def think(self, view: AnyView, match: Match, rnd: Random) -> Deliberation:
        """Answer at once."""
        yield from ()
        return Decision(view.table.sample(view.seat, view.hand, rnd))

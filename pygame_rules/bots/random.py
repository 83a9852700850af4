"""The random player: any legal move, each with the same chance."""

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

"""The random player: any legal move, each as likely as the other."""

from pygame_rules.bots.bot import Thinking, Thought
from pygame_rules.game import Match, Random, View


class RandomBot:
    """Knows the law and nothing else."""

    def think(self, view: View, match: Match, rnd: Random) -> Thinking:
        """Answer at once."""
        yield from ()
        return Thought(view.table.sample(view.seat, view.hand, rnd))

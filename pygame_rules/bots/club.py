"""The club player: what a game's hints call sensible, without looking ahead."""

from pygame_rules.bots.bot import Thinking, Thought
from pygame_rules.game import Game, Match, Policy, Random, View


class ClubBot:
    """Plays by the rules of thumb of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def think(self, view: View, match: Match, rnd: Random) -> Thinking:
        """Answer at once."""
        yield from ()
        return Thought(policy_of(self.game, match)(view.table, view.seat, view.hand, rnd))


def policy_of(game: Game, match: Match) -> Policy:
    """Return the sensible policy of a game, or any legal move where a game has no hints."""
    if game.hints is None:
        return lambda table, seat, hand, rnd: table.sample(seat, hand, rnd)
    return game.hints.policy(match)

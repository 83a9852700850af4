"""The beginner: sound in what lies before its eyes, but it counts no cards, and knows less of each game."""

from pygame_rules.bots.bot import Decision, Deliberation
from pygame_rules.model.chance import Random
from pygame_rules.model.game import AnyGame
from pygame_rules.model.match import Match
from pygame_rules.model.table import AnyView


class BeginnerBot:
    """Plays by what a game's hints say of beginners; without hints it plays at random, like the club player."""

    speaks = True

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def think(self, view: AnyView, match: Match, rnd: Random) -> Deliberation:
        """Answer at once."""
        yield from ()
        hints = self.game.hints
        action = hints.beginner(match)(view.table, view.seat, view.hand, view.secret, rnd)
        if view.fault(action) is not None:
            # What is forgotten may bear on the law of a game: then it plays as one who has not forgotten.
            action = hints.policy(match)(view.table, view.seat, view.hand, view.secret, rnd)
        return Decision(action)

"""Bots by the name of their level; they know views and worlds, and no game by name."""

from pygame_rules.bots.bot import Bot, Choice, Thinking, Thought
from pygame_rules.bots.club import ClubBot, PolicyBot
from pygame_rules.bots.expert import Effort, ExpertBot
from pygame_rules.bots.random import RandomBot
from pygame_rules.game import Game
from pygame_rules.refusals import Refused

__all__ = ["LEVELS", "Bot", "Choice", "Thinking", "Thought", "level"]

LEVELS = ("random", "club", "expert")
"""The levels from weak to strong; a game may have players besides them, to measure others by."""


def level(name: str, game: Game) -> Bot:
    """Return the bot of a level for a game. Raises Refused."""
    if name == "random":
        return RandomBot()
    if name == "club":
        return ClubBot(game)
    if name == "expert":
        return ExpertBot(game, Effort())
    if name in game.references:
        return PolicyBot(game.references[name])
    raise Refused("table.seats", level=name[:40], wanted=" ".join([*LEVELS, *game.references]))

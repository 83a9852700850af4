"""Bots by level. They know views and worlds, but no particular game."""

from collections.abc import Mapping
from typing import Final

from pygame_rules.bots.asking import BotError
from pygame_rules.bots.beginner import BeginnerBot
from pygame_rules.bots.bot import Alternative, Bot, Decision, Deliberation
from pygame_rules.bots.club import ClubBot, PolicyBot
from pygame_rules.bots.expert import ExpertBot
from pygame_rules.bots.random import RandomBot
from pygame_rules.model.game import AnyGame
from pygame_rules.model.refusals import Refused

__all__ = [
    "LEVELS", "OFFERED", "STYLES", "Alternative", "Bot", "BotError", "Decision", "Deliberation", "ExpertBot", "bot_of",
    "level", "name_of",
]  # fmt: skip

LEVELS = ("random", "beginner", "club", "expert")
"""The levels from weak to strong; a game may add reference players."""
OFFERED = LEVELS[1:]
"""Those that a person is offered. Whoever plays at random serves tests and comparisons, old links and old records."""
STYLES: Final[Mapping[str, float]] = {"bold": 1.0, "careful": -1.0}
"""How much nerve somebody has who calls in a style. Beginners are not sure enough of themselves to have one."""


def level(name: str, game: AnyGame, style: str | None = None) -> Bot:
    """Return the bot of a level for a game, perhaps one with a style. Raises Refused."""
    if style and style not in STYLES:
        raise Refused("table.seats", style=style[:40], expected=" ".join(STYLES))
    nerve = STYLES[style] if style else 0.0
    if name == "random":
        return RandomBot()
    if name == "beginner":
        return BeginnerBot(game)
    if name == "club":
        return ClubBot(game, nerve)
    if name == "expert":
        return ExpertBot(game, game.hints.budget, nerve)
    references = game.hints.references
    if name in references:
        return PolicyBot(references[name])
    raise Refused("table.seats", level=name[:40], expected=" ".join([*LEVELS, *references]))


def bot_of(player: str | Bot, game: AnyGame, style: str | None = None) -> Bot:
    """Return the bot of a level, perhaps one with a style, or the bot itself if it is one.

    Raises Refused, and TypeError for what is no player, such as the class of a bot.
    """
    if isinstance(player, str):
        return level(player, game, style)
    if isinstance(player, type):
        raise TypeError(f"{player.__name__} is a class: a player is a bot, such as {player.__name__}()")
    if not callable(getattr(player, "think", None)):
        raise TypeError(f"{player!r} is no player: that is a bot with think(view, match, rnd), or a level's name")
    return player


def name_of(player: str | Bot | None) -> str | None:
    """Return the name of a player in records: its level, or the class of a custom bot."""
    return player if player is None or isinstance(player, str) else type(player).__name__

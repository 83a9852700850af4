"""Card games as pure Python: rules, records and bots. Start with ``load("spades")``."""

from pygame_rules.cards import NotationError
from pygame_rules.game import Illegal
from pygame_rules.games import games, load

__all__ = ["Illegal", "NotationError", "games", "load"]
__version__ = "1.0.0"

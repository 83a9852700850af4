"""Card games as pure Python: rules, records and bots. Start with ``load("spades")``."""

from pygame_rules.games import all_games, load
from pygame_rules.model.action import Action, Illegal
from pygame_rules.model.cards import NotationError
from pygame_rules.model.refusals import Refused
from pygame_rules.play.session import Session

__all__ = ["Action", "Illegal", "NotationError", "Refused", "Session", "all_games", "load"]
__version__ = "1.0.0"

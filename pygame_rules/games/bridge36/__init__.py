"""Bridge, the shedding game of 36 cards: the game as a value."""

from importlib.resources import files

from pygame_rules.games.bridge36.begin import begin
from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.games.bridge36.faces import DECK
from pygame_rules.games.bridge36.hints import HINTS
from pygame_rules.games.bridge36.hints.original import original
from pygame_rules.games.bridge36.hints.outlook import outlook
from pygame_rules.games.bridge36.options import TABLES, BridgeOptions
from pygame_rules.games.bridge36.scene import scene
from pygame_rules.games.bridge36.score import first, following
from pygame_rules.model.game import Game
from pygame_rules.model.hints import SearchBudget
from pygame_rules.model.rulebook import Rulebook

GAME = Game(
    name="bridge36",
    seats=range(2, 5),
    deck=DECK,
    options=BridgeOptions,
    rulebook=Rulebook.read("bridge36", files(__package__) / "rules.md"),
    deal=BridgeDeal,
    first=first,
    begin=begin,
    following=following,
    scene=scene,
    hints=HINTS,
    effort=SearchBudget(playouts=1500, worlds=200, pools=(4,), batch=20, proof=2.0),
    outlook=outlook,
    tables=TABLES,
    mode="players",
    seats_option="players",
    practice_option="testing",
    least_wins=True,
    references={"original": original},
)

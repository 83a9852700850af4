"""Bridge, the shedding game of 36 cards: the game as a value."""

from pygame_rules.games.bridge36.cards import DECK
from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.games.bridge36.hints import HINTS
from pygame_rules.games.bridge36.match import begin, first, following
from pygame_rules.games.bridge36.options import BridgeOptions
from pygame_rules.games.bridge36.scene import scene
from pygame_rules.model.game import Game, Lobby
from pygame_rules.model.rulebook import Rulebook

GAME = Game(
    name="bridge36",
    seats=range(2, 5),
    deck=DECK,
    options=BridgeOptions,
    rulebook=Rulebook("bridge36", __package__),
    deal=BridgeDeal,
    first=first,
    begin=begin,
    following=following,
    scene=scene,
    hints=HINTS,
    lobby=Lobby(mode="players", seats_option="players", practice_option="testing"),
    least_wins=True,
)

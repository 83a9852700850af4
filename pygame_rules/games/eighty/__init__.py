"""80 Points, which is Sheng Ji with two packs: the game as a value."""

from pygame_rules.games.eighty.cards import DECK
from pygame_rules.games.eighty.deal import EightyDeal
from pygame_rules.games.eighty.hints import HINTS
from pygame_rules.games.eighty.match import begin, first, following
from pygame_rules.games.eighty.options import EightyOptions
from pygame_rules.games.eighty.scene import scene
from pygame_rules.model.game import Game
from pygame_rules.model.rulebook import Rulebook

GAME = Game(
    name="eighty",
    seats=range(4, 5),
    deck=DECK,
    options=EightyOptions,
    rulebook=Rulebook("eighty", __package__),
    deal=EightyDeal,
    first=first,
    begin=begin,
    following=following,
    scene=scene,
    hints=HINTS,
)

"""Hearts, everyone alone: the game as a value."""

from hearts.cards import DECK
from hearts.deal import HeartsDeal
from hearts.hints import HeartsHints
from hearts.match import begin, first, following
from hearts.options import HeartsOptions
from hearts.scene import scene
from pygame_rules.model.game import Game
from pygame_rules.model.rulebook import Rulebook

GAME = Game(
    name="hearts",
    seats=range(4, 5),
    deck=DECK,
    options=HeartsOptions,
    rulebook=Rulebook("hearts", __package__),
    deal=HeartsDeal,
    first=first,
    begin=begin,
    following=following,
    scene=scene,
    hints=HeartsHints(),
    least_wins=True,
)

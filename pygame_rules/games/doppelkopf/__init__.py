"""Doppelkopf, with marriages, solos and announcements: the game as a value."""

from pygame_rules.games.doppelkopf.cards import DECK
from pygame_rules.games.doppelkopf.deal import DoppelkopfDeal
from pygame_rules.games.doppelkopf.hints import HINTS
from pygame_rules.games.doppelkopf.match import begin, first, following
from pygame_rules.games.doppelkopf.options import DoppelkopfOptions
from pygame_rules.games.doppelkopf.scene import scene
from pygame_rules.model.game import Game
from pygame_rules.model.rulebook import Rulebook

GAME = Game(
    name="doppelkopf",
    seats=range(4, 5),
    deck=DECK,
    options=DoppelkopfOptions,
    rulebook=Rulebook("doppelkopf", __package__),
    deal=DoppelkopfDeal,
    first=first,
    begin=begin,
    following=following,
    scene=scene,
    hints=HINTS,
)

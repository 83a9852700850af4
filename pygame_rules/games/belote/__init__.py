"""Belote as it is played in Armenia, with an auction, doubling and combinations: the game as a value."""

from pygame_rules.games.belote.cards import DECK
from pygame_rules.games.belote.deal import BeloteDeal
from pygame_rules.games.belote.hints import HINTS
from pygame_rules.games.belote.match import begin, first, following
from pygame_rules.games.belote.options import BeloteOptions
from pygame_rules.games.belote.scene import scene
from pygame_rules.model.game import Game, Lobby
from pygame_rules.model.rulebook import Rulebook

GAME = Game(
    name="belote",
    seats=range(4, 5),
    deck=DECK,
    options=BeloteOptions,
    rulebook=Rulebook("belote", __package__),
    deal=BeloteDeal,
    first=first,
    begin=begin,
    following=following,
    scene=scene,
    hints=HINTS,
    lobby=Lobby(
        kept=("belote.score-made", "belote.option-doubled-made"), failed=("belote.score-lost", "belote.lost-kaput")
    ),
)

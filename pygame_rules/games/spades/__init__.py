"""Spades, partners and solo, for coins: the game as a value."""

from pygame_rules.games.spades.cards import DECK
from pygame_rules.games.spades.deal import SpadesDeal
from pygame_rules.games.spades.hints import HINTS
from pygame_rules.games.spades.match import begin, first, following
from pygame_rules.games.spades.money import SpadesStakes
from pygame_rules.games.spades.options import SpadesOptions
from pygame_rules.games.spades.scene import scene
from pygame_rules.model.game import Game, Lobby
from pygame_rules.model.rulebook import Rulebook

GAME = Game(
    name="spades",
    seats=range(4, 5),
    deck=DECK,
    options=SpadesOptions,
    rulebook=Rulebook("spades", __package__),
    deal=SpadesDeal,
    first=first,
    begin=begin,
    following=following,
    scene=scene,
    stakes=SpadesStakes(),
    hints=HINTS,
    lobby=Lobby(
        mode="mode",
        kept=("spades.contract", "spades.nil-made", "spades.blind-nil-score", "spades.option-double-nil"),
        failed=("spades.set", "spades.nil-failed", "spades.blind-nil-score", "spades.option-double-nil"),
    ),
)

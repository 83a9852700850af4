"""Spades: what one seat's page draws."""

from pygame_rules.cards import each
from pygame_rules.game import NOBODY, Call, Chair, Group, Match, Scene, View, Zone, action_text, seat_names
from pygame_rules.games.spades.score import SpadesMatch
from pygame_rules.games.spades.table import BID, BLIND_NIL, DECK, LOOK, SEATS, SIZE, SPADES, SpadesTable
from pygame_rules.messages import Message, message

NAMES = seat_names(SEATS)


def scene(view: View, match: Match) -> Scene:
    """Draw the table as this seat sees it."""
    raise NotImplementedError

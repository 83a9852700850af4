"""Openings: dealt tables that the page shows while Python is still on its way.

The build writes them to files: for each named table some deals, up to where the person at South first has to decide.
They are taken as they fall, none for its strength. Only practice begins with them; whoever goes on from one brings
chance of their own.
"""

from typing import Final

from pygame_rules.model.game import AnyGame
from pygame_rules.model.options import NamedTable
from pygame_rules.model.seats import Seat, seat_names
from pygame_rules.page.catalogue import drawn
from pygame_rules.page.serialize import Plain, serialize_scene
from pygame_rules.play.session import Session

EACH: Final = 24
"""How many openings there are for each table."""
SOUTH: Final[Seat] = 0
OTHERS: Final = "club"
"""The level of the bots."""


def openings() -> dict[str, dict[str, list[Plain]]]:
    """Return the openings of all games that the page can draw, by game and table."""
    return {
        game.name: {
            table.name: [opening(game, table, number) for number in range(EACH)] for table in game.options.tables
        }
        for game in drawn()
    }


def opening(game: AnyGame, table: NamedTable, number: int) -> Plain:
    """Return what the page asks of the engine to begin such a match, but for the seed, and the scene that it shows."""
    seats = range(game.seated(game.options.parse(table.options)))
    names = seat_names(len(seats))
    # No chance here: two builds make the same files. No two tables of a game have a deal in common.
    seed = game.options.tables.index(table) * EACH + number
    players = {seat: None if seat == SOUTH else OTHERS for seat in seats}
    session = Session(game.name, table.options, players, seed)
    session.play()
    return {
        "request": {
            "do": "start",
            "game": game.name,
            "options": table.options,
            "seats": {names[seat]: OTHERS for seat in seats if seat != SOUTH},
        },
        "scene": {"is": "scene", **serialize_scene(session, SOUTH, session.visible_events(SOUTH))},
    }

"""The deal of the day: on a date, everybody gets the same cards, and nothing has to be sent for that.

The seed is the number in the first twelve hexadecimal digits of the SHA-256 of four lines: ``card-table daily``, the
game, the version of its rules, and the date, such as ``2026-11-22``, without a line break at the end.
"""

from pygame_rules.model.game import AnyGame
from pygame_rules.model.refusals import Refused
from pygame_rules.play.ledger import is_day
from pygame_rules.play.record import PERSON, Record
from pygame_rules.play.shuffling import Seeded, hashed


def seed_of(game: AnyGame, day: str) -> int:
    """Return the seed of a date. Raises Refused for a text that is none."""
    if not is_day(day):
        raise Refused("table.request", field="day")
    return int(hashed(f"card-table daily\n{game.name}\n{game.rules_version}\n{day}")[:12], 16)


def of_day(game: AnyGame, day: str, options: str = "") -> Record:
    """Return the match of a date, before its first step. Raises Refused."""
    return of_seed(game, seed_of(game, day), options)


def of_seed(game: AnyGame, seed: int, options: str = "") -> Record:
    """Return the match of a seed, before its first step. Raises Refused."""
    chosen = game.options.parse(options)
    draw = game.deck.row_text(Seeded(game, seed).draw())
    players = (PERSON,) * game.seated(chosen)
    return Record(game.name, str(game.rules_version), chosen.text(), players, draw, seed=seed)

"""Playing what a code holds: the cards of a deal again, or the match of a seed."""

from dataclasses import replace

from pygame_rules.games import load
from pygame_rules.play.record import Record
from pygame_rules.play.replay import replay
from pygame_rules.play.session import Players, Session
from pygame_rules.play.shuffling import hashed
from pygame_rules.share.code import encode, kind_of
from pygame_rules.share.deals import cards_of


def begin(shared: Record, players: Players) -> Session:
    """Return a match that begins with the cards of a decoded record; of a replay, with those of its last deal.

    All chance to come follows from the code, so that everybody who plays the same cards plays the same match. Raises
    Refused.
    """
    if kind_of(shared) == "replay":
        shared = cards_of(shared, replay(load(shared.game), shared), len(shared.deals) - 1)
    seed = int(hashed(encode(shared))[:12], 16) if shared.seed is None else shared.seed
    return Session.resume(replace(shared, seed=seed), players)

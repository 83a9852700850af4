"""Playing what a code holds: a deal again, a finished deal from one of its steps on, the match of a seed."""

from dataclasses import replace

from pygame_rules.games import load
from pygame_rules.model.refusals import Refused
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


def begin_at(shared: Record, players: Players, number: int, place: int) -> Session:
    """Return a match that goes on after a step of a deal in a decoded replay; deals count from 1. Raises Refused."""
    if kind_of(shared) != "replay" or not 1 <= number <= len(shared.deals):
        raise Refused("table.moment")
    played = shared.deals[number - 1]
    if not 0 <= place < len(played.steps):
        raise Refused("table.deal-over" if place == len(played.steps) else "table.moment")
    begun = replace(played, steps=played.steps[:place], score=None)
    seed = int(hashed(f"{encode(shared)} {number}.{place}")[:12], 16)
    return Session.resume(replace(shared, deals=(*shared.deals[: number - 1], begun), seed=seed), players)

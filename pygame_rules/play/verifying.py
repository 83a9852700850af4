"""Verifying a fair match: its fingerprint was there before the first card, so the cards have to be those it fixes.

FAIR.md describes this check for whoever wants to write another one.
"""

from collections.abc import Iterator
from typing import NamedTuple

from pygame_rules.games import load
from pygame_rules.model.action import action_text
from pygame_rules.model.game import AnyGame
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import CHANCE
from pygame_rules.play.playthrough import Playthrough
from pygame_rules.play.record import Record
from pygame_rules.play.replay import replay, replay_step
from pygame_rules.play.shuffling import Chain, Fair, given_in


class Verdict(NamedTuple):
    """What a check has come to, as a message; ``proved`` is None where there is nothing to check."""

    proved: bool | None
    why: Message


def verify(record: Record) -> Verdict:
    """Check that every card and all chance are those that the fingerprint of a record fixes. Raises Refused."""
    game = load(record.game)
    playthrough = replay(game, record)
    if record.fingerprint is None:
        return Verdict(None, message("fair-none"))
    chain = chain_of(game, record)
    if chain is None:
        return Verdict(None, message("fair-early"))
    fault = next(faults(record, playthrough, chain), None)
    if fault is not None:
        return Verdict(False, fault)
    deals, given = len(record.deals), max(0, record.given - 1)
    return Verdict(True, message("fair-proved-rest" if given else "fair-proved", n=deals, given=given))


def chain_of(game: AnyGame, record: Record) -> Chain | None:
    """Return the keys of all deals of a record, or None if it does not open them."""
    if record.salt is not None:
        return Fair(game, record.seed or 0, record.salt, record.options, given_in(record)).chain
    finished = sum(deal.score is not None for deal in record.deals)
    return Chain(game, record.key, finished) if record.key is not None and finished == len(record.deals) else None


def faults(record: Record, playthrough: Playthrough, chain: Chain) -> Iterator[Message]:
    """Yield what is not as it was fixed."""
    game = playthrough.game
    if chain.fingerprint(record.options, given_in(record)) != record.fingerprint:
        yield message("fair-fingerprint")
    if not record.given and not game.deck.row_text(chain.deck(0)).startswith(record.draw):
        yield message("fair-draw")
    for number, deal in enumerate(record.deals, 1):
        if number < record.given:
            continue
        if game.deck.row_text(chain.deck(number)) != deal.deck:
            yield message("fair-deck", n=number)
        if not _chance_fits(playthrough.until(number - 1), record, number, chain):
            yield message("fair-chance", n=number)


def _chance_fits(playthrough: Playthrough, record: Record, number: int, chain: Chain) -> bool:
    """Tell whether chance did in a deal what its key says."""
    deal, drawn = record.deals[number - 1], 0
    if all(step.seat != CHANCE for step in deal.steps):
        return True
    playthrough.begin(playthrough.game.deck.parse_row(deal.deck))
    for step in deal.steps:
        if step.seat == CHANCE:
            done = playthrough.running.chance(chain.chance(number, drawn))
            if action_text(playthrough.game.deck, done) != step.text:
                return False
            drawn += 1
        replay_step(playthrough, step)
    return True

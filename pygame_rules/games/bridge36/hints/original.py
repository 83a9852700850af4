"""Bridge: the computer player of the original game, as a measure for others."""

from pygame_rules.games.bridge36.cards import PLAY, RANKS
from pygame_rules.games.bridge36.endings import CONTINUE, DRAW, Answers, end
from pygame_rules.games.bridge36.match import BridgeMatch
from pygame_rules.games.bridge36.proposals import bridge_proposed, suit_proposed
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.action import Action, Secret
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.hints import Policy
from pygame_rules.model.seats import Seat

PREFERRED = tuple(RANKS[rank] for rank in "6AKQT879J")
"""[bridge36.original] What it puts first."""


def original(match: BridgeMatch) -> Policy[BridgeTable]:
    """[bridge36.original] Return how the original plays; it knows nothing of the match."""
    return move


def move(table: BridgeTable, seat: Seat, hand: CardSet, secret: Secret, rnd: Random) -> Action:
    """[bridge36.original] Put whatever can be put, and end the turn when nothing can."""
    fits = table.fitting(hand)
    for rank in PREFERRED:
        if fits & rank:
            return PLAY[fits & rank & -(fits & rank)]
    if not table.put:
        return DRAW if table.may_draw(hand, fits) else end(Answers())
    question = table.question(hand)
    bridge = bridge_proposed(hand, rnd() < 0.5) if question.asked else None
    if (not question.ends or bridge == CONTINUE) and not question.goes_on:
        return DRAW
    over = question.ends and bridge != CONTINUE
    return end(
        Answers(
            bridge,
            ("next", "all")[rnd() < 0.5] if question.eights else None,
            suit_proposed(hand) if question.jack and not over else None,
            ("minus", "plus")[rnd() < 0.5] if question.counts and over else None,
        )
    )

"""Bridge: how far ahead an expert looks. After a few turns, what comes is chance more than play."""

from collections.abc import Sequence

from pygame_rules.games.bridge36.cards import SUIT, matching, union
from pygame_rules.games.bridge36.deal import BridgeDeal
from pygame_rules.games.bridge36.endings import answers_of
from pygame_rules.games.bridge36.hints.evaluation import others_after, worth_left
from pygame_rules.games.bridge36.hints.value import Standing
from pygame_rules.games.bridge36.hints.weights import LEFT
from pygame_rules.games.bridge36.history import ENDED, Step
from pygame_rules.games.bridge36.match import BridgeMatch
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.action import Action
from pygame_rules.model.hints import Evaluator
from pygame_rules.model.table import View

TURNS = 2
"""How many of its own turns an expert plays out, set by hand: more cost time, fewer trust the evaluation more."""


def cutoff(view: View[BridgeTable], match: BridgeMatch) -> Evaluator[BridgeDeal] | None:
    """Return how turns far enough ahead are judged when they end; near the limit only the end of a round counts."""
    if not Standing(match).far:
        return None
    seat, numbers = view.seat, LEFT[match.options.players]
    begun = len(view.table.history)

    def turns(history: Sequence[Step]) -> int:
        return sum(1 for step in history if step.kind == ENDED and step.seat == seat)

    def evaluate(deal: BridgeDeal, action: Action) -> float | None:
        table, hand = deal.table, deal.hands[seat]
        answers = answers_of(action)
        if not answers or turns(table.history[begun:]) < TURNS or deal.finishes(seat, answers):
            return None
        named = SUIT[answers.suit] if answers.suit else table.named
        others = others_after(table, seat, union(table.put), answers.share or table.options.eights)
        fitting = matching(table.stack[-1], named)
        return table.multiplier * worth_left(numbers, hand, fitting, table.hidden_from(hand), others, bare=False)

    return evaluate

"""Bridge: how a beginner plays: it puts what it can, most cards first, and looks at no hand but its own."""

from pygame_rules.games.bridge36.cards import JACKS, PLAY, card_points
from pygame_rules.games.bridge36.endings import BRIDGE, CONTINUE, DRAW, MINUS, NEXT, Answers, end
from pygame_rules.games.bridge36.hints.plans import Plan, plans
from pygame_rules.games.bridge36.proposals import suit_proposed
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.action import Action, Secret
from pygame_rules.model.cards import CardSet
from pygame_rules.model.chance import Random
from pygame_rules.model.seats import Seat

CHEAP = 15
"""The most points that a beginner is glad to be left with when it calls a Bridge: no more than an ace."""


def move(table: BridgeTable, seat: Seat, hand: CardSet, secret: Secret, rnd: Random) -> Action:
    """Return what a beginner does."""
    fits = table.fitting(hand)
    # A second jack is kept, unless jacks are all that is left.
    if not fits or (table.put and not fits & ~JACKS and hand & ~JACKS and table.endings(hand, fits)):
        return ended(table, hand, fits)
    return PLAY[max(plans(hand, fits), key=liking).first]


def liking(plan: Plan) -> tuple[bool, bool, int, int]:
    """Return how much a beginner likes a plan: no six left bare, no jack spent, then many cards, then many points."""
    return not plan.bare, not plan.last & JACKS, plan.cards.bit_count(), card_points(plan.cards)


def ended(table: BridgeTable, hand: CardSet, fits: CardSet) -> Action:
    """Return how a beginner goes on when it puts nothing more: it draws if it must, else its turn ends."""
    if not table.put:
        return DRAW if table.may_draw(hand, fits) else end(Answers())
    question = table.question(hand)
    over = card_points(hand) <= CHEAP if question.asked else question.ends
    if not over and not question.goes_on:
        return DRAW
    return end(
        Answers(
            (BRIDGE if over else CONTINUE) if question.asked else None,
            NEXT if question.eights else None,
            suit_proposed(hand & ~JACKS) if question.jack and not over else None,
            MINUS if question.counts and over else None,
        )
    )

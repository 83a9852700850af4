"""Bridge: the reasons that a hint gives for a move."""

from collections.abc import Iterator

from pygame_rules.games.bridge36.cards import ACES, EIGHTS, FITS, JACKS, SEVENS, SIXES, SUIT, card_points
from pygame_rules.games.bridge36.endings import ALL, BRIDGE, CONTINUE, Answers, answers_of
from pygame_rules.games.bridge36.hints.value import CARD
from pygame_rules.games.bridge36.match import BridgeMatch
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.action import Action
from pygame_rules.model.cards import CardSet
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import seat_names
from pygame_rules.model.table import View

FEW = 2
"""An opponent with no more cards than this may soon be out."""


def reasons(view: View[BridgeTable], match: BridgeMatch, action: Action) -> Iterator[Message]:
    """Yield the reasons for an action, the situation first."""
    table = view.table
    if action.verb == "play":
        yield from _of_card(table, view, action.cards)
    elif action.verb == "end":
        yield from _of_end(table, view, match, answers_of(action) or Answers())
    elif action.verb == "draw":
        yield message("bridge36-why-draw", six="yes" if table.put else "no")


def _of_card(table: BridgeTable, view: View[BridgeTable], card: CardSet) -> Iterator[Message]:
    """Yield what a card does: for one's own hand, then to the others."""
    rest = view.hand & ~card
    low = [seat for seat, held in enumerate(table.held) if held <= FEW and seat != view.seat]
    if not rest and not card & SIXES:
        yield message("bridge36-why-last")
    elif card & SIXES:
        yield message("bridge36-why-six", covered="yes" if rest & FITS[card] else "no")
    elif card & JACKS:
        yield message("bridge36-why-jack")
    elif low and card_points(card):
        yield message("bridge36-why-danger", who=seat_names(table.players)[low[0]], n=card_points(card))
    elif card_points(card):
        yield message("bridge36-why-points", n=card_points(card))
    if card & (SEVENS | EIGHTS):
        yield message("bridge36-why-others-draw")
    elif card & ACES:
        yield message("bridge36-why-ace")


def _of_end(table: BridgeTable, view: View[BridgeTable], match: BridgeMatch, answers: Answers) -> Iterator[Message]:
    """Yield why the turn ends like this."""
    points = card_points(view.hand)
    after = match.scores[view.seat] + points * table.multiplier
    if answers.bridge == BRIDGE and points and after == match.options.limit:
        yield message("bridge36-why-exact", n=match.options.limit)
    elif answers.bridge == BRIDGE:
        held = sum(table.held) - table.held[view.seat]
        yield message("bridge36-why-bridge", n=points, others=round(CARD * held / (table.players - 1)))
    elif answers.bridge == CONTINUE:
        yield message("bridge36-why-continue", n=points)
    if answers.suit:
        yield message("bridge36-why-suit", suit=answers.suit, n=(view.hand & SUIT[answers.suit]).bit_count())
    if answers.share:
        yield message("bridge36-why-shared" if answers.share == ALL else "bridge36-why-not-shared")

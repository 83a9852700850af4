"""Bridge: the reasons that a hint gives for a move."""

from collections.abc import Iterator

from pygame_rules.games.bridge36.cards import ACES, FITS, JACKS, SIXES, SUIT, card_points, union
from pygame_rules.games.bridge36.effects import effects_of
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
    rest, cost = view.hand & ~card, card_points(card) * table.multiplier
    low = [seat for seat, held in enumerate(table.held) if held <= FEW and seat != view.seat]
    draws, following = effects_of(union(table.put) | card, table.options.eights, table.players)
    if not rest and not card & SIXES:
        yield message("bridge36-why-last")
        if draws:
            yield message("bridge36-why-more")
        return
    if card & SIXES:
        covers = rest & FITS[card]
        if covers & ~SIXES or not covers:
            yield message("bridge36-why-six", covered="yes" if covers else "no")
    elif card & JACKS:
        yield message("bridge36-why-jack", n=cost)
    elif low and cost:
        yield message("bridge36-why-danger", who=seat_names(table.players)[low[0]], n=cost)
    elif cost:
        yield message("bridge36-why-points", n=cost)
    if draws:
        yield message("bridge36-why-others-draw")
    elif card & ACES and following:
        yield message("bridge36-why-ace")
    if not following:
        yield message("bridge36-why-again")


def _of_end(table: BridgeTable, view: View[BridgeTable], match: BridgeMatch, answers: Answers) -> Iterator[Message]:
    """Yield why the turn ends like this."""
    cost, players = card_points(view.hand) * table.multiplier, table.players
    draws, following = effects_of(union(table.put), answers.share or table.options.eights, players)
    drawn = sum(number for _, number in draws)
    if answers.bridge == BRIDGE and cost and match.scores[view.seat] + cost == match.options.limit:
        yield message("bridge36-why-exact", n=match.options.limit)
    elif answers.bridge == BRIDGE:
        held = sum(table.held) - table.held[view.seat] + drawn
        others = round(CARD * held * table.multiplier / (players - 1))
        yield message("bridge36-why-bridge", n=cost, others=others, players=players)
    elif answers.bridge == CONTINUE and cost:
        yield message("bridge36-why-continue", n=cost)
    if answers.suit:
        yield from _of_suit(view.hand, table.hidden_from(view.hand), answers.suit)
    if answers.share and players > 2:
        yield message("bridge36-why-shared") if answers.share == ALL else message("bridge36-why-not-shared", n=drawn)
    if answers.share and not following and view.hand and answers.bridge != BRIDGE:
        yield message("bridge36-why-again")


def _of_suit(hand: CardSet, hidden: CardSet, named: str) -> Iterator[Message]:
    """Yield why a suit is named: one's own longest, or the one of which the fewest cards are hidden."""
    own = (hand & SUIT[named]).bit_count()
    others = [suit for letter, suit in SUIT.items() if letter != named]
    if own and all((hand & suit).bit_count() <= own for suit in others):
        yield message("bridge36-why-suit", suit=named, n=own)
    elif all((hidden & suit).bit_count() > (hidden & SUIT[named]).bit_count() for suit in others):
        yield message("bridge36-why-hidden", suit=named)

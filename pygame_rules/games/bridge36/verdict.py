"""Bridge: how a round ended: who ended it and how, what it costs, and the cards that were left."""

from pygame_rules.games.bridge36.cards import DECK, card_points
from pygame_rules.games.bridge36.match import BridgeMatch
from pygame_rules.games.bridge36.table import FOUR, BridgeTable
from pygame_rules.model.ending import Ending, Row
from pygame_rules.model.messages import Message, message
from pygame_rules.model.seats import NOBODY, Seat, seat_names

HANDS = ("bridge36.count", "bridge36.card-points")
"""The rules of the lines that name the cards which were left."""


def ending(table: BridgeTable, match: BridgeMatch, me: Seat) -> Ending | None:
    """[bridge36.round-end] [bridge36.count] Return who went out and what this seat takes; None while the round runs."""
    if table.turn != NOBODY or not match.sheet:
        return None
    lines = match.sheet[-1].lines
    points = sum(line.points[me] for line in lines if line.rule != "bridge36.exactly-limit")
    verdict = message(
        "bridge36-verdict", who=seat_names(table.players)[table.finisher], way=way(table),
        gain="more" if points > 0 else "less" if points else "none", n=abs(points),
    )  # fmt: skip
    left = {str(line.label[1]["who"]): str(line.label[1]["cards"]) for line in lines if line.rule in HANDS}
    rows = [
        Row(message("bridge36-left", who=who, n=card_points(DECK.parse(cards))), DECK.names(DECK.parse(cards)))
        for who, cards in left.items()
    ]
    mine = seat_names(table.players)[me]
    return Ending(verdict, rows=tuple(sorted(rows, key=lambda row: row.label[1]["who"] != mine)))


def way(table: BridgeTable) -> str:
    """Return how the round was ended; by nobody where there was nothing left to draw.

    [bridge36.round-end] [bridge36.bridge] [bridge36.option-no-cards] [bridge36.testing]
    """
    if table.finisher == NOBODY:
        return "dry"
    if not table.held[table.finisher]:
        return "out"
    return "bridge" if len(table.monitor) >= FOUR else "tested"


def next_words(table: BridgeTable, match: BridgeMatch) -> Message | None:
    """[bridge36.next-starter] Return who starts the next round, once this one is over."""
    lines = match.sheet[-1].lines if table.turn == NOBODY and match.sheet else ()
    return next((line.label for line in lines if line.rule == "bridge36.next-starter"), None)

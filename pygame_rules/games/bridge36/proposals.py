"""Bridge: the answers that are proposed at the end of a turn, as the original game does it."""

from pygame_rules.games.bridge36.cards import EIGHTS, HAND_ORDER, JACKS, LETTER, card_points
from pygame_rules.games.bridge36.endings import ALL, BRIDGE, CONTINUE, MINUS, NEXT, PLUS
from pygame_rules.games.bridge36.history import PUT, follow
from pygame_rules.games.bridge36.table import FOUR, BridgeTable
from pygame_rules.model.cards import CardSet

CHEAP, DEAR = 0, 25
"""[bridge36.defaults] The most points in a hand for which a Bridge is always proposed, the fewest for which never."""


def bridge_proposed(hand: CardSet, heads: bool) -> str:
    """[bridge36.defaults] Propose a Bridge by what it would cost; in between a coin decides."""
    points = card_points(hand)
    return BRIDGE if points <= CHEAP or (points < DEAR and heads) else CONTINUE


def suit_proposed(hand: CardSet) -> str:
    """[bridge36.defaults] Propose the suit that the hand holds most of."""
    return LETTER[max(HAND_ORDER, key=lambda suit: (hand & suit).bit_count())]


def share_proposed(before: int) -> str:
    """[bridge36.defaults] The first time the next player takes all eights, then it alternates."""
    return ALL if before % 2 else NEXT


def points_proposed(before: int) -> str:
    """[bridge36.defaults] The first time the jacks are plus for the others, then it alternates."""
    return MINUS if before % 2 else PLUS


def proposals_in(table: BridgeTable) -> tuple[int, int]:
    """Return how often eights and jacks were proposed for in this round: once for each card that opens the question."""
    eights = jacks = 0
    twin = BridgeTable(table.options, table.starter)
    for step in table.history:
        follow(twin, step)
        if step.kind == PUT:
            eights += bool(step.cards & EIGHTS) and twin.count(EIGHTS) > 1
            jacks += bool(step.cards & JACKS) and (not twin.held[step.seat] or len(twin.monitor) == FOUR)
    return eights, jacks

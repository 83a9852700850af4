"""Bridge: what is proposed where something is to be decided, as the original game does it."""

from collections.abc import Sequence

from pygame_rules.games.bridge36.endings import ALL, BRIDGE, CONTINUE, MINUS, NEXT, PLUS
from pygame_rules.games.bridge36.faces import EIGHTS, JACKS, ORDER, RANK_OF, SUIT, card_points
from pygame_rules.games.bridge36.knowledge import DROPPED, GIVEN, GOT, PUT, TURNED, Happening
from pygame_rules.model.cards import CardSet

CHEAP, DEAR = 0, 25
"""[bridge36.defaults] A hand worth so little is proposed for a Bridge, one worth so much is not."""


def bridge_proposed(hand: CardSet, heads: bool) -> str:
    """[bridge36.defaults] Propose a Bridge by what it would cost; in between by the toss of a coin."""
    points = card_points(hand)
    wanted = points <= CHEAP or (points < DEAR and heads)
    return BRIDGE if wanted else CONTINUE


def suit_proposed(hand: CardSet) -> str:
    """[bridge36.defaults] Propose the suit of which the hand holds most."""
    best = max(ORDER, key=lambda suit: (hand & suit).bit_count())
    return next(letter for letter, suit in SUIT.items() if suit == best)


def share_proposed(before: int) -> str:
    """[bridge36.defaults] The first time the next player takes all eights, then it alternates."""
    return ALL if before % 2 else NEXT


def points_proposed(before: int) -> str:
    """[bridge36.defaults] The first time the jacks are plus for the others, then it alternates."""
    return MINUS if before % 2 else PLUS


def offers(history: Sequence[Happening], players: int) -> tuple[int, int]:
    """Return how often eights and jacks have been proposed for in a round: with every card that opens the question."""
    eights = jacks = mine = run = 0
    rank = 0
    held = [0] * players
    for kind, seat, cards, size in history:
        if kind == GOT:
            held[seat] += size
        elif kind == GIVEN:
            held[seat] += 1
        elif kind == DROPPED:
            held[seat] -= 1
        elif kind == TURNED:
            mine = 0
        elif kind == PUT:
            held[seat] -= 1
            run = run + 1 if cards & rank else 1
            rank = RANK_OF[cards]
            mine += 1 if cards & EIGHTS else 0
            eights += mine > 1 and bool(cards & EIGHTS)
            jacks += bool(cards & JACKS) and (held[seat] == 0 or run == 4)
    return eights, jacks

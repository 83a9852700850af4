"""Bridge: what the cards of a turn do to the players who follow."""

from functools import cache
from typing import NamedTuple

from pygame_rules.games.bridge36.cards import ACES, EIGHTS, SEVENS
from pygame_rules.games.bridge36.endings import ALL
from pygame_rules.model.cards import CardSet

ACTING = SEVENS | EIGHTS | ACES


class Effects(NamedTuple):
    """Who has to draw how many cards, in order, who is on turn then, and how many players miss a turn until then.

    Players are counted from the one whose turn ends: 1 is the next player, 0 the player himself.
    """

    draws: tuple[tuple[int, int], ...] = ()
    following: int = 1
    missing: int = 0


NO_EFFECTS = Effects()


def effects_of(cards: CardSet, share: str, players: int) -> Effects:
    """Return what the cards of a turn do; several eights are for the next player or, by ALL, shared.

    [bridge36.seven] [bridge36.eight] [bridge36.eights] [bridge36.eights-around] [bridge36.eights-of-two]
    [bridge36.ace] [bridge36.cover-acts]
    """
    if not cards & ACTING:
        return NO_EFFECTS
    sevens, eights, aces = (cards & SEVENS).bit_count(), (cards & EIGHTS).bit_count(), (cards & ACES).bit_count()
    return _effects(sevens, eights, aces, share == ALL, players)


@cache
def _effects(sevens: int, eights: int, aces: int, shared: bool, players: int) -> Effects:
    """Return the effects of these numbers of cards; in one turn only one of the three ranks can act."""
    if sevens:
        return Effects(((1, sevens),))
    if eights and not shared:
        return Effects(((1, 2 * eights),), 2 % players, 1)
    others = players - 1
    draws = tuple((1 + eight % others, 2) for eight in range(eights))
    skipped = (eights + aces) % others
    return Effects(draws, (skipped + 1) % players if skipped else 0, min(eights + aces, others))

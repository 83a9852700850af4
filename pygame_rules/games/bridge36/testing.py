"""Bridge: the testing mode. What it adds are asides of any seat; a normal table has none of them."""

from collections.abc import Sequence
from functools import cache

from pygame_rules.model.action import Action
from pygame_rules.model.seats import CHANCE, Seat

SHOW, HIDE, DROP, FINISH = (Action(verb) for verb in ("show", "hide", "drop", "finish"))
GIVE = {rank: Action("give", 0, int(rank) if rank.isdigit() else rank) for rank in "6789JQKA"}
VERBS = ("show", "hide", "drop", "finish", "give")


def asides(turn: Seat, held: Sequence[int], shown: bool) -> Sequence[Action]:
    """[bridge36.testing] Return what the testing mode can do now: nothing once the round is over.

    The last card of a hand cannot be dropped: a player without cards would have won.
    """
    if turn < 0 and turn != CHANCE:
        return ()
    return _asides(turn >= 0, turn >= 0 and held[turn] > 1, shown)


@cache
def _asides(playing: bool, several: bool, shown: bool) -> tuple[Action, ...]:
    found = [HIDE if shown else SHOW]
    if playing:
        found += [*GIVE.values(), FINISH]
    if several:
        found.append(DROP)
    return tuple(found)

"""Bridge: the testing mode. All it adds are asides of any seat; a normal table has none of them."""

from collections.abc import Sequence
from functools import cache

from pygame_rules.model.action import Action
from pygame_rules.model.messages import Message, message
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
    possible = [HIDE if shown else SHOW]
    if playing:
        possible += [*GIVE.values(), FINISH]
    if several:
        possible.append(DROP)
    return tuple(possible)


def label(aside: Action) -> Message:
    """Return what an aside of the testing mode is called."""
    if aside.verb == "give":
        return message("bridge36-test-give", rank=str(aside.value))
    return {
        SHOW: message("bridge36-test-show"),
        HIDE: message("bridge36-test-hide"),
        DROP: message("bridge36-test-drop"),
        FINISH: message("bridge36-test-finish"),
    }[aside]

"""Bridge: the keys of the original game."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pygame_rules.games.bridge36 import testing
from pygame_rules.games.bridge36.cards import DECK
from pygame_rules.games.bridge36.endings import DRAW
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.action import action_text
from pygame_rules.model.messages import message
from pygame_rules.model.scene import Key, Selector
from pygame_rules.model.seats import NOBODY
from pygame_rules.model.table import View

NOTHING: Final = "none"


def keys(view: View[BridgeTable], open_now: Sequence[Selector]) -> tuple[Key, ...]:
    """[bridge36.controls] Return what the keys of the original game do now."""
    table = view.table
    confirm = message("bridge36-key-confirm")
    awaited, over = table.turn == view.seat, table.turn == NOBODY
    if awaited:
        arrows = [*_arrows(view, {selector.id: selector for selector in open_now})]
    else:
        arrows = [Key(key, NOTHING) for key in ("ArrowUp", "ArrowDown", "click:blind", "ArrowLeft")]
    for key in ("ArrowRight", "click:right"):
        arrows.append(Key(key, "confirm", label=confirm) if awaited or over else Key(key, NOTHING))
    return (*arrows, *_testing_keys(view))


def _arrows(view: View[BridgeTable], open_now: Mapping[str, Selector]) -> Iterator[Key]:
    """Yield up, down and left: to change a selector goes before to play."""
    moves = view.moves()
    puts = [move for move in moves if move.cards]
    put = Key("ArrowUp", "last", "possible", message("bridge36-key-put"))
    if "bridge" in open_now:
        yield _toggle("ArrowUp", open_now["bridge"])
        if puts:
            # The arrow is taken by the selector, and a six can still be covered.
            yield put._replace(key="Enter")
    else:
        yield put if puts else Key("ArrowUp", NOTHING)
    for key in ("ArrowDown", "click:blind"):
        if toggled := open_now.get("share") or open_now.get("points"):
            yield _toggle(key, toggled)
        elif DRAW in moves:
            yield Key(key, "act", action_text(DECK, DRAW), message("bridge36-call-draw"))
        else:
            yield Key(key, NOTHING)
    if "suit" in open_now:
        yield _toggle("ArrowLeft", open_now["suit"])
    elif len(puts) > 1:
        yield Key("ArrowLeft", "rotate", "possible", message("bridge36-key-rotate"))
    else:
        yield Key("ArrowLeft", NOTHING)


def _toggle(key: str, selector: Selector) -> Key:
    """Return a key that changes a selector."""
    return Key(key, "toggle", selector.id, selector.label)


TESTING_KEYS = {"f": testing.FINISH, "d": testing.DROP} | {rank.lower(): give for rank, give in testing.GIVE.items()}
"""[bridge36.testing] The letters of the original game; there is also v, which shows and hides."""


def _testing_keys(view: View[BridgeTable]) -> Iterator[Key]:
    """[bridge36.testing] Yield the keys of the testing mode, where it is on."""
    asides = view.asides()
    for key, aside in (("v", testing.HIDE if testing.HIDE in asides else testing.SHOW), *TESTING_KEYS.items()):
        if aside in asides:
            yield Key(key, "act", action_text(DECK, aside), testing.label(aside))
    if asides:
        yield Key("s", "scores", label=message("bridge36-test-scores"))

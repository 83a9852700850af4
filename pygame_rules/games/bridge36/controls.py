"""Bridge: the buttons, the selectors, and the keys of the original game."""

from collections.abc import Iterator, Sequence
from typing import Final

from pygame_rules.games.bridge36 import testing
from pygame_rules.games.bridge36.endings import ANSWERS, CONTINUE, DRAW, END, Answers, answers_of, end
from pygame_rules.games.bridge36.faces import DECK
from pygame_rules.games.bridge36.proposals import (
    bridge_proposed,
    offers,
    points_proposed,
    share_proposed,
    suit_proposed,
)
from pygame_rules.games.bridge36.score import BridgeMatch
from pygame_rules.games.bridge36.table import BridgeTable
from pygame_rules.model.action import Action, Fault, action_text
from pygame_rules.model.messages import Message, message
from pygame_rules.model.scene import Call, Key, Selector
from pygame_rules.model.seats import NOBODY
from pygame_rules.model.table import View

RULES = {
    "bridge": "bridge36.bridge",
    "share": "bridge36.eights",
    "suit": "bridge36.jack",
    "points": "bridge36.jack-points",
}
"""The rule behind each selector."""

LABELS = {
    "bridge": message("bridge36-selector-bridge"),
    "share": message("bridge36-selector-share"),
    "suit": message("bridge36-selector-suit"),
    "points": message("bridge36-selector-points"),
}

VALUES = {
    "bridge": message("bridge36-value-bridge"),
    "continue": message("bridge36-value-continue"),
    "next": message("bridge36-value-next"),
    "all": message("bridge36-value-all"),
    "minus": message("bridge36-value-minus"),
    "plus": message("bridge36-value-plus"),
    **{suit: message("bridge36-value-suit", suit=suit) for suit in ANSWERS["suit"]},
}


# --- buttons -----------------------------------------------------------------------------------


def calls(view: View[BridgeTable]) -> tuple[Call, ...]:
    """[bridge36.actions] [bridge36.testing] Return the buttons: draw, the ways to end the turn, and testing."""
    tests = tuple(
        Call(action_text(DECK, aside), test_label(aside), "bridge36.testing", practice=True) for aside in view.asides()
    )
    return (*_own_calls(view), *tests) if view.table.turn == view.seat else tests


def _own_calls(view: View[BridgeTable]) -> Iterator[Call]:
    """Yield the buttons of the seat on turn; one that cannot be pressed says why."""
    if view.fault(DRAW) is None:
        yield Call(action_text(DECK, DRAW), message("bridge36-call-draw"), "bridge36.draw")
    found = endings(view)
    for action in found:
        yield _ending(view, action)
    if not found:
        yield _ending(view, END)


def endings(view: View[BridgeTable]) -> Sequence[Action]:
    """[bridge36.answers] Return the ways to end the turn, and to continue on a six that still has to be covered."""
    table = view.table
    found = [move for move in view.moves() if move.verb == "end"]
    if table.put and table.question(view.hand).asked and not table.question(view.hand).goes_on:
        found.append(end(Answers(bridge=CONTINUE)))
    return found


def _ending(view: View[BridgeTable], action: Action) -> Call:
    """Return the button that ends the turn like this."""
    fault: Fault | None = view.fault(action)
    return Call(
        action_text(DECK, action),
        label(action),
        "bridge36.end-turn",
        fault.rule if fault else None,
        selected=tuple(answered(action).items()),
    )


def answered(action: Action) -> dict[str, str]:
    """Return the answers of an end of turn that were given, by the ids of their questions."""
    answers = answers_of(action) or Answers()
    return {name: value for name, value in answers._asdict().items() if value}


def label(action: Action) -> Message:
    """Return what an end of turn is called: all that it decides, in words."""
    parts = [VALUES[value] for value in answered(action).values()]
    if not parts:
        return message("bridge36-call-end")
    if len(parts) == 1:
        return message("bridge36-call-end-one", first=parts[0])
    return message("bridge36-call-end-two", first=parts[0], second=parts[1])


def test_label(aside: Action) -> Message:
    """Return what something of the testing mode is called."""
    if aside.verb == "give":
        return message("bridge36-test-give", rank=str(aside.value))
    return {
        testing.SHOW: message("bridge36-test-show"),
        testing.HIDE: message("bridge36-test-hide"),
        testing.DROP: message("bridge36-test-drop"),
        testing.FINISH: message("bridge36-test-finish"),
    }[aside]


# --- selectors ---------------------------------------------------------------------------------


def selectors(view: View[BridgeTable], match: BridgeMatch) -> tuple[Selector, ...]:
    """[bridge36.defaults] [bridge36.answers] Return what is open when the turn ends, and what is proposed."""
    possible = [answered(action) for action in endings(view)]
    found = []
    for name in ANSWERS:
        values = list(dict.fromkeys(answers[name] for answers in possible if name in answers))
        if values:
            named = tuple((value, VALUES[value]) for value in values)
            found.append(Selector(name, LABELS[name], named, proposed(name, view, match), RULES[name]))
    return tuple(found)


def proposed(name: str, view: View[BridgeTable], match: BridgeMatch) -> str:
    """[bridge36.defaults] Return the value of a selector until somebody changes it."""
    table = view.table
    if name == "bridge":
        # The coin of a page must fall the same way each time the page is drawn.
        return bridge_proposed(view.hand, heads=len(table.history) % 2 == 0)
    if name == "suit":
        return suit_proposed(view.hand)
    eights, jacks = offers(table.history, table.players)
    if name == "share":
        return share_proposed(match.offers[0] + eights - 1)
    return points_proposed(match.offers[1] + jacks - 1)


# --- keys --------------------------------------------------------------------------------------

NOTHING: Final = "none"


def keys(view: View[BridgeTable], open_now: Sequence[Selector]) -> tuple[Key, ...]:
    """Return what the keys of the original game do now."""
    table = view.table
    confirm = message("bridge36-key-confirm")
    mine, waiting = table.turn == view.seat, table.turn == NOBODY
    found = [*_arrows(view, [selector.id for selector in open_now])] if mine else [
        Key(key, NOTHING) for key in ("ArrowUp", "ArrowDown", "click:blind", "ArrowLeft")
    ]
    for key in ("ArrowRight", "click:right"):
        found.append(Key(key, "confirm", label=confirm) if mine or waiting else Key(key, NOTHING))
    return (*found, *_testing_keys(view))


def _arrows(view: View[BridgeTable], open_now: Sequence[str]) -> Iterator[Key]:
    """Yield up, down and left: what they toggle goes before what they play."""
    moves = view.moves()
    puts = [move for move in moves if move.cards]
    put = Key("ArrowUp", "last", "possible", message("bridge36-key-put"))
    if "bridge" in open_now:
        yield _toggle("ArrowUp", "bridge")
        if puts:
            # The arrow is taken by the selector, and a six can still be covered.
            yield put._replace(key="Enter")
    else:
        yield put if puts else Key("ArrowUp", NOTHING)
    for key in ("ArrowDown", "click:blind"):
        toggled = [name for name in ("share", "points") if name in open_now]
        if toggled:
            yield _toggle(key, toggled[0])
        elif DRAW in moves:
            yield Key(key, "act", action_text(DECK, DRAW), message("bridge36-call-draw"))
        else:
            yield Key(key, NOTHING)
    if "suit" in open_now:
        yield _toggle("ArrowLeft", "suit")
    elif len(puts) > 1:
        yield Key("ArrowLeft", "rotate", "possible", message("bridge36-key-rotate"))
    else:
        yield Key("ArrowLeft", NOTHING)


def _toggle(key: str, selector: str) -> Key:
    """Return a key that changes a selector."""
    return Key(key, "toggle", selector, LABELS[selector])


TESTING_KEYS = {"f": testing.FINISH, "d": testing.DROP} | {
    rank.lower(): give for rank, give in testing.GIVE.items()
}
"""[bridge36.testing] The letters of the original game; v shows and hides."""


def _testing_keys(view: View[BridgeTable]) -> Iterator[Key]:
    """[bridge36.testing] Yield the keys of the testing mode, where it is on."""
    asides = view.asides()
    for key, aside in (("v", testing.HIDE if testing.HIDE in asides else testing.SHOW), *TESTING_KEYS.items()):
        if aside in asides:
            yield Key(key, "act", action_text(DECK, aside), test_label(aside))
    if asides:
        yield Key("s", "scores", label=message("bridge36-test-scores"))
